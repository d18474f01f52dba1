import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const STYLE = /\.module\.css$/

/**
 * The rules of what is drawn before the app (`early` in a page's declaration) in a small file for each such page: on a slow phone the
 * stylesheet of all pages takes a good part of what the drawing itself takes. It has the same rules once more, so nothing moves when it comes.
 */
export function createEarlyStyles(): Required<Pick<Plugin, 'buildStart'>> & {
	transform: (code: string, id: string) => void
	/** The sheet of these modules. */
	sheetOf: (modules: Iterable<string>) => { file: string; css: string }
} {
	const styles = new Map<string, string>()
	return {
		buildStart: () => styles.clear(),
		// After class names were given, before Vite collects them.
		transform(code, id) {
			if (STYLE.test(id)) styles.set(id, code)
		},
		sheetOf(modules) {
			const css = [...modules]
				.filter((id) => styles.has(id))
				.sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
				.map((id) => squeeze(styles.get(id) ?? ''))
				.join('')
			if (css.includes('__VITE_ASSET__'))
				throw new Error('a file is not possible in a style of what is drawn early')
			return { file: `assets/awal-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`, css }
		},
	}
}

/** As one stands on the other: what all areas have, what the features of one share, the page. */
const rankOf = (id: string) => (id.includes('/features/') ? 2 : id.includes('/parts/') ? 1 : 0)

/** Without comments and indents. */
export const squeeze = (code: string): string =>
	code
		.replace(/\/\*[\s\S]*?\*\//g, '')
		.replace(/\s+/g, ' ')
		.replace(/ ?([{};,]) ?/g, '$1')
		.trim()
