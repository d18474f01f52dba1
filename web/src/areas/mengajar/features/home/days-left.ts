import { HARI_MENDESAK } from '#shared/rules/penilaian.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

/** Days until a deadline in words. */
export const sisaHari = (days: number): string =>
	days < 0 ? `lewat ${-days} hari` : days === 0 ? 'hari terakhir' : `${days} hari lagi`

export const isPressing = (days: number): boolean => days <= HARI_MENDESAK

export const toneOfDays = (days: number): Tone =>
	days < 0 ? 'danger' : isPressing(days) ? 'warning' : 'neutral'
