import { listUjianKelas, type UjianRow } from '#server/features/exams/queries.ts'
import { listNilai } from '#server/features/grades/queries.ts'
import { findPeriodeAktif, listJadwalKelas } from '#server/features/schedule/queries.ts'
import { findFaktaSpp } from '#server/features/tuition/queries.ts'
import type { Context } from '#server/lib/context.ts'
import { forbidden, notFound, unpaid } from '#server/lib/errors.ts'
import type { Mahasiswa } from '#server/lib/route.ts'
import type { MatakuliahDetail, Pertemuan, UjianMatakuliah } from '#shared/api/courses.ts'
import { listPertemuan, type Pertemuan as PertemuanKuliah } from '#shared/rules/minggu-kuliah.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { isGerbangTerbuka } from '#shared/rules/spp.ts'
import { statusUjian } from '#shared/rules/ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { findMatakuliah } from './queries.ts'

/**
 * A course as its student sees it.
 * @throws AppError 404 no such course, or the student has no class; 403 unpaid, or a course of another class
 */
export async function getMatakuliah(
	ctx: Context,
	kode: string,
	mahasiswa: Mahasiswa,
): Promise<MatakuliahDetail> {
	const kelas = mahasiswa.kelas_kode
	const now = ctx.now()
	const zona = ctx.config.timezone
	const spp = await findFaktaSpp(ctx.db, mahasiswa.id)
	if (!isGerbangTerbuka('materi', spp, ctx.config.tuition.syarat, waktuKampus(now, zona).tanggal))
		throw unpaid()
	if (kelas === null) throw notFound('class_missing', 'Kelas mahasiswa tidak ditemukan')
	const [facts, periode, jadwalKelas, ujian, nilai] = await Promise.all([
		findMatakuliah(ctx.pool, kode, kelas),
		findPeriodeAktif(ctx.pool),
		listJadwalKelas(ctx.pool, kelas),
		listUjianKelas(ctx.pool, { kelas, mahasiswaId: mahasiswa.id, now }),
		listNilai(ctx.pool, mahasiswa.stambuk),
	])
	if (!facts) throw notFound('course_not_found', 'Mata kuliah tidak ditemukan')
	if (!facts.milik_kelas) throw forbidden('wrong_class', 'Mata kuliah ini bukan untuk kelas Anda')
	const jadwal = jadwalKelas.filter((slot) => slot.kode_matakuliah === kode)
	const pertemuan = periode ? listPertemuan(jadwal, periode.mulai, periode.libur) : []
	return {
		...facts,
		kelas,
		periode: periode ? namaPeriode(periode.kode) : null,
		jadwal,
		pertemuan: pertemuan.map((p) => toPertemuan(p, waktuKampus(now, zona))),
		ujian: ujian.filter((u) => u.kode_mk === kode).map((u) => toUjian(u, now, zona)),
		nilai: nilai.filter((n) => n.kode_matakuliah === kode),
	}
}

function toPertemuan(p: PertemuanKuliah, sekarang: { tanggal: string; jam: string }): Pertemuan {
	const at = (jam: string) => `${p.tanggal} ${jam}`
	const now = `${sekarang.tanggal} ${sekarang.jam}`
	const berjalan = now < at(p.jam_mulai) ? 'mendatang' : now < at(p.jam_selesai) ? 'berlangsung' : 'selesai'
	return { ...p, status: p.libur === null ? berjalan : 'libur' }
}

function toUjian(u: UjianRow, now: Date, zona: string): UjianMatakuliah {
	const mulai = waktuKampus(u.mulai, zona)
	return {
		id: u.id,
		jenis: u.jenis,
		tanggal: mulai.tanggal,
		jam_mulai: mulai.jam,
		jam_selesai: waktuKampus(u.selesai, zona).jam,
		ruang: u.ruang,
		status: u.sedang_dikerjakan && !u.ditiadakan ? 'Berlangsung' : statusUjian(u, now),
	}
}
