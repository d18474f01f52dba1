import type { IsianBerkas } from '#shared/api/question-imports.ts'
import { type Bagian, LETTERS, tandaOf } from './soal.ts'
import { sumberOf } from './tulis-markdown.ts'

export type Sumber = IsianBerkas['pertanyaan']

export const kosong = (): Sumber => ({ format: 'markdown', teks: '', gambar: null, alt: '' })

/** Where nothing was kept but the first words of a question. */
export const isianSeadanya = (judul: string): IsianBerkas => ({
	pertanyaan: { ...kosong(), teks: judul },
	opsi: [kosong(), kosong()],
	...{ kunci: null, pembahasan: kosong(), topik: '', kesukaran: null, tag: [], ...tandaOf(new Set()) },
})

type Jadi = Pick<IsianBerkas, 'topik' | 'kesukaran' | 'tag' | 'wajib' | 'opsi_tetap'> & {
	pertanyaan: Bagian
	opsi: readonly Bagian[]
	kunci: string
	pembahasan: string
}

/** A question that could be stored as it is edited. */
export function isianDariSoal(soal: Jadi): IsianBerkas {
	const sumber = ({ html, gambar, alt }: Bagian): Sumber => ({ ...sumberOf(html), gambar, alt })
	const { topik, kesukaran, tag, wajib, opsi_tetap } = soal
	return {
		pertanyaan: sumber(soal.pertanyaan),
		opsi: soal.opsi.map(sumber),
		kunci: letterAt(LETTERS.findIndex((one) => one.toUpperCase() === soal.kunci)),
		pembahasan: sumber({ html: soal.pembahasan, gambar: null, alt: '' }),
		...{ topik, kesukaran, tag: [...tag], wajib, opsi_tetap },
	}
}

export const letterAt = (index: number | null): IsianBerkas['kunci'] =>
	(LETTERS[index ?? -1]?.toUpperCase() as IsianBerkas['kunci'] | undefined) ?? null
