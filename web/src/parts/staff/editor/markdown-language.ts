import { defineLanguageFacet, HighlightStyle, Language, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { tags } from '@lezer/highlight'
import { GFM, parser } from '@lezer/markdown'

// The editor's own package of Markdown brings grammars of HTML, CSS and JavaScript along; HTML is no part of a lesson.
const language = new Language(defineLanguageFacet(), parser.configure(GFM), [], 'markdown')

const style = HighlightStyle.define([
	{ tag: tags.heading, fontWeight: '750', color: 'var(--ink)' },
	{ tag: tags.strong, fontWeight: '750' },
	{ tag: tags.emphasis, fontStyle: 'italic' },
	{ tag: tags.strikethrough, textDecoration: 'line-through' },
	{ tag: [tags.link, tags.url], color: 'var(--brand)' },
	{ tag: tags.monospace, fontFamily: 'ui-monospace, monospace', color: 'var(--brand-ink)' },
	{ tag: tags.quote, color: 'var(--ink-muted)' },
	{ tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--ink-muted)' },
])

/** Markdown in an editor: what is bold stands out, what are only marks stands back. */
export const markdown: Extension = [language, syntaxHighlighting(style)]
