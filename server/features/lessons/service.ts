import { requireGerbang } from '#server/features/tuition/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { forbidden, notFound } from '#server/lib/errors.ts'
import type { Versioned } from '#server/lib/versioned.ts'
import type { SusunanMateri } from '#shared/api/lessons.ts'
import { hitungKemajuan } from '#shared/rules/kemajuan.ts'
import { kelasKuliah } from '#shared/rules/kuliah-lain.ts'
import type { LessonContext } from './lesson-context.ts'
import { findMateri, findSusunan, type Pembaca } from './queries.ts'

/**
 * Modules and lessons of a course in the active term; a lecturer has completed none.
 * @throws AppError 404 no such course, or the student has no class; 403 a course of another class
 */
export async function getSusunan(ctx: LessonContext, kode: string, actor: Actor): Promise<SusunanMateri> {
	const facts = await findSusunan(ctx.db, { kode, now: ctx.now(), ...pembaca(kode, actor) })
	const { matakuliah } = facts
	requireKuliah({ ada: matakuliah !== null, milik_kelas: facts.milik_kelas || actor.mahasiswa === null })
	const dibuka = new Map(facts.dibuka.map((row) => [row.materi_id, row]))
	const { lanjut, ...counts } = hitungKemajuan(facts.materi, dibuka)
	return {
		kode,
		nama: matakuliah?.nama ?? kode,
		modul: [...Map.groupBy(facts.materi, (row) => row.modul_id).values()].map((materi) => ({
			judul: materi[0]?.modul ?? '',
			materi: materi.map(({ modul, modul_id, ...row }) => ({
				...row,
				selesai: dibuka.get(row.id)?.selesai ?? false,
			})),
		})),
		...counts,
		lanjut: lanjut && { slug: lanjut.slug, judul: lanjut.judul },
	}
}

/**
 * A lesson as it is sent to everybody who may read it.
 * @throws AppError 404 no such course or lesson; 403 unpaid, or a course of another class
 */
export async function getMateri(
	ctx: LessonContext,
	kode: string,
	slug: string,
	actor: Actor,
): Promise<Versioned> {
	const facts = await findMateri(ctx.db, { kode, slug, now: ctx.now(), ...pembaca(kode, actor) })
	if (facts.spp) requireGerbang(ctx, 'materi', facts.spp)
	requireKuliah({ ada: facts.ada, milik_kelas: facts.milik_kelas || actor.mahasiswa === null })
	if (!facts.materi) throw notFound('lesson_not_found', 'Materi tidak ditemukan')
	return ctx.answerOf(facts.materi)
}

/** @throws AppError 404 for a course that there is not, 403 for one that the student's class does not take */
export function requireKuliah<F extends { ada: boolean; milik_kelas: boolean }>(facts: F): F {
	if (!facts.ada) throw notFound('course_not_found', 'Mata kuliah tidak ditemukan')
	if (!facts.milik_kelas) throw forbidden('wrong_class', 'Mata kuliah ini bukan untuk kelas Anda')
	return facts
}

/** @throws AppError 404 for a student without a class */
function pembaca(kode: string, { mahasiswa }: Actor): Pembaca {
	if (!mahasiswa) return { kelas: null, mahasiswaId: null }
	const kelas = kelasKuliah(mahasiswa, kode)
	if (kelas === null) throw notFound('class_missing', 'Kelas mahasiswa tidak ditemukan')
	return { kelas, mahasiswaId: mahasiswa.id }
}
