import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const BOOT_SCRIPT = 'src/boot.js'
const ICON = 'public/favicon.svg'
const ICON_LINK = 'href="/favicon.svg"'
/** Where the boot script belongs in index.html: a plain script there would earn a warning from Vite. */
const BOOT_PLACE = '<!-- boot script -->'
/** As Vite writes it; the boot script starts the app when the first frame has been painted. */
const APP_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/
/** The face of the first paint; the other subsets load only where a page has their letters. */
const FIRST_FONT = /plus-jakarta-sans-latin-wght-normal.*\.woff2$/

/**
 * What Vite leaves alone in the head of the page: the small blocking script before the first paint gets a hashed file,
 * so that it can be cached for good; the icon needs no request of its own; the first font is fetched before the
 * stylesheet asks; the app waits for its start.
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
		transformIndexHtml: {
			order: 'post',
			handler(html, { bundle }) {
				const font = bundle && Object.keys(bundle).find((file) => FIRST_FONT.test(file))
				if (bundle && !APP_SCRIPT.test(html)) throw new Error('the app is not in the page as expected')
				if (bundle && !font) throw new Error('the font of the first paint is not in the build')
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
						.replace(APP_SCRIPT, '<link rel="modulepreload" data-app crossorigin href="$1">'),
					tags: font ? [{ tag: 'link', attrs: preload, injectTo: 'head-prepend' }] : [],
				}
			},
		},
	}
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
