import MarkdownIt from 'markdown-it'
import { findLostMarkup, QUESTION } from '#server/lib/rich-text.ts'
import type { GiftText } from './gift-text.ts'
import { putRumus, takeRumus } from './rumus.ts'
import { type GambarRef, sanitise } from './sanitise.ts'

export type RichText = { html: string; gambar: GambarRef[] }

const MAX_TEXT = 10_000
/** What Word leaves in what is pasted from it. Those of lists and fragments are known to the sanitiser. */
const COMMENT = /<!--[\s\S]*?-->/g

// Links have no place in an exam; with the rules off, `larik[i](x)` stays as written.
const markdown = new MarkdownIt({ html: false }).disable(['link', 'autolink', 'reference', 'lheading'])

/**
 * A text of a question as HTML that may be shown.
 * @param kind an option is set inline unless it needs a block, such as code of several lines
 */
export function renderText(text: GiftText, kind: 'soal' | 'opsi'): RichText | { reason: string } {
	const { format } = text
	const written = text.text.normalize('NFC').trim()
	if (written.length > MAX_TEXT)
		return { reason: `lebih panjang dari ${MAX_TEXT.toLocaleString('id')} karakter.` }
	const rumus = takeRumus(format === 'plain' ? written : written.replace(COMMENT, ''), format)
	if ('reason' in rumus) return rumus
	if (format === 'html' || format === 'moodle') {
		const lost = findLostMarkup(rumus.text, QUESTION)
		if (lost) return { reason: lost }
	}
	const { html, gambar } = sanitise(toHtml(rumus.text, format, kind))
	return { html: putRumus(kind === 'opsi' ? inline(html) : unwrap(html), rumus), gambar }
}

function toHtml(source: string, format: GiftText['format'], kind: 'soal' | 'opsi'): string {
	switch (format) {
		case 'markdown':
			// In one line, `- 5`, `# include` and `2. jalan` are what they say and not a list or a heading.
			return kind === 'opsi' && !source.includes('\n')
				? markdown.renderInline(source)
				: markdown.render(source)
		case 'plain':
			return breakLines(markdown.utils.escapeHtml(source))
		case 'moodle':
			return /<\/?(?:p|div|ul|ol|li|table|pre|blockquote|h[1-6])\b/i.test(source)
				? source
				: breakLines(source)
		case 'html':
			return source
	}
}

function breakLines(text: string): string {
	const paragraphs = text.split(/\n\s*\n/)
	return paragraphs.map((p) => `<p>${p.replaceAll('\n', '<br />')}</p>`).join('')
}

/** A single paragraph needs no tag around it. */
function unwrap(html: string): string {
	const single = html.startsWith('<p>') && html.endsWith('</p>') && !html.includes('<p>', 1)
	return single ? html.slice(3, -4).trim() : html
}

/** Paragraphs of an option become lines, unless there is more than paragraphs. */
function inline(html: string): string {
	if (/<(?:pre|ul|ol|table|blockquote)>/.test(html)) return html
	return unwrap(html.replace(/<\/p>\s*<p>/g, '<br />'))
}
