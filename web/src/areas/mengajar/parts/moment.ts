import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { campus, campusTimezone, campusZone } from '#web/lib/campus-time.ts'

/** `20 Maret 2024 pukul 23.59 WITA` */
export const saat = (moment: string): string =>
	`${campus.date(moment)} pukul ${campus.time(moment)} ${campusZone}`

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
