import sanitizeHtml, { type IOptions } from 'sanitize-html'

/** What a kind of text may hold. Nothing else of HTML comes through, and never a style, a handler or a script. */
export type TextProfile = Pick<
	IOptions,
	'allowedTags' | 'allowedAttributes' | 'allowedClasses' | 'transformTags'
>

const PARAGRAPHS = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote']
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']
const SPANS = ['colspan', 'rowspan']
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

const renamed = (tags: readonly string[], to: string) => Object.fromEntries(tags.map((tag) => [tag, to]))
const PLAIN = { b: 'strong', i: 'em', div: 'p' }

/** An article: titles below the page's own, and links to the web and to mail that lend no rank. */
export const ARTICLE: TextProfile = {
	allowedTags: [...PARAGRAPHS, 'h2', 'h3', 'a', ...TABLE],
	allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: [...SPANS, 'scope'], td: SPANS },
	transformTags: {
		...PLAIN,
		h1: 'h2',
		...renamed(['h4', 'h5', 'h6'], 'h3'),
		a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'noopener noreferrer nofollow' } }),
	},
}

/** An article made of Markdown: pictures of this server too, and nothing that has no look on its page. */
export const ARTICLE_OF_MARKDOWN: TextProfile = {
	allowedTags: [...PARAGRAPHS, 'hr', 'h2', 'h3', 'a', ...TABLE, 'figure', 'figcaption', 'img', 'code', 'del'],
	allowedAttributes: {
		a: ['href', 'rel'],
		ol: ['start'],
		th: [...SPANS, 'scope'],
		td: SPANS,
		img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
	},
	transformTags: {
		...renamed(['h4', 'h5', 'h6'], 'h3'),
		a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'noopener noreferrer nofollow' } }),
		img: (tagName, attribs) =>
			/^\/api\/berkas\/[0-9a-f]{64}$/.test(attribs.src ?? '')
				? { tagName, attribs }
				: { tagName: 'span', attribs: {} },
	},
}

/** A question: code and formulas, no titles and no links. */
export const QUESTION: TextProfile = {
	allowedTags: [...PARAGRAPHS, 'code', 'pre', 'sub', 'sup', ...TABLE, 'tfoot'],
	allowedAttributes: { ol: ['start'], th: SPANS, td: SPANS },
	allowedClasses: { code: ['language-*'] },
	transformTags: { ...PLAIN, ...renamed(HEADINGS, 'p') },
}

/** A post of a forum: code and links, and the people it calls by name. */
export const POST: TextProfile = {
	allowedTags: [...PARAGRAPHS, 'code', 'pre', 's', 'a', 'span'],
	allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
	allowedClasses: { code: ['language-*'], span: ['sebutan'] },
	transformTags: {
		a: (tagName, { href = '' }) => ({
			tagName,
			attribs: { href, rel: 'noopener noreferrer nofollow ugc', target: '_blank' },
		}),
	},
}

/**
 * The only way for HTML into the database: cut down to what the profile names.
 * @param onTag sees every tag, also those that leave
 */
export function cleanHtml(
	html: string,
	profile: TextProfile,
	onTag?: (name: string, attributes: Readonly<Record<string, string>>) => void,
): string {
	return sanitizeHtml(html, {
		...profile,
		allowedSchemes: ['http', 'https', 'mailto'],
		allowProtocolRelative: false,
		...(onTag && { onOpenTag: onTag }),
	})
}

/** Layout and links: the tag goes, its text stays. */
const UNWRAPPED = ['span', 'font', 'u', 's', 'del', 'ins', 'a', 'small', 'big', 'center', 'hr', 'img', 'o:p']
const VOID = new Set(['br', 'hr', 'img'])

/**
 * Why a text that a person wrote as HTML would lose words in {@link cleanHtml}: `Tag <section> dipakai untuk …` is
 * meant as text far more often than as a tag. Undefined when nothing is lost.
 */
export function findLostMarkup(
	html: string,
	{ allowedTags, transformTags }: TextProfile,
): string | undefined {
	if (/<[?!](?!--\[|--(?:Start|End)Fragment|\[endif)/.test(html))
		return `Ada <! atau <? di dalam teks. ${AS_TEXT}`
	const known = new Set([...(allowedTags || []), ...Object.keys(transformTags ?? {}), ...UNWRAPPED])
	let opened = 0
	let closed = 0
	let lost: string | undefined
	sanitizeHtml(html, {
		onOpenTag: (name) => {
			opened++
			if (!known.has(name)) lost ??= `Tag <${name}> tidak didukung. ${AS_TEXT}`
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
