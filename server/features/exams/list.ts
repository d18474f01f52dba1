import { syaratUjian } from '#server/features/exam-gate/lend.ts'
import type { Ujian } from '#shared/api/exams.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { ExamsContext } from './exams-context.ts'
import { keadaanUjian, pengerjaanOf } from './lend.ts'
import type { UjianSayaRow } from './queries.ts'

/** Exams of a class as the asking person sees them. */
export async function listUjian(
	ctx: ExamsContext,
	kelas: string,
	mahasiswaId: string | null,
): Promise<Ujian[]> {
	const now = ctx.now()
	const rows = await ctx.listUjian({ kelas, mahasiswaId, now })
	return rows.map(({ syarat, ...row }) => ({
		...toUjian(row, now, ctx.config.timezone),
		syarat: syarat && syaratUjian(ctx, row.jenis, syarat),
	}))
}

function toUjian(row: Omit<UjianSayaRow, 'syarat'>, now: Date, zona: string): Omit<Ujian, 'syarat'> {
	const mulai = waktuKampus(row.mulai, zona)
	return {
		id: row.id,
		mata_kuliah: row.mata_kuliah,
		kode_mk: row.kode_mk,
		jenis: row.jenis,
		nama: row.nama,
		tanggal: mulai.tanggal,
		jam_mulai: mulai.jam,
		jam_selesai: waktuKampus(row.selesai, zona).jam,
		ruang: row.ruang,
		...keadaanUjian(row, pengerjaanOf(row), now),
		mulai: row.mulai.toISOString(),
		selesai: row.selesai.toISOString(),
		durasi_menit: row.durasi_menit,
		toleransi_tersembunyi_detik: row.toleransi_tersembunyi_detik,
		soal_diundi: row.soal_diundi,
		jumlah_soal: row.jumlah_soal,
	}
}
