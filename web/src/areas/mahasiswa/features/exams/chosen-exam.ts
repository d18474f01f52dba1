import type { Ujian } from '#shared/api/exams.ts'

/**
 * The exam that a course and a kind lead to. Of quizzes and make-ups there are several: the one at work, else the one that
 * can be begun, else the one that was begun last.
 */
export function chosenExam(list: readonly Ujian[], jenis: string, kodeMk: string): Ujian | undefined {
	const found = list.filter(
		(u) => u.jenis === jenis.toUpperCase() && u.kode_mk.toUpperCase() === kodeMk.toUpperCase(),
	)
	return (
		found.find(({ pengerjaan }) => pengerjaan && !pengerjaan.selesai) ??
		found.find(({ dapat_dimulai }) => dapat_dimulai) ??
		found.findLast(({ pengerjaan }) => pengerjaan !== null) ??
		found[0]
	)
}
