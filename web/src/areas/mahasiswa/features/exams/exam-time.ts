import type { Ujian } from '#shared/api/exams.ts'
import { campusZone } from '#web/lib/campus-time.ts'
import { formatJam } from '#web/lib/format.ts'

/** `08.30–10.30 WITA`: campus wall clock with the zone's name. */
export function jamUjian({ jam_mulai, jam_selesai }: Pick<Ujian, 'jam_mulai' | 'jam_selesai'>): string {
	return `${formatJam(jam_mulai)}–${formatJam(jam_selesai)} ${campusZone}`
}
