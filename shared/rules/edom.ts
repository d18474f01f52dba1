/** Fewer answers than this are never shown, whatever a campus says: of two, each knows what the other has said. */
export const AMBANG_PALING_KECIL = 3
/** How many answers a class needs unless the campus says otherwise. */
export const AMBANG_BIASA = 5
/** A lecturer is compared with the programme when at least so many lecturers make the mean: of two, each knows the other's. */
export const DOSEN_PEMBANDING = 3
export const PILIHAN_GERBANG_EDOM = ['tanpa syarat', 'menunggu EDOM'] as const
export const PERNYATAAN_PALING_BANYAK = 60
export const ULASAN_PALING_PANJANG = 2000
/** Label of each step, the lowest first, unless a campus writes its own. */
export const LABEL_BIASA: Readonly<Record<4 | 5, readonly string[]>> = {
	4: ['Sangat tidak setuju', 'Tidak setuju', 'Setuju', 'Sangat setuju'],
	5: ['Sangat tidak setuju', 'Tidak setuju', 'Ragu-ragu', 'Setuju', 'Sangat setuju'],
}

export type KebijakanEdom = {
	/** So many must have answered before anything of a class is shown. */
	ambang: number
	/** Whether a student's results wait until the forms of the class are answered. */
	gerbang: boolean
}

/** What a campus has set, within what is allowed. */
export function readKebijakanEdom(row: {
	edom_ambang?: string | null
	edom_gerbang?: string | null
}): KebijakanEdom {
	const ambang = row.edom_ambang ? Number(row.edom_ambang) : AMBANG_BIASA
	return { ambang: Math.max(AMBANG_PALING_KECIL, ambang), gerbang: row.edom_gerbang === 'menunggu EDOM' }
}

export type Masa = { mulai: string; selesai: string }
export type TahapEdom = 'belum' | 'dibuka' | 'selesai'

/** Where the days of a term's EDOM stand; the last day counts whole. */
export function tahapEdom({ mulai, selesai }: Masa, hariIni: string): TahapEdom {
	if (hariIni < mulai) return 'belum'
	return hariIni <= selesai ? 'dibuka' : 'selesai'
}

/**
 * Whether what a class has answered is shown. Never before the last day is over: who looks twice while answers come in
 * learns the one between.
 */
export const hasilTampil = (responden: number, tahap: TahapEdom, ambang: number): boolean =>
	tahap === 'selesai' && responden >= Math.max(ambang, AMBANG_PALING_KECIL)

/** Whether an answer is whole: a step of the scale for each statement. */
export const jawabanUtuh = (jawaban: readonly number[], pernyataan: number, skala: number): boolean =>
	jawaban.length === pernyataan && jawaban.every((one) => Number.isInteger(one) && one >= 1 && one <= skala)

/** An answer as it is counted: for each statement a row of steps with a one. */
export const hitunganJawaban = (jawaban: readonly number[], skala: number): number[] =>
	jawaban.flatMap((one) => Array.from({ length: skala }, (_, step) => (step + 1 === one ? 1 : 0)))

/** The counts of a box, by statement. */
export function sebaranEdom(hitungan: readonly number[], skala: number): number[][] {
	const rows: number[][] = []
	for (let at = 0; at < hitungan.length; at += skala) rows.push(hitungan.slice(at, at + skala))
	return rows
}

/** Counts of several boxes together. */
export const jumlahkan = (boxes: readonly (readonly number[])[]): number[] =>
	(boxes[0] ?? []).map((_, at) => boxes.reduce((sum, box) => sum + (box[at] ?? 0), 0))

/** The mean step of counts, two decimals; null of nothing. */
export function rerataSebaran(sebaran: readonly number[]): number | null {
	const banyak = sebaran.reduce((sum, n) => sum + n, 0)
	if (banyak === 0) return null
	return Math.round((sebaran.reduce((sum, n, step) => sum + n * (step + 1), 0) / banyak) * 100) / 100
}

/** The mean over all statements, each with the same weight. */
export function rerataSemua(sebaran: readonly (readonly number[])[]): number | null {
	const banyak = sebaran.flat().reduce((sum, n) => sum + n, 0)
	if (banyak === 0) return null
	const jumlah = sebaran.reduce((sum, row) => sum + row.reduce((own, n, step) => own + n * (step + 1), 0), 0)
	return Math.round((jumlah / banyak) * 100) / 100
}

/** A free text as it is kept: without ends of nothing, one kind of line end, as a keyboard would write it; null for nothing. */
export function rapikanUlasan(text: string | undefined): string | null {
	const tidy = (text ?? '').normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
	return tidy === '' ? null : tidy
}

export type BagianAngket = { nama: string; pernyataan: readonly string[] }
type Angket = { skala: number; label: readonly string[]; bagian: readonly BagianAngket[] }

/** What is wrong with a questionnaire, in a sentence and by its field; null for nothing. */
export function judgeAngket({ skala, label, bagian }: Angket): { field: string; message: string } | null {
	if (label.length !== skala || label.some((one) => one.trim() === ''))
		return { field: 'label', message: `Tulis ${skala} label, satu untuk tiap langkah skala` }
	const names = bagian.map(({ nama }) => nama.trim())
	if (names.some((nama) => nama === '')) return { field: 'bagian', message: 'Tiap bagian perlu nama' }
	if (new Set(names).size < names.length) return { field: 'bagian', message: 'Nama bagian tidak boleh sama' }
	const all = bagian.flatMap(({ pernyataan }) => pernyataan.map((one) => one.trim()))
	if (bagian.some(({ pernyataan }) => pernyataan.length === 0) || all.some((one) => one === ''))
		return { field: 'bagian', message: 'Tiap bagian perlu paling sedikit satu pernyataan yang berisi' }
	if (all.length > PERNYATAAN_PALING_BANYAK)
		return { field: 'bagian', message: `Paling banyak ${PERNYATAAN_PALING_BANYAK} pernyataan` }
	if (new Set(all).size < all.length)
		return { field: 'bagian', message: 'Ada pernyataan yang ditulis dua kali' }
	return null
}
