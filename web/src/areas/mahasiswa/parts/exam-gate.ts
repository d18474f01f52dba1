import type { JenisUjian } from '#shared/rules/ujian.ts'

/** Whether tuition lets a student into an exam. A check that fails counts as unpaid (specification, section 8). */
export type ExamGate = 'terbuka' | 'tertutup' | 'memeriksa'

export function examGate(
	check: { data: { gerbang: Readonly<Record<'uts' | 'uas', boolean>> } | undefined; isError: boolean },
	jenis: JenisUjian,
): ExamGate {
	if (check.data) return check.data.gerbang[jenis === 'UAS' ? 'uas' : 'uts'] ? 'terbuka' : 'tertutup'
	return check.isError ? 'tertutup' : 'memeriksa'
}
