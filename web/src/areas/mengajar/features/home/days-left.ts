import type { Tone } from '#web/ui/status-badge.tsx'

/** From so many days before on a deadline is pressing. */
const PRESSING_DAYS = 14

/** Days until a deadline in words. */
export const sisaHari = (days: number): string =>
	days < 0 ? `lewat ${-days} hari` : days === 0 ? 'hari terakhir' : `${days} hari lagi`

export const isPressing = (days: number): boolean => days <= PRESSING_DAYS

export const toneOfDays = (days: number): Tone =>
	days < 0 ? 'danger' : isPressing(days) ? 'warning' : 'neutral'
