import type { Context } from '#server/lib/context.ts'
import { createSheet } from '#server/lib/pdf-sheet.ts'
import type { Principal } from '#server/lib/route.ts'
import type { KrsLembar } from '#shared/api/krs.ts'
import { tulisSaat } from '#shared/rules/tanggal.ts'
import { getLembar } from './adviser.ts'

const STATUS: Readonly<Record<KrsLembar['krs']['status'], string>> = {
	draft: 'Draf, belum diajukan',
	diajukan: 'Diajukan, menunggu persetujuan dosen wali',
	disetujui: 'Disetujui dosen wali',
	dikembalikan: 'Dikembalikan dosen wali',
}

/** The plan as a sheet to print. @throws AppError as {@link getLembar} */
export async function makeKrsPdf(
	ctx: Context,
	krsId: string,
	principal: Principal,
): Promise<{ name: string; pdf: Buffer }> {
	const { mahasiswa, periode, krs, total_sks, matakuliah } = await getLembar(ctx, krsId, principal)
	const tanggal = (waktu: string) => tulisSaat(new Date(waktu), ctx.config.timezone)
	const sheet = createSheet(ctx.config, { title: `KRS ${mahasiswa.nim} ${periode.nama}`, made: ctx.now() })
	sheet.heading('KARTU RENCANA STUDI', `Semester ${periode.nama}`)
	sheet.facts([
		['Nama', mahasiswa.nama],
		['Stambuk', mahasiswa.nim],
		['Program studi', mahasiswa.program_studi ?? '-'],
		['Kelas', mahasiswa.kelas ?? '-'],
		['Semester', String(mahasiswa.semester)],
		['Batas SKS', String(mahasiswa.maks_sks)],
		['Dosen wali', mahasiswa.dosen_wali ?? '-'],
		['Status', STATUS[krs.status]],
	])
	sheet.table(
		[
			{ title: 'No', width: 6, align: 'center' },
			{ title: 'Kode', width: 11 },
			{ title: 'Mata kuliah', width: 33 },
			{ title: 'Kelas', width: 11 },
			{ title: 'Jadwal', width: 31 },
			{ title: 'SKS', width: 8, align: 'right' },
		],
		matakuliah.map((m, i) => [
			String(i + 1),
			m.kode,
			m.nama,
			m.kelas,
			m.jadwal
				.map(
					(j) =>
						`${j.hari} ${j.jam_mulai.replace(':', '.')}–${j.jam_selesai.replace(':', '.')}, ${j.ruangan}`,
				)
				.join('\n') || '-',
			String(m.sks),
		]),
		['', '', 'Jumlah', '', '', String(total_sks)],
	)
	if (krs.catatan !== '') sheet.paragraph(`Catatan dosen wali: ${krs.catatan}`)
	sheet.paragraph(
		krs.status === 'disetujui' && krs.diputuskan_pada
			? `Disetujui pada ${tanggal(krs.diputuskan_pada)}.`
			: `Dicetak pada ${tulisSaat(ctx.now(), ctx.config.timezone)}. Lembar ini belum disetujui dosen wali.`,
	)
	sheet.signatures([
		{ above: 'Dosen wali,', name: mahasiswa.dosen_wali ?? '(                              )', below: '' },
		{ above: 'Mahasiswa,', name: mahasiswa.nama, below: `Stambuk ${mahasiswa.nim}` },
	])
	return { name: `krs-${periode.kode}-${mahasiswa.nim}.pdf`, pdf: await sheet.end() }
}
