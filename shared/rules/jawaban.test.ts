import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type JawabanMap, lastRevOf, mergeJawaban, opsiTerpilih, revOf } from './jawaban.ts'

describe('merging answers', () => {
	test('a newer revision replaces, an older or equal one changes nothing', () => {
		const ada: JawabanMap = { '1': ['A', 2], '2': ['B', 2] }
		expect(mergeJawaban(ada, { '1': ['C', 3], '2': ['D', 2], '3': [null, 1] })).toEqual({
			'1': ['C', 3],
			'2': ['B', 2],
			'3': [null, 1],
		})
	})

	test('packets in any order, repeated or not, end in the newest revision of each question', () => {
		const change = fc.record({ soal: fc.integer({ min: 1, max: 5 }), rev: fc.integer({ min: 1, max: 20 }) })
		// A revision of a question always carries the same letter, as one device sends it.
		const letter = (soal: number, rev: number) => 'ABCDE'[(soal * 7 + rev * 3) % 5] ?? 'A'
		fc.assert(
			fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
				let state: JawabanMap = {}
				for (const { soal, rev } of changes) state = mergeJawaban(state, { [soal]: [letter(soal, rev), rev] })
				for (const { soal } of changes) {
					const newest = Math.max(...changes.filter((c) => c.soal === soal).map((c) => c.rev))
					expect(state[soal]).toEqual([letter(soal, newest), newest])
				}
			}),
		)
	})
})

test('scoring sees the letters alone', () => {
	expect(opsiTerpilih({ '1': ['A', 2], '2': [null, 5] })).toEqual({ '1': 'A', '2': null })
})

test('the last revision of a device is the highest of its epoch, whatever stands before or after it', () => {
	const jawaban: JawabanMap = {
		'1': ['A', revOf(2, 3)],
		'2': [null, revOf(2, 9)],
		'3': ['C', revOf(2, 4)],
		'4': ['D', revOf(3, 1)],
		'5': ['E', revOf(1, 80)],
	}
	expect([1, 2, 3, 4].map((epoch) => lastRevOf(epoch, jawaban))).toEqual([
		revOf(1, 80),
		revOf(2, 9),
		revOf(3, 1),
		revOf(4, 0),
	])
})
