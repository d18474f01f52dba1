import { createHash } from 'node:crypto'
import type { PageConfig } from '#shared/api/page-config.ts'
import { ukuranLogo } from '#shared/rules/logo.ts'
import { type Palet, paletOf } from '#shared/rules/warna.ts'
import type { Institution, Settings } from './settings.ts'

/** What of the built page is the product's own, and the campus's in its place: web/index.html. */
const BOOT_MARK = /<svg class="boot-logo" width="(\d+)".*?<\/svg>/gs
const ICON = /<link rel="icon" [^>]*>/
/** Ground of the product's mark in the icon, which is written into an address. */
const ICON_GROUND = '%232449c7'
const HEAD_END = '</head>'

/** The widest logo that a browser's tab still shows. */
const TAB_RATIO = 1.6

const rules = (palet: Palet) =>
	Object.entries(palet)
		.map(([name, warna]) => `--${name}:${warna}`)
		.join(';')

/** The campus's colours as rules that stand above those of the product's stylesheets, whichever comes later. */
function styleOf(color: string): string {
	const { terang, gelap } = paletOf(color)
	return `:root:root{${rules(terang)}}@media screen{:root:root[data-mantine-color-scheme=dark]{${rules(gelap)}}}`
}

/**
 * A page in the campus's colours and under its mark, and the hash by which its policy lets the colours in. Without either it stays
 * as it is, to the byte.
 */
export function inCampusLook(
	html: string,
	{ institution: { logo }, color }: Pick<Settings, 'institution' | 'color'>,
): { html: string; styleHash: string | undefined } {
	let page = html
	if (color) page = page.replace(ICON_GROUND, encodeURIComponent(paletOf(color).terang.brand))
	if (logo) {
		const address = addressOf(logo)
		page = page.replace(BOOT_MARK, (_, place: string) => {
			const { lebar, tinggi } = ukuranLogo(logo, Number(place))
			// The first paint does not wait for it.
			return `<img class="boot-logo campus-logo" src="${address}" alt="" width="${lebar}" height="${tinggi}" fetchpriority="low">`
		})
		const ratio = logo.lebar / logo.tinggi
		if (Math.max(ratio, 1 / ratio) <= TAB_RATIO)
			page = page.replace(ICON, `<link rel="icon" href="${address}" type="image/webp">`)
	}
	if (!color) return { html: page, styleHash: undefined }
	const style = styleOf(color)
	return {
		html: page.replace(HEAD_END, `<style>${style}</style>${HEAD_END}`),
		styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}`,
	}
}

const addressOf = ({ layar }: NonNullable<Institution['logo']>) => `/api/berkas/${layar}`

/** What a page is told of the institution: without what only paper needs. */
export function institutionOfPage({ logo, brand: _, ...texts }: Institution): PageConfig['institution'] {
	if (!logo) return texts
	return { ...texts, logo: { alamat: addressOf(logo), ...ukuranLogo(logo, 1) } }
}
