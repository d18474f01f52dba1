import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const MARK = path.join(import.meta.dirname, '../public/favicon.svg')
/** The ground of the mark, as its first shape draws it. */
const GROUND = /<rect width="32" height="32" rx="9" fill="(#[0-9a-f]{6})"\/>/

type Icon = { file: string; size: number; whole: boolean }

/**
 * The icons of the installed app, as manifest.webmanifest and index.html name them. `whole` ones are cut to a shape by the device: the
 * ground fills them, and the mark keeps within the circle of which nothing is cut.
 */
export const ICONS: readonly Icon[] = [
	{ file: 'icons/icon-192.png', size: 192, whole: false },
	{ file: 'icons/icon-512.png', size: 512, whole: false },
	{ file: 'icons/maskable-512.png', size: 512, whole: true },
	{ file: 'icons/apple-180.png', size: 180, whole: true },
]

/** Draws the icons from the mark, so that there is one drawing of it. */
export function icons(): Plugin {
	return {
		name: 'stambuk-icons',
		apply: 'build',
		async generateBundle() {
			for (const icon of ICONS)
				this.emitFile({ type: 'asset', fileName: icon.file, source: await drawIcon(icon) })
		},
	}
}

export async function drawIcon({ size, whole }: Icon): Promise<Buffer> {
	const svg = readFileSync(MARK, 'utf8')
	const ground = GROUND.exec(svg)?.[1]
	if (!ground) throw new Error('favicon.svg does not begin with its ground')
	const full = `<rect width="32" height="32" fill="${ground}"/>`
	const drawn = whole ? svg.replace(GROUND, full) : svg
	// Drawn at its size: an SVG that is enlarged afterwards is blurred.
	const sized = drawn.replace('<svg ', `<svg width="${size}" height="${size}" `)
	return sharp(Buffer.from(sized)).png({ compressionLevel: 9, palette: true }).toBuffer()
}
