import { expect, it } from 'vitest'
import { isDaring } from './ruang.ts'

it.each([
	['Daring', true],
	[' daring (Zoom)', true],
	['Online', true],
	['Lab Komputer 2', false],
	['Ruang Daringan', false],
])('%s: %s', (ruang, daring) => expect(isDaring(ruang)).toBe(daring))
