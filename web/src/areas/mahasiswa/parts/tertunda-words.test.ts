import { expect, test } from 'vitest'
import { waitsUntil } from './tertunda-words.ts'

test('a result that waits comes by its day, and after it nobody is told that it will', () => {
	const words = (today: string) => waitsUntil('Statistika', '2024-04-01', today)
	expect(words('2024-04-01')).toBe('Statistika: T (tertunda), paling lambat 1 April 2024')
	expect(words('2024-04-02')).toBe('Statistika: T (tertunda), batasnya 1 April 2024 sudah lewat')
})
