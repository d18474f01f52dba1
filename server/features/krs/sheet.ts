import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import type { SheetPart } from '#server/lib/pdf/sheet.ts'
import { SHEET } from '#server/lib/pdf/sheet-task.ts'
import type { KrsLembar } from '#shared/api/krs.ts'
import { tulisSaat } from '#shared/rules/saat.ts'
import { getLembar } from './adviser.ts'

function statusOf({ status, oleh_kantor }: KrsLembar['krs']): string {
	const oleh = oleh_kantor ? 'bagian akademik' : 'dosen wali'
	const kata = {
		draft: 'Draf, belum diajukan',
		diajukan: 'Diajukan, menunggu persetujuan dosen wali',
		disetujui: `Disetujui ${oleh}`,
		dikembalikan: `Dikembalikan ${oleh}`,
	}
	return kata[status]
}

/** The plan as a sheet to print. @throws AppError as {@link getLembar} */
export async function makeKrsPdf(
	ctx: Context,
	krsId: string,
	actor: Actor,
	signal: AbortSignal,
): Promise<{ name: string; pdf: Buffer }> {
	const { mahasiswa, periode, krs, total_sks, matakuliah } = await getLembar(ctx, krsId)
	const tanggal = (waktu: string) => tulisSaat(new Date(waktu), ctx.config.timezone)
	const note =
		krs.catatan === ''
			? []
			: [`Catatan ${krs.oleh_kantor ? 'bagian akademik' : 'dosen wali'}: ${krs.catatan}`]
	const standing =
		krs.status === 'disetujui' && krs.diputuskan_pada
			? `Disetujui pada ${tanggal(krs.diputuskan_pada)}.`
			: `Dicetak pada ${tulisSaat(ctx.now(), ctx.config.timezone)}. Lembar ini belum disetujui dosen wali.`
	const parts: SheetPart[] = [
		{ kind: 'heading', title: 'KARTU RENCANA STUDI', subtitle: `Semester ${periode.nama}` },
		{
			kind: 'facts',
			rows: [
				['Nama', mahasiswa.nama],
				['Stambuk', mahasiswa.nim],
				['Program studi', mahasiswa.program_studi ?? '-'],
				['Kelas', mahasiswa.kelas ?? '-'],
				['Semester', String(mahasiswa.semester)],
				['Batas SKS', String(mahasiswa.maks_sks)],
				['Dosen wali', mahasiswa.dosen_wali ?? '-'],
				['Status', statusOf(krs)],
			],
		},
		{
			kind: 'table',
			columns: [
				{ title: 'No', width: 6 },
				{ title: 'Kode', width: 11 },
				{ title: 'Mata kuliah', width: 31 },
				{ title: 'Kelas', width: 10 },
				{ title: 'Jadwal', width: 35 },
				{ title: 'SKS', width: 7, align: 'right' },
			],
			rows: matakuliah.map((m, i) => [
				String(i + 1),
				m.kode,
				m.nama,
				m.kelas,
				m.jadwal.map(writeJadwal).join('\n') || '-',
				String(m.sks),
			]),
			total: ['', '', 'Jumlah', '', '', String(total_sks)],
		},
		...[...note, standing].map((text) => ({ kind: 'paragraph', text }) as const),
		{
			kind: 'signatures',
			list: [
				{ above: 'Dosen wali,', name: mahasiswa.dosen_wali ?? '(                              )', below: '' },
				{ above: 'Mahasiswa,', name: mahasiswa.nama, below: `Stambuk ${mahasiswa.nim}` },
			],
		},
	]
	const content = {
		institution: ctx.settings().institution,
		title: `KRS ${mahasiswa.nim} ${periode.nama}`,
		subject: 'Kartu Rencana Studi',
		parts,
	}
	const client = { owner: actor.akun_id, signal }
	const pdf = await ctx.heavy.make(SHEET, { content, date: ctx.now() }, client)
	return { name: `krs-${periode.kode}-${mahasiswa.nim}.pdf`, pdf }
}

function writeJadwal(j: KrsLembar['matakuliah'][number]['jadwal'][number]): string {
	const jam = (text: string) => text.replace(':', '.')
	return `${j.hari} ${jam(j.jam_mulai)}–${jam(j.jam_selesai)}, ${j.ruangan}`
}
