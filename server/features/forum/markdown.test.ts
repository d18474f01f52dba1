import { describe, expect, test } from 'vitest'
import { readTulisan } from './markdown.ts'

const ANDI = new Map([['13020220001', 'Andi <b>']])
const html = (isi: string) => readTulisan(isi).render(ANDI)

describe('a post is shown', () => {
	test('with emphasis, lists, quotes, code, struck words, and lines as they were typed', () => {
		expect(html('**tebal** *miring* ~~salah~~\nbaris dua')).toBe(
			'<p><strong>tebal</strong> <em>miring</em> <s>salah</s><br />\nbaris dua</p>',
		)
		expect(html('- satu\n- dua\n\n> kutip\n\n```sql\nselect 1\n```')).toBe(
			'<ul>\n<li>satu</li>\n<li>dua</li>\n</ul>\n<blockquote>\n<p>kutip</p>\n</blockquote>\n<pre><code class="language-sql">select 1\n</code></pre>',
		)
	})

	test('with links that open elsewhere and lend no rank; names of files are none', () => {
		const rel = 'rel="noopener noreferrer nofollow ugc" target="_blank"'
		expect(html('[sini](https://a.test/x) https://b.test/y main.ts')).toBe(
			`<p><a href="https://a.test/x" ${rel}>sini</a> <a href="https://b.test/y" ${rel}>https://b.test/y</a> main.ts</p>`,
		)
	})

	test('with HTML as the text that it is', () => {
		expect(html('<b>x</b> & <br>')).toBe('<p>&lt;b&gt;x&lt;/b&gt; &amp; &lt;br&gt;</p>')
	})

	test.each([
		['<script>alert(1)</script>', /<script/],
		['<img src=x onerror=alert(1)>', /<img/],
		['![x](https://evil.test/x.png)', /<img/],
		['[x](javascript:alert(1))', /href/],
		['[x](data:text/html;base64,PHNjcmlwdD4=)', /href/],
		['[x](vbscript:x)', /href/],
		['[x](//evil.test)', /href="\/\//],
		['# Judul', /<h1/],
		['---', /<hr/],
		['| a |\n|---|\n| b |', /<table/],
		['<svg/onload=alert(1)>', /<svg/],
		['```"><script>x\nkode\n```', /<script|onload/],
		['[a](https://x.test "\' onmouseover=alert(1)")', /onmouseover=/],
	])('%j without what it would do', (isi, gone) => {
		expect(html(isi)).not.toMatch(gone)
	})
})

describe('a mention', () => {
	test('shows the name of who is known by the number, as text', () => {
		expect(html('Kak @13020220001, tolong')).toBe(
			'<p>Kak <span class="sebutan">@Andi &lt;b&gt;</span>, tolong</p>',
		)
	})

	test('is none in an address, in code, in a longer word, or of a number that nobody has', () => {
		for (const isi of ['a@13020220001', '`@13020220001`', '@13020220001a', '@99999']) {
			expect(html(isi)).not.toContain('sebutan')
			expect(html(isi)).toContain('@')
		}
		expect(readTulisan('@13020220001 @99999 `@11111` @13020220001').sebutan).toEqual(['13020220001', '99999'])
	})
})
