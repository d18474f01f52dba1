import { expect, test } from 'vitest'
import { lateScore } from './words.ts'

test('who types 82.5 and finds 66 in the list reads why', () => {
	expect(lateScore({ skor: 82.5, nilai: 66 })).toBe('Jumlah 82,5, dipotong karena terlambat menjadi 66.')
	expect(lateScore({ skor: 82.5, nilai: 82.5 })).toBeUndefined()
	expect(lateScore({ skor: null, nilai: null })).toBeUndefined()
})
