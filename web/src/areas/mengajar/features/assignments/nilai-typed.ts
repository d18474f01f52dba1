import type { PengumpulanMahasiswa } from '#shared/api/assignment-plans.ts'

/** Score and comment as they are typed. */
export type Typed = { skor: string; kriteria: string[]; komentar: string }
/** What is sent to the server. */
export type Isian = {
	skor: number | null
	skor_kriteria: (number | null)[]
	komentar: string
	ke: number | null
	versi: number
}

export type Rules = { poin: number; kriteria: readonly { poin: number }[] }
export type Student = Pick<
	PengumpulanMahasiswa,
	'skor' | 'skor_kriteria' | 'komentar' | 'versi' | 'dinilai_ke' | 'pengumpulan'
>

const shown = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))

export const typedOf = ({ skor, skor_kriteria, komentar }: Student): Typed => ({
	skor: shown(skor),
	kriteria: skor_kriteria.map(shown),
	komentar,
})

/** @returns undefined for what is no score */
function scoreOf(text: string, most: number): number | null | undefined {
	if (text.trim() === '') return null
	if (!/^\d{1,4}([.,]\d?)?$/.test(text.trim())) return undefined
	const score = Number(text.trim().replace(',', '.'))
	return score <= most ? score : undefined
}

/** What a field may hold: nothing yet, or a score of it. */
export const isScore = (text: string, most: number): boolean => scoreOf(text, most) !== undefined

/** @returns undefined where something is no score */
export function scoresOf(
	{ skor, kriteria }: Typed,
	rules: Rules,
): Pick<Isian, 'skor' | 'skor_kriteria'> | undefined {
	if (rules.kriteria.length === 0) {
		const one = scoreOf(skor, rules.poin)
		return one === undefined ? undefined : { skor: one, skor_kriteria: [] }
	}
	const all = rules.kriteria.map(({ poin }, i) => scoreOf(kriteria[i] ?? '', poin))
	const given = all.filter((one) => one !== undefined)
	return given.length < all.length ? undefined : { skor: null, skor_kriteria: given }
}

export const sameWords = (a: Typed, b: Typed): boolean =>
	a.skor === b.skor && a.kriteria.join('|') === b.kriteria.join('|') && a.komentar === b.komentar
