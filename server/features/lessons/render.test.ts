import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { describe, expect, test, vi } from 'vitest'
import type { BagianMateri } from '#shared/api/lessons.ts'
import type { SumberMateri } from './lesson-source.ts'
import { renderMateri } from './render.ts'

const SHA = 'a'.repeat(64)
const SVG = (inside: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 40"><title>Judul</title>${inside}</svg>`
const render = (isi: string, facts: Partial<SumberMateri> = {}) =>
	renderMateri({ isi, berkas: {}, svg: {}, ...facts })
const html = async (isi: string, facts?: Partial<SumberMateri>) =>
	(await render(isi, facts)).bagian.flatMap(textsOf).join('\n')

function textsOf(part: BagianMateri): string[] {
	if (part.jenis === 'html') return [part.html]
	if (part.jenis === 'tab') return part.tab.map((tab) => tab.html)
	if (part.jenis === 'cek') return [part.soal, ...part.opsi.map((opsi) => opsi.html), part.alasan]
	return []
}

/** What a browser makes of a text, read by a parser of its own: every element with its attributes. */
function elements(text: string): Element[] {
	const found: Element[] = []
	const visit = (node: Nodes) => {
		if (node.type === 'element') found.push(node)
		if ('children' in node) for (const child of node.children) visit(child)
	}
	visit(fromHtml(text, { fragment: true }))
	return found
}

/** Whether a text could act: run, load, submit, style or take a name of the page. */
function dangers(text: string): string[] {
	return elements(text).flatMap(({ tagName, properties }) => [
		...(/^(script|style|iframe|object|embed|form|base|meta|link|template|use|foreignObject|animate|set|image|audio|video|button|textarea|select|noscript|annotation-xml|maction)$/i.test(
			tagName,
		)
			? [tagName]
			: []),
		...Object.entries(properties).flatMap(([name, value]) => {
			const said = String(value)
			if (/^on|^style$|^srcDoc|^action|^formAction|xlink/i.test(name)) return [`${tagName} ${name}`]
			if (/^(href|src)$/i.test(name) && !/^(https?:|mailto:|\/|#|\?|[^:]*$)/i.test(said))
				return [`${name}=${said}`]
			if (/^(id|name)$/.test(name) && !/^(isi|kaki)-/.test(said)) return [`${name}=${said}`]
			return []
		}),
	])
}

const bt = '`'
const PAYLOADS = [
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'<svg onload=alert(1)>',
	'<svg><script>alert(1)</script></svg>',
	'<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
	'<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
	'<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
	'<iframe srcdoc="<script>alert(1)</script>"></iframe>',
	'<a href="javascript:alert(1)">x</a>',
	'<details open ontoggle=alert(1)>',
	'<style>@import "//evil.test"</style>',
	'<base href="//evil.test/">',
	'<meta http-equiv=refresh content="0;url=//evil.test">',
	'[x](javascript:alert(1))',
	'[x](JaVaScRiPt:alert(1))',
	'[x](java&#115;cript:alert(1))',
	'[x](&#x6A;avascript:alert(1))',
	'[x](java\tscript:alert(1))',
	'[x](<java\nscript:alert(1)>)',
	'[x]( javascript:alert(1))',
	'[x](\u0001javascript:alert(1))',
	'[x](vbscript:msgbox)',
	'[x](data:text/html,<script>alert(1)</script>)',
	'[x](data:text/html;base64,PHNjcmlwdD4=)',
	'[x](blob:https://a/b)',
	'[x](file:///etc/passwd)',
	'![x](javascript:alert(1))',
	'![x](data:image/svg+xml,<svg onload=alert(1)>)',
	'![x](https://evil.test/pixel.png)',
	'![x" onerror="alert(1)](a.svg)',
	'[x](https://a.test "\\" onmouseover=\\"alert(1)")',
	'<javascript:alert(1)>',
	'[r]\n\n[r]: javascript:alert(1)',
	'[^a]\n\n[^a]: <img src=x onerror=alert(1)> [x](javascript:alert(1))',
	':::catatan[<img src=x onerror=alert(1)>]{onclick=alert(1) style="x" id=login class=kotak-awas}\na\n:::',
	':::catatan{#login .x}\na\n:::',
	'::video[<script>alert(1)</script>]{youtube="javascript" onload=alert(1)}',
	'::video[a]{youtube="dQw4w9WgXcQ&x=1"}',
	'::video[a]{berkas="javascript:alert(1)"}',
	'::video[a]{vimeo="../../evil"}',
	':teks[<img src=x onerror=alert(1)>]{onclick=alert(1)}',
	'::::tab\n:::bagian[<script>]\n<img src=x onerror=alert(1)>\n:::\n:::bagian[b]\n[x](javascript:1)\n:::\n::::',
	':::cek\n<script>a</script>\n\n- [x] <img src=x onerror=alert(1)>\n- [ ] [x](javascript:1)\n\n<svg onload=alert(1)>\n:::',
	`${bt.repeat(3)}"><img src=x onerror=alert(1)>\nvar a\n${bt.repeat(3)}`,
	`${bt.repeat(3)}html\n<script>alert(1)</script>\n${bt.repeat(3)}`,
	`${bt.repeat(3)}__proto__\na\n${bt.repeat(3)}`,
	`${bt.repeat(3)}constructor\na\n${bt.repeat(3)}`,
	`${bt.repeat(3)}mermaid\ngraph TD; a["<img src=x onerror=alert(1)>"]\n${bt.repeat(3)}`,
	'$\\href{javascript:alert(1)}{x}$',
	'$\\url{javascript:alert(1)}$',
	'$\\htmlId{login}{x}$ $\\htmlClass{x}{y}$ $\\htmlStyle{color:red}{x}$ $\\htmlData{a=b}{x}$',
	'$\\includegraphics{https://evil.test/a.png}$',
	'$\\text{<img src=x onerror=alert(1)>}$',
	'$\\color{red}x \\style{a}{b} \\unicode{x3c}$',
	'$$\\begin{matrix} <script> \\end{matrix}$$',
	'## <img src=x onerror=alert(1)>\n\n## login\n\n## __proto__\n\n## constructor',
	'|<script>|[x](javascript:1)|\n|-|-|\n|<img src=x onerror=a>|b|',
	'<!--><img src=x onerror=alert(1)>-->',
	'<!-- a --!><script>alert(1)</script>',
	'<![CDATA[<script>alert(1)</script>]]>',
	'<?php echo 1 ?><script>',
	'&lt;script&gt;alert(1)&lt;/script&gt;',
	'<scr<script>ipt>alert(1)</scr</script>ipt>',
	'<img/src=x/onerror=alert(1)//',
	'"><svg/onload=alert(1)>',
	"'-alert(1)-'",
	'</textarea><script>alert(1)</script>',
	'\u0000<script>\u0000alert(1)</script>',
	'<\u0000script>alert(1)</script>',
]

describe('nothing that a lesson says can act in the page of a reader', () => {
	test.each(PAYLOADS)('%j', async (payload) => {
		const around = `Sebelum.\n\n${payload}\n\nSesudah.`
		const given = {
			berkas: { 'a.svg': { alamat: `/api/berkas/${SHA}`, mime: 'image/svg+xml' } },
			svg: { 'a.svg': SVG('') },
		}
		expect(dangers(await html(around, given))).toEqual([])
		expect(dangers(await html(`> - ${payload.replaceAll('\n', '\n>   ')}`, given))).toEqual([])
	})

	test.each([
		'<script>alert(1)</script>',
		'<foreignObject><img src="x" onerror="alert(1)"/></foreignObject>',
		'<a href="javascript:alert(1)"><text>x</text></a>',
		'<image href="https://evil.test/a.png"/>',
		'<use href="#x"/>',
		'<rect onload="alert(1)" id="login" style="fill:url(https://evil.test)" class="g-kotak x" fill="red"/>',
		'<animate attributeName="href" to="javascript:alert(1)"/>',
		'<style>*{background:url(https://evil.test)}</style>',
		'<title><img src=x onerror=alert(1)></title>',
		'<desc><script>alert(1)</script></desc>',
		'<text><![CDATA[<img src=x onerror=alert(1)>]]></text>',
	])('not even a figure that nobody cleaned before: %s', async (inside) => {
		const given = {
			berkas: { 'a.svg': { alamat: `/api/berkas/${SHA}`, mime: 'image/svg+xml' } },
			svg: { 'a.svg': SVG(inside) },
		}
		const text = await html('![Gambar](a.svg)', given)
		expect(dangers(text)).toEqual([])
		expect(text).not.toMatch(/\bfill=|class="[^"]*\bx\b|evil\.test/)
	})

	test('the looker-on sees what acts', () => {
		for (const bad of [
			'<img src=x onerror=a>',
			'<svg><script>',
			'<a href="javascript:1">',
			'<p id=login>',
			'<p style=x>',
		])
			expect(dangers(bad)).not.toEqual([])
	})
})

describe('a lesson that would take for ever', () => {
	test.each<[string, string]>([
		['quotes', '>'.repeat(10_000)],
		['brackets', '['.repeat(10_000)],
		['blocks', ':::'.repeat(10_000)],
		['open blocks', ':::catatan\n'.repeat(300)],
		['lists', '- '.repeat(10_000)],
		['numbered lists', '1. '.repeat(10_000)],
		['depth by depth', Array.from({ length: 150 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n')],
		['stars', '*a '.repeat(5_000)],
		['empty lines', '\n'.repeat(100_000)],
		['a megabyte', 'kata '.repeat(200_000)],
		['formulas in formulas', `$${'\\frac{1}{'.repeat(1_000)}${'}'.repeat(1_000)}$`],
		[
			'formulas that grow',
			`$$\\def\\a{xx}\\def\\b{\\a\\a\\a\\a\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b\\b\\b\\b\\b}${'\\c'.repeat(100)}$$`,
		],
	])('(%s) comes to an end', async (_, isi) => {
		const { bagian, masalah } = await render(isi)
		expect(bagian.length + masalah.length).toBeGreaterThan(0)
	})
})

describe('a lesson', () => {
	test('says what was written, also where it looks like a directive or a tag', async () => {
		for (const written of [
			'kunci:nilai',
			'pukul 07:30',
			'a :smile b',
			':x[y]{z}',
			'<section> dan </p>',
			'a < b',
			'::tidak[x]',
		])
			expect(elements(await html(`Awal ${written} akhir`)).length).toBe(1)
		const told = fromHtml(
			await html('rasio 3:a, kunci:nilai dan :x[*y*]{z="1"}\n\n:::tips[Judul]\nIsi.\n:::'),
		)
		const text = (node: Nodes): string =>
			node.type === 'text' ? node.value : 'children' in node ? node.children.map(text).join('') : ''
		expect(text(told)).toContain('rasio 3:a, kunci:nilai dan :x[*y*]{z="1"}')
		expect(text(told)).toMatch(/:::tips\[Judul\]\s*Isi\./)
	})

	test('has its blocks with the classes of docs/lessons.md', async () => {
		expect(await html(':::awas\nHati-hati.\n:::')).toBe(
			'<aside class="kotak kotak-awas"><p class="kotak-judul">Awas</p><p>Hati-hati.</p></aside>',
		)
		expect(await html(':::ringkasan\n- a\n- b\n- c\n:::')).toMatch(/^<section class="ringkasan"><ul>/)
		expect(await html('|a|\n|-|\n|b|')).toMatch(
			/^<div class="gulir" tabindex="0" role="group" aria-label="Tabel"><table>/,
		)
		expect(await html('- [x] a\n- [ ] b')).toContain('<ul class="tugas">')
		expect(await html('a[^1]\n\n[^1]: b')).toMatch(/<section [^>]*class="kaki"/)
	})

	test('has code with classes and no style, and plain code of a language that nobody knows', async () => {
		const text = await html(`${bt.repeat(3)}js\nconst a = 'b' // c\n${bt.repeat(3)}`)
		expect(text).toMatch(
			/^<pre class="kode" tabindex="0" data-bahasa="js"><code><span class="t-kunci">const<\/span>/,
		)
		for (const name of ['t-teks', 't-komentar']) expect(text).toContain(`class="${name}"`)
		expect(await html(`${bt.repeat(3)}tidakada\na < b\n${bt.repeat(3)}`)).toContain('<code>a &#x3C; b</code>')
	})

	test('has its code to the end of the line on a machine that has no time', async () => {
		let now = 0
		const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 1_000))
		try {
			expect(await html(`${bt.repeat(3)}js\nconst a = 'b' // c\n${bt.repeat(3)}`)).toContain(
				'class="t-komentar"',
			)
		} finally {
			clock.mockRestore()
		}
	})

	test('has formulas as MathML', async () => {
		expect(await html('$x^2$')).toMatch(/<span class="rumus"><math .*<msup><mi>x<\/mi><mn>2<\/mn><\/msup>/)
		expect((await render('$\\frac{1$')).masalah).toMatchObject([
			{ baris: 1, alasan: expect.stringContaining('Rumus') },
		])
		const alone = /^<p>Sebelum<\/p>\n<div [^>]*class="gulir"[^>]*><math [^>]*display="block"/
		expect(await html('Sebelum\n\n$$\\frac{1}{2}$$\n\nsesudah')).toMatch(alone)
		expect(await html('Sebelum\n\n$$\n\\frac{1}{2}\n$$\n\nsesudah')).toMatch(alone)
		expect(await html('Nilainya $$\\frac{1}{2}$$ saja')).toContain('<span class="rumus">')
	})

	test('has its figures in the page, described, and pictures of points by their address and size', async () => {
		const berkas = {
			'a.svg': { alamat: `/api/berkas/${SHA}`, mime: 'image/svg+xml' },
			'b.png': { alamat: `/api/berkas/${SHA}`, mime: 'image/png', lebar: 40, tinggi: 30 },
		}
		const svg = { 'a.svg': SVG('<rect class="g-kotak"/>') }
		const figure = await html('![Uraian](a.svg "Keterangan")', { berkas, svg })
		expect(figure).toMatch(
			/^<figure class="gambar"><div class="gulir" .*<svg viewBox="0 0 680 40" role="img" aria-label="Uraian"><title>Judul/,
		)
		expect(figure).toContain('<figcaption>Keterangan</figcaption>')
		expect(await html('Teks ![Titik](b.png) lagi', { berkas, svg })).toContain(
			`<img src="/api/berkas/${SHA}" alt="Titik" width="40" height="30" loading="lazy" decoding="async">`,
		)
	})

	test('names its headings once each, and tells those of the text itself', async () => {
		const { daftar_isi } = await render(
			'## Awal\n\n### Awal\n\n## Émoji é\n\n## 🎉\n\n#### Kecil\n\n:::awas\n## Dalam\n:::',
		)
		expect(daftar_isi).toEqual([
			{ id: 'isi-awal', judul: 'Awal', tingkat: 2 },
			{ id: 'isi-awal-2', judul: 'Awal', tingkat: 3 },
			{ id: 'isi-emoji-e', judul: 'Émoji é', tingkat: 2 },
			{ id: 'isi-bagian', judul: '🎉', tingkat: 2 },
		])
	})

	test('keeps tabs, checks, films and diagrams as parts of their own', async () => {
		const file = (mime: string) => ({ alamat: `/api/berkas/${SHA}`, mime })
		const berkas = { 'a.webm': file('video/webm'), 'a.vtt': file('text/vtt'), 'a.svg': file('image/svg+xml') }
		const { bagian, masalah } = await render(
			[
				'::::tab\n:::bagian[Satu]\nA\n:::\n:::bagian[Dua]\nB\n:::\n::::',
				':::cek\nApa?\n\n- [ ] tidak\n- [x] *ya*\n\nSebab.\n:::',
				'::video[Film]{youtube="dQw4w9WgXcQ" menit="4" mb="20"}',
				'::video[Klip]{berkas="a.webm" takarir="a.vtt" poster="a.svg"}',
			].join('\n\n'),
			{ berkas, svg: { 'a.svg': SVG('') } },
		)
		expect(masalah).toEqual([])
		expect(bagian).toEqual([
			{
				jenis: 'tab',
				tab: [
					{ judul: 'Satu', html: '<p>A</p>' },
					{ judul: 'Dua', html: '<p>B</p>' },
				],
			},
			{
				jenis: 'cek',
				nomor: 1,
				soal: '<p>Apa?</p>',
				opsi: [
					{ html: 'tidak', benar: false },
					{ html: '<em>ya</em>', benar: true },
				],
				alasan: '<p>Sebab.</p>',
			},
			expect.objectContaining({
				penyedia: 'youtube',
				sumber: 'dQw4w9WgXcQ',
				nama: 'youtube-dQw4w9WgXcQ',
				menit: 4,
				mb: 20,
			}),
			expect.objectContaining({
				penyedia: 'berkas',
				sumber: `/api/berkas/${SHA}`,
				takarir: `/api/berkas/${SHA}`,
			}),
		])
	})

	test('knows no file by a name that every object has', async () => {
		expect(await html('[a](constructor) ![b](toString) [c](__proto__)')).toContain('href="constructor"')
	})

	test('lends links to elsewhere no way back', async () => {
		expect(await html('[a](https://a.test) [b](/jadwal) [c](//a.test) [d](mailto:a@a.test)')).toBe(
			'<p><a href="https://a.test" rel="noopener">a</a> <a href="/jadwal">b</a> <a href="//a.test" rel="noopener">c</a> <a href="mailto:a@a.test">d</a></p>',
		)
	})
})
