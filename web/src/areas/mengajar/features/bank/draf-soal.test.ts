import { expect, test } from 'vitest'
import { isBehind } from './draf-soal.ts'

test('a draft is behind when somebody else has changed the question since it was begun', () => {
	expect(isBehind({ versi: 1 }, { versi: 2 })).toBe(true)
	expect(isBehind({ versi: 2 }, { versi: 2 })).toBe(false)
	expect(isBehind({ versi: null }, { versi: null })).toBe(false)
})
