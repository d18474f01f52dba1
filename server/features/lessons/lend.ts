import type { KemajuanMatakuliah } from '#shared/api/lessons.ts'
import { hitungKemajuan } from '#shared/rules/kemajuan.ts'
import type { DibukaRow, MateriKartu } from './queries.ts'

export { renderSumber, sumberOf } from './lesson-maker.ts'
export type { BerkasMateri, Masalah } from './lesson-source.ts'
export { markdownOf, namaBerkas, olahBerkas } from './naskah-berkas.ts'

/**
 * Counts the courses of a student for their cards.
 * @param dibuka what the student has opened, of all courses
 */
export function createHitungan(
	dibuka: readonly DibukaRow[],
): (materi: readonly MateriKartu[]) => KemajuanMatakuliah {
	const byId = new Map(dibuka.map((row) => [row.materi_id, row]))
	return (materi) => {
		if (materi.length === 0) return null
		const { lanjut, ...counts } = hitungKemajuan(materi, byId)
		return { ...counts, lanjut: lanjut && { slug: lanjut.slug, judul: lanjut.judul } }
	}
}
