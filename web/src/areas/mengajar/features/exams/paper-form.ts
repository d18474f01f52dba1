import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import type { BagianKertas } from '#shared/api/planning.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { keyOf, type Wanted, wantedOf } from './paper-parts.ts'

export type Cara = 'semua' | 'sebagian' | 'bagian'

/** Which questions an exam has, as it stands in the fields. */
export type PaperForm = {
	bank: JenisUjian
	cara: Cara
	jumlah: string
	wanted: Wanted
	acak: boolean
	undi: boolean
}

/** The same as it is stored. */
export type Paper = Pick<RencanaUjian, 'bank' | 'komposisi' | 'jumlah_soal' | 'acak_opsi' | 'soal_diundi'>

export const paperOf = ({ bank, komposisi, jumlah_soal, acak_opsi, soal_diundi }: Paper): Paper => ({
	bank,
	komposisi,
	jumlah_soal,
	acak_opsi,
	soal_diundi,
})

export const formOf = (paper: Paper): PaperForm => ({
	bank: paper.bank,
	cara: paper.komposisi ? 'bagian' : paper.jumlah_soal === null ? 'semua' : 'sebagian',
	jumlah: String(paper.jumlah_soal ?? 20),
	wanted: wantedOf(paper),
	acak: paper.acak_opsi,
	undi: paper.soal_diundi,
})

const total = (parts: readonly BagianKertas[]) => parts.reduce((sum, { jumlah }) => sum + jumlah, 0)

/** What is stored when the fields are saved. */
export function storedOf({ bank, cara, acak, undi }: PaperForm, parts: BagianKertas[], drawn: number): Paper {
	return {
		bank,
		komposisi: cara === 'bagian' ? parts : null,
		jumlah_soal: cara === 'bagian' ? total(parts) : cara === 'semua' ? null : drawn,
		acak_opsi: acak,
		soal_diundi: cara !== 'semua' && undi,
	}
}

/** As a call takes it. */
export const settingsOfPaper = ({ bank, ...rest }: Paper, jenis: JenisUjian) => ({
	dari_bank: bank === jenis ? null : bank,
	...rest,
})

/** Whether two are the same; parts have no order. */
export const samePaper = (a: Paper, b: Paper): boolean => wordsOf(a) === wordsOf(b)

const wordsOf = ({ komposisi, ...rest }: Paper): string =>
	JSON.stringify([
		Object.entries(paperOf({ ...rest, komposisi: null })),
		komposisi?.map((part) => `${keyOf(part)} ${part.jumlah}`).toSorted() ?? null,
	])
