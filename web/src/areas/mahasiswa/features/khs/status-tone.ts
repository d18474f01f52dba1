import type { Khs } from '#shared/api/khs.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

/** Status colours of the specification, section 4. */
export const STATUS_TONE: Readonly<Record<Khs['status'], Tone>> = {
	pending: 'warning',
	approved: 'success',
	rejected: 'danger',
}
