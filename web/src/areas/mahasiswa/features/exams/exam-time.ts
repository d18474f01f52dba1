import type { Ujian } from '#shared/api/exams.ts'
import { formatJam } from '#web/lib/format.ts'

const DAY_MS = 86_400_000

/**
 * `08.30–10.30` on the campus clock; with the day of its end when it is open for more than one.
 * @param date writes the day of an instant
 */
export function jamUjian(
	{ jam_mulai, jam_selesai, mulai, selesai }: Pick<Ujian, 'jam_mulai' | 'jam_selesai' | 'mulai' | 'selesai'>,
	date: (instant: string) => string,
): string {
	const days = Date.parse(selesai) - Date.parse(mulai) >= DAY_MS
	return `${formatJam(jam_mulai)}–${days ? `${date(selesai)}, ` : ''}${formatJam(jam_selesai)}`
}
