import { type HurufNilai, SKALA_NILAI, type SkalaNilai } from './bobot.ts'
import { isBenar } from './koreksi-kunci.ts'

/** Category of an exam score, in the words that students know. */
export type KategoriNilai = 'Sempurna' | 'Sangat Baik' | 'Baik' | 'Cukup' | 'Kurang' | 'Buruk'

/** Lowest score of each category, best first. */
const KATEGORI: readonly (readonly [number, KategoriNilai])[] = [
	[100, 'Sempurna'],
	[78, 'Sangat Baik'],
	[66, 'Baik'],
	[60, 'Cukup'],
	[30, 'Kurang'],
]

/** Passing reference; shown beside a score, never enforced. */
export const NILAI_LULUS = 60

/** The category of a score from 0 to 100. */
export function kategoriNilai(skor: number): KategoriNilai {
	return KATEGORI.find(([batas]) => skor >= batas)?.[1] ?? 'Buruk'
}

/** The result of an exam as it is stored and shown. `skor` is a percentage with two decimals. */
export type HasilUjian = {
	jumlah_benar: number
	total_soal: number
	skor: number
	kategori_nilai: KategoriNilai
	keterangan: KategoriNilai
}

/**
 * The result of so many right answers: correct / total * 100.
 * @throws RangeError when the paper has no questions
 */
export function hasilUjian(benar: number, jumlahSoal: number): HasilUjian {
	if (jumlahSoal === 0) throw new RangeError('a paper without questions has no score')
	// The category follows the shown score, so that 77.995 % reads "78.00, Sangat Baik" and not "78.00, Baik".
	const skor = Math.round((benar * 10_000) / jumlahSoal) / 100
	const kategori = kategoriNilai(skor)
	return {
		jumlah_benar: benar,
		total_soal: jumlahSoal,
		skor,
		kategori_nilai: kategori,
		keterangan: kategori,
	}
}

/** Points of the hundred, or percent of what was reached. */
export const SATUAN_PENGURANGAN = ['poin', 'persen'] as const
export type SatuanPengurangan = (typeof SATUAN_PENGURANGAN)[number]

/** What a lecturer takes off a grade, such as for leaving the exam page. */
export type Pengurangan = { besar: number; satuan: SatuanPengurangan }

/**
 * The result after a penalty: never below 0, two decimals, half up; the right answers stay what they are. Counted in
 * whole numbers, so that no binary fraction decides about a category.
 */
export function kurangiNilai(hasil: HasilUjian, { besar, satuan }: Pengurangan): HasilUjian {
	const penuh = Math.round(hasil.skor * 100)
	const kurang = Math.round(besar * 100)
	const sisa = satuan === 'poin' ? penuh - kurang : Math.floor((penuh * (10_000 - kurang) + 5_000) / 10_000)
	const skor = Math.max(0, sisa) / 100
	const kategori = kategoriNilai(skor)
	return { ...hasil, skor, kategori_nilai: kategori, keterangan: kategori }
}

/**
 * What each number of right answers is worth by a paper; where students have questions of their own, that by each number of
 * questions that count.
 */
export type SkalaPaket = HasilUjian[] | HasilUjian[][]

/** The results that a paper can have, from no right answer to all; none for a paper without questions. */
export function hasilPaket(jumlahSoal: number): HasilUjian[] {
	if (jumlahSoal === 0) return []
	return Array.from({ length: jumlahSoal + 1 }, (_, benar) => hasilUjian(benar, jumlahSoal))
}

/**
 * Scores the answers of one attempt.
 * @param kunci right letter, or letters, by soal id; its size is the number of questions that count
 * @param jawaban chosen letter by soal id; questions without an answer count as wrong
 * @throws RangeError when the paper has no questions
 */
export function scoreUjian(
	kunci: Readonly<Record<string, string>>,
	jawaban: Readonly<Record<string, string | null>>,
): HasilUjian {
	const soal = Object.keys(kunci)
	const benar = soal.filter((id) => isBenar(kunci[id] ?? '', Object.hasOwn(jawaban, id) ? jawaban[id] : null))
	return hasilUjian(benar.length, soal.length)
}

/** The letter that a final score from 0 to 100 earns. */
export function hurufNilai(nilaiAkhir: number, skala: SkalaNilai = SKALA_NILAI): HurufNilai {
	return skala.huruf.find(({ batas }) => nilaiAkhir >= batas)?.huruf ?? 'E'
}

/** The parts of a course's final score, in the order of a grading sheet. */
export const KOMPONEN = ['kehadiran', 'tugas', 'uts', 'uas'] as const
export type Komponen = (typeof KOMPONEN)[number]

/** What each component of a course counts, in whole percent; together 100. */
export type BobotKomponen = Record<Komponen, number>

/** The scores of the components, 0 to 100 with two decimals; null is not known yet. */
export type NilaiKomponen = Record<Komponen, number | null>

/** Used for a course whose lecturer has set nothing else. */
export const BOBOT_KOMPONEN: BobotKomponen = { kehadiran: 10, tugas: 20, uts: 30, uas: 40 }

/** Whether the weights are whole percents that make 100 together. */
export function isBobotKomponen(bobot: BobotKomponen): boolean {
	const semua = KOMPONEN.map((k) => bobot[k])
	return semua.every((b) => Number.isInteger(b) && b >= 0) && semua.reduce((a, b) => a + b) === 100
}

export function isSameBobot(a: BobotKomponen, b: BobotKomponen): boolean {
	return KOMPONEN.every((k) => a[k] === b[k])
}

/** The components that count and have no score yet. */
export function komponenKurang(nilai: NilaiKomponen, bobot: BobotKomponen): Komponen[] {
	return KOMPONEN.filter((k) => bobot[k] > 0 && nilai[k] === null)
}

/** What a component brings into the final score; exact, with up to four decimals. */
export function sumbanganKomponen(nilai: number | null, bobot: number): number {
	return (Math.round((nilai ?? 0) * 100) * bobot) / 10_000
}

/**
 * The final score of a course: sum(score x weight) / 100, two decimals, half up; null while a component that counts
 * is missing. Counted in whole hundredths of percents, so that no binary fraction decides about a letter.
 */
export function computeNilaiAkhir(nilai: NilaiKomponen, bobot: BobotKomponen): number | null {
	if (komponenKurang(nilai, bobot).length > 0) return null
	const jumlah = KOMPONEN.reduce((total, k) => total + Math.round((nilai[k] ?? 0) * 100) * bobot[k], 0)
	return Math.floor((jumlah + 50) / 100) / 100
}
