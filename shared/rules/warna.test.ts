import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
	DASAR_TEMA,
	KONTRAS_TEKS,
	kontras,
	NADA_UTAMA,
	type NadaKampus,
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

/** In the order in which the palettes below have them. */
const NADA: readonly NadaKampus[] = [
	'brand',
	'brand-hover',
	'brand-soft',
	'brand-ink',
	'on-brand',
	'sea',
	'sea-far',
	'sea-near',
	'sea-deep',
	'sea-bottom',
	'sail-soft',
	'sail-deep',
]

describe('a campus that has chosen', () => {
	test.each([
		[
			'maroon',
			'#8c1d2f',
			'#8c1d2f #7b0622 #fde9e9 #7a0421 #ffffff #8c1d2f #962837 #821127 #77001f #67001a #f7cbcb #f19da0',
			'#e36f77 #f88188 #4d1b1f #f6c2c2 #0e1220 #461117 #4e191e #3a0d12 #2e0a0e #26080b #e88e91 #c2555e',
		],
		[
			'yellow',
			'#ffd400',
			'#7f6904 #6f5b03 #f1eddd #4d3e00 #ffffff #7f6904 #8a7100 #735f00 #655303 #584801 #e2d8b3 #ccb76a',
			'#ffd400 #ffeba7 #382d00 #ded1a5 #0e1220 #2f2500 #382d00 #271e00 #1f1800 #1a1300 #c2aa53 #957b04',
		],
		[
			'a green that no paper has',
			'#00ff00',
			'#037d02 #006c00 #e5f1e3 #004f00 #ffffff #037d02 #008700 #027102 #006400 #005600 #c5e0c2 #92c88d',
			'#00ff00 #aeffa7 #133711 #bbdcb8 #0e1220 #083007 #11370f #062705 #051f04 #051904 #81bd7c #459140',
		],
		[
			'nearly black',
			'#14181f',
			'#14181f #242930 #e7edf7 #14181f #ffffff #14181f #1b1f26 #11151c #0d1118 #0a0d14 #d2d8e2 #b2b8c1',
			'#90959f #a2a8b1 #2a2e36 #cbd1db #0e1220 #22272e #2a2e36 #1b1f27 #14181f #10141b #a6abb5 #787d87',
		],
		[
			'white',
			'#ffffff',
			'#6a6a6a #5c5c5c #ededed #404040 #ffffff #6a6a6a #737373 #606060 #545454 #494949 #d7d7d7 #b7b7b7',
			'#ffffff #f5f5f5 #2e2e2e #d1d1d1 #0e1220 #262626 #2e2e2e #1f1f1f #181818 #141414 #ababab #7d7d7d',
		],
	])('%s (%s) keeps its palettes', (_, warna, terang, gelap) => {
		const palet = paletOf(warna)
		expect(NADA.map((nada) => palet.terang[nada]).join(' ')).toBe(terang)
		expect(NADA.map((nada) => palet.gelap[nada]).join(' ')).toBe(gelap)
		expect([palet.terang, palet.gelap].map((each) => Object.keys(each).length)).toEqual([12, 12])
	})

	test('any colour reads small words on the tint of it, and sees the sea darker the deeper it is', () => {
		for (const warna of CUBE)
			for (const tema of TEMA) {
				const palet = paletOf(warna)[tema]
				expect(kontras(palet['brand-ink'], palet['brand-soft']), warna).toBeGreaterThanOrEqual(7)
				const sea = (['sea-far', 'sea', 'sea-near', 'sea-deep', 'sea-bottom'] as const).map((nada) =>
					kontras(palet[nada], '#000000'),
				)
				expect(
					[...sea].sort((a, b) => b - a),
					warna,
				).toEqual(sea)
			}
	})

	test('none may choose one of these', () => {
		expect(WARNA_PILIHAN.map(({ nama, warna }) => [nama, warna])).toEqual([
			['Merah marun', '#8c1d2f'],
			['Jingga tua', '#a8480b'],
			['Cokelat emas', '#8a5a00'],
			['Hijau', '#0f6b47'],
			['Toska', '#0b6a75'],
			['Biru laut', '#17507f'],
			['Ungu', '#5b2da8'],
			['Abu-abu tua', '#3b4660'],
		])
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
