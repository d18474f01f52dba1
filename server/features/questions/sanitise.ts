import sanitizeHtml from 'sanitize-html'

/** A picture that a text refers to, as written there. */
export type GambarRef = { src: string; alt: string }

const ALLOWED = [
	...['p', 'br', 'strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'sub', 'sup', 'blockquote'],
	...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]
const RENAMED: Readonly<Record<string, string>> = {
	b: 'strong',
	i: 'em',
	div: 'p',
	...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'p'])),
}
/** Layout and links: the tag goes, its text stays. */
const UNWRAPPED = ['span', 'font', 'u', 's', 'del', 'ins', 'a', 'small', 'big', 'center', 'hr', 'img', 'o:p']

const VOID = new Set(['br', 'hr', 'img'])
const KNOWN = new Set([...ALLOWED, ...Object.keys(RENAMED), ...UNWRAPPED])

/**
 * The only way for a text into a bank: HTML cut down to a small set of tags without links, styles or handlers.
 * Pictures leave the text and are listed in `gambar`.
 */
export function sanitise(html: string): { html: string; gambar: GambarRef[] } {
	const gambar: GambarRef[] = []
	const clean = sanitizeHtml(html, {
		allowedTags: ALLOWED,
		allowedAttributes: { ol: ['start'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
		allowedClasses: { code: ['language-*'] },
		transformTags: { ...RENAMED },
		onOpenTag: (name, { src = '', alt = '' }) => {
			if (name === 'img') gambar.push({ src, alt: alt.replace(/\s+/g, ' ').trim() })
		},
	})
	return { html: tidyParagraphs(clean), gambar }
}

/**
 * Why a text that a person wrote as HTML would lose words in {@link sanitise}: `Tag <section> dipakai untuk …` is
 * meant as text far more often than as a tag. Undefined when nothing is lost.
 */
export function findLostMarkup(html: string): string | undefined {
	if (/<[?!](?!--\[|--(?:Start|End)Fragment|\[endif)/.test(html))
		return `Ada <! atau <? di dalam teks. ${AS_TEXT}`
	let opened = 0
	let closed = 0
	let lost: string | undefined
	sanitizeHtml(html, {
		onOpenTag: (name) => {
			opened++
			if (!KNOWN.has(name)) lost ??= `Tag <${name}> tidak didukung. ${AS_TEXT}`
		},
		onCloseTag: (name, isImplied) => {
			if (!isImplied) closed++
			else if (!VOID.has(name)) lost ??= `Tag <${name}> tidak ditutup. ${AS_TEXT}`
		},
	})
	const openers = html.match(/<[a-z]/gi)?.length ?? 0
	const closers = html.match(/<\/[a-z]/gi)?.length ?? 0
	// The parser passes over half a tag and over a closing tag without its opening one; both were meant as text.
	if (openers !== opened || closers !== closed) lost ??= `Ada tag yang tidak utuh. ${AS_TEXT}`
	return lost
}

const AS_TEXT = 'Bila dimaksud sebagai teks, tulis tanda < sebagai &lt;.'

const BLOCK = '(?:p|ul|ol|table|pre|blockquote)'
const EMPTY_P = /<p>(?:\s|<br \/>|\u00a0)*<\/p>\s*/g
const P_AROUND_BLOCK = new RegExp(`<p>\\s*(?=<${BLOCK}>)|(?<=</${BLOCK}>)\\s*</p>`, 'g')

/** Paragraphs that became empty when their picture left, and paragraphs around blocks (from div), are no paragraphs. */
function tidyParagraphs(html: string): string {
	return html.replace(EMPTY_P, '').replace(P_AROUND_BLOCK, '').trim()
}
