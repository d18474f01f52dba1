import { HARI, tambahHari, urutanHari } from '#shared/rules/tanggal.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'

/** What "today" means: the moment and the time zone of the campus. */
export type Today = { now: Date; timezone: string }

/** The active term of the demo, Genap 2023/2024. */
export const DEMO_PERIODE = '20232'

export type Jendela = { mulai: Date; selesai: Date }

/** From this time on, an exam of today ends tomorrow, so that a demo in the evening has hours left and not minutes. */
const MALAM = '20:00'
const MINGGU_BERJALAN = 6
const JUMLAH_MINGGU = 16
/** Days until tuition is due. */
const TENGGANG_SPP = 4

/** First and last day of a term whose sixth week is this one: 16 weeks, Monday to Saturday. */
export function tanggalPeriode(hariIni: string): { mulai: string; selesai: string } {
	const mulai = tambahHari(hariIni, -urutanHari(hariIni) - (MINGGU_BERJALAN - 1) * 7)
	return { mulai, selesai: tambahHari(mulai, JUMLAH_MINGGU * 7 - 2) }
}

/**
 * The two weeks of the mid-term exam, this one and the one before or after it: whatever the day, some exams lie behind it
 * and some ahead.
 */
export function pekanUjian(hariIni: string): readonly [number, number] {
	return urutanHari(hariIni) < HARI.indexOf('Rabu')
		? [MINGGU_BERJALAN - 1, MINGGU_BERJALAN]
		: [MINGGU_BERJALAN, MINGGU_BERJALAN + 1]
}

export const jatuhTempoSpp = (hariIni: string): string => tambahHari(hariIni, TENGGANG_SPP)

/** First and last day of the late KRS period, in which the demo can be tried: open since five days, for nine days more. */
export const masaKrs = (hariIni: string): readonly [string, string] => [
	tambahHari(hariIni, -5),
	tambahHari(hariIni, 9),
]

/** The window of an exam that runs at `now`: the whole day, and the next one when this one is nearly over. */
export function jendelaBerjalan(now: Date, zona: string): Jendela {
	const { tanggal, jam } = waktuKampus(now, zona)
	const sampai = jam >= MALAM ? tambahHari(tanggal, 1) : tanggal
	return { mulai: saatKampus(tanggal, '00:00', zona), selesai: saatKampus(sampai, '23:59', zona) }
}
