import { JUMLAH_MINGGU } from '#shared/rules/minggu-kuliah.ts'
import { HARI, type Hari } from '#shared/rules/tanggal.ts'

/** Days of the filter. A lecture on Minggu shows when no day is chosen. */
export const HARI_PILIHAN = HARI.slice(0, 6)

/**
 * Filters as they stand in the URL; without `minggu` the current week is shown. `tampilan` is the table that a wide screen
 * shows in the place of the week.
 */
export type JadwalFilters = { minggu?: number; hari?: Hari; cari?: string; tampilan?: 'tabel' }

/** Keeps what the filters know; anything else that stands in the URL is dropped. */
export function readJadwalFilters(search: Readonly<Record<string, unknown>>): JadwalFilters {
	const minggu =
		typeof search.minggu === 'string' && /^\d{1,2}$/.test(search.minggu) ? Number(search.minggu) : 0
	const hari = HARI_PILIHAN.find((h) => h === search.hari)
	const cari = typeof search.cari === 'string' ? search.cari : ''
	return {
		...(minggu >= 1 && minggu <= JUMLAH_MINGGU && { minggu }),
		...(hari && { hari }),
		...(cari && { cari }),
		...(search.tampilan === 'tabel' && { tampilan: 'tabel' }),
	}
}

/** The filters as the URL holds them; the current week needs no word. */
export function toJadwalSearch({ minggu, hari, cari, tampilan }: JadwalFilters, sekarang: number) {
	return {
		...(minggu !== undefined && minggu !== sekarang && { minggu: String(minggu) }),
		...(hari && { hari }),
		...(cari && { cari }),
		...(tampilan && { tampilan }),
	}
}
