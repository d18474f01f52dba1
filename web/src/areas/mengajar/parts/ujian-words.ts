import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

/** How an exam stands. */
export const STATUS_TONES: Readonly<Record<RencanaUjian['status'], Tone>> = {
	'Belum Dimulai': 'neutral',
	Berlangsung: 'sun',
	Selesai: 'success',
	Ditiadakan: 'danger',
}

export const namaUjian = ({ jenis, mata_kuliah }: { jenis: string; mata_kuliah: string }) =>
	`${jenis} ${mata_kuliah}`

/** `Sen, 18 Mar 2024, 08.00–10.00 WIB` */
export const waktuUjian = ({ mulai, selesai }: { mulai: string; selesai: string }) =>
	`${campus.date(mulai)}, ${campus.time(mulai)}–${campus.time(selesai)} ${campusZone}`
