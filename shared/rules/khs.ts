import type { HurufNilai } from './bobot.ts'
import { bestHasil, computeIpk, computeIps, jumlahMutu, jumlahSks } from './ips.ts'
import { batasSks } from './sks.ts'

/** How many sheets are approved at once. */
export const KHS_SEKALIGUS = 1000

/** Of a sheet; the words were given with the API. */
export type StatusKhs = 'pending' | 'approved' | 'rejected'

/** One line of a sheet: a course, its letter and its weight. */
export type DetailKhs = {
	id: string
	matakuliah_id: string
	kode: string
	matakuliah: string
	sks: number
	nilai: HurufNilai
	grade_point: number
}

/** A published result of a student, with the term it belongs to. */
export type HasilStudi = DetailKhs & { periode_kode: string }

/** The figures of a sheet. */
export type AngkaKhs = {
	details: DetailKhs[]
	ips: number
	ipk: number
	sks: number
	/** Sum of SKS x bobot. */
	mutu: number
	/** Credit points of all semesters up to this one, a repeated course once. */
	sks_kumulatif: number
	/** How many credit points may be taken in the next semester. */
	batas_sks: number
}

/** Who the sheet is about, as it is printed. */
export type IdentitasKhs = {
	nama: string
	stambuk: string
	program_studi: string | null
	kelas: string | null
}

/** What approval freezes: figures, identity, and who signed where and when (a campus date). */
export type IsiKhs = AngkaKhs & {
	identitas: IdentitasKhs
	kota: string
	tanggal: string
	pejabat: { jabatan: string; nama: string; nip: string }
}

const indeks = ({ kode, sks, grade_point }: DetailKhs) => ({ kode, sks, bobot: grade_point })

/** The figures of one term's sheet from all published results of the student; later terms do not count. */
export function computeKhs(semua: readonly HasilStudi[], periode: string): AngkaKhs {
	// Codes of terms have one length, so they sort as text.
	const sampaiKini = semua.filter((h) => h.periode_kode <= periode).map(indeks)
	const details = semua
		.filter((h) => h.periode_kode === periode)
		.map(({ periode_kode: _, ...detail }) => detail)
		.sort((a, b) => (a.kode < b.kode ? -1 : 1))
	const semester = details.map(indeks)
	const ips = computeIps(semester)
	return {
		details,
		ips,
		ipk: computeIpk(sampaiKini),
		sks: jumlahSks(semester),
		mutu: jumlahMutu(semester),
		sks_kumulatif: jumlahSks(bestHasil(sampaiKini)),
		batas_sks: batasSks(ips),
	}
}

/** A course whose letter is another one in a later version of a sheet; null where it was not on it, or is not any more. */
export type PerubahanNilai = {
	kode: string
	matakuliah: string
	dari: HurufNilai | null
	menjadi: HurufNilai | null
}

/** In which letters a version of a sheet differs from the one before, by code of the course. */
export function perubahanNilai(dulu: readonly DetailKhs[], kini: readonly DetailKhs[]): PerubahanNilai[] {
	const kode = [...new Set([...dulu, ...kini].map((one) => one.kode))].sort()
	return kode.flatMap((satu) => {
		const [lama, baru] = [dulu, kini].map((list) => list.find((one) => one.kode === satu))
		const matakuliah = (baru ?? lama)?.matakuliah ?? satu
		return lama?.nilai === baru?.nilai
			? []
			: [{ kode: satu, matakuliah, dari: lama?.nilai ?? null, menjadi: baru?.nilai ?? null }]
	})
}

/** What a sheet says about the student's grades, in one line. */
export function garisKhs({ ips, ipk, details }: AngkaKhs): string {
	return JSON.stringify([
		ips,
		ipk,
		details.map(({ kode, sks, nilai, grade_point }) => [kode, sks, nilai, grade_point]),
	])
}

/** Whether two sheets say the same about the student's grades. */
export function isSameKhs(a: AngkaKhs, b: AngkaKhs): boolean {
	return garisKhs(a) === garisKhs(b)
}

/**
 * What publishing a result does to a sheet whose newest version is `terbaru` (undefined: there is none): an open one
 * follows by itself, a rejected one of the same term goes back to be judged, an approved one stays as it is and a new
 * version opens if its figures are no longer right.
 */
export function judgeLembar(
	terbaru: { status: StatusKhs; isi: AngkaKhs | null } | undefined,
	angka: AngkaKhs,
): 'buka' | 'ajukan_lagi' | 'versi_baru' | 'tetap' {
	if (!terbaru) return 'buka'
	if (terbaru.status === 'rejected') return 'ajukan_lagi'
	if (terbaru.status === 'pending' || !terbaru.isi) return 'tetap'
	return isSameKhs(terbaru.isi, angka) ? 'tetap' : 'versi_baru'
}

/** The number printed on a sheet: term, student, version. */
export function nomorKhs(periode: string, stambuk: string, versi: number): string {
	return `KHS/${periode}/${stambuk}/${versi}`
}

/** `KHS-Semester-3-13020220001.pdf` (from the semester and the stambuk). */
export function namaBerkasKhs(semester: number, stambuk: string): string {
	return `KHS-Semester-${semester}-${stambuk}.pdf`
}
