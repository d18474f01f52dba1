import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { squeeze } from './early-styles.ts'

const NAME = 'virtual:staff-styles'
const ID = `\0${NAME}`
/** Stands in the code until all styles are known. */
const PLACE = '__STAFF_STYLES__'
/** Of the areas of staff, of the parts that only they have, and of the library's fields that students never see. */
export const STAFF =
	/\/src\/(?:areas\/(?:mengajar|kantor)|parts\/staff)\/|@mantine\/core\/styles\/(?:Checkbox|InlineInput|Radio)\.layer/
const STYLE = /\.css$/

/**
 * Puts the styles of the staff areas into a file of their own, which the areas ask for (parts/staff/staff-styles.ts): the one
 * stylesheet of all pages is what a student's phone waits for. Vite has one file for all, or one for each chunk, of which a page
 * would need ten.
 */
export function staffStyles(): Plugin {
	const styles = new Map<string, string>()
	let building = false
	let file: string | undefined
	/** Known when every module has been read, which is before the first file is written. */
	const fileOf = () => {
		file ??= `assets/staf-${createHash('sha256').update(sheetOf(styles)).digest('hex').slice(0, 8)}.css`
		return file
	}
	return {
		name: 'stambuk-staff-styles',
		configResolved(config) {
			building = config.command === 'build'
		},
		buildStart() {
			styles.clear()
			file = undefined
		},
		resolveId: (source) => (source === NAME ? ID : undefined),
		load(id) {
			if (id === ID) return `export default ${JSON.stringify(building ? PLACE : '')}`
		},
		// After class names were given, before Vite collects what is left.
		transform(code, id) {
			if (!building || !STAFF.test(id) || !STYLE.test(id)) return
			if (code.includes('__VITE_ASSET__')) this.error(`${id}: a file is not possible in a style of staff`)
			styles.set(id, code)
			return { code: '', map: null }
		},
		renderChunk(code) {
			return code.includes(PLACE) ? { code: code.replaceAll(PLACE, `/${fileOf()}`), map: null } : null
		},
		generateBundle() {
			this.emitFile({ type: 'asset', fileName: fileOf(), source: sheetOf(styles) })
		},
	}
}

/** One order in every build: parts first, as what stands on them may say it otherwise. */
const sheetOf = (styles: ReadonlyMap<string, string>): string =>
	[...styles]
		.sort(([a], [b]) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
		.map(([, code]) => squeeze(code))
		.join('')

const rankOf = (id: string) => (id.includes('/features/') ? 1 : 0)
