/** How large a question and its options are written. */
export const UKURAN_TEKS = ['biasa', 'besar', 'terbesar'] as const
export type UkuranTeks = (typeof UKURAN_TEKS)[number]

const KEY = 'ukuran_teks_soal'

/** The size that was chosen on this device. */
export function readTextSize(): UkuranTeks {
	const known = localStorage.getItem(KEY)
	return UKURAN_TEKS.find((size) => size === known) ?? 'biasa'
}

/** Remembers the size on this device. A storage that refuses costs only the memory. */
export function storeTextSize(size: UkuranTeks): void {
	try {
		localStorage.setItem(KEY, size)
	} catch {}
}
