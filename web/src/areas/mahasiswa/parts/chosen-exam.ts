import type { Ujian } from '#shared/api/exams.ts'

/** Kind and course, as specified, and which of several exams, where the address says so. */
export type ExamAddress = { jenis: string; kodeMk: string; ujianId: string | undefined }

/**
 * The exam that an address leads to. Course and kind alone name one of several by how they stand: the one at work, else the
 * one that can be begun, else the one that was begun last; and of two that stand alike the UTS or UAS itself.
 */
export function chosenExam(
	list: readonly Ujian[],
	{ jenis, kodeMk, ujianId }: ExamAddress,
): Ujian | undefined {
	const found = list
		.filter((u) => u.jenis === jenis.toUpperCase() && u.kode_mk.toUpperCase() === kodeMk.toUpperCase())
		.sort((a, b) => Number(a.nama !== null) - Number(b.nama !== null))
	if (ujianId !== undefined) return found.find(({ id }) => id === ujianId)
	return (
		found.find(({ pengerjaan }) => pengerjaan && !pengerjaan.selesai) ??
		found.find(({ dapat_dimulai }) => dapat_dimulai) ??
		found.findLast(({ pengerjaan }) => pengerjaan !== null) ??
		found[0]
	)
}
