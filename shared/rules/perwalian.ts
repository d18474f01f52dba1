import { BATAS_SKS, SKS_SARJANA } from './sks.ts'

/** What an adviser watches of a student. */
export type FaktaPerwalian = {
	/** The semester that the student is in. */
	semester: number
	/** IPK and IPS of the newest approved sheet, and the IPS of the one before; null where there is none. */
	ipk: number | null
	ips: number | null
	ips_sebelumnya: number | null
	/** Credit points of courses that were passed. */
	sks_lulus: number
	/** Courses that were taken and never passed. */
	belum_lulus: readonly string[]
	/** The course of this term with the most lectures missed without leave. */
	alpa: { mata_kuliah: string; kali: number } | null
}

/** A sign that a student needs a talk, with what it follows from. */
export type TandaRisiko =
	| { jenis: 'ipk_rendah'; ipk: number }
	| { jenis: 'ips_rendah'; ips: number; batas_sks: number }
	| { jenis: 'ips_turun'; dari: number; ke: number }
	| { jenis: 'sks_tertinggal'; sks_lulus: number; sewajarnya: number }
	| { jenis: 'belum_lulus'; mata_kuliah: string[] }
	| { jenis: 'alpa'; mata_kuliah: string; kali: number }

/** Below a C on average nobody graduates (the least IPK of a bachelor: 2.00), and the SKS limit is at its lower bands. */
const IPK_TERENDAH = 2
/** Half a grade within one semester. */
const TURUN = 0.5
/** Four years of two semesters. */
const SKS_SEMESTER = SKS_SARJANA / 8
/** Behind by what the lowest band of the SKS limit gives: a whole semester of somebody in trouble. */
const TERTINGGAL = BATAS_SKS.at(-1)?.sks ?? 0
/** One less than the four of sixteen that 75 percent presence allows. */
const ALPA = 3

/** The signs of a student, the gravest first; none for who does well. */
export function tandaRisiko(fakta: FaktaPerwalian): TandaRisiko[] {
	const { ipk, ips, ips_sebelumnya: sebelumnya, sks_lulus, belum_lulus, alpa } = fakta
	const tanda: TandaRisiko[] = []
	if (ipk !== null && ipk < IPK_TERENDAH) tanda.push({ jenis: 'ipk_rendah', ipk })
	if (ips !== null && ips < IPK_TERENDAH)
		tanda.push({ jenis: 'ips_rendah', ips, batas_sks: BATAS_SKS.find((one) => ips >= one.ips)?.sks ?? 0 })
	// In hundredths, as they are printed: a difference of two fractions may be a little less than it is.
	if (ips !== null && sebelumnya !== null && Math.round((sebelumnya - ips) * 100) >= TURUN * 100)
		tanda.push({ jenis: 'ips_turun', dari: sebelumnya, ke: ips })
	const sewajarnya = Math.min(SKS_SARJANA, SKS_SEMESTER * (fakta.semester - 1))
	if (sewajarnya - sks_lulus >= TERTINGGAL) tanda.push({ jenis: 'sks_tertinggal', sks_lulus, sewajarnya })
	if (belum_lulus.length > 0) tanda.push({ jenis: 'belum_lulus', mata_kuliah: [...belum_lulus] })
	if (alpa && alpa.kali >= ALPA) tanda.push({ jenis: 'alpa', ...alpa })
	return tanda
}
