import { namaZona } from './waktu.ts'

/** `18 Maret 2024` of a calendar date `2024-03-18`. */
export function tulisTanggal(tanggal: string): string {
	return new Intl.DateTimeFormat('id-ID', {
		timeZone: 'UTC',
		day: 'numeric',
		month: 'long',
		year: 'numeric',
	}).format(new Date(`${tanggal}T00:00:00Z`))
}

/** `18 Maret 2024 pukul 09.00 WITA` of an instant, on campus. */
export function tulisSaat(saat: Date, zona: string): string {
	const part = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat('id-ID', { timeZone: zona, ...options }).format(saat)
	const tanggal = part({ day: 'numeric', month: 'long', year: 'numeric' })
	const jam = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).replace(':', '.')
	return `${tanggal} pukul ${jam} ${namaZona(zona)}`
}
