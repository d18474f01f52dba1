import type { Ujian } from '#shared/api/exams.ts'
import type { Nilai } from '#shared/api/grades.ts'

/** What the action column of an exam offers (specification, section 4). */
export type ExamAction = 'kerjakan' | 'sudah_dikerjakan' | 'status'

/** A 'Kerjakan' link only while the exam runs and no grade exists for that course and kind. */
export function examAction(ujian: Pick<Ujian, 'status'>, graded: boolean): ExamAction {
	if (graded) return 'sudah_dikerjakan'
	return ujian.status === 'Berlangsung' ? 'kerjakan' : 'status'
}

/** Finds whether a grade exists for an exam's course and kind. */
export function gradedLookup(
	nilaiList: readonly Pick<Nilai, 'kode_matakuliah' | 'jenis_soal'>[],
): (ujian: Pick<Ujian, 'kode_mk' | 'jenis'>) => boolean {
	const keys = new Set(nilaiList.map((n) => `${n.kode_matakuliah}/${n.jenis_soal}`.toUpperCase()))
	return ({ kode_mk, jenis }) => keys.has(`${kode_mk}/${jenis}`.toUpperCase())
}
