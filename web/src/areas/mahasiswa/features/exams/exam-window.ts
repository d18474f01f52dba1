import type { Ujian } from '#shared/api/exams.ts'

/** ` · tersisa 1 jam 12 menit`: how long the exam's window stays open, nothing once it is closed. */
export function sisaJendela({ selesai }: Pick<Ujian, 'selesai'>, now: number): string {
	const minutes = Math.ceil((Date.parse(selesai) - now) / 60_000)
	if (minutes <= 0) return ''
	const hours = Math.floor(minutes / 60)
	const rest = minutes % 60
	return ` · tersisa ${[hours > 0 && `${hours} jam`, rest > 0 && `${rest} menit`].filter(Boolean).join(' ')}`
}
