import type { Plugin } from 'vite'
import { PUBLIC, readDeclaredPages } from './declared-pages.ts'

const NAME = 'virtual:page-owners'
const ID = `\0${NAME}`

/**
 * Tells the router which addresses belong to which area, without anything else of the areas: a link to a page of
 * another audience can then be told from an address that does not exist.
 */
export function pageOwners(): Plugin {
	return {
		name: 'stambuk-page-owners',
		resolveId: (source) => (source === NAME ? ID : undefined),
		load(id) {
			if (id !== ID) return
			const pages = readDeclaredPages().filter(({ area }) => area !== PUBLIC)
			const owners = Object.groupBy(pages, ({ area }) => area)
			const paths = Object.entries(owners).map(([area, own]) => [area, own?.map((page) => page.path)])
			return `export default ${JSON.stringify(Object.fromEntries(paths))}`
		},
	}
}
