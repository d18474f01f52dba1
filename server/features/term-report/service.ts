import { createHash } from 'node:crypto'
import { getRekap } from '#server/features/attendance/lend.ts'
import { getPenilaian } from '#server/features/results/lend.ts'
import { requireMeetings } from '#server/features/schedule/lend.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Task } from '#server/lib/heavy.ts'
import { signText, verifyText } from '#server/lib/signed-text.ts'
import type { LaporanAkhir, VerifikasiLaporan } from '#shared/api/term-reports.ts'
import { bebanMengajar } from '#shared/rules/beban-mengajar.ts'
import { jumlahTerlaksana } from '#shared/rules/berita-acara.ts'
import { pesanLaporan, readLaporan } from '#shared/rules/laporan-akhir.ts'
import { HURUF_TERTUNDA, hasilBaris } from '#shared/rules/penilaian.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import type { CetakLaporan, NilaiCetak } from './report-pdf.ts'

const PDF: Task<CetakLaporan> = {
	file: new URL('./report-pdf.ts', import.meta.url),
	name: 'renderLaporan',
}

type Course = { periode: string; kelas: string; matakuliah: string }
/** As much of the fingerprint as a person compares. */
const SIDIK_LETTERS = 16

/** All that a report says of a class, with the results as students see them. */
async function read(ctx: Context, at: Course) {
	const [rekap, penilaian] = await Promise.all([getRekap(ctx, at), getPenilaian(ctx, at)])
	const nilai = penilaian.nilai.map(
		({ stambuk, nama, terbit, terbit_tertunda_sampai }): NilaiCetak => ({
			stambuk,
			nama,
			nilai: terbit?.nilai ?? null,
			nilai_akhir: terbit?.nilai_akhir ?? null,
			huruf: terbit?.huruf ?? (terbit_tertunda_sampai === null ? null : HURUF_TERTUNDA),
			sampai: terbit ? null : terbit_tertunda_sampai,
		}),
	)
	const beban = bebanMengajar(rekap)
	return { rekap, penilaian, beban, nilai, jumlah: countOf(nilai) }
}

const countOf = (nilai: readonly NilaiCetak[]) => ({
	terbit: nilai.filter(({ nilai_akhir }) => nilai_akhir !== null).length,
	tertunda: nilai.filter(({ huruf }) => huruf === HURUF_TERTUNDA).length,
})

/** What the term report of a class would say, and what it lacks. @throws AppError 404 */
export async function getLaporan(ctx: Context, at: Course): Promise<LaporanAkhir> {
	const [{ rekap, penilaian, beban, jumlah }, { list }] = await Promise.all([
		read(ctx, at),
		requireMeetings(ctx, ctx.db, at),
	])
	const keyOf = (tanggal: string, jam: string) => `${tanggal} ${jam}`
	const held = new Set(rekap.pertemuan.map((p) => keyOf(p.asal_tanggal, p.asal_jam)))
	const now = ctx.now()
	const unmarked = list
		.filter(
			({ keadaan, asal, tanggal, jam_selesai }) =>
				keadaan === 'terjadwal' &&
				!held.has(keyOf(asal.tanggal, asal.jam_mulai)) &&
				saatKampus(tanggal, jam_selesai, ctx.config.timezone) <= now,
		)
		.map(({ nomor, tanggal, asal }) => ({
			nomor,
			tanggal,
			asal_tanggal: asal.tanggal,
			asal_jam: asal.jam_mulai,
			kurang: ['presensi' as const],
		}))
	const unwritten = rekap.pertemuan.map(({ nomor, tanggal, asal_tanggal, asal_jam, bahasan, pengajar }) => ({
		...{ nomor, tanggal, asal_tanggal, asal_jam },
		kurang: [
			...(bahasan === null ? (['bahasan'] as const) : []),
			...(pengajar.length === 0 ? (['pengajar'] as const) : []),
		],
	}))
	const rows = penilaian.nilai.map((row) => ({
		...hasilBaris(row, penilaian.bobot),
		keluar: row.terbit !== null || row.terbit_tertunda_sampai !== null,
	}))
	const ready = rows.filter(({ terbit }) => terbit === 'baru' || terbit === 'ubah')
	const kosong = rows.filter(({ terbit, keluar }) => terbit === 'belum' && !keluar).length
	return {
		terlaksana: jumlahTerlaksana(rekap.pertemuan),
		sesi: rekap.pertemuan.length,
		rencana: rekap.jumlah_pertemuan,
		// Whose results are counted: who sits there, and who has one there though they have gone.
		mahasiswa: penilaian.nilai.length,
		pertemuan: [...unmarked, ...unwritten.filter(({ kurang }) => kurang.length > 0)].sort((a, b) =>
			keyOf(a.tanggal, a.asal_jam).localeCompare(keyOf(b.tanggal, b.asal_jam)),
		),
		nilai: {
			...jumlah,
			belum: kosong + ready.length,
			kosong,
			berubah: ready.filter(({ keluar }) => keluar).length,
		},
		beban,
	}
}

/** The report as one paper, which anybody can check. @throws AppError 404 */
export async function makeLaporan(
	ctx: Context,
	at: Course,
	{ nip, ...client }: { owner: string; signal: AbortSignal; nip: string | undefined },
): Promise<Buffer> {
	const { rekap, penilaian, beban, nilai, jumlah } = await read(ctx, at)
	const { tanggal } = waktuKampus(ctx.now(), ctx.config.timezone)
	const bobot = penilaian.bobot
	const sidik = createHash('sha256')
		.update(JSON.stringify([rekap, beban, bobot, nilai]))
		.digest('hex')
		.slice(0, SIDIK_LETTERS)
	const signer =
		beban.find((one) => one.nip !== null && one.nip === nip) ?? beban.find((one) => one.nip !== null)
	const pesan = pesanLaporan({
		periode: at.periode,
		kelas: at.kelas,
		kode_mk: at.matakuliah,
		nip: signer?.nip ?? '-',
		mengajar: signer?.pertemuan ?? 0,
		sks: signer?.sks ?? 0,
		pertemuan: jumlahTerlaksana(rekap.pertemuan),
		rencana: rekap.jumlah_pertemuan,
		mahasiswa: nilai.length,
		...jumlah,
		tanggal,
		sidik,
	})
	const token = signText(await ctx.signingKey(), pesan)
	const { institution, city } = ctx.settings()
	const content: CetakLaporan = {
		institution,
		rekap,
		beban,
		bobot,
		nilai,
		sidik,
		alamat: `${ctx.config.publicUrl}/verifikasi/laporan/${token}`,
		signed: {
			kota: city,
			tanggal,
			pejabat: { jabatan: 'Dosen pengampu', nama: signer?.nama ?? '', nip: signer?.nip ?? '' },
		},
	}
	return Buffer.from(await ctx.heavy.make(PDF, { content, date: ctx.now() }, client))
}

/** Confirms the token of a printed report by its signature. @throws AppError 404 not signed by this campus */
export async function verifyLaporan(ctx: Context, token: string): Promise<VerifikasiLaporan> {
	const pesan = verifyText(await ctx.signingKey(), token)
	const fakta = pesan === null ? null : readLaporan(pesan)
	if (!fakta)
		throw notFound(
			'not_genuine',
			'Dokumen ini tidak dapat diverifikasi. Tanda tangannya tidak cocok dengan isinya.',
		)
	return { ...fakta, periode: namaPeriode(fakta.periode) }
}
