import type { DosenMakuKelas, MatakuliahKartu } from '#shared/api/courses.ts'
import { t } from '#web/lib/language.ts'
import { matchWords } from '#web/lib/match-words.ts'

/** Values of the SKS filter. */
export const SKS_PILIHAN = [1, 2, 3, 4, 5, 6] as const

/** Filters as they stand in the URL; no chosen SKS lets every course through. */
export type CourseFilters = { cari: string; sks: readonly number[] }

/** Keeps what the filters know: `?sks=3,2,9` is 2 and 3. */
export function readCourseFilters(search: { cari?: string; sks?: string }): CourseFilters {
	const wanted = new Set((search.sks ?? '').split(',').map(Number))
	return { cari: search.cari ?? '', sks: SKS_PILIHAN.filter((n) => wanted.has(n)) }
}

/** The filters as the URL holds them. */
export function toCourseSearch({ cari, sks }: CourseFilters): { cari?: string; sks?: string } {
	const inOrder = SKS_PILIHAN.filter((n) => sks.includes(n)).join(',')
	return { ...(cari && { cari }), ...(inOrder && { sks: inOrder }) }
}

export type Kuliah = MatakuliahKartu & { dosen: string[] }

/** Courses with the names of those who teach them: they are joined by `kode` and `kode_matakuliah`. */
export function joinDosen(
	matakuliah: readonly MatakuliahKartu[],
	pengampu: readonly DosenMakuKelas[],
): Kuliah[] {
	const byKode = Map.groupBy(pengampu, (p) => p.kode_matakuliah)
	return matakuliah.map((mk) => ({ ...mk, dosen: (byKode.get(mk.kode) ?? []).map((p) => p.nama_dosen) }))
}

/** Courses that fit: the text is looked for in name, code and lecturers. */
export function filterKuliah(kuliah: readonly Kuliah[], { cari, sks }: CourseFilters): Kuliah[] {
	return kuliah.filter(
		(mk) =>
			(sks.length === 0 || sks.includes(mk.sks)) &&
			matchWords([mk.nama, mk.kode, ...mk.dosen].join(' '), cari),
	)
}

/** `3 dari 6 mata kuliah · 18 SKS semester ini` */
export const courseCount = (shown: readonly Kuliah[], all: readonly Kuliah[]): string =>
	t('{length} dari {length2} mata kuliah · {reduce} SKS semester ini', {
		length: shown.length,
		length2: all.length,
		reduce: all.reduce((sum, mk) => sum + mk.sks, 0),
	})
