import type { Ujian } from '#shared/api/exams.ts'
import { formatMenit } from '#web/lib/format.ts'

/** ` · tersisa 1 jam 12 menit`: how long the exam's window stays open, nothing once it is closed. */
export function sisaJendela({ selesai }: Pick<Ujian, 'selesai'>, now: number): string {
	const minutes = Math.ceil((Date.parse(selesai) - now) / 60_000)
	return minutes > 0 ? ` · tersisa ${formatMenit(minutes)}` : ''
}
