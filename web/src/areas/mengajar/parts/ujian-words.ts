import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import { type JenisUjian, sebutanUjian } from '#shared/rules/ujian.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

/** How an exam stands. */
export const STATUS_TONES: Readonly<Record<RencanaUjian['status'], Tone>> = {
	'Belum Dimulai': 'neutral',
	Berlangsung: 'sun',
	Selesai: 'success',
	Ditiadakan: 'danger',
}

export const namaUjian = ({
	jenis,
	nama = null,
	mata_kuliah,
}: {
	jenis: JenisUjian
	nama?: string | null
	mata_kuliah: string
}) => `${sebutanUjian({ jenis, nama })} ${mata_kuliah}`

/** `Sen, 18 Mar 2024, 08.00–10.00 WIB` */
export const waktuUjian = ({ mulai, selesai }: { mulai: string; selesai: string }) =>
	`${campus.date(mulai)}, ${campus.time(mulai)}–${campus.time(selesai)} ${campusZone}`
