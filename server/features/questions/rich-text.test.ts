import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GiftFormat } from './gift-text.ts'
import { readBank } from './read-bank.ts'
import { renderText } from './rich-text.ts'
import { sanitise } from './sanitise.ts'

const html = (format: GiftFormat, text: string, kind: 'soal' | 'opsi' = 'soal') => {
	const rendered = renderText({ format, text }, kind)
	return 'html' in rendered ? rendered.html : `refused: ${rendered.reason}`
}

describe('a text of a question', () => {
	it.each<[GiftFormat, string, string]>([
		['plain', 'a < b & "c" <b>', 'a &lt; b &amp; "c" &lt;b&gt;'],
		['plain', 'a\nb\n\nc', '<p>a<br />b</p><p>c</p>'],
		['markdown', 'satu **dua** `tiga`', 'satu <strong>dua</strong> <code>tiga</code>'],
		['markdown', 'a\n\nb', '<p>a</p>\n<p>b</p>'],
		[
			'markdown',
			'```sql\nselect 1 < 2;\n```',
			'<pre><code class="language-sql">select 1 &lt; 2;\n</code></pre>',
		],
		['markdown', '<b>bukan tag</b>', '&lt;b&gt;bukan tag&lt;/b&gt;'],
		['markdown', 'larik[i](x) dan [teks](https://a.example)', 'larik[i](x) dan [teks](https://a.example)'],
		['markdown', '# Judul', 'Judul'],
		['html', '<p>a <b>b</b> <i>c</i></p>', 'a <strong>b</strong> <em>c</em>'],
		['html', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
		['html', '<div><p>a</p><p>b</p></div>', '<p>a</p><p>b</p>'],
		['html', '<p style="color:red" onclick="x()">a<span class="y">b</span></p>', 'ab'],
		['html', '<a href="javascript:alert(1)">a</a>', 'a'],
		['html', '<code class="btn language-js x">a</code>', '<code class="language-js">a</code>'],
		['html', 'H<sub>2</sub>O', 'H<sub>2</sub>O'],
		['moodle', 'a\nb', 'a<br />b'],
		['moodle', '<p>a</p>\n<p>b</p>', '<p>a</p>\n<p>b</p>'],
		['moodle', 'x < 5 && y > 3', 'x &lt; 5 &amp;&amp; y &gt; 3'],
	])('[%s] %s', (format, text, expected) => {
		expect(html(format, text)).toBe(expected)
	})

	it('keeps the columns and rows of a table', () => {
		expect(html('markdown', '| a | b |\n|---|---|\n| 1 | 2 |')).toMatch(
			/^<table>\s*<thead>[\s\S]*<td>2<\/td>[\s\S]*<\/table>$/,
		)
	})

	it.each([
		['- 5', '- 5'],
		['# include', '# include'],
		['2. jalan', '2. jalan'],
		['> 10', '&gt; 10'],
		['a\n\nb', 'a<br />b'],
		['```js\nx\n```', '<pre><code class="language-js">x\n</code></pre>'],
	])('an option stays in one line unless it is code: %s', (text, expected) => {
		expect(html('markdown', text, 'opsi')).toBe(expected)
	})

	it.each([
		'Elemen <main> adalah',
		'Tutup dengan </div>',
		'Tutup dengan </p>',
		'<b>tebal',
		'<?php echo 1; ?>',
		'<!DOCTYPE html>',
		'a<b',
		'vector<int> v',
		'<script>alert(1)</script>',
		'<iframe src="https://a.example"></iframe>',
	])('is refused when words would be lost: %s', (text) => {
		expect(html('html', text)).toMatch(/^refused: .*&lt;/)
		expect(html('moodle', text)).toMatch(/^refused: /)
		expect(html('plain', text)).not.toMatch(/^refused/)
	})

	it('is taken although it comes from a word processor', () => {
		expect(
			html(
				'html',
				'<!--[if gte mso 9]><![endif]--><!--StartFragment--><p>a<o:p></o:p></p><!--EndFragment-->',
			),
		).toBe('a')
	})
})

// All that may ever stand in a bank: text without < and >, and these tags with these attributes.
const SAFE =
	/^(?:[^<>]|<br \/>|<\/?(?:p|strong|em|code|pre|ul|ol|li|sub|sup|blockquote|table|caption|thead|tbody|tfoot|tr|th|td)>|<code class="language-[^"<>]*">|<ol start="[^"<>]*">|<t[hd](?: (?:colspan|rowspan)="[^"<>]*")+>)*$/

const ATTACKS = [
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'<svg/onload=alert(1)>',
	'<svg><script>alert(1)</script></svg>',
	'<a href="javascript:alert(1)">x</a>',
	'<p onclick="alert(1)">x</p>',
	'<code class="language-x&quot; onclick=alert(1)">x</code>',
	'<code class="language-x" onmouseover="alert(1)">x</code>',
	'<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
	'<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
	'<textarea></textarea><img src=x onerror=alert(1)>',
	'<style>@import "https://a.example"</style>',
	'<iframe srcdoc="<script>alert(1)</script>"></iframe>',
	'<td colspan="1&quot; onclick=alert(1)">x</td>',
	'<<script>script>alert(1)<</script>/script>',
	'<img alt="<script>alert(1)</script>" src="a.svg">',
	'&lt;script&gt;alert(1)&lt;/script&gt;',
	'![x](javascript:alert(1))',
	'![x" onerror="alert(1)](a.svg)',
	'[x](javascript:alert(1))',
	'<javascript:alert(1)>',
	'```"><img/onerror=alert(1)>\nx\n```',
	'`<img src=x onerror=alert(1)>`',
]

describe('an attack', () => {
	it.each(ATTACKS)('%s leaves nothing that runs', (attack) => {
		expect(sanitise(attack).html).toMatch(SAFE)
		for (const format of ['markdown', 'plain', 'html', 'moodle'] as const)
			for (const kind of ['soal', 'opsi'] as const) {
				const rendered = renderText({ format, text: attack }, kind)
				if ('html' in rendered) expect(rendered.html).toMatch(SAFE)
			}
	})

	const piece = fc.oneof(
		fc.constantFrom(...ATTACKS),
		fc.constantFrom(
			'<',
			'>',
			'</',
			'<p',
			'<!--',
			'-->',
			'<?',
			'"',
			"'",
			'`',
			'\n',
			'\n\n',
			'&',
			'&#60;',
			'|',
			'**',
			'![',
			'](',
			')',
		),
		fc.constantFrom(
			'::',
			'{',
			'}',
			'=',
			'~',
			'#',
			'####',
			'\\',
			'%50%',
			'->',
			'//',
			'[html]',
			'[markdown]',
			'$CATEGORY:',
		),
		fc.string({ unit: 'binary', maxLength: 8 }),
	)
	const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

	it('in any mixture never gets through the sanitiser', () => {
		fc.assert(
			fc.property(text, (dirty) => SAFE.test(sanitise(dirty).html)),
			{ numRuns: 2_000 },
		)
	})

	it('in any file never throws out of the reader and never gets into a question', async () => {
		const quoted = (s: string) => s.replace(/[~=#{}:\\]/g, '\\$&').replace(/\s*\n\s*/g, '\\n')
		const question = fc
			.tuple(fc.constantFrom('', '[html]', '[markdown]', '[moodle]', '[plain]'), text, text, text)
			.map(([format, stem, a, b]) => `${format}x ${quoted(stem)} {=1 ${quoted(a)} ~2 ${quoted(b)}}`)
		let taken = 0
		await fc.assert(
			fc.asyncProperty(fc.array(fc.oneof(text, question), { maxLength: 4 }), async (blocks) => {
				const { soal } = await readBank(blocks.join('\n\n'), async () => undefined)
				taken += soal.length
				for (const { pertanyaan, opsi, pembahasan } of soal)
					for (const part of [pertanyaan.html, ...opsi.map((o) => o.html), pembahasan])
						expect(part).toMatch(SAFE)
			}),
			{ numRuns: 1_000 },
		)
		// Otherwise the property would have looked at nothing.
		expect(taken).toBeGreaterThan(100)
	})
})
