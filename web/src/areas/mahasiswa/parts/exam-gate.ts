import type { Ujian } from '#shared/api/exams.ts'

/** Whether a student is let into an exam. A tuition check that fails counts as unpaid. */
export type ExamGate = 'terbuka' | 'tertutup' | 'memeriksa'

type Asked = Pick<Ujian, 'jenis' | 'pengerjaan'> & Partial<Pick<Ujian, 'syarat'>>

/** What is missing before an exam. Who has begun is asked for tuition alone; copies of older lists say nothing of it. */
export const missingOf = ({ syarat, pengerjaan }: Omit<Asked, 'jenis'>) =>
	(syarat ?? []).filter(
		({ kode, keadaan }) => keadaan === 'kurang' && (kode === 'spp' || pengerjaan === null),
	)

/** The server decides again at the start; tuition is what the newest check says of it. */
export function examGate(
	check: { data: { gerbang: Readonly<Record<'uts' | 'uas', boolean>> } | undefined; isError: boolean },
	ujian: Asked,
): ExamGate {
	if (missingOf(ujian).some(({ kode }) => kode !== 'spp')) return 'tertutup'
	const spp = ujian.syarat?.find(({ kode }) => kode === 'spp')
	if (spp?.keadaan === 'dispensasi') return 'terbuka'
	if (check.data) return check.data.gerbang[ujian.jenis === 'UAS' ? 'uas' : 'uts'] ? 'terbuka' : 'tertutup'
	return check.isError ? 'tertutup' : 'memeriksa'
}

/** Whether something else than tuition keeps an exam shut. */
export const missesOther = (ujian: Omit<Asked, 'jenis'>): boolean =>
	missingOf(ujian).some(({ kode }) => kode !== 'spp')
