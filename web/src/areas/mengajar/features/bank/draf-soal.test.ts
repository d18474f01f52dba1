import { expect, test } from 'vitest'
import { blank, isBehind, lacksOf } from './draf-soal.ts'

test('a draft is behind when somebody else has changed the question since it was begun', () => {
	expect(isBehind({ versi: 1 }, { versi: 2 })).toBe(true)
	expect(isBehind({ versi: 2 }, { versi: 2 })).toBe(false)
	expect(isBehind({ versi: null }, { versi: null })).toBe(false)
})

test.each([
	['a new question', {}, 'kunci'],
	['one with a key', { kunci: 'B' as const }, undefined],
	['one with six options', { opsi: Array(6).fill(blank().pertanyaan), kunci: null }, 'opsi'],
	['one whose key is the sixth', { opsi: Array(6).fill(blank().pertanyaan), kunci: 'F' as never }, 'opsi'],
])('%s is not sent for what it lacks', (_what, change, field) => {
	expect(lacksOf({ ...blank(), ...change })?.[0]).toBe(field)
})
