import { createHash } from 'node:crypto'
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
 * What Vite leaves alone in the head of the page: the small blocking script before the first paint gets a hashed file,
 * so that it can be cached for good, as do the few rules of the frame; the icon needs no request of its own; the first font is fetched before a
 * stylesheet asks; app and stylesheet wait for their start, and the first paint waits for neither.
 */
export function pageHead(): Plugin {
	let bootFile = BOOT_SCRIPT
	let building = false
	return {
		name: 'stambuk-page-head',
		configResolved(config) {
			building = config.command === 'build'
		},
		buildStart() {
			if (!building) return
			const code = readBootScript()
			bootFile = `assets/boot-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
			this.emitFile({ type: 'asset', fileName: bootFile, source: code })
		},
		generateBundle(_, bundle) {
			const { file, css } = frameStyle(fontIn(bundle))
			this.emitFile({ type: 'asset', fileName: file, source: css })
		},
		transformIndexHtml: {
			order: 'post',
			handler(html, { bundle }) {
				if (!bundle)
					return html
						.replace(BOOT_PLACE, `<script src="/${bootFile}"></script>`)
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
						.replace(BOOT_PLACE, `<script src="/${bootFile}"></script>`)
						.replace(ICON_LINK, () => `href="${iconData()}"`)
						.replace(
							STYLE,
							`<link rel="stylesheet" href="/${frameStyle(font).file}"><link rel="preload" as="style" data-style crossorigin href="$1">`,
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

/** The rules of the frame in one small file, with the font under the name that it has in the build. */
function frameStyle(font: string): { file: string; css: string } {
	const { resolve } = createRequire(import.meta.url)
	const css = FRAME_SOURCES.map((source) =>
		readFileSync(resolve(source.startsWith('.') ? path.join(import.meta.dirname, source) : source), 'utf8'),
	)
		.join('\n')
		.replace(/url\("[^"]+wght-normal\.woff2"\)/, `url("/${font}")`)
		.replace(/\/\*.*?\*\//gs, '')
		.replace(/\s+/g, ' ')
	const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
	return { file: `assets/frame-${hash}.css`, css }
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
