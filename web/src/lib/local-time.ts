import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { campusTimezone } from '#web/lib/campus-time.ts'

/** An instant as a field of day and time shows it: on the clock of the campus. */
export function toLocal(instant: string): string {
	const { tanggal, jam } = waktuKampus(new Date(instant), campusTimezone)
	return `${tanggal}T${jam}`
}

/** The inverse of {@link toLocal}. */
export function fromLocal(local: string): string {
	const [tanggal = '', jam = ''] = local.split('T')
	return saatKampus(tanggal, jam.slice(0, 5), campusTimezone).toISOString()
}
