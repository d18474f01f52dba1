import { expect, test } from 'vitest'
import { judgeLogo, ukuranLogo } from './logo.ts'

test.each([
	[192, 192, null],
	[640, 128, null],
	[641, 128, /terlalu lebar/],
	[77, 192, null],
	[76, 192, /terlalu sempit/],
	[64, 64, null],
	[63, 63, /terlalu kecil.*64 piksel/],
	[192, 63, /terlalu kecil/],
])('a logo of %i x %i points: %s', (lebar, tinggi, sentence) => {
	const problem = judgeLogo({ lebar, tinggi })
	if (sentence === null) expect(problem).toBe(null)
	else expect(problem).toMatch(sentence)
})

test.each([
	['a square', 192, 192, { lebar: 32, tinggi: 32 }],
	['a shield', 144, 192, { lebar: 24, tinggi: 32 }],
	['one three times as wide', 576, 192, { lebar: 96, tinggi: 32 }],
	['one five times as wide', 640, 128, { lebar: 96, tinggi: 19.2 }],
])('%s is no wider than three times the height of its place', (_name, lebar, tinggi, expected) =>
	expect(ukuranLogo({ lebar, tinggi }, 32)).toEqual(expected),
)
