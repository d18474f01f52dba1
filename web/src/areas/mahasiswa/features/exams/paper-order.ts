import type { Soal } from '#shared/api/exams.ts'
import type { Opsi } from './outbox.ts'

/** The paper in this student's order. A question that the order does not name goes to the end, never away. */
export function sortSoal(soalList: readonly Soal[], urutan: readonly number[]): Soal[] {
	const place = new Map(urutan.map((id, index) => [id, index]))
	const at = (soal: Soal) => place.get(soal.id) ?? urutan.length
	return [...soalList].sort((a, b) => at(a) - at(b))
}

export type Pilihan = { opsi: Opsi; teks: string; gambar: string | null; teksGambar: string }

const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const

/** The options that a question really has; C to E may be missing. */
export function pilihanSoal(soal: Soal): Pilihan[] {
	return LETTERS.flatMap((opsi) => {
		const letter = opsi.toLowerCase() as Lowercase<Opsi>
		const teks = soal[`opsi_${letter}`]
		const gambar = soal[`gambar_opsi_${letter}`]
		if (teks === null && gambar === null) return []
		const teksGambar = soal.teks_gambar[`gambar_opsi_${letter}`] ?? `Gambar pilihan ${opsi}`
		return [{ opsi, teks: teks ?? '', gambar, teksGambar }]
	})
}

/** Addresses of all pictures of the paper, in order and without repetition. */
export function gambarPaket(soalList: readonly Soal[]): string[] {
	const all = soalList.flatMap((soal) => [soal.gambar_pertanyaan, ...pilihanSoal(soal).map((p) => p.gambar)])
	return [...new Set(all.filter((url) => url !== null))]
}
