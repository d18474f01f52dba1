import { hariUjian } from '#server/features/schedule/queries.ts'
import { requireGerbang } from '#server/features/tuition/lend.ts'
import type { Mahasiswa } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { forbidden, notFound } from '#server/lib/errors.ts'
import type { JadwalMatakuliah } from '#shared/api/courses.ts'
import { denganGedung } from '#shared/rules/gedung.ts'
import { kelasKuliah } from '#shared/rules/kuliah-lain.ts'
import { mingguKe } from '#shared/rules/minggu-kuliah.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { jumlahKuliah, statusPertemuan, susunPertemuan, tanpaTanggal } from '#shared/rules/pertemuan.ts'
import { isUtama } from '#shared/rules/ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { toUjian } from './detail.ts'
import { findJadwalFacts } from './schedule-queries.ts'

/**
 * The meetings of a course in the student's class, with topics, lessons and exams.
 * @throws AppError 404 no such course, or the student has no class; 403 unpaid, or a course of another class
 */
export async function getJadwalMatakuliah(
	ctx: Context,
	kode: string,
	mahasiswa: Mahasiswa,
): Promise<JadwalMatakuliah> {
	const kelas = kelasKuliah(mahasiswa, kode)
	if (kelas === null) throw notFound('class_missing', 'Kelas mahasiswa tidak ditemukan')
	const now = ctx.now()
	const zona = ctx.config.timezone
	const facts = await findJadwalFacts(ctx.db, { kode, kelas, mahasiswaId: mahasiswa.id, now })
	requireGerbang(ctx, 'materi', facts.spp)
	const { matakuliah, periode } = facts
	if (!matakuliah) throw notFound('course_not_found', 'Mata kuliah tidak ditemukan')
	if (!facts.milik_kelas) throw forbidden('wrong_class', 'Mata kuliah ini bukan untuk kelas Anda')
	const sekarang = waktuKampus(now, zona)
	const held = facts.ujian
		.filter((u) => !u.ditiadakan)
		.filter(isUtama)
		.map((u) => ({ ...u, kelas }))
	const { slot, perubahan } = denganGedung(facts.gedung, { slot: facts.jadwal, perubahan: facts.perubahan })
	const pertemuan = periode ? susunPertemuan(slot, perubahan, hariUjian(held, zona), periode) : []
	const jumlah = periode ? jumlahKuliah(facts.jadwal, periode) : 0
	return {
		...matakuliah,
		kelas,
		hari_ini: sekarang.tanggal,
		periode: periode && {
			nama: namaPeriode(periode.kode),
			minggu: mingguKe(periode.mulai, sekarang.tanggal),
			jumlah_pertemuan: jumlah,
		},
		pertemuan: pertemuan.map((p) => ({ ...p, status: statusPertemuan(p, sekarang) })),
		tanpa_tanggal: pertemuan.length > 0 ? tanpaTanggal(pertemuan, jumlah) : [],
		rencana: facts.rencana,
		tautan: facts.tautan,
		berkas: facts.berkas,
		ujian: facts.ujian.map((u) => {
			const ujian = toUjian(u, now, zona)
			return { ...ujian, minggu: periode ? mingguKe(periode.mulai, ujian.tanggal) : 0 }
		}),
	}
}
