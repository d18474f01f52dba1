import { hariDari, teksRentang } from './tanggal.ts'

const SATUAN = [
	'nol',
	'satu',
	'dua',
	'tiga',
	'empat',
	'lima',
	'enam',
	'tujuh',
	'delapan',
	'sembilan',
	'sepuluh',
	'sebelas',
] as const

/** A whole number from 0 to 9999 in words, as official papers write dates. */
export function terbilang(angka: number): string {
	if (angka < 12) return SATUAN[angka] ?? ''
	if (angka < 20) return `${terbilang(angka - 10)} belas`
	if (angka < 100) return join(`${terbilang(Math.floor(angka / 10))} puluh`, angka % 10)
	if (angka < 200) return join('seratus', angka - 100)
	if (angka < 1000) return join(`${terbilang(Math.floor(angka / 100))} ratus`, angka % 100)
	if (angka < 2000) return join('seribu', angka - 1000)
	return join(`${terbilang(Math.floor(angka / 1000))} ribu`, angka % 1000)
}

const join = (words: string, rest: number) => (rest === 0 ? words : `${words} ${terbilang(rest)}`)

/** `Senin, tanggal delapan belas, bulan Maret, tahun dua ribu dua puluh empat (18 Maret 2024)` of `2024-03-18`. */
export function tanggalTerbilang(tanggal: string): string {
	const teks = teksRentang(tanggal, tanggal)
	const [hari = '', bulan = '', tahun = ''] = teks.split(' ')
	return `${hariDari(tanggal)}, tanggal ${terbilang(Number(hari))}, bulan ${bulan}, tahun ${terbilang(Number(tahun))} (${teks})`
}
