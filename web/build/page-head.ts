import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const BOOT_SCRIPT = 'src/color-scheme-boot.js'
/** The face of the first paint; the other subsets load only where a page has their letters. */
const FIRST_FONT = /plus-jakarta-sans-latin-wght-normal.*\.woff2$/

/**
 * Two things that Vite leaves alone in the head of the page: the small blocking script that picks the colour scheme
 * gets a hashed file, so that it can be cached for good, and the first font is fetched before the stylesheet asks.
 */
export function pageHead(): Plugin {
	let bootFile = ''
	return {
		name: 'stambuk-page-head',
		apply: 'build',
		buildStart() {
			const source = readFileSync(path.join(import.meta.dirname, '..', BOOT_SCRIPT), 'utf8')
			const code = source
				.replace(/^\s*\/\/.*$/gm, '')
				.replace(/\n\s*/g, '\n')
				.trim()
			const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
			bootFile = `assets/color-scheme-${hash}.js`
			this.emitFile({ type: 'asset', fileName: bootFile, source: `${code}\n` })
		},
		transformIndexHtml: {
			order: 'post',
			handler(html, { bundle = {} }) {
				const font = Object.keys(bundle).find((file) => FIRST_FONT.test(file))
				if (!font) throw new Error('the font of the first paint is not in the build')
				return {
					html: html.replace(`/${BOOT_SCRIPT}`, `/${bootFile}`),
					tags: [
						{
							tag: 'link',
							attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true },
							injectTo: 'head-prepend',
						},
					],
				}
			},
		},
	}
}
