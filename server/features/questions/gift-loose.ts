/** Stands for a `->` between words, see {@link asMoodleReads}. */
const HIDDEN_ARROW = '\uFDD1'
/** Stands for a `%` that opens an option's text and not a weight; a noncharacter, so no file can hold it by right. */
const HIDDEN_PERCENT = '\uFDD0'

/** Title of a question: what stands before it, its name, what closes it. */
export const TITLE = /^(\s*::)((?:\\[\s\S]|[^\\])*?)(::)/
const ESCAPED_OR_SPECIAL = /\\[\s\S]|[~=#:{}]/g

const STEM_AND_ANSWERS = /^((?:\\[\s\S]|[^\\{])*\{)((?:\\[\s\S]|[^\\}])*)/

/**
 * Writes answers as Moodle understands them where the parser does not: `~=` marks the right option as `=` does, and
 * beside a `~` an arrow is part of a text, not a pair to be matched. {@link showHidden} brings the arrow back.
 */
export function asMoodleReads(block: string): string {
	const title = TITLE.exec(block)?.[0] ?? ''
	return (
		title +
		block.slice(title.length).replace(STEM_AND_ANSWERS, (_all, stem: string, answers: string) => {
			const choices = answers.replace(/\\[\s\S]/g, '').includes('~')
			const read = answers.replace(/\\[\s\S]|~[ \t]*=|->/g, (found) => {
				if (found === '->') return choices ? HIDDEN_ARROW : found
				return found.startsWith('~') ? '=' : found
			})
			return stem + read
		})
	)
}

/**
 * Hides a `%` at the start of an option that is no weight (`~%d mencetak %s`): the parser takes every such `%` for one
 * and gives up, Moodle does not. {@link showHidden} brings it back.
 */
export function hidePercent(block: string): string {
	return block.replace(/([~=]\s*)%(?!-?\d{1,3}(?:\.\d*)?%)/g, `$1${HIDDEN_PERCENT}`)
}

/** Undoes in a parsed text what was hidden from the parser. */
export function showHidden(text: string): string {
	return text.replaceAll(HIDDEN_PERCENT, '%').replaceAll(HIDDEN_ARROW, '->')
}

/**
 * Escapes the special characters that Moodle takes as they are and the parser refuses: `:` anywhere, and `~ = #`
 * outside the answers, as in `Hasil dari x = 1 adalah: { … }`.
 */
export function escapeLoose(block: string): string {
	const [title = '', open = '', name = '', close = ''] = TITLE.exec(block) ?? []
	let part: 'stem' | 'answers' | 'tail' = 'stem'
	const body = block.slice(title.length).replace(ESCAPED_OR_SPECIAL, (found) => {
		if (found.startsWith('\\')) return found
		if (found === ':') return '\\:'
		if (found === '{' && part === 'stem') part = 'answers'
		else if (found === '}' && part === 'answers') part = 'tail'
		else if (part !== 'answers' && found !== '{' && found !== '}') return `\\${found}`
		return found
	})
	const safeName = name.replace(ESCAPED_OR_SPECIAL, (found) =>
		found.startsWith('\\') ? found : `\\${found}`,
	)
	return open + safeName + close + body
}
