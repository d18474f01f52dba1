import type { Jawaban, Pengerjaan, Soal } from '#shared/api/exams.ts'
import { t } from '#web/lib/language.ts'

export type Opsi = NonNullable<Jawaban['opsi']>

/** An option: its letter on the paper, by which it is saved, and the one that this student sees. */
export type Pilihan = { opsi: Opsi; huruf: Opsi; teks: string; gambar: string | null; teksGambar: string }

/** A question with its options, in order, as this student sees them. */
export type SoalUjian = Soal & { pilihan: readonly Pilihan[] }

/** The paper in this student's order. A question that the order does not name goes to the end, never away. */
export function arrangePaper(
	soalList: readonly Soal[],
	{ urutan, acak_opsi }: Pick<Pengerjaan, 'urutan' | 'acak_opsi'>,
): SoalUjian[] {
	const place = new Map(urutan.map((id, index) => [id, index]))
	const at = (soal: Soal) => place.get(soal.id) ?? urutan.length
	return [...soalList]
		.sort((a, b) => at(a) - at(b))
		.map((soal) => ({ ...soal, pilihan: pilihanSoal(soal, acak_opsi?.[at(soal)]) }))
}

const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const

/** The options that a question really has, C to E may be missing; shuffled ones are lettered anew from A. */
function pilihanSoal(soal: Soal, acak?: string): Pilihan[] {
	const order = acak ? LETTERS.map((_, i) => acak[i] as Opsi | undefined) : LETTERS
	return order.flatMap((opsi, index) => {
		if (opsi === undefined) return []
		const huruf = LETTERS[index] ?? opsi
		const letter = opsi.toLowerCase() as Lowercase<Opsi>
		const teks = soal[`opsi_${letter}`]
		const gambar = soal[`gambar_opsi_${letter}`]
		if (teks === null && gambar === null) return []
		const teksGambar = soal.teks_gambar[`gambar_opsi_${letter}`] ?? t('Gambar pilihan {huruf}', { huruf })
		return [{ opsi, huruf, teks: teks ?? '', gambar, teksGambar }]
	})
}

/** Addresses of all pictures of the paper, in order and without repetition. */
export function gambarPaket(soalList: readonly SoalUjian[]): string[] {
	const all = soalList.flatMap((soal) => [soal.gambar_pertanyaan, ...soal.pilihan.map((p) => p.gambar)])
	return [...new Set(all.filter((url) => url !== null))]
}
