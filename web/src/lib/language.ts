import type catalogue from './english.json'

/**
 * The language of the screen (docs/decisions/0220). Indonesian stands in the code, where it is said; English is one file, which
 * `boot.js` has fetched before the app begins, for who has chosen it.
 */
export type Language = 'id' | 'en'

/** A sentence that is said somewhere on the screen, as it is in Indonesian. */
export type Text = keyof (typeof catalogue)['texts']

type Value = string | number | null | undefined

/** The names in braces of a sentence. */
type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
	? Name | NamesIn<Rest>
	: never
type ValuesOf<S extends string> = [NamesIn<S>] extends [never]
	? []
	: [values: { readonly [Name in NamesIn<S>]: Value }]

/** In English one thing is called otherwise than several: `by` names the number, where it is not the first value. */
type Translation = string | { one: string; other: string; by?: string }

/** As it comes from `lib/english.json`. */
export type Catalogue = {
	texts: Readonly<Record<string, Translation>>
	/** Words that the server sends for the screen: days, states, kinds. */
	words: Readonly<Record<string, string>>
	/** What the server's refusals say, by their `code`. */
	errors: Readonly<Record<string, string>>
}

declare global {
	interface Window {
		/** Left by boot.js: the catalogue, or false where it could not be had. */
		stambukLanguage?: Catalogue | false
	}
}

const english = globalThis.window?.stambukLanguage || undefined

/** What this page is written in, from its first to its last word: to change it, the page is opened anew. */
export const language: Language = english ? 'en' : 'id'

/** As `Intl` calls it. */
export const locale = english ? 'en-GB' : 'id-ID'

const PLURAL = english && new Intl.PluralRules('en')

/**
 * A sentence in the language of the page, with its values in the place of `{names}`. What stands behind a `|` is not said: it tells
 * apart what Indonesian has one word for and English two.
 */
export function t<S extends Text>(text: S, ...[values]: ValuesOf<S>): string {
	return fill(english?.texts[text] ?? text.replace(/\|.*/, ''), values)
}

function fill(found: Translation, values: Readonly<Record<string, Value>> | undefined): string {
	if (!values) return found as string
	const sentence = typeof found === 'string' ? found : found[formOf(found.by, values)]
	return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

function formOf(by: string | undefined, values: Readonly<Record<string, Value>>): 'one' | 'other' {
	const count = by === undefined ? Object.values(values)[0] : values[by]
	return PLURAL?.select(Number(count)) === 'one' ? 'one' : 'other'
}

/**
 * What the server says for the screen (a day, a state, a sentence) in the language of the page; what the catalogue does not know
 * stays as it was sent.
 */
export function word(sent: string): string {
	return known(sent) ?? sent
}

/**
 * What a refusal says: its sentence where the catalogue knows it, else what its code means. In English nothing where it knows neither:
 * what a newer server says is not shown half in one language and half in the other.
 */
export function refusal(code: string, sentence: string): string | undefined {
	return english ? (known(sentence) ?? english.errors[code]) : sentence
}

/** Sentences with values in them: `{label} harus diisi`. */
let patterns: (readonly [sentence: RegExp, names: string[], english: string])[] | undefined

function known(sent: string): string | undefined {
	if (!english) return undefined
	const found = english.words[sent]
	if (found !== undefined) return found
	patterns ??= Object.entries(english.words)
		.filter(([text]) => text.includes('{'))
		.map(patternOf)
	for (const [sentence, names, translation] of patterns) {
		const values = sentence.exec(sent)?.slice(1)
		if (values)
			return fill(translation, Object.fromEntries(names.map((name, i) => [name, word(values[i] ?? '')])))
	}
	return undefined
}

function patternOf([text, translation]: [string, string]) {
	const fixed = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
	const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
	const sentence = fixed.map((piece, i) => piece + (i < names.length ? shapeOf(names[i]) : '')).join('')
	return [new RegExp(`^${sentence}$`), names, translation] as const
}

/** A date has numbers around its month: the month alone may stand in anybody's sentence. */
const shapeOf = (name: string | undefined) => (name === 'tgl' || name === 'tahun' ? '(\\d+)' : '(.+?)')

const KEY = 'preferensi'

/** What is chosen on this device (preferences are not saved to the server). */
export function chosenLanguage(): Language {
	return stored().bahasa === 'english' ? 'en' : 'id'
}

/** Keeps a choice and opens the page anew in its language. */
export function chooseLanguage(chosen: Language): void {
	localStorage.setItem(
		KEY,
		JSON.stringify({ ...stored(), bahasa: chosen === 'en' ? 'english' : 'indonesia' }),
	)
	location.reload()
}

function stored(): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
		return typeof value === 'object' && value !== null ? { ...value } : {}
	} catch {
		return {}
	}
}

/** The catalogue was wanted and could not be had: all is in Indonesian. */
export const missing = globalThis.window?.stambukLanguage === false

/** Whether an area would be mixed with the page around it: lecturers and offices have theirs in Indonesian alone. */
export function isOtherLanguage(area: string): boolean {
	const wanted = area === 'mahasiswa' ? chosenLanguage() : 'id'
	return wanted !== language && !missing
}
