import type { Khs } from '#shared/api/khs.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

/** Colours of the states of a sheet. */
export const STATUS_TONE: Readonly<Record<Khs['status'], Tone>> = {
	pending: 'warning',
	approved: 'success',
	rejected: 'danger',
}
