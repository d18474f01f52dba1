import katex from 'katex'
import sanitizeHtml from 'sanitize-html'

const words = (text: string) => text.trim().split(/\s+/)

/** Presentation MathML as KaTeX and editors of formulas write it, with the source for who copies or exports a formula. */
export const MATHS = words(`
	math semantics annotation mrow mi mo mn ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom msub msup msubsup
	munder mover munderover mmultiscripts mprescripts none mtable mtr mtd menclose mlabeledtr`)
export const MATHS_ATTRIBUTES = words(`
	xmlns display displaystyle scriptlevel mathvariant stretchy fence separator form lspace rspace movablelimits minsize
	maxsize symmetric largeop accent accentunder width height depth voffset linethickness rowspacing columnspacing
	columnalign rowalign rowlines columnlines notation encoding side`)

/** A formula as MathML, which a browser draws with the fonts that it has; undefined when it cannot be read. */
export function formulaHtml(tex: string, displayMode: boolean): string | undefined {
	try {
		const html = katex.renderToString(tex, {
			displayMode,
			output: 'mathml',
			strict: 'ignore',
			// No links, pictures or styles of its own, and no formula that grows without end.
			trust: false,
			maxSize: 20,
			maxExpand: 200,
		})
		return html.slice(html.indexOf('<math'), html.lastIndexOf('</math>') + '</math>'.length)
	} catch {
		return undefined
	}
}

/** MathML that somebody brought, cut down to what a formula is made of. */
export const cleanMaths = (html: string): string =>
	sanitizeHtml(html, {
		allowedTags: MATHS.filter((tag) => tag !== 'annotation' && tag !== 'semantics'),
		allowedAttributes: { '*': MATHS_ATTRIBUTES },
		nonTextTags: ['script', 'style', 'annotation', 'annotation-xml'],
	})
