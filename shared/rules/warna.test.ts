import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
	DASAR_TEMA,
	KONTRAS_TEKS,
	kontras,
	NADA_UTAMA,
	PALET_BAWAAN,
	paletOf,
	TEMA,
	tinjauWarna,
	WARNA_PILIHAN,
} from './warna.ts'

const hex = (n: number) => n.toString(16).padStart(2, '0')
const STEPS = [0, 51, 102, 153, 204, 255]
/** The cube of all colours in steps of a fifth, and some between. */
const CUBE = [
	...STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => `#${hex(r)}${hex(g)}${hex(b)}`))),
	...WARNA_PILIHAN.map(({ warna }) => warna),
	'#2449c7',
	'#ffd400',
	'#010101',
	'#fefefe',
]

test.each([
	['#000000', '#ffffff', 21],
	['#ffffff', '#ffffff', 1],
	['#777777', '#ffffff', 4.48],
	['#ffffff', '#767676', 4.54],
	['#2449c7', '#ffffff', 7.36],
])('the contrast of %s and %s is %f', (a, b, ratio) => expect(kontras(a, b)).toBeCloseTo(ratio, 1))

describe('whatever colour a campus has', () => {
	test.each(TEMA)('text can be read on a %s screen, on all that it stands on', (tema) => {
		const { page, card, ink, 'ink-muted': muted } = DASAR_TEMA[tema]
		for (const warna of CUBE) {
			const palet = paletOf(warna)[tema]
			const soft = palet['brand-soft']
			const pairs = [
				[palet.brand, page],
				[palet.brand, card],
				[palet.brand, soft],
				[palet['on-brand'], palet.brand],
				[palet['on-brand'], palet['brand-hover']],
				[palet['brand-ink'], soft],
				[palet['brand-ink'], card],
				[ink, soft],
				[muted, soft],
				// The words beside the login.
				['#ffffff', palet.sea],
			] as const
			for (const [text, ground] of pairs)
				expect(kontras(text, ground), `${warna}: ${text} on ${ground}`).toBeGreaterThanOrEqual(KONTRAS_TEKS)
		}
	})

	test('it is kept as it is where it can be read, and pointing at a button shows', () => {
		for (const warna of CUBE) {
			const { dipakai, digelapkan, kontras: least } = tinjauWarna(warna)
			expect([digelapkan, least < KONTRAS_TEKS], warna).toEqual(Array(2).fill(dipakai !== warna))
			for (const tema of TEMA) {
				const palet = paletOf(warna)[tema]
				expect(palet['brand-hover'], warna).not.toBe(palet.brand)
			}
		}
	})
})

test.each([
	['#ffd400', true],
	['#8c1d2f', false],
	['#8C1D2F', false],
	['#ffffff', true],
	['#000000', false],
])('of %s a light screen takes a darker one: %s', (warna, digelapkan) =>
	expect(tinjauWarna(warna).digelapkan).toBe(digelapkan),
)

test('a colour keeps its hue: yellow becomes a dark gold and not a grey', () => {
	const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
		Number.parseInt(paletOf('#ffd400').terang.brand.slice(at, at + 2), 16),
	)
	expect(r).toBeGreaterThan(g)
	expect(g).toBeGreaterThan(b + 60)
})

test('what is known here of the product’s own colours is what its stylesheet says', () => {
	const css = readFileSync('web/src/ui/tokens.css', 'utf8')
	const [light = '', dark = ''] = css.split('@media screen')
	for (const [tema, rules] of [
		['terang', light],
		['gelap', dark],
	] as const) {
		for (const [name, warna] of Object.entries({ ...DASAR_TEMA[tema], ...PALET_BAWAAN[tema] }))
			expect(rules).toContain(`--${name}: ${warna};`)
		expect(Object.keys(PALET_BAWAAN[tema])).toEqual([...NADA_UTAMA])
	}
})
