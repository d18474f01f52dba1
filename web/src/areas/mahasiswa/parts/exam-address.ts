import type { Ujian } from '#shared/api/exams.ts'

type Bernama = Pick<Ujian, 'id' | 'jenis' | 'kode_mk' | 'nama'>

/**
 * The address of an exam's page: course and kind, as specified. Of quizzes and make-ups a course may have several at once, so
 * theirs names the exam, too.
 */
export const examAddress = ({ id, jenis, kode_mk, nama }: Bernama) => ({
	jenis,
	kode_mk,
	...(nama !== null && { ujian: id }),
})

/** What asks the list of exams for the dialog that stands before the start of one. */
export function startAddress(ujian: Bernama) {
	const { jenis, ...rest } = examAddress(ujian)
	return { mulai: jenis, ...rest }
}
