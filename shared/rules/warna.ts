/** What of the product has the campus's own colour, by the names of `web/src/ui/tokens.css` without the dashes. */
export type NadaKampus =
	| 'brand'
	| 'brand-hover'
	| 'brand-soft'
	| 'brand-ink'
	| 'on-brand'
	/** The picture beside the login. */
	| 'sea'
	| 'sea-far'
	| 'sea-near'
	| 'sea-deep'
	| 'sea-bottom'
	| 'sail-soft'
	| 'sail-deep'
export type Palet = Readonly<Record<NadaKampus, string>>

export const TEMA = ['terang', 'gelap'] as const
export type Tema = (typeof TEMA)[number]

/** What the colours stand on, as `tokens.css` has it. */
export const DASAR_TEMA = {
	terang: { page: '#f5f6fa', card: '#ffffff', line: '#e5e8f0', ink: '#151b2e', 'ink-muted': '#626b84' },
	gelap: { page: '#0e1220', card: '#161c2e', line: '#28304a', ink: '#eef1fb', 'ink-muted': '#9aa5c4' },
} as const satisfies Record<Tema, unknown>

/** Least contrast of text with what is behind it: WCAG 2.2, 1.4.3 (level AA). */
export const KONTRAS_TEKS = 4.5
/** The same of level AAA (1.4.6), for small text on a tinted ground. */
const KONTRAS_KECIL = 7

type Oklch = { l: number; c: number; h: number }

const linear = (channel: number) =>
	channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const gamma = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

function lightsOf(warna: string): [number, number, number] {
	const at = (i: number) => linear(Number.parseInt(warna.slice(i, i + 2), 16) / 255)
	return [at(1), at(3), at(5)]
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio" and "relative luminance"). */
export function kontras(a: string, b: string): number {
	const luminance = (warna: string) => {
		const [r, g, b] = lightsOf(warna)
		return 0.2126 * r + 0.7152 * g + 0.0722 * b
	}
	const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
	return (light + 0.05) / (dark + 0.05)
}

/** Lightness, chroma and hue as people see them (Björn Ottosson, "A perceptual color space for image processing", 2020). */
function oklchOf(warna: string): Oklch {
	const [r, g, b] = lightsOf(warna)
	const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
	const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
	const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
	const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
	const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
	const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
	return { l, c: Math.hypot(x, y), h: Math.atan2(y, x) }
}

/** The colour as a screen has it; one that none has loses chroma until there is one. */
function warnaOf({ l, c, h }: Oklch): string {
	const x = c * Math.cos(h)
	const y = c * Math.sin(h)
	const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
	const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
	const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
	const lights = [
		4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
		-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
		-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
	]
	if (c > 0.002 && lights.some((light) => light < -0.0005 || light > 1.0005))
		return warnaOf({ l, c: c - 0.002, h })
	const hex = (light: number) =>
		Math.round(gamma(Math.min(1, Math.max(0, light))) * 255)
			.toString(16)
			.padStart(2, '0')
	return `#${lights.map(hex).join('')}`
}

const STEP = 0.005

/** The colour itself, or the nearest that is lighter (`1`) or darker (`-1`) and has enough contrast with all of these. */
function readable(from: Oklch, direction: 1 | -1, grounds: readonly string[], least = KONTRAS_TEKS): string {
	for (let { l } = from; l > 0 && l < 1; l += direction * STEP) {
		const warna = warnaOf({ ...from, l })
		if (grounds.every((ground) => kontras(warna, ground) >= least)) return warna
	}
	return direction === 1 ? '#ffffff' : '#000000'
}

function terang(main: Oklch): Palet {
	const { page, card, 'ink-muted': muted } = DASAR_TEMA.terang
	const shade = (l: number, c: number) => warnaOf({ ...main, l, c: Math.min(main.c, c) })
	const soft = readable({ ...main, l: 0.945, c: Math.min(main.c, 0.022) }, 1, [muted])
	const brand = readable(main, -1, [page, card, soft])
	const { l } = oklchOf(brand)
	return {
		brand,
		// What is nearly black shows the pointer by getting lighter.
		'brand-hover': shade(l < 0.3 ? Math.max(l + 0.07, 0.25) : l - 0.05, main.c),
		'brand-soft': soft,
		'brand-ink': readable({ ...main, l: Math.min(l, 0.37) }, -1, [soft], KONTRAS_KECIL),
		'on-brand': '#ffffff',
		sea: brand,
		'sea-far': shade(l + 0.03, main.c),
		'sea-near': shade(l * 0.93, main.c),
		'sea-deep': shade(l * 0.85, main.c),
		'sea-bottom': shade(l * 0.77, main.c),
		'sail-soft': shade(0.88, 0.05),
		'sail-deep': shade(0.78, 0.1),
	}
}

function gelap(main: Oklch): Palet {
	const { page, card, 'ink-muted': muted } = DASAR_TEMA.gelap
	const shade = (l: number, c: number) => warnaOf({ ...main, l, c: Math.min(main.c, c) })
	const soft = readable({ ...main, l: 0.3, c: Math.min(main.c, 0.075) }, -1, [muted])
	const brand = readable({ ...main, l: Math.max(main.l, 0.62) }, 1, [page, card, soft])
	const { l } = oklchOf(brand)
	return {
		brand,
		'brand-hover': shade(Math.min(l + 0.06, 0.97), main.c),
		'brand-soft': soft,
		'brand-ink': readable({ ...main, l: 0.86, c: Math.min(main.c, 0.06) }, 1, [soft], KONTRAS_KECIL),
		'on-brand': page,
		sea: shade(0.27, 0.08),
		'sea-far': shade(0.3, 0.08),
		'sea-near': shade(0.24, 0.07),
		'sea-deep': shade(0.21, 0.06),
		'sea-bottom': shade(0.19, 0.05),
		'sail-soft': shade(0.74, 0.11),
		'sail-deep': shade(0.59, 0.14),
	}
}

/** All that follows from a campus's main colour, for light and dark screens: whatever it is, text can be read. */
export function paletOf(warna: string): Readonly<Record<Tema, Palet>> {
	const main = oklchOf(warna)
	return { terang: terang(main), gelap: gelap(main) }
}

/** The product's own, as `tokens.css` has it, for a campus that has chosen none. */
export const PALET_BAWAAN: Readonly<Record<Tema, Pick<Palet, (typeof NADA_UTAMA)[number]>>> = {
	terang: {
		brand: '#2449c7',
		'brand-hover': '#1d3ca8',
		'brand-soft': '#e9eefc',
		'brand-ink': '#1a3596',
		'on-brand': '#ffffff',
	},
	gelap: {
		brand: '#6d8cff',
		'brand-hover': '#8aa3ff',
		'brand-soft': '#1e2a52',
		'brand-ink': '#c3d0ff',
		'on-brand': '#0e1220',
	},
}
export const NADA_UTAMA = ['brand', 'brand-hover', 'brand-soft', 'brand-ink', 'on-brand'] as const

/** What a campus chooses from when it has no colour of its own. */
export const WARNA_PILIHAN: readonly { nama: string; warna: string }[] = [
	{ nama: 'Merah marun', warna: '#8c1d2f' },
	{ nama: 'Jingga tua', warna: '#a8480b' },
	{ nama: 'Cokelat emas', warna: '#8a5a00' },
	{ nama: 'Hijau', warna: '#0f6b47' },
	{ nama: 'Toska', warna: '#0b6a75' },
	{ nama: 'Biru laut', warna: '#17507f' },
	{ nama: 'Ungu', warna: '#5b2da8' },
	{ nama: 'Abu-abu tua', warna: '#3b4660' },
]

/** A colour beside what pages make of it: on a light screen it may have to be darker than it was chosen. */
export function tinjauWarna(warna: string): { kontras: number; dipakai: string; digelapkan: boolean } {
	const { brand: dipakai, 'brand-soft': soft } = paletOf(warna).terang
	const { page, card } = DASAR_TEMA.terang
	const least = Math.min(...[page, card, soft].map((ground) => kontras(warna, ground)))
	return { kontras: least, dipakai, digelapkan: least < KONTRAS_TEKS }
}
