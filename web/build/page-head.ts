import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const BOOT_SCRIPT = 'src/boot.js'
const ICON = 'public/favicon.svg'
const ICON_LINK = 'href="/favicon.svg"'
/** Where the boot script belongs in index.html: a plain script there would earn a warning from Vite. */
const BOOT_PLACE = '<!-- boot script -->'
/** As Vite writes it; the boot script starts the app when the first frame has been painted. */
const APP_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/
/** The same where the development server writes it. */
const APP_SOURCE = /<script type="module" src="([^"]+\/main\.tsx[^"]*)"><\/script>/
const STYLE = /<link rel="stylesheet" crossorigin href="([^"]+)">/
/** What the frame in index.html is dressed by; the same rules are in the stylesheet of the app. */
const FRAME_SOURCES = [
	'@mantine/core/styles/baseline.layer.css',
	'../src/ui/fonts.css',
	'../src/ui/tokens.css',
	'../src/ui/base.css',
	'../src/ui/boot.css',
]
/** The face of the first paint; the other subsets load only where a page has their letters. */
const FIRST_FONT = /plus-jakarta-sans-latin-wght-normal.*\.woff2$/

/**
 * What Vite leaves alone in the head of the page: the small script before the first paint and the few rules of the frame stand in the page itself,
 * which the server lets in by their hashes (server/lib/page-renderer.ts), and neither first paint nor first question waits for a second way over
 * the line; the icon needs no request of its own; the first font is fetched before a stylesheet asks; app and stylesheet wait for their start.
 */
export function pageHead(): Plugin {
	return {
		name: 'stambuk-page-head',
		transformIndexHtml: {
			order: 'post',
			handler(html, { bundle }) {
				if (!bundle)
					return html
						.replace(BOOT_PLACE, `<script src="/${BOOT_SCRIPT}"></script>`)
						.replace(APP_SOURCE, '<link rel="modulepreload" data-app href="$1">')
				if (!APP_SCRIPT.test(html) || !STYLE.test(html))
					throw new Error('app and stylesheet are not in the page as expected')
				const font = fontIn(bundle)
				const preload = {
					rel: 'preload',
					href: `/${font}`,
					as: 'font',
					type: 'font/woff2',
					crossorigin: true,
				}
				return {
					html: html
						.replace(BOOT_PLACE, () => `<script data-boot>${readBootScript()}</script>`)
						.replace(ICON_LINK, () => `href="${iconData()}"`)
						.replace(
							STYLE,
							(_, style) =>
								`<style data-frame>${frameStyle(font)}</style><link rel="preload" as="style" data-style crossorigin href="${style}">`,
						)
						.replace(APP_SCRIPT, '<link rel="modulepreload" data-app crossorigin href="$1">'),
					tags: [{ tag: 'link', attrs: preload, injectTo: 'head-prepend' }],
				}
			},
		},
	}
}

function fontIn(bundle: object): string {
	const font = Object.keys(bundle).find((file) => FIRST_FONT.test(file))
	if (!font) throw new Error('the font of the first paint is not in the build')
	return font
}

/** The rules of the frame, with the font under the name that it has in the build. */
function frameStyle(font: string): string {
	const { resolve } = createRequire(import.meta.url)
	return FRAME_SOURCES.map((source) =>
		readFileSync(resolve(source.startsWith('.') ? path.join(import.meta.dirname, source) : source), 'utf8'),
	)
		.join('\n')
		.replace(/url\("[^"]+wght-normal\.woff2"\)/, `url("/${font}")`)
		.replace(/\/\*.*?\*\//gs, '')
		.replace(/\s+/g, ' ')
}

function iconData(): string {
	const svg = readFileSync(path.join(import.meta.dirname, '..', ICON), 'utf8')
	return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The script without its comments and indents. */
function readBootScript(): string {
	const source = readFileSync(path.join(import.meta.dirname, '..', BOOT_SCRIPT), 'utf8')
	return `${source
		.replace(/^\s*\/\/.*$/gm, '')
		.replace(/\n\s*/g, '\n')
		.trim()}\n`
}
