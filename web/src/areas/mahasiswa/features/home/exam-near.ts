import type { Beranda } from '#shared/api/home.ts'
import { BEKU_MS } from '#shared/rules/ujian.ts'
import { saatKampus } from '#shared/rules/waktu.ts'

/** Whether an exam can be begun now, or opens so soon that its paper is fixed. */
export function isExamNear(
	{ ujian_berjalan, agenda }: Pick<Beranda, 'ujian_berjalan' | 'agenda'>,
	{ now, zona }: { now: number; zona: string },
): boolean {
	if (ujian_berjalan.some(({ pengerjaan }) => pengerjaan === null)) return true
	return agenda.some(({ jenis, tanggal, jam_mulai }) => {
		if (jenis !== 'ujian' || jam_mulai === null) return false
		const left = saatKampus(tanggal, jam_mulai, zona).getTime() - now
		return left > 0 && left <= BEKU_MS
	})
}
