import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon, ICONS } from './icons.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')
type Named = { src: string; sizes: string; type: string; purpose: string }
const named: Named[] = JSON.parse(read('public/manifest.webmanifest')).icons

test('the manifest names what a phone needs to install the app, and every icon of it is drawn at its size', async () => {
	const wanted = [
		['192x192', 'any'],
		['512x512', 'any'],
		['512x512', 'maskable'],
	]
	expect(named.filter(({ type }) => type === 'image/png').map((one) => [one.sizes, one.purpose])).toEqual(
		wanted,
	)
	const files = named.filter(({ type }) => type === 'image/png').map(({ src }) => src.slice(1))
	files.push(/rel="apple-touch-icon" href="\/([^"]+)"/.exec(read('index.html'))?.[1] ?? '')
	expect(files.sort()).toEqual(ICONS.map(({ file }) => file).sort())
	for (const icon of ICONS) {
		const { format, width, height } = await sharp(await drawIcon(icon)).metadata()
		expect([format, width, height]).toEqual(['png', icon.size, icon.size])
	}
})

test.each(ICONS.filter(({ whole }) => whole))('$file may be cut to any shape', async (icon) => {
	const { data, info } = await sharp(await drawIcon(icon))
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true })
	const colourAt = (x: number, y: number) =>
		data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)
	const ground = colourAt(0, 0)
	expect(ground[3]).toBe(255)
	const middle = (info.width - 1) / 2
	const cut: string[] = []
	for (let y = 0; y < info.height; y++)
		for (let x = 0; x < info.width; x++)
			// https://www.w3.org/TR/appmanifest/#icon-masks: a circle of two fifths of the width is always seen.
			if (Math.hypot(x - middle, y - middle) > info.width * 0.4 && !colourAt(x, y).equals(ground))
				cut.push(`${x}, ${y}`)
	expect(cut).toEqual([])
})
