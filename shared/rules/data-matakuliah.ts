/** What of a course can be changed once it is there. */
export const DATA_MATAKULIAH = {
	nama: { label: 'Nama' },
	sks: { label: 'SKS' },
	semester: { label: 'Semester' },
	kapasitas: { label: 'Kapasitas' },
	prasyarat: { label: 'Prasyarat' },
	deskripsi: { label: 'Deskripsi' },
} as const

export type KunciMatakuliah = keyof typeof DATA_MATAKULIAH
export const KUNCI_MATAKULIAH = Object.keys(DATA_MATAKULIAH) as [KunciMatakuliah, ...KunciMatakuliah[]]

/** By what a list of courses can be put in order; with `-` the other way round. */
export const URUT_MATAKULIAH = [
	...(['kode', '-kode', 'nama', '-nama', 'sks', '-sks'] as const),
	...(['semester', '-semester', 'kelas', '-kelas', 'kapasitas', '-kapasitas'] as const),
] as const

/** Stands for a programme where courses are meant that no curriculum has. */
export const TANPA_KURIKULUM = 'tanpa'

export const PRASYARAT_TERBANYAK = 10
const DESKRIPSI_TERPANJANG = 2_000
const NAMA_TERPANJANG = 120

/** The largest number that a field can hold; the least is 1. */
const SAMPAI = { sks: 6, semester: 8, kapasitas: 1_000 } as const

/** The codes that a text names, each once, in capital letters: `sd09, md10`. */
export const bacaPrasyarat = (text: string): string[] => [
	...new Set(
		text
			.toUpperCase()
			.split(/[\s,;]+/)
			.filter(Boolean),
	),
]

/** Codes as a field has them. */
export const tulisPrasyarat = (kode: readonly string[]): string => kode.join(', ')

/** What is wrong with a text, in a sentence. */
export function judgeDataMatakuliah(kunci: KunciMatakuliah, text: string): string | null {
	const { label } = DATA_MATAKULIAH[kunci]
	if (text === '')
		return kunci === 'prasyarat' || kunci === 'deskripsi' ? null : `${label} tidak boleh kosong`
	switch (kunci) {
		case 'sks':
		case 'semester':
		case 'kapasitas':
			return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= SAMPAI[kunci]
				? null
				: `${label}: 1 sampai ${SAMPAI[kunci].toLocaleString('id')}`
		case 'prasyarat':
			return judgePrasyarat(bacaPrasyarat(text))
		case 'nama':
			return judgeTeks(label, text, NAMA_TERPANJANG)
		case 'deskripsi':
			return judgeTeks(label, text, DESKRIPSI_TERPANJANG)
	}
}

function judgePrasyarat(kode: readonly string[]): string | null {
	if (kode.length > PRASYARAT_TERBANYAK) return `Prasyarat paling banyak ${PRASYARAT_TERBANYAK} mata kuliah`
	return kode.every((one) => /^[A-Z]{2,6}[0-9]{2,4}$/.test(one))
		? null
		: 'Prasyarat: tulis kode mata kuliah dengan koma di antaranya, seperti ALG01, KAL02'
}

function judgeTeks(label: string, text: string, terpanjang: number): string | null {
	if ([...text].length > terpanjang) return `${label} paling banyak ${terpanjang.toLocaleString('id')} huruf`
	// A line break is turned into a space; other signs that nobody sees only confuse who looks for a name.
	return /[^\P{C}\s]/u.test(text) ? `${label} memuat tanda yang tidak terlihat` : null
}
