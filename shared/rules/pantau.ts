import { DIAM_MS } from './kontak.ts'

/** What is known of a student at an exam that somebody watches. Times are of the server, in milliseconds. */
export type FaktaPantau = {
	status: 'belum' | 'berlangsung' | 'selesai'
	/** The last that was heard of a device, by save or call; null for never. */
	terdengar: number | null
	mulai: number | null
}

/**
 * Since when nothing has been heard of a device that should be there; null for one that is. A device calls every fifteen
 * seconds, so two missed calls are a silence and one is not.
 */
export function luringSejak({ status, terdengar, mulai }: FaktaPantau, now: number): number | null {
	const last = terdengar ?? mulai
	if (status !== 'berlangsung' || last === null) return null
	return now - last > DIAM_MS ? last : null
}

/** Why somebody should look at a student, the gravest first. */
export type Perhatian = 'terlambat' | 'luring' | 'belum' | 'tersembunyi' | 'perangkat'

/** So near to the latest start, who has not begun is worth a call. */
export const BELUM_MULAI_MS = 10 * 60_000
/** The fifth of a minute that somebody looks at another tab is nothing; twice is seen. */
const TERSEMBUNYI_KALI = 2

export type PesertaDilihat = {
	status: 'belum' | 'berlangsung' | 'selesai'
	luring_sejak: string | null
	tersembunyi: number
	ganti_perangkat: number
	/** Packets that wait for a ruling. */
	terlambat: number
	alasan_batal: string | null
}

/** The reasons to look at a student; a fact accuses nobody. `batasMulai` is the exam's latest start. */
export function perhatian(p: PesertaDilihat, now: number, batasMulai: number): Perhatian[] {
	const found: Perhatian[] = []
	if (p.terlambat > 0 && p.alasan_batal === null) found.push('terlambat')
	if (p.luring_sejak !== null) found.push('luring')
	if (p.status === 'belum' && now < batasMulai && now > batasMulai - BELUM_MULAI_MS) found.push('belum')
	if (p.status !== 'berlangsung') return found
	if (p.tersembunyi >= TERSEMBUNYI_KALI) found.push('tersembunyi')
	if (p.ganti_perangkat > 0) found.push('perangkat')
	return found
}

const GRAVITY: readonly Perhatian[] = ['luring', 'terlambat', 'tersembunyi', 'perangkat', 'belum']

/** Where a student stands in a list that shows trouble first: what is smaller comes first. */
export function urutanPantau(p: PesertaDilihat, reasons: readonly Perhatian[]): number {
	const gravest = reasons.length > 0 ? Math.min(...reasons.map((one) => GRAVITY.indexOf(one))) : -1
	if (gravest >= 0) return gravest
	return GRAVITY.length + (p.status === 'berlangsung' ? 0 : p.status === 'belum' ? 1 : 2)
}
