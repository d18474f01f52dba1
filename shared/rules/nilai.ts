/** Category of an exam score; the words are the specification's, section 9. */
export type KategoriNilai = 'Sempurna' | 'Sangat Baik' | 'Baik' | 'Cukup' | 'Kurang' | 'Buruk'

/** Lowest score of each category (specification, section 9), best first. */
const KATEGORI: readonly (readonly [number, KategoriNilai])[] = [
	[100, 'Sempurna'],
	[78, 'Sangat Baik'],
	[66, 'Baik'],
	[60, 'Cukup'],
	[30, 'Kurang'],
]

/** Passing reference of the specification, section 9; shown beside a score, never enforced. */
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
 * Scores one attempt: correct / total * 100 (specification, section 9).
 * @param kunci right letter by soal id; its size is the number of questions on the paper
 * @param jawaban chosen letter by soal id; questions without an answer count as wrong
 * @throws RangeError when the paper has no questions
 */
export function scoreUjian(
	kunci: Readonly<Record<string, string>>,
	jawaban: Readonly<Record<string, string | null>>,
): HasilUjian {
	const soal = Object.keys(kunci)
	if (soal.length === 0) throw new RangeError('a paper without questions has no score')
	const benar = soal.filter((id) => Object.hasOwn(jawaban, id) && jawaban[id] === kunci[id]).length
	// The category follows the shown score, so that 77.995 % reads "78.00, Sangat Baik" and not "78.00, Baik".
	const skor = Math.round((benar * 10_000) / soal.length) / 100
	const kategori = kategoriNilai(skor)
	return {
		jumlah_benar: benar,
		total_soal: soal.length,
		skor,
		kategori_nilai: kategori,
		keterangan: kategori,
	}
}
