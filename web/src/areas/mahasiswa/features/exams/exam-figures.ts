import type { Ujian } from '#shared/api/exams.ts'
import { DURASI_MENIT } from '#shared/rules/ujian.ts'
import { examAction } from './exam-action.ts'

type Dihitung = Pick<Ujian, 'status' | 'durasi_menit' | 'dapat_dimulai' | 'pengerjaan'>

/** How long the exams of a list are: the shortest and the longest of those that take place. */
export function durasiUjian(ujianList: readonly Dihitung[]): { dari: number; sampai: number } {
	const minutes = ujianList
		.filter(({ status }) => status !== 'Ditiadakan')
		.map(({ durasi_menit }) => durasi_menit)
	if (minutes.length === 0) return { dari: DURASI_MENIT, sampai: DURASI_MENIT }
	return { dari: Math.min(...minutes), sampai: Math.max(...minutes) }
}

/** How many exams the student has behind: graded, or ended without a grade that can be seen yet. */
export const sudahDikerjakan = <U extends Dihitung>(
	ujianList: readonly U[],
	graded: (ujian: U) => boolean,
): number => ujianList.filter((ujian) => examAction(ujian, graded(ujian)) === 'sudah_dikerjakan').length
