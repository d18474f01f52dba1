/** What the faces hold: Latin-1 with its typography, and in a second file of each the letters of other Latin alphabets. */
const LATIN =
	/[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2026\u2212]/u
const EXTENDED =
	/[\u0100-\u0130\u0132-\u0148\u014a-\u0151\u0154-\u017e\u0218-\u021b\u1e0c-\u1e0f\u1e20\u1e21\u1e24\u1e25\u1e2a\u1e2b\u1e36\u1e37\u1e42-\u1e45\u1e5a\u1e5b\u1e60-\u1e63\u1e6c-\u1e6f\u1e80-\u1e85\u1e8e\u1e8f\u1e92\u1e93]/u
/** Signs of transliterated Arabic, apostrophes of other keyboards. */
const APOSTROPHES = /[\u02b9-\u02bf\u02c8\u02cb\u2032\u2035\uff07]/gu

/**
 * The text in letters that can be printed. Other letters with marks lose them, all else becomes "?". A place to part a
 * word is nothing to print.
 */
export function printable(text: string): string {
	return text
		.normalize('NFC')
		.replaceAll('\u00ad', '')
		.replace(/[\t-\r]+/g, ' ')
		.replace(APOSTROPHES, '\u2019')
		.replace(/./gu, (character) => {
			if (LATIN.test(character) || EXTENDED.test(character)) return character
			const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
			return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?'
		})
}

/** A part of a line that one file of a face holds. */
export type Run = { text: string; extended: boolean }

/** The line in parts, one for nearly every line. */
export function runsOf(line: string): Run[] {
	if (!EXTENDED.test(line)) return [{ text: line, extended: false }]
	const runs: Run[] = []
	for (const letter of line) {
		const extended = EXTENDED.test(letter)
		const last = runs.at(-1)
		if (last && last.extended === extended) last.text += letter
		else runs.push({ text: letter, extended })
	}
	return runs
}
