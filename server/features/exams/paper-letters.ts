import { randomInt } from 'node:crypto'
import type { Soal } from '#shared/api/exams.ts'
import { acakHuruf } from '#shared/rules/opsi.ts'

const LETTERS = ['a', 'b', 'c', 'd', 'e'] as const
type Letter = (typeof LETTERS)[number]

/** From the system's own chance: nobody can work out an order from another one. */
export const random = (): number => randomInt(2 ** 32) / 2 ** 32

/** By question, the bank's letters in the order of the paper's. */
export type HurufPaket = Readonly<Record<string, string>>

/** Letters on offer, such as `ABCDE`. */
export const hurufSoal = (soal: Soal): string =>
	LETTERS.filter((letter) => soal[`opsi_${letter}`] !== null)
		.join('')
		.toUpperCase()

/**
 * The letters of a paper. Questions of an earlier paper of the same exam keep theirs, so that one that is published again
 * differs by what was changed in the bank and by nothing else.
 */
export function drawLetters(
	soal: readonly Soal[],
	{ tetap, before }: { tetap: ReadonlySet<number>; before: HurufPaket },
): HurufPaket {
	const drawn = (one: Soal) => {
		const huruf = hurufSoal(one)
		const kept = before[one.id]
		if (kept && !tetap.has(one.id) && [...kept].sort().join('') === huruf) return kept
		return acakHuruf(huruf, tetap.has(one.id), random)
	}
	return Object.fromEntries(soal.map((one) => [one.id, drawn(one)]))
}

/** A question of the bank with its options, their pictures and its key under the letters of a paper. */
export function withLetters<S extends Soal & { jawaban_benar: string }>(soal: S, bank: string): S {
	const huruf = hurufSoal(soal)
	const moves = [...huruf].map((to, i) => [low(to), low(bank[i] ?? to)] as const)
	const texts = moves.map(([to, from]) => [`opsi_${to}`, soal[`opsi_${from}`]])
	const pictures = moves.map(([to, from]) => [`gambar_opsi_${to}`, soal[`gambar_opsi_${from}`]])
	const { teks_gambar } = soal
	const alternatives = moves.flatMap(([to, from]) => {
		const text = teks_gambar[`gambar_opsi_${from}`]
		return text === undefined ? [] : [[`gambar_opsi_${to}`, text]]
	})
	const ofQuestion = Object.entries(teks_gambar).filter(([field]) => !field.startsWith('gambar_opsi_'))
	return {
		...soal,
		...Object.fromEntries([...texts, ...pictures]),
		teks_gambar: Object.fromEntries([...ofQuestion, ...alternatives]),
		jawaban_benar: huruf[bank.indexOf(soal.jawaban_benar)] ?? soal.jawaban_benar,
	}
}

const low = (letter: string) => letter.toLowerCase() as Letter

/**
 * What the letters of a question in one paper of an exam are in another one: who changes the order of options in the bank
 * and publishes again has moved them. An option that the other has not, keeps its letter.
 */
export function lettersIn(from: Soal, to: Soal): (huruf: string) => string {
	const place = new Map(
		LETTERS.flatMap((letter) =>
			to[`opsi_${letter}`] === null ? [] : [[option(to, letter), letter] as const],
		),
	)
	const move = (huruf: string) => (place.get(option(from, low(huruf))) ?? huruf).toUpperCase()
	return (huruf) => [...huruf].map(move).sort().join('')
}

/** An option whatever its letter. */
const option = (soal: Soal, letter: Letter) => `${soal[`opsi_${letter}`]} ${soal[`gambar_opsi_${letter}`]}`

/** Whether two papers offer the same options of a question, in whatever order. */
export function hasOptions(a: Soal, b: Soal): boolean {
	const all = (soal: Soal) => [...hurufSoal(soal)].map((huruf) => option(soal, low(huruf))).sort()
	return JSON.stringify(all(a)) === JSON.stringify(all(b))
}
