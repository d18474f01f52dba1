/** Time zones of Indonesia as campuses name them. */
const NAMA_ZONA: Readonly<Record<string, string>> = {
	'Asia/Jakarta': 'WIB',
	'Asia/Pontianak': 'WIB',
	'Asia/Makassar': 'WITA',
	'Asia/Jayapura': 'WIT',
}

/** WIB, WITA or WIT; another zone keeps its IANA name. */
export function namaZona(zona: string): string {
	return NAMA_ZONA[zona] ?? zona
}

/**
 * By how many hours the clocks of Indonesia are ahead of UTC, unchanged since {@link SINCE_MS} (Keputusan Presiden 41/1987; the zones'
 * history in the tz database). A phone takes a tenth of a second and more to get its first formatter ready.
 */
const HOURS: Readonly<Record<string, number>> = {
	'Asia/Jakarta': 7,
	'Asia/Pontianak': 7,
	'Asia/Makassar': 8,
	'Asia/Jayapura': 9,
}
const SINCE_MS = Date.UTC(1988, 0, 1)
const HOUR_MS = 60 * 60_000

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs a thousand times as much as using it. */
function formatter(zona: string): Intl.DateTimeFormat {
	const known = formatters.get(zona)
	if (known) return known
	const made = new Intl.DateTimeFormat('en-GB', {
		timeZone: zona,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	})
	formatters.set(zona, made)
	return made
}

/** No zone changes its offset within a quarter of an hour that begins at a multiple of one. */
const QUARTER_MS = 15 * 60_000
const KNOWN_QUARTERS = 5_000
const offsets = new Map<string, number>()

/** By how many milliseconds campus clocks are ahead of UTC. Asking a formatter costs a hundred times as much as a map. */
function offsetMs(ms: number, zona: string): number {
	const hours = HOURS[zona]
	if (hours !== undefined && ms >= SINCE_MS) return hours * HOUR_MS
	const quarter = Math.floor(ms / QUARTER_MS) * QUARTER_MS
	const key = `${quarter} ${zona}`
	const known = offsets.get(key)
	if (known !== undefined) return known
	const bagian = formatter(zona).formatToParts(quarter)
	const nilai = (jenis: string) => Number(bagian.find((b) => b.type === jenis)?.value)
	const clock = Date.UTC(nilai('year'), nilai('month') - 1, nilai('day'), nilai('hour'), nilai('minute'))
	if (offsets.size >= KNOWN_QUARTERS) offsets.clear()
	offsets.set(key, clock - quarter)
	return clock - quarter
}

/** The calendar date and wall-clock time of an instant on campus: `2024-03-18` and `08:30`. */
export function waktuKampus(saat: Date, zona: string): { tanggal: string; jam: string } {
	const ms = saat.getTime()
	const clock = new Date(ms + offsetMs(ms, zona)).toISOString()
	return { tanggal: clock.slice(0, 10), jam: clock.slice(11, 16) }
}

/** `2024-03-18 08:00`: an instant by campus clocks, as a table sorts it. */
export function pukul(saat: string, zona: string): string {
	const { tanggal, jam } = waktuKampus(new Date(saat), zona)
	return `${tanggal} ${jam}`
}

/** The instant of a wall-clock time on campus, the inverse of {@link waktuKampus}. */
export function saatKampus(tanggal: string, jam: string, zona: string): Date {
	const target = Date.parse(`${tanggal}T${jam}:00Z`)
	let saat = target
	// Two passes settle it also across a change of offset; Indonesia has none, other zones might.
	for (let i = 0; i < 2; i++) {
		const { tanggal: t, jam: j } = waktuKampus(new Date(saat), zona)
		saat += target - Date.parse(`${t}T${j}:00Z`)
	}
	return new Date(saat)
}

const MENIT_MS = 60_000

/** The first moment after a deadline. People read it as a minute, and the whole of that minute is in time. */
export const akhirTenggat = (tenggat: Date): Date =>
	new Date((Math.floor(tenggat.getTime() / MENIT_MS) + 1) * MENIT_MS)
