import MarkdownIt from 'markdown-it'
import { findLostMarkup, QUESTION } from '#server/lib/rich-text.ts'
import type { GiftText } from './gift.ts'
import { type GambarRef, sanitise } from './sanitise.ts'

export type RichText = { html: string; gambar: GambarRef[] }

const MAX_TEXT = 10_000

// Links have no place in an exam; with the rules off, `larik[i](x)` stays as written.
const markdown = new MarkdownIt({ html: false }).disable(['link', 'autolink', 'reference', 'lheading'])

/**
 * A text of a question as HTML that may be shown.
 * @param kind an option is set inline unless it needs a block, such as code of several lines
 */
export function renderText(text: GiftText, kind: 'soal' | 'opsi'): RichText | { reason: string } {
	const source = text.text.normalize('NFC').trim()
	if (source.length > MAX_TEXT)
		return { reason: `lebih panjang dari ${MAX_TEXT.toLocaleString('id')} karakter.` }
	if (text.format === 'html' || text.format === 'moodle') {
		const lost = findLostMarkup(source, QUESTION)
		if (lost) return { reason: lost }
	}
	const { html, gambar } = sanitise(toHtml(source, text.format, kind))
	return { html: kind === 'opsi' ? inline(html) : unwrap(html), gambar }
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
