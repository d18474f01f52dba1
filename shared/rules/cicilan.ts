import { teksHari } from './tanggal.ts'

/** Whether instalments of which none is overdue open the gates of tuition; the first is the usual. */
export const PILIHAN_CICILAN = ['memenuhi', 'belum memenuhi'] as const

export const BAGIAN_PALING_SEDIKIT = 2
export const BAGIAN_PALING_BANYAK = 6

const SATU = String.raw`\d{1,2}(?:\/\d{1,2}){1,5}`
/** `50/25/25, 50/50`: shares in percent. */
const BENTUK = new RegExp(`^${SATU}(?:, ?${SATU})*$`)
const POLA_BAWAAN = '50/25/25, 50/50'

const isPola = (persen: readonly number[]) =>
	persen.every((one) => one > 0) && persen.reduce((sum, one) => sum + one, 0) === 100

const baca = (teks: string): number[][] => teks.split(',').map((pola) => pola.split('/').map(Number))

/** What a setting with patterns of instalments looks like; each of them is a whole. */
export const POLA_CICILAN = {
	test: (teks: string): boolean => BENTUK.test(teks) && baca(teks).every(isPola),
}

/** The patterns of a campus, those that are usual where it has said nothing. */
export const bacaPola = (teks: string | null): number[][] =>
	baca(teks !== null && POLA_CICILAN.test(teks) ? teks : POLA_BAWAAN)

/** A part of a bill as it is planned. `nilai` is rupiah, or percent of each bill. */
export type BagianRancangan = { nilai: number; jatuh_tempo: string }
export type Rancangan = { satuan: 'persen' | 'rupiah'; bagian: readonly BagianRancangan[] }

/** What is wrong with a plan, in a sentence, or null. Nothing is due before today or after the last day. */
export function judgeRancangan(
	{ satuan, bagian }: Rancangan,
	{ hariIni, selesai }: { hariIni: string; selesai: string },
): string | null {
	const hari = bagian.map(({ jatuh_tempo }) => jatuh_tempo)
	if (hari.some((one, i) => one <= (hari[i - 1] ?? '')))
		return 'Jatuh tempo tiap bagian harus sesudah bagian sebelumnya'
	if ((hari[0] ?? '') < hariIni) return 'Jatuh tempo bagian pertama sudah lewat'
	if ((hari.at(-1) ?? '') > selesai)
		return `Bagian terakhir harus sebelum semester berakhir, yaitu ${teksHari(selesai)}`
	if (satuan === 'persen' && !isPola(bagian.map(({ nilai }) => nilai))) return 'Jumlah persen harus 100'
	return null
}

/**
 * The parts of one bill, to the rupiah; what a percentage leaves over is in the last. null when the parts are another sum,
 * or one of them would be nothing.
 */
export function bagiTagihan(jumlah: number, { satuan, bagian }: Rancangan): number[] | null {
	const parts = bagian.map(({ nilai }) => (satuan === 'rupiah' ? nilai : Math.floor((jumlah * nilai) / 100)))
	if (satuan === 'persen')
		parts[parts.length - 1] = jumlah - parts.slice(0, -1).reduce((sum, one) => sum + one, 0)
	const whole = parts.reduce((sum, one) => sum + one, 0) === jumlah
	return whole && parts.every((one) => one > 0) ? parts : null
}

export type BagianCicilan = {
	urutan: number
	jumlah: number
	jatuh_tempo: string
	terbayar: number
	keadaan: 'lunas' | 'terlambat' | 'berikut' | 'nanti'
}

/** How the parts of a bill stand: money fills the first ones first. A bill that is settled has no open part. */
export function susunCicilan(
	bagian: readonly { urutan: number; jumlah: number; jatuh_tempo: string }[],
	{ terbayar, hariIni }: { terbayar: number; hariIni: string },
): BagianCicilan[] {
	let uang = terbayar
	let berikut = true
	return bagian.map(({ urutan, jumlah, jatuh_tempo }) => {
		const masuk = Math.min(jumlah, uang)
		uang -= masuk
		const lunas = masuk === jumlah
		const keadaan = lunas ? 'lunas' : hariIni > jatuh_tempo ? 'terlambat' : berikut ? 'berikut' : 'nanti'
		if (!lunas) berikut = false
		return { urutan, jumlah, jatuh_tempo, terbayar: masuk, keadaan }
	})
}

/** The part that is paid next, with what it still asks for; null when all are paid, or there are none. */
export function bagianBerikut(
	cicilan: readonly BagianCicilan[],
): { urutan: number; sisa: number; jatuh_tempo: string } | null {
	const open = cicilan.find(({ keadaan }) => keadaan !== 'lunas')
	return open
		? { urutan: open.urutan, sisa: open.jumlah - open.terbayar, jatuh_tempo: open.jatuh_tempo }
		: null
}
