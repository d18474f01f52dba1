import { waktuKampus } from '#shared/rules/waktu.ts'

const format = new Intl.DateTimeFormat('id', {
	day: 'numeric',
	month: 'long',
	year: 'numeric',
	timeZone: 'UTC',
})

/** Day of an instant on campus, in words. */
export const hariKampus = (saat: Date, zona: string): string =>
	format.format(new Date(`${waktuKampus(saat, zona).tanggal}T00:00:00Z`))
