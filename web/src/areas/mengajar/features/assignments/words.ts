import type { BarisTugas } from '#shared/api/assignment-plans.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { campus, campusTimezone, campusZone } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

/** How an assignment stands for its lecturer. */
export function statusTugas({ terbit_pada, sikap }: Pick<BarisTugas, 'terbit_pada' | 'sikap'>): {
	text: string
	tone: Tone
} {
	if (!terbit_pada) return { text: 'Draf', tone: 'neutral' }
	if (sikap === 'terbuka') return { text: 'Dibuka', tone: 'brand' }
	return sikap === 'terlambat'
		? { text: 'Menerima yang terlambat', tone: 'warning' }
		: { text: 'Ditutup', tone: 'neutral' }
}

/** `20 Maret 2024 pukul 23.59 WITA` */
export const saat = (moment: string): string =>
	`${campus.date(moment)} pukul ${campus.time(moment)} ${campusZone}`

export const angka = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : 1)

/** A moment as a field of the browser writes it, on the campus's clock, and back. */
export function toField(moment: string): string {
	const { tanggal, jam } = waktuKampus(new Date(moment), campusTimezone)
	return `${tanggal}T${jam}`
}

/** @returns undefined for what is no moment */
export function fromField(text: string): string | undefined {
	const [tanggal, jam] = text.split('T')
	return tanggal && jam ? saatKampus(tanggal, jam.slice(0, 5), campusTimezone).toISOString() : undefined
}
