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

/** The calendar date and wall-clock time of an instant on campus: `2024-03-18` and `08:30`. */
export function waktuKampus(saat: Date, zona: string): { tanggal: string; jam: string } {
	const bagian = formatter(zona).formatToParts(saat)
	const nilai = (jenis: string) => bagian.find((b) => b.type === jenis)?.value ?? ''
	return {
		tanggal: `${nilai('year')}-${nilai('month')}-${nilai('day')}`,
		jam: `${nilai('hour')}:${nilai('minute')}`,
	}
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
