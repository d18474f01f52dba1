import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'

/** What "today" means: the moment and the time zone of the campus. */
export type Today = { now: Date; timezone: string }

/** The active term of the demo, Genap 2023/2024. */
export const DEMO_PERIODE = '20232'

/** Where a demo exam lies: days from today and times on campus. Day 0 is an exam that runs now. */
export type Letak = { hari: number; jam_mulai: string; jam_selesai: string }

export type Jendela = { mulai: Date; selesai: Date }

/** Running at any time of any day: {@link jendelaUjian} lets it run on when the day is nearly over. */
export const SEPANJANG_HARI: Letak = { hari: 0, jam_mulai: '00:00', jam_selesai: '23:59' }

/** From this time on, an exam of today ends tomorrow, so that a demo in the evening has hours left and not minutes. */
const MALAM = '20:00'
const MINGGU_BERJALAN = 6
const JUMLAH_MINGGU = 16
/** Days until tuition is due. */
const TENGGANG_SPP = 4

/** A calendar day some days later or earlier. */
export function tambahHari(tanggal: string, hari: number): string {
	return new Date(Date.parse(`${tanggal}T00:00:00Z`) + hari * 86_400_000).toISOString().slice(0, 10)
}

/** First and last day of a term whose sixth week is this one: 16 weeks, Monday to Saturday. */
export function tanggalPeriode(hariIni: string): { mulai: string; selesai: string } {
	const mulai = tambahHari(hariIni, -dayAfterMonday(hariIni) - (MINGGU_BERJALAN - 1) * 7)
	return { mulai, selesai: tambahHari(mulai, JUMLAH_MINGGU * 7 - 2) }
}

export const jatuhTempoSpp = (hariIni: string): string => tambahHari(hariIni, TENGGANG_SPP)

/** The window of a demo exam as it should be at `now`. No exam but a running one lies on a Sunday. */
export function jendelaUjian(letak: Letak, now: Date, zona: string): Jendela {
	const { tanggal: hariIni, jam } = waktuKampus(now, zona)
	const tanggal =
		letak.hari === 0 ? hariIni : offSunday(tambahHari(hariIni, letak.hari), Math.sign(letak.hari))
	const sampai = letak.hari === 0 && jam >= MALAM ? tambahHari(tanggal, 1) : tanggal
	return {
		mulai: saatKampus(tanggal, letak.jam_mulai, zona),
		selesai: saatKampus(sampai, letak.jam_selesai, zona),
	}
}

function offSunday(tanggal: string, step: number): string {
	return dayAfterMonday(tanggal) === 6 ? tambahHari(tanggal, step) : tanggal
}

/** 0 for Monday to 6 for Sunday. */
function dayAfterMonday(tanggal: string): number {
	return (new Date(`${tanggal}T00:00:00Z`).getUTCDay() + 6) % 7
}
