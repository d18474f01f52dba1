import { syaratUjian } from '#server/features/exam-gate/lend.ts'
import type { Mahasiswa } from '#server/lib/actor.ts'
import { ofOwnCourses } from '#server/lib/own-courses.ts'
import type { Ujian } from '#shared/api/exams.ts'
import { compareText } from '#shared/rules/minggu-kuliah.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { ExamsContext } from './exams-context.ts'
import { keadaanUjian, pengerjaanOf } from './lend.ts'
import type { UjianSayaRow } from './queries.ts'

/**
 * Exams of a class as the asking person sees them. A student finds those of the courses that are taken in another class in the place of
 * the own class's, each with that class.
 */
export async function listUjian(
	ctx: ExamsContext,
	kelas: string,
	mahasiswa: Mahasiswa | null,
): Promise<Ujian[]> {
	const now = ctx.now()
	const read = (of: string) => ctx.listUjian({ kelas: of, mahasiswaId: mahasiswa?.id ?? null, now })
	const rows = mahasiswa
		? await ofOwnCourses(mahasiswa, read, (u) => ({ kelas: u.kelas, matakuliah: u.kode_mk }))
		: await read(kelas)
	if (mahasiswa && mahasiswa.kuliah_lain.length > 0) rows.sort(byTime)
	return rows.map(({ syarat, ...row }) => ({
		...toUjian(row, now, ctx.config.timezone),
		...(row.kelas !== kelas && { kelas: row.kelas }),
		syarat: syarat && syaratUjian(ctx, row.jenis, syarat),
	}))
}

const byTime = (a: UjianSayaRow, b: UjianSayaRow) =>
	a.mulai.getTime() - b.mulai.getTime() || compareText(a.mata_kuliah, b.mata_kuliah)

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
		...(row.gedung !== null && { gedung: row.gedung }),
		...keadaanUjian(row, pengerjaanOf(row), now),
		mulai: row.mulai.toISOString(),
		selesai: row.selesai.toISOString(),
		durasi_menit: row.durasi_menit,
		toleransi_tersembunyi_detik: row.toleransi_tersembunyi_detik,
		soal_diundi: row.soal_diundi,
		jumlah_soal: row.jumlah_soal,
	}
}
