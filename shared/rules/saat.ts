import { teksRentang } from './tanggal.ts'
import { namaZona, waktuKampus } from './waktu.ts'

/** `18 Maret 2024 pukul 09.00 WITA` of an instant, on campus. */
export function tulisSaat(saat: Date, zona: string): string {
	const { tanggal, jam } = waktuKampus(saat, zona)
	return `${teksRentang(tanggal, tanggal)} pukul ${jam.replace(':', '.')} ${namaZona(zona)}`
}
