import { waktuKampus } from '#shared/rules/waktu.ts'

const DAY_MS = 86_400_000

/** The day of the campus so many days from now, as fields of dates take it: in the evening of UTC it is tomorrow's. */
export const inDays = (days: number): string =>
	waktuKampus(new Date(Date.now() + days * DAY_MS), 'Asia/Makassar').tanggal
