import { cleanHtml, QUESTION } from '#server/lib/rich-text.ts'

/** A picture that a text refers to, as written there. */
export type GambarRef = { src: string; alt: string }

/** The only way for a text into a bank. Pictures leave the text and are listed in `gambar`. */
export function sanitise(html: string): { html: string; gambar: GambarRef[] } {
	const gambar: GambarRef[] = []
	const clean = cleanHtml(html, QUESTION, (name, { src = '', alt = '' }) => {
		if (name === 'img') gambar.push({ src, alt: alt.replace(/\s+/g, ' ').trim() })
	})
	return { html: tidyParagraphs(clean), gambar }
}

const BLOCK = '(?:p|ul|ol|table|pre|blockquote)'
// What two of the alternatives could match (\s is a no-break space too) would be tried in every combination.
const EMPTY_P = /<p>(?:\s|<br \/>)*<\/p>\s*/g
const P_AROUND_BLOCK = new RegExp(`<p>\\s*(?=<${BLOCK}>)|(?<=</${BLOCK}>)\\s*</p>`, 'g')

/** Paragraphs that became empty when their picture left, and paragraphs around blocks (from div), are no paragraphs. */
function tidyParagraphs(html: string): string {
	return html.replace(EMPTY_P, '').replace(P_AROUND_BLOCK, '').trim()
}
