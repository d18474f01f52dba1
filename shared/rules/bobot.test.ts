import { expect, test } from 'vitest'
import { bobotHuruf, HURUF_NILAI, isLulus, SKALA_NILAI } from './bobot.ts'

test('the letters are listed best first, and every one has its weight and its lowest score', () => {
	expect(HURUF_NILAI).toEqual(['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'D', 'E'])
	expect(HURUF_NILAI.map((huruf) => bobotHuruf(huruf))).toEqual([4, 3.75, 3.5, 3, 2.75, 2.5, 2, 1, 0])
	expect(SKALA_NILAI.huruf.map(({ batas }) => batas)).toEqual([85, 80, 75, 70, 65, 60, 55, 40, 0])
})

test('every letter but E passes a course', () => {
	expect(HURUF_NILAI.filter((huruf) => !isLulus(bobotHuruf(huruf)))).toEqual(['E'])
})
