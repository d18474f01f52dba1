import { findMenunggu, isMenunggu } from '#server/features/edom/lend.ts'
import { keadaanUjian, pengerjaanOf } from '#server/features/exams/lend.ts'
import type { UjianRow } from '#server/features/exams/queries.ts'
import { nilaiMahasiswa } from '#server/features/grades/lend.ts'
import { hariUjian } from '#server/features/schedule/queries.ts'
import { requireGerbang } from '#server/features/tuition/lend.ts'
import type { Mahasiswa } from '#server/lib/actor.ts'
import { createBatchedRead } from '#server/lib/batched-read.ts'
import type { Context } from '#server/lib/context.ts'
import { forbidden, notFound } from '#server/lib/errors.ts'
import type { MatakuliahDetail, UjianMatakuliah } from '#shared/api/courses.ts'
import { denganGedung, ruangDiGedung } from '#shared/rules/gedung.ts'
import { kelasKuliah } from '#shared/rules/kuliah-lain.ts'
import { BOBOT_KOMPONEN } from '#shared/rules/nilai.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { statusPertemuan, susunPertemuan } from '#shared/rules/pertemuan.ts'
import { isUtama, type UjianUtama } from '#shared/rules/ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { findMatakuliahFacts, type MatakuliahFacts, type MatakuliahInput } from './queries.ts'

export type DetailContext = Context & { facts: (key: MatakuliahInput) => Promise<MatakuliahFacts> }

export function createDetailContext(ctx: Context): DetailContext {
	const facts = createBatchedRead(ctx, 'course', (keys: readonly MatakuliahInput[]) =>
		findMatakuliahFacts(ctx.db, keys),
	)
	return { ...ctx, facts }
}

/**
 * A course as its student sees it.
 * @throws AppError 404 no such course, or the student has no class; 403 unpaid, or a course of another class
 */
export async function getMatakuliah(
	ctx: DetailContext,
	kode: string,
	mahasiswa: Mahasiswa,
): Promise<MatakuliahDetail> {
	const kelas = kelasKuliah(mahasiswa, kode)
	if (kelas === null) throw notFound('class_missing', 'Kelas mahasiswa tidak ditemukan')
	const now = ctx.now()
	const zona = ctx.config.timezone
	const facts = await ctx.facts({ kode, kelas, mahasiswaId: mahasiswa.id, now })
	const sekarang = waktuKampus(now, zona)
	requireGerbang(ctx, 'materi', facts.spp)
	const { matakuliah, periode, dosen } = facts
	const { slot: jadwal, perubahan } = denganGedung(facts.gedung, {
		slot: facts.jadwal,
		perubahan: facts.perubahan,
	})
	if (!matakuliah) throw notFound('course_not_found', 'Mata kuliah tidak ditemukan')
	if (!facts.milik_kelas) throw forbidden('wrong_class', 'Mata kuliah ini bukan untuk kelas Anda')
	const waits =
		facts.hasil !== null &&
		periode !== null &&
		isMenunggu(await findMenunggu(ctx, mahasiswa.id), { periode: periode.kode, matakuliah: kode })
	const hasil = waits ? null : facts.hasil
	const held = facts.ujian
		.filter((u) => !u.ditiadakan)
		.filter(isUtama)
		.map((u) => ({ ...u, kelas, kode_mk: kode }))
	const pertemuan = periode ? susunPertemuan(jadwal, perubahan, hariUjian(held, zona), periode) : []
	const nilai = facts.nilai.map((n) => nilaiMahasiswa(n, now))
	const nilaiKini = (jenis: UjianUtama) =>
		nilai.find((n) => n.jenis_soal === jenis && facts.pengerjaan_kini.includes(n.pengerjaan_id))
	return {
		...matakuliah,
		dosen,
		kelas,
		periode: periode && namaPeriode(periode.kode),
		jadwal,
		pertemuan: pertemuan.map((p) => ({ ...p, status: statusPertemuan(p, sekarang) })),
		ujian: facts.ujian.map((u) => toUjian(u, now, zona)),
		nilai,
		penilaian: {
			// Weights that are changed after a result say nothing of how it came about.
			bobot: hasil?.bobot ?? facts.bobot ?? BOBOT_KOMPONEN,
			ditetapkan: facts.bobot !== null,
			uts: nilaiKini('UTS')?.skor ?? null,
			uas: nilaiKini('UAS')?.skor ?? null,
			uas_ditutup: nilaiKini('UAS')?.ditutup !== undefined,
			hasil: hasil && { nilai_akhir: hasil.nilai_akhir, huruf: hasil.huruf },
		},
	}
}

/** An exam on the campus clock, as its student finds it. */
export function toUjian(u: UjianRow, now: Date, zona: string): UjianMatakuliah {
	const mulai = waktuKampus(u.mulai, zona)
	const { status, pengerjaan } = keadaanUjian(u, pengerjaanOf(u), now)
	const selesai = u.selesai.toISOString()
	const runs = pengerjaan !== null && pengerjaan.sisa_ms > 0
	return {
		id: u.id,
		jenis: u.jenis,
		nama: u.nama,
		tanggal: mulai.tanggal,
		jam_mulai: mulai.jam,
		jam_selesai: waktuKampus(u.selesai, zona).jam,
		ruang: ruangDiGedung(u.ruang, u.gedung),
		mulai: u.mulai.toISOString(),
		berakhir: runs && pengerjaan.tenggat > selesai ? pengerjaan.tenggat : selesai,
		status,
	}
}
