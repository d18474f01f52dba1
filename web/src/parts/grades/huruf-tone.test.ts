import { expect, it } from 'vitest'
import { hurufTone } from './huruf-tone.ts'

it.each([
	['A', 'success'],
	['A-', 'success'],
	['B+', 'brand'],
	['B', 'brand'],
	['B-', 'brand'],
	['C+', 'warning'],
	['C', 'warning'],
	['D', 'orange'],
	['E', 'danger'],
	['T', 'neutral'],
])('the letter %s is %s', (huruf, tone) => expect(hurufTone(huruf)).toBe(tone))
