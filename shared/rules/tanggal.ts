/** Days of the week as campus forms name them. */
export const HARI = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const

export type Hari = (typeof HARI)[number]

const BULAN = [
	'Januari',
	'Februari',
	'Maret',
	'April',
	'Mei',
	'Juni',
	'Juli',
	'Agustus',
	'September',
	'Oktober',
	'November',
	'Desember',
] as const

const DAY_MS = 86_400_000
const asUtc = (tanggal: string) => Date.parse(`${tanggal}T00:00:00Z`)

/** A calendar day (`2024-03-18`) some days later, or earlier when negative. */
export function tambahHari(tanggal: string, jumlah: number): string {
	return new Date(asUtc(tanggal) + jumlah * DAY_MS).toISOString().slice(0, 10)
}

/** The same calendar day some years later; for 29 February the 28th where there is none. */
export function tambahTahun(tanggal: string, jumlah: number): string {
	const hari = tanggal.slice(5)
	const tahun = String(Number(tanggal.slice(0, 4)) + jumlah)
	const ada = new Date(asUtc(`${tahun}-${hari}`)).toISOString().slice(5, 10) === hari
	return `${tahun}-${ada ? hari : '02-28'}`
}

/** Whole days from one calendar day to another. */
export function selisihHari(dari: string, sampai: string): number {
	return Math.round((asUtc(sampai) - asUtc(dari)) / DAY_MS)
}

/** 0 for Senin to 6 for Minggu. */
export function urutanHari(tanggal: string): number {
	return (new Date(asUtc(tanggal)).getUTCDay() + 6) % 7
}

/** The weekday of a calendar day. */
export function hariDari(tanggal: string): Hari {
	return HARI[urutanHari(tanggal)] as Hari
}

/** `17 Agustus 2024`, `15 – 26 Juli 2024`, `21 Oktober – 1 November 2024`, `30 Desember 2024 – 3 Januari 2025`. */
export function teksRentang(mulai: string, selesai: string): string {
	const [a, b] = [bagian(mulai), bagian(selesai)]
	const akhir = `${b.hari} ${b.bulan} ${b.tahun}`
	if (mulai === selesai) return akhir
	if (a.tahun !== b.tahun) return `${a.hari} ${a.bulan} ${a.tahun} – ${akhir}`
	if (a.bulan !== b.bulan) return `${a.hari} ${a.bulan} – ${akhir}`
	return `${a.hari} – ${akhir}`
}

/** One day in a sentence: `17 Agustus 2024`. */
export const teksHari = (tanggal: string): string => teksRentang(tanggal, tanggal)

/** Where there is little room: `17 Agu 2024`. */
export function teksHariPendek(tanggal: string): string {
	const { hari, bulan, tahun } = bagian(tanggal)
	return `${hari} ${bulan?.slice(0, 3)} ${tahun}`
}

function bagian(tanggal: string) {
	const [tahun, bulan, hari] = tanggal.split('-').map(Number)
	return { tahun, bulan: BULAN[(bulan ?? 1) - 1], hari }
}
