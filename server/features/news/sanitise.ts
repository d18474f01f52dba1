import sanitizeHtml from 'sanitize-html'

const TEXT = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'h2', 'h3', 'a']
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']

/**
 * The only way for an article into the database: a small set of tags, links to the web and to mail, no styles, no
 * handlers, no pictures of other sites. A title inside the text stands below the page's own.
 */
export function sanitiseIsi(html: string): string {
	return sanitizeHtml(html, {
		allowedTags: [...TEXT, ...TABLE],
		allowedAttributes: {
			a: ['href', 'rel'],
			ol: ['start'],
			th: ['colspan', 'rowspan', 'scope'],
			td: ['colspan', 'rowspan'],
		},
		allowedSchemes: ['http', 'https', 'mailto'],
		allowProtocolRelative: false,
		transformTags: {
			b: 'strong',
			i: 'em',
			div: 'p',
			h1: 'h2',
			...Object.fromEntries(['h4', 'h5', 'h6'].map((tag) => [tag, 'h3'])),
			a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'noopener noreferrer nofollow' } }),
		},
	}).trim()
}
