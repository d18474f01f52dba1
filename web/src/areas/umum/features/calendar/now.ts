import type { KegiatanKalender } from '#shared/api/calendar.ts'
import { BARIS_KALENDER } from '#shared/rules/kalender.ts'

export type Saat = 'kini' | 'berikut'

/**
 * What goes on today, and what comes next, by the id of the event.
 * @param kegiatan of the whole year
 */
export function saatKegiatan(
	kegiatan: readonly KegiatanKalender[],
	hariIni: string,
): ReadonlyMap<string, Saat> {
	const kini = kegiatan.filter((k) => k.mulai <= hariIni && hariIni <= k.selesai)
	const [berikut] = kegiatan
		.filter((k) => k.mulai > hariIni)
		.sort((a, b) => (a.mulai < b.mulai ? -1 : a.mulai > b.mulai ? 1 : 0))
	return new Map<string, Saat>([
		...kini.map(({ id }) => [id, 'kini'] as const),
		...(berikut ? [[berikut.id, 'berikut'] as const] : []),
	])
}

/** The rows that a semester shows before it is opened: the first ones, of the running semester those from today on. */
export function barisAwal(kegiatan: readonly KegiatanKalender[], saat: ReadonlyMap<string, Saat>) {
	const first = kegiatan.findIndex(({ id }) => saat.has(id))
	const start = Math.max(0, Math.min(first, kegiatan.length - BARIS_KALENDER))
	return kegiatan.slice(start, start + BARIS_KALENDER)
}
