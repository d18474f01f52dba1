export const LOGO_MB = 2
export const BENTUK_LOGO = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Points of the stored picture: sharp in its largest place on a screen, and on paper at 300 dots an inch. */
export const TITIK_LOGO = { lebar: 640, tinggi: 192, terkecil: 64 } as const

/** How much wider than high a logo can be, and still be told in a place of 32 pixels. */
const RASIO = { tersempit: 0.4, terlebar: 5 } as const
/** In a place of some height it is at most so many times as wide. */
const TERLEBAR = 3

type Ukuran = { lebar: number; tinggi: number }

/** What is wrong with the shape of a logo, in a sentence, or null. */
export function judgeLogo({ lebar, tinggi }: Ukuran): string | null {
	if (lebar > tinggi * RASIO.terlebar) return 'Logo terlalu lebar: paling lebar lima kali tingginya'
	if (lebar < tinggi * RASIO.tersempit) return 'Logo terlalu sempit: paling tinggi dua setengah kali lebarnya'
	if (Math.min(lebar, tinggi) < TITIK_LOGO.terkecil)
		return `Logo terlalu kecil: sisi terpendeknya paling sedikit ${TITIK_LOGO.terkecil} piksel`
	return null
}

/** Measures of a logo in a place of this height: what is very wide becomes lower. */
export function ukuranLogo({ lebar, tinggi }: Ukuran, tempat: number): Ukuran {
	const rasio = lebar / tinggi
	return rasio > TERLEBAR
		? { lebar: TERLEBAR * tempat, tinggi: (TERLEBAR * tempat) / rasio }
		: { lebar: tempat * rasio, tinggi: tempat }
}
