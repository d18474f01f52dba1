import { cleanMaths, formulaHtml } from '#server/lib/formula.ts'
import type { GiftFormat } from './gift-text.ts'

/** Texts in which a formula stands as a mark; noncharacters, so no file can hold them by right. */
const TAG_OR_MARK = /<[^>]*>|\uFDD2(\d+)\uFDD3/g
const MARKS = /[\uFDD2\uFDD3]/g

// What is code, or the words for a picture, is no formula; then the ways in which Moodle and Word write one.
const WAYS =
	'\\$\\$((?:\\\\[\\s\\S]|[^$\\\\])+)\\$\\$|\\\\\\(([\\s\\S]+?)\\\\\\)|\\\\\\[([\\s\\S]+?)\\\\\\]|(<math\\b[\\s\\S]*?<\\/math>)'
const IN_MARKDOWN = new RegExp(`(?<code>(?<ticks>\`+)[^\`][\\s\\S]*?\\k<ticks>)|${WAYS}`, 'gi')
const IN_HTML = new RegExp(
	`(?<code><img\\b[^>]*>|<(?<tag>code|pre)\\b[\\s\\S]*?<\\/\\k<tag>\\s*>)|${WAYS}`,
	'gi',
)
const TEX = /<annotation[^>]*\bencoding="application\/x-tex"[^>]*>([\s\S]*?)<\/annotation>/i

export type Rumus = {
	/** With a mark in the place of each formula. */
	text: string
	/** The formulas as MathML. */
	html: readonly string[]
}

/** Takes the formulas out of a text: `$$…$$`, `\(…\)`, `\[…\]` and MathML. */
export function takeRumus(source: string, format: GiftFormat): Rumus | { reason: string } {
	const html: string[] = []
	let reason: string | undefined
	const isHtml = format === 'html' || format === 'moodle'
	const clean = source.replace(MARKS, '')
	if (format === 'plain') return { text: clean, html }
	const text = clean.replace(isHtml ? IN_HTML : IN_MARKDOWN, (found: string, ...rest) => {
		if (rest.at(-1).code !== undefined) return found
		// The named groups of code stand before the four ways.
		const [double, inline, block, mathml] = rest.slice(2, 6) as (string | undefined)[]
		const made = mathml
			? fromMathml(mathml)
			: fromTex(double ?? inline ?? block ?? '', { isHtml, display: block !== undefined })
		if (made === undefined) {
			reason ??= `Rumus "${shorten(found)}" tidak dapat dibaca. Perbaiki LaTeX-nya; bila bukan rumus, tulis sebagai kode: ${isHtml ? '<code>…</code>' : 'di antara tanda `'}.`
			return ''
		}
		html.push(made)
		return `\uFDD2${html.length - 1}\uFDD3`
	})
	return reason === undefined ? { text, html } : { reason }
}

/**
 * Puts formulas back where their marks stand in a text that was cleaned. Entities can write a mark into an attribute,
 * where the quotation marks of a formula would end it and let in attributes that the cleaner has never seen.
 */
export const putRumus = (html: string, rumus: Rumus): string =>
	html.replace(TAG_OR_MARK, (found, index?: string) =>
		index === undefined ? found.replace(MARKS, '') : (rumus.html[Number(index)] ?? ''),
	)

function fromTex(
	source: string,
	{ isHtml, display }: { isHtml: boolean; display: boolean },
): string | undefined {
	const tex = isHtml ? decode(source.replace(/<\/?(?:br|span|p|div|font)\b[^>]*>/gi, ' ')) : source
	return tex.trim() === '' ? undefined : formulaHtml(tex.trim(), display)
}

function fromMathml(source: string): string | undefined {
	const display = /^<math[^>]*\bdisplay="block"/i.test(source)
	const tex = TEX.exec(source)?.[1]
	if (tex !== undefined) return fromTex(tex, { isHtml: true, display })
	const clean = cleanMaths(source)
	return clean.replace(/<[^>]*>/g, '').trim() === '' ? undefined : clean
}

const ENTITIES: Readonly<Record<string, string>> = {
	lt: '<',
	gt: '>',
	amp: '&',
	quot: '"',
	nbsp: ' ',
	'#39': "'",
	'#x27': "'",
}
const decode = (text: string) =>
	text.replace(/&(lt|gt|amp|quot|nbsp|#39|#x27);/g, (all, name) => ENTITIES[name] ?? all)

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)
