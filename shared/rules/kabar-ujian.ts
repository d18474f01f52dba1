import { mulaiPalingLambat } from './ujian.ts'

/** What an exam's students are told when its time comes: a day before, an hour before, and when it opens. */
export type TahapKabar = 'hari' | 'jam' | 'buka'

const HOUR_MS = 3_600_000
/** So long before it opens an exam is told of first. */
export const KABAR_SEBELUM_MS = 24 * HOUR_MS

/**
 * What is to be told of an exam at `now`; null for none. Of an exam that is planned late, or while the server was away, only
 * what is true now.
 */
export function tahapKabar(
	ujian: { mulai: Date; selesai: Date; batas_mulai_menit: number | null; ditiadakan: boolean },
	now: Date,
): TahapKabar | null {
	const sebelumMs = ujian.mulai.getTime() - now.getTime()
	if (ujian.ditiadakan || sebelumMs > KABAR_SEBELUM_MS) return null
	if (sebelumMs > HOUR_MS) return 'hari'
	if (sebelumMs > 0) return 'jam'
	return now < ujian.selesai && now <= mulaiPalingLambat(ujian) ? 'buka' : null
}
