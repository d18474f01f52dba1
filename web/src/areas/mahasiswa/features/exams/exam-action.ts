import type { Ujian } from '#shared/api/exams.ts'
import type { Nilai } from '#shared/api/grades.ts'

/**
 * What the action column of an exam offers; `habis`: the time is up, the grade on its way;
 * `terlewat`: it runs, but can no longer be begun; `dibatalkan`: the lecturer has voided the attempt.
 */
export type ExamAction =
	| 'kerjakan'
	| 'lanjutkan'
	| 'habis'
	| 'terlewat'
	| 'dibatalkan'
	| 'sudah_dikerjakan'
	| 'status'

/** A 'Kerjakan' link only while the exam can be begun and no grade exists for that course and kind. */
export function examAction(
	{ status, dapat_dimulai, pengerjaan }: Pick<Ujian, 'status' | 'dapat_dimulai' | 'pengerjaan'>,
	graded: boolean,
): ExamAction {
	if (pengerjaan?.selesai?.alasan === 'dibatalkan') return 'dibatalkan'
	if (graded || pengerjaan?.selesai) return 'sudah_dikerjakan'
	if (status === 'Ditiadakan') return 'status'
	if (pengerjaan) return pengerjaan.sisa_ms > 0 ? 'lanjutkan' : 'habis'
	if (dapat_dimulai) return 'kerjakan'
	return status === 'Berlangsung' ? 'terlewat' : 'status'
}

/**
 * Finds whether a grade exists for an exam's course and kind. Of quizzes and make-ups there are several: of them the own
 * attempt says it, and a grade of one says nothing of the others.
 */
export function gradedLookup(
	nilaiList: readonly Pick<Nilai, 'kode_matakuliah' | 'jenis_soal' | 'nama_ujian'>[],
): (ujian: Pick<Ujian, 'kode_mk' | 'jenis' | 'nama'>) => boolean {
	const own = nilaiList.filter(({ nama_ujian }) => !nama_ujian)
	const keys = new Set(own.map((n) => `${n.kode_matakuliah}/${n.jenis_soal}`.toUpperCase()))
	return ({ kode_mk, jenis, nama }) => nama === null && keys.has(`${kode_mk}/${jenis}`.toUpperCase())
}
