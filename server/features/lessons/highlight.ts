import type { ElementContent } from 'hast'
import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { bundledLanguages } from 'shiki/langs'

/**
 * Our Content-Security-Policy lets no style stand in the text, so a word gets a class and no colour. The theme has a
 * colour for each class, which is how the class is found again.
 */
const CLASSES: Record<string, string> = {
	'#000001': 't-komentar',
	'#000002': 't-teks',
	'#000003': 't-kunci',
	'#000004': 't-fungsi',
	'#000005': 't-jenis',
	'#000006': 't-angka',
	'#000007': 't-nama',
	'#000008': 't-atribut',
	'#000009': 't-tanda',
	'#00000A': 't-tambah',
	'#00000B': 't-hapus',
}

const rule = (foreground: string, ...scope: string[]) => ({ scope, settings: { foreground } })
const THEME = {
	name: 'stambuk',
	type: 'light' as const,
	fg: '#000000',
	bg: '#FFFFFF',
	settings: [
		{ settings: { foreground: '#000000', background: '#FFFFFF' } },
		rule('#000009', 'punctuation', 'meta.brace', 'keyword.operator'),
		rule(
			'#000003',
			'keyword',
			'storage',
			'variable.language',
			'keyword.operator.new',
			'keyword.operator.expression',
		),
		rule('#000004', 'entity.name.function', 'support.function', 'meta.function-call.generic'),
		rule(
			'#000005',
			'entity.name.type',
			'entity.name.class',
			'entity.other.inherited-class',
			'support.type',
			'support.class',
		),
		rule('#000006', 'constant', 'support.constant'),
		rule(
			'#000007',
			'entity.name.tag',
			'entity.name.section',
			'support.type.property-name',
			'meta.object-literal.key',
		),
		rule('#000008', 'entity.other.attribute-name', 'variable.parameter'),
		rule('#000002', 'string', 'punctuation.definition.string', 'constant.other.symbol', 'string.regexp'),
		rule('#000001', 'comment', 'punctuation.definition.comment'),
		rule('#00000A', 'markup.inserted'),
		rule('#00000B', 'markup.deleted'),
	],
}

/** Code beyond this is a file and not an example; it stands there in one colour. */
const MAX_CODE = 20_000
/** A line of data, not of code. */
const MAX_LINE = 1_000

let highlighter: Promise<HighlighterCore> | undefined

/** The words of a piece of code with their classes; one piece of plain text where the language is not known. */
export async function highlight(code: string, language: string): Promise<ElementContent[]> {
	const plain: ElementContent[] = [{ type: 'text', value: code }]
	if (code.length > MAX_CODE || !Object.hasOwn(bundledLanguages, language)) return plain
	highlighter ??= createHighlighterCore({
		themes: [THEME],
		langs: [],
		engine: createJavaScriptRegexEngine({ forgiving: true }),
	})
	const core = await highlighter
	await core.loadLanguage(bundledLanguages[language as keyof typeof bundledLanguages])
	const { tokens } = core.codeToTokens(code, {
		lang: language,
		theme: THEME.name,
		tokenizeMaxLineLength: MAX_LINE,
		// On a busy machine a line would stop in the middle, and stay like that: what takes too long is ended as a whole.
		tokenizeTimeLimit: 0,
	})
	return tokens.flatMap((line, i) => [
		...(i > 0 ? [{ type: 'text' as const, value: '\n' }] : []),
		...line.map(({ content, color }) => word(content, CLASSES[color?.toUpperCase() ?? ''])),
	])
}

const word = (value: string, name: string | undefined): ElementContent =>
	name === undefined || value.trim() === ''
		? { type: 'text', value }
		: {
				type: 'element',
				tagName: 'span',
				properties: { className: [name] },
				children: [{ type: 'text', value }],
			}
