import type { Nilai } from '#shared/api/grades.ts'
import { formatNumber } from '#web/lib/format.ts'
import { lateAnswers } from './late-answers.ts'

/** What a student should know of a grade, a sentence each: answers that came late, and what was taken off. */
export function gradeRemarks({ terlambat, pengurangan }: Pick<Nilai, 'terlambat' | 'pengurangan'>): string[] {
	return [...lateAnswers(terlambat), ...(pengurangan ? [penalty(pengurangan)] : [])]
}

function penalty({ satuan, besar, alasan }: NonNullable<Nilai['pengurangan']>): string {
	const digits = Number.isInteger(besar) ? 0 : 2
	const much = `${formatNumber(besar, digits)}${satuan === 'persen' ? '%' : ' poin'}`
	return `Nilai dikurangi ${much} oleh dosen: ${alasan}`
}
