import { createHitungan } from '#server/features/lessons/lend.ts'
import { listDibuka } from '#server/features/lessons/queries.ts'
import type { Mahasiswa } from '#server/lib/actor.ts'
import { createBatchedRead } from '#server/lib/batched-read.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { ofOwnCourses } from '#server/lib/own-courses.ts'
import { createSharedRead } from '#server/lib/shared-read.ts'
import type { MatakuliahKartu } from '#shared/api/courses.ts'
import { compareText } from '#shared/rules/minggu-kuliah.ts'
import { listMatakuliahMateri } from './queries.ts'

/** What a class sees alike is read once a second, however many of its students arrive together. */
const KELAS_MS = 1000

/**
 * The courses of a student, with the own progress: of the class, and what is taken in another class in the place of that.
 * @throws AppError 404 for a student without a class
 */
export function createCards(ctx: Context): (mahasiswa: Mahasiswa) => Promise<MatakuliahKartu[]> {
	const ofKelas = createSharedRead({
		read: (kelas) => listMatakuliahMateri(ctx.db, { kelas: [kelas], now: ctx.now() }),
		ttlMs: KELAS_MS,
		now: ctx.now,
	})
	const dibukaOf = createBatchedRead(ctx, 'cards', (ids: readonly string[]) => listDibuka(ctx.db, ids))
	return async (mahasiswa) => {
		const own = ownClass(mahasiswa.kelas_kode)
		const [courses, dibuka] = await Promise.all([
			mahasiswa.kuliah_lain.length === 0
				? ofKelas(own)
				: ofOwnCourses(
						mahasiswa,
						async (kelas) => (await ofKelas(kelas)).map((course) => ({ ...course, kelas })),
						({ kode }, kelas) => ({ kelas, matakuliah: kode }),
					),
			dibukaOf(mahasiswa.id),
		])
		const hitung = createHitungan(dibuka)
		const cards = courses.map(({ materi, ...course }) => ({ ...course, kemajuan: hitung(materi) }))
		return mahasiswa.kuliah_lain.length === 0
			? cards
			: cards
					.map(({ kelas, ...card }: MatakuliahKartu) => (kelas === own ? card : { ...card, kelas }))
					.sort((a, b) => compareText(a.nama, b.nama) || compareText(a.kode, b.kode))
	}
}

/** @throws AppError 404 for a student without a class */
export function ownClass(kelas: string | null): string {
	if (kelas === null) throw notFound('class_missing', 'Kelas mahasiswa tidak ditemukan')
	return kelas
}
