import type { Pembatalan } from '#shared/api/exam-plans.ts'
import { campus } from '#web/lib/campus-time.ts'

/** That an exam is cancelled: by whom, when and why, as far as is known. */
export function sebutanPembatalan(pembatalan: Pembatalan | null): string {
	if (!pembatalan) return 'Ditiadakan'
	const { oleh, pada, alasan } = pembatalan
	const siapa = `Ditiadakan${oleh ? ` oleh ${oleh}` : ''} pada ${campus.date(pada)} pukul ${campus.time(pada)}`
	return alasan ? `${siapa}: ${alasan}` : siapa
}
