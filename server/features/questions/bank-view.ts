import { alamatBerkas } from '#server/features/files/lend.ts'
import type { BagianSoal, SoalBank } from '#shared/api/question-bank.ts'
import type { SoalRow } from './bank-queries.ts'
import { type Bagian, LETTERS } from './soal.ts'
import { sumberOf } from './tulis-markdown.ts'

/** Question and options of a row, pictures by their hash. */
export function bagianOf(row: SoalRow): { pertanyaan: Bagian; opsi: Bagian[] } {
	const teks = row.teks_gambar as Record<string, string>
	return {
		pertanyaan: {
			html: row.pertanyaan,
			gambar: row.gambar_pertanyaan,
			alt: teks.gambar_pertanyaan ?? '',
		},
		opsi: LETTERS.flatMap((l) => {
			const html = row[`opsi_${l}`]
			return html === null
				? []
				: [{ html, gambar: row[`gambar_opsi_${l}`], alt: teks[`gambar_opsi_${l}`] ?? '' }]
		}),
	}
}

export const shown = ({ html, gambar, alt }: Bagian): BagianSoal => ({
	html,
	gambar: gambar && alamatBerkas(gambar),
	alt,
})

type Kunci = SoalBank['kunci']

export function isiSoal(row: SoalRow) {
	const { pertanyaan, opsi } = bagianOf(row)
	return {
		id: row.id,
		kode_mk: row.matakuliah_kode,
		jenis: row.jenis,
		versi: row.versi,
		judul: row.judul,
		pertanyaan: shown(pertanyaan),
		opsi: opsi.map(shown),
		kunci: row.jawaban_benar as Kunci,
		pembahasan: row.pembahasan,
		diubah_pada: row.diubah_pada.toISOString(),
	}
}

/** A question as a lecturer edits it. */
export function sumberSoal(row: SoalRow): SoalBank['sumber'] {
	const { pertanyaan, opsi } = bagianOf(row)
	const sumber = ({ html, gambar, alt }: Bagian) => ({ ...sumberOf(html), gambar, alt })
	return {
		pertanyaan: sumber(pertanyaan),
		opsi: opsi.map(sumber),
		kunci: row.jawaban_benar as Kunci,
		pembahasan: sumber({ html: row.pembahasan, gambar: null, alt: '' }),
		topik: row.topik,
		kesukaran: row.kesukaran,
		tag: row.tag,
		wajib: row.wajib,
		opsi_tetap: row.opsi_tetap,
	}
}

const NAMES: readonly (readonly [string, readonly string[]])[] = [
	['pertanyaan', ['pertanyaan', 'gambar_pertanyaan']],
	...LETTERS.map((l) => [`opsi ${l.toUpperCase()}`, [`opsi_${l}`, `gambar_opsi_${l}`]] as const),
	['kunci', ['jawaban_benar']],
	['pembahasan', ['pembahasan']],
	['topik', ['topik']],
	['kesukaran', ['kesukaran']],
	['tag', ['tag']],
	['tanda', ['wajib', 'opsi_tetap']],
]

type Riwayat = { versi: number; isi: object; pada: Date; oleh: string | null }

/** What each version had different from the one after it, the newest first. */
export function perubahan(now: SoalRow, riwayat: readonly Riwayat[]): SoalBank['riwayat'] {
	return riwayat
		.map(({ versi, isi, pada, oleh }, index) => {
			const after = (riwayat[index + 1]?.isi ?? now) as Record<string, unknown>
			const before = isi as Record<string, unknown>
			const berubah = NAMES.filter(([, columns]) =>
				columns.some(
					(column) => JSON.stringify(before[column] ?? null) !== JSON.stringify(after[column] ?? null),
				),
			).map(([name]) => name)
			return { versi, oleh, pada: pada.toISOString(), berubah }
		})
		.reverse()
}
