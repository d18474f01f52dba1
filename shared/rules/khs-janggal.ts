import { batasSks } from './sks.ts'

/** What somebody should look at before a sheet is approved, the gravest first. */
export const JANGGAL_KHS = ['kosong', 'kurang', 'ips_jauh', 'sks_lebih', 'nilai_e', 'perbaikan'] as const
export type JanggalKhs = (typeof JANGGAL_KHS)[number]

/** An IPS this far from that of the term before is looked at: a whole letter, up or down. */
export const IPS_JAUH = 1

/** What is known of a sheet that waits. */
export type FaktaKhs = {
	semester: number
	versi: number
	/** Results of the term. */
	hasil: number
	/** Courses that were taken and have no result. */
	kurang: number
	nilai_e: number
	sks: number
	ips: number
	/** Of the latest earlier term with results; null where there is none. */
	ips_lalu: number | null
}

/** What is odd about a sheet that waits, the gravest first; nothing for one that can be approved unseen. */
export function janggalKhs(fakta: FaktaKhs): JanggalKhs[] {
	const { hasil, kurang, nilai_e, ips, ips_lalu, versi } = fakta
	const odd: Record<JanggalKhs, boolean> = {
		kosong: hasil === 0,
		kurang: hasil > 0 && kurang > 0,
		// In hundredths, for 3.30 - 2.30 is less than 1 in binary.
		ips_jauh: hasil > 0 && ips_lalu !== null && Math.round(Math.abs(ips - ips_lalu) * 100) >= IPS_JAUH * 100,
		sks_lebih: isOverBatas(fakta),
		nilai_e: nilai_e > 0,
		perbaikan: versi > 1,
	}
	return JANGGAL_KHS.filter((jenis) => odd[jenis])
}

/** More credit points than the last IPS allows. Who has none and is not new came from elsewhere: nothing is known. */
function isOverBatas({ sks, ips_lalu, semester }: FaktaKhs): boolean {
	return (ips_lalu !== null || semester === 1) && sks > batasSks(ips_lalu)
}

/** The share of one oddity in how much there is to look at: more than all that are less grave have together. */
export const bobotJanggal = (jenis: JanggalKhs): number =>
	2 ** (JANGGAL_KHS.length - JANGGAL_KHS.indexOf(jenis))

/**
 * How much there is to look at: sheets with more are heavier, of equal ones those with the graver. Kept in the database, so that who
 * changes what is odd, or these shares, marks all kept lines as old in a migration (`khs_usang`).
 */
export const beratJanggal = (odd: readonly JanggalKhs[]): number =>
	odd.reduce((sum, jenis) => sum + bobotJanggal(jenis), 0)

/** What is odd about a sheet in a few words, as its badge has them. */
export function sebutanJanggal(
	jenis: JanggalKhs,
	{ kurang, nilai_e, ips, ips_lalu, sks, versi }: Omit<FaktaKhs, 'semester' | 'hasil'>,
): string {
	const kata: Readonly<Record<JanggalKhs, string>> = {
		kosong: 'Belum ada nilai',
		kurang: `${kurang} nilai belum ada`,
		ips_jauh: ips < (ips_lalu ?? 0) ? 'IPS turun jauh' : 'IPS naik jauh',
		sks_lebih: `${sks} SKS`,
		nilai_e: `${nilai_e} nilai E`,
		perbaikan: `Versi ${versi}`,
	}
	return kata[jenis]
}
