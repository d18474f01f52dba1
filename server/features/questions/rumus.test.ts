import { describe, expect, it } from 'vitest'
import { readGiftBlock } from './gift.ts'
import { splitGift } from './gift-blocks.ts'
import { renderText } from './rich-text.ts'
import { sanitise } from './sanitise.ts'

const html = (text: string, format: 'html' | 'moodle' | 'markdown' | 'plain' = 'html') => {
	const made = renderText({ format, text }, 'soal')
	return 'reason' in made ? made.reason : made.html
}
const SQUARE =
	/^Jika <math [^>]*>.*<msup>.*<annotation encoding="application\/x-tex">x\^2<\/annotation><\/semantics><\/math> maka$/

describe('a formula', () => {
	it.each([
		['in two dollar signs', 'Jika $$x^2$$ maka', 'html'],
		['in brackets', 'Jika \\(x^2\\) maka', 'html'],
		['in Moodle’s own format', 'Jika \\(x^2\\) maka', 'moodle'],
		['in Markdown', 'Jika \\(x^2\\) maka', 'markdown'],
		[
			'in MathML with its LaTeX',
			'Jika <math><semantics><mi>q</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math> maka',
			'html',
		],
	] as const)('is read %s', (_what, text, format) => {
		expect(html(text, format)).toMatch(SQUARE)
	})

	it('may hold what looks like a tag, or is one of an editor', () => {
		expect(html('\\(a &lt; b\\)')).toContain('a &lt; b</annotation>')
		expect(html('<p>\\(a<br>+b\\)</p>')).toContain('>a +b</annotation>')
	})

	it('that is written as a mark into an attribute stays out of it', () => {
		const mathml = '<math display="x onmouseover=alert(1) y"><mi>x</mi></math>'
		for (const cell of ['colspan="&#xFDD2;0&#xFDD3;"', 'colspan="\uFDD20\uFDD3"'])
			expect(html(`${mathml}<table><tbody><tr><td ${cell}>a</td></tr></tbody></table>`)).toMatch(
				/<td colspan="0?">a<\/td>/,
			)
		expect(html('\\(x^2\\)\n\n```&#xFDD2;0&#xFDD3;\na\n```', 'markdown')).not.toMatch(/class="[^"]*<math/)
	})

	it('keeps MathML of other programs, cut down to what a formula is made of', () => {
		expect(
			html(
				'<math><mi onclick="x()">x</mi><script>alert(1)</script><annotation-xml encoding="text/html"><b>x</b></annotation-xml></math>',
			),
		).toBe('<math><mi>x</mi></math>')
	})

	it('is none in code, and none in plain text', () => {
		expect(html('`$$nama` dan `\\(x\\)`', 'markdown')).toBe('<code>$$nama</code> dan <code>\\(x\\)</code>')
		expect(html('<code>$$a$$</code>')).toBe('<code>$$a$$</code>')
		expect(html('$$a$$', 'plain')).toBe('$$a$$')
	})

	it('that cannot be read is named, with what to do', () => {
		expect(html('Jika $$\\frac{1$$')).toMatch(/Rumus "\$\$\\frac\{1\$\$" tidak dapat dibaca.*<code>/)
		expect(html('Jika \\(\\tidakada\\)', 'markdown')).toMatch(/tidak dapat dibaca/)
	})

	it('brings no link and no script', () => {
		expect(html('\\(\\href{javascript:alert(1)}{x}\\)')).not.toMatch(/<a |href=/)
	})
})

it('drops comments that Word leaves in what is pasted', () => {
	expect(html('<p>Apa<!-- /* Font Definitions */ --> itu?</p>')).toBe('Apa itu?')
	expect(html('Apa <!-- catatan -->itu?', 'moodle')).toBe('Apa itu?')
})

it('cleans a run of spaces that do not break in no time', () => {
	const spaces = '&nbsp;'.repeat(1_500)
	// Two ways to match each of them would take longer than the universe lasts.
	expect(sanitise(`<p>${spaces}x</p>`).html).toHaveLength(1_508)
	expect(sanitise(`<p>${spaces}</p><p>x</p>`).html).toBe('<p>x</p>')
})

describe('GIFT as Moodle reads it', () => {
	const read = (text: string) => splitGift(text).blocks.map(readGiftBlock)
	it('takes ~= for the mark of the key', () => {
		expect(read('A? {\n~satu\n~=dua\n~ = tiga\\=3\n}')).toMatchObject([
			{ reason: expect.stringContaining('Ada 2 opsi') },
		])
		expect(read('A? {\n~satu\n~=dua\n~tiga\n}')).toMatchObject([
			{ soal: { kunci: 1, opsi: [{ text: 'satu' }, { text: 'dua' }, { text: 'tiga' }] } },
		])
	})

	it('leaves an arrow in an option where it is', () => {
		expect(read('A? {=a -> b ~b -> a ~c}')).toMatchObject([
			{ soal: { kunci: 0, opsi: [{ text: 'a -> b' }, { text: 'b -> a' }, { text: 'c' }] } },
		])
		expect(read('A? {=a -> b =c -> d =e -> f}')).toMatchObject([
			{ reason: expect.stringContaining('menjodohkan') },
		])
	})

	it('leaves escaped signs alone', () => {
		expect(read('A? {=x ~y \\~\\= z}')).toMatchObject([
			{ soal: { opsi: [{ text: 'x' }, { text: 'y ~= z' }] } },
		])
	})
})
