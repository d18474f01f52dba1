import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Soal } from '#shared/api/exams.ts'
import { drawLetters, hurufSoal, withLetters } from './paper-letters.ts'

const soal = (id: number, letters = 'ABCDE') => {
	const has = (letter: string) => letters.includes(letter)
	const one = {
		id,
		pertanyaan: 'Apa?',
		gambar_pertanyaan: 'q.png',
		teks_gambar: { gambar_pertanyaan: 'soal', gambar_opsi_b: 'teks B' },
		jawaban_benar: 'B',
		...Object.fromEntries(
			[...'ABCDE'].map((letter) => [`opsi_${letter.toLowerCase()}`, has(letter) ? `teks ${letter}` : null]),
		),
		...Object.fromEntries(
			[...'ABCDE'].map((letter) => [
				`gambar_opsi_${letter.toLowerCase()}`,
				has(letter) ? `${letter}.png` : null,
			]),
		),
	}
	return one as unknown as Soal & { jawaban_benar: string }
}

/** An option of a question: its text, its picture, and what that is called. */
const option = (one: Soal, letter: string) => {
	const low = letter.toLowerCase() as 'a'
	return [one[`opsi_${low}`], one[`gambar_opsi_${low}`], one.teks_gambar[`gambar_opsi_${low}`]]
}

test('each option moves with its picture, the words for it and the key; the question stays', () => {
	const orders = fc
		.constantFrom('AB', 'ABC', 'ABCDE')
		.chain((letters) =>
			fc.shuffledSubarray([...letters], { minLength: letters.length }).map((order) => ({ letters, order })),
		)
	fc.assert(
		fc.property(orders, ({ letters, order }) => {
			const bank = soal(1, letters)
			const paper = withLetters(bank, order.join(''))
			expect(hurufSoal(paper)).toBe(letters)
			order.forEach((from, i) => {
				expect(option(paper, letters.charAt(i))).toEqual(option(bank, from))
			})
			expect(option(paper, paper.jawaban_benar)[0]).toBe('teks B')
			expect([paper.pertanyaan, paper.gambar_pertanyaan, paper.teks_gambar.gambar_pertanyaan]).toEqual([
				'Apa?',
				'q.png',
				'soal',
			])
		}),
	)
})

test('letters that must stay do, and those of an earlier paper of the exam, while the question has the same', () => {
	const list = [soal(1), soal(2), soal(3, 'ABC'), soal(4)]
	const before = { 1: 'EDCBA', 2: 'EDCBA', 3: 'DCBA' }
	for (let i = 0; i < 20; i++) {
		const drawn = drawLetters(list, { tetap: new Set([2]), before })
		expect([drawn[1], drawn[2]]).toEqual(['EDCBA', 'ABCDE'])
		expect([...(drawn[3] ?? '')].sort().join('')).toBe('ABC')
		expect([...(drawn[4] ?? '')].sort().join('')).toBe('ABCDE')
	}
	const many = Array.from({ length: 50 }, (_, id) => soal(id))
	expect(new Set(Object.values(drawLetters(many, { tetap: new Set(), before: {} }))).size).toBeGreaterThan(1)
})
