import { decodeUtf8 } from '#server/lib/utf8.ts'
import { looksLikeAiken } from './read-aiken.ts'
import { isQti } from './read-qti.ts'

export type Bentuk = 'word' | 'xlsx' | 'moodle_xml' | 'qti' | 'gift' | 'aiken' | 'csv' | 'teks'

/** What a file of text is, by its content alone. */
export function recogniseText(text: string): Bentuk {
	const head = text.slice(0, 4_000)
	if (/^\s*(?:<\?xml|<!--|<)/.test(head)) {
		if (/<quiz[\s>]/.test(head)) return 'moodle_xml'
		if (isQti(head)) return 'qti'
	}
	if (looksLikeAiken(text)) return 'aiken'
	if (hasAnswers(text) || /\{\s*(?:T|F|TRUE|FALSE)\s*\}/.test(text)) return 'gift'
	const [first = ''] = text.split(/\r\n|\r|\n/, 1)
	if (/[;,\t]/.test(first) && /soal|pertanyaan|question/i.test(first)) return 'csv'
	return 'teks'
}

/** GIFT has answers in braces, with a mark at each. In two steps, for one pattern would look for the end from each brace. */
function hasAnswers(text: string): boolean {
	const begun = /(?:^|[^\\])\{[^{}=~#]*[=~#]/.exec(text)
	return begun !== null && text.lastIndexOf('}') >= begun.index + begun[0].length
}

/** Text in whatever encoding teachers' programs save it: UTF-8, UTF-16, else that of Windows. */
export function decodeText(bytes: Buffer): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2)
	return (decodeUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes)).replace(/^\uFEFF/, '')
}
