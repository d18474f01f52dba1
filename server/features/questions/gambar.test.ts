import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_GAMBAR_BYTES, namaGambar } from './gambar.ts'
import { gambarFromFolder } from './gambar-folder.ts'
import { cleanGambar } from './gambar-store.ts'

const bytes = (text: string, length = 64) =>
	Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(length)])
const svg = (inside: string, attributes = '') =>
	Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`)

describe('a picture', () => {
	it.each([
		['PNG', bytes('\x89PNG\r\n\x1a\n'), 'image/png'],
		['JPEG', bytes('\xff\xd8\xff\xe0'), 'image/jpeg'],
		['GIF', bytes('GIF89a'), 'image/gif'],
		['WebP', bytes('RIFF\x00\x00\x00\x00WEBP'), 'image/webp'],
		['SVG', svg('<g><path d="M0 0h9"/></g>'), 'image/svg+xml'],
		[
			'SVG with text and a gradient',
			svg('<defs><linearGradient id="g"/></defs><text style="fill: url(#g)">a &amp; b</text>'),
			'image/svg+xml',
		],
		[
			'SVG of Inkscape',
			Buffer.from(
				'<?xml version="1.0" encoding="UTF-8"?>\n<!-- Inkscape -->\n<svg xmlns:svg="http://www.w3.org/2000/svg" xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="http://www.w3.org/1999/xlink"><sodipodi:namedview id="v"/><use xlink:href="#v"/></svg>\n',
			),
			'image/svg+xml',
		],
		[
			'SVG with a document type',
			Buffer.from(
				'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg xmlns="http://www.w3.org/2000/svg"/>',
			),
			'image/svg+xml',
		],
	])('may be %s', (_what, content, mime) => {
		expect(cleanGambar(content)).toMatchObject({ mime })
	})

	it('may have 512 KB and not a byte more', () => {
		const head = '\x89PNG\r\n\x1a\n'
		expect(cleanGambar(bytes(head, MAX_GAMBAR_BYTES - 8))).toMatchObject({ mime: 'image/png' })
		expect(cleanGambar(bytes(head, MAX_GAMBAR_BYTES - 7))).toEqual({ reason: 'lebih besar dari 512 KB' })
	})

	it.each([
		['text', bytes('halo')],
		['nothing', Buffer.alloc(0)],
		['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
		['a PDF', bytes('%PDF-1.7')],
		['a BMP', bytes('BM')],
		['UTF-16', Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le')],
		['a script', svg('<script>alert(1)</script>')],
		[
			'a script with a prefix',
			Buffer.from('<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:script/></svg:svg>'),
		],
		[
			'a script under another prefix',
			svg('<x:script>alert(1)</x:script>', ' xmlns:x="http://www.w3.org/2000/svg"'),
		],
		['a script in XHTML', svg('<x:script>alert(1)</x:script>', ' xmlns:x="http://www.w3.org/1999/xhtml"')],
		[
			'XHTML whose name is spelled with entities',
			svg('<x:body/>', ' xmlns:x="http://www.w3.org/1999/xhtm&#108;"'),
		],
		['XHTML by default', svg('<g xmlns="http://www.w3.org/1999/xhtml"/>')],
		['a script in CDATA that is no CDATA', svg('<![CDATA[]]><script/>')],
		['foreignObject', svg('<foreignObject/>')],
		['an iframe', svg('<iframe/>')],
		['a handler', svg('<g onclick="alert(1)"/>')],
		['a handler at the root', svg('', ' onload="alert(1)"')],
		['a handler in capitals', svg('<g ONLOAD="alert(1)"/>')],
		['a handler in a line of its own', svg("<g\n\tonload = 'alert(1)'/>")],
		['an animation', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
		['a link', svg('<a href="#x"/>')],
		['a link to code', svg('<use href="javascript:alert(1)"/>')],
		['a picture elsewhere', svg('<image href="https://a.example/b.png"/>')],
		['a picture elsewhere, spelled with entities', svg('<image href="&#104;ttps://a.example/b.png"/>')],
		['an SVG in an SVG', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
		['an old link', svg('<use xlink:href="other.svg#a"/>', ' xmlns:xlink="http://www.w3.org/1999/xlink"')],
		['a style elsewhere', svg('<style>@import "https://a.example";</style>')],
		['a fill elsewhere', svg('<rect fill="url(https://a.example/#a)"/>')],
		['a fill elsewhere in a style', svg('<rect style="fill: url( \'//a.example\' )"/>')],
		['a fill elsewhere in CDATA', svg('<style><![CDATA[rect { fill: url(https://a.example) }]]></style>')],
		['a style spelled with escapes', svg('<style>rect { fill: u\\72l(https://a.example) }</style>')],
		['a stylesheet', Buffer.from('<?xml-stylesheet href="a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
		[
			'entities of its own',
			Buffer.from('<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>'),
		],
		['an open tag', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')],
		['two roots', Buffer.concat([svg(''), svg('')])],
		['text after the root', Buffer.concat([svg(''), Buffer.from('x')])],
		['a comment in a comment', svg('<!-- -- <script> -->')],
		['a tag without its end', svg('<g ')],
		['an attribute without quotes', svg('<g id=x/>')],
		['no name space', Buffer.from('<svg width="1"/>')],
	])('is refused when it is or has %s', (_what, content) => {
		expect(cleanGambar(content)).toEqual({ reason: expect.any(String) })
	})

	it('never throws and never lets a script or a handler pass', () => {
		const piece = fc.oneof(
			fc.constantFrom(
				'<script>',
				'</script>',
				'<g>',
				'</g>',
				'<g/>',
				'<!--',
				'-->',
				'<![CDATA[',
				']]>',
				'<?xml ',
				'?>',
				'"',
				"'",
				'>',
				' onload="x"',
				' id="',
				'<text>',
				'</text>',
				'<a href="x">',
				'\n',
			),
			fc.string({ maxLength: 4 }),
		)
		let passed = 0
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
				const inside = pieces.join('')
				if ('reason' in cleanGambar(svg(inside))) return
				passed++
				const bare = inside
					.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, '')
					.replace(/="[^"]*"|='[^']*'/g, '=""')
				expect(bare).not.toMatch(/<script|<a\b|<[^>]*\son\w+=/)
			}),
			{ numRuns: 5_000 },
		)
		expect(passed).toBeGreaterThan(50)
	})
})

describe('the name of a picture', () => {
	it.each([
		['gambar/a.svg', 'gambar/a.svg'],
		['./a.svg', 'a.svg'],
		['@@PLUGINFILE@@/a%20b.png?time=1', 'a b.png'],
		['a..b.svg', 'a..b.svg'],
		['', undefined],
		['/a.svg', undefined],
		['../a.svg', undefined],
		['x/../../a.svg', undefined],
		['x\\..\\a.svg', undefined],
		['%2e%2e/a.svg', undefined],
		['%zz', undefined],
		['https://a.example/a.svg', undefined],
		['data:image/png;base64,AA', undefined],
		['C:/a.svg', undefined],
		['a%00.svg', undefined],
	])('%s is %s', (src, nama) => {
		expect(namaGambar(src)).toBe(nama)
	})
})

describe('the folder of a bank', () => {
	it('gives its own files, no links out of it, no folders, and no more bytes than needed', async () => {
		const root = await mkdtemp(path.join(tmpdir(), 'bank-'))
		try {
			const folder = path.join(root, 'bank')
			await mkdir(path.join(folder, 'gambar'), { recursive: true })
			await writeFile(path.join(root, 'rahasia.svg'), 'rahasia')
			await writeFile(path.join(folder, 'gambar', 'a.svg'), 'isi')
			await writeFile(path.join(folder, 'besar.png'), Buffer.alloc(2 * MAX_GAMBAR_BYTES))
			await symlink(path.join(root, 'rahasia.svg'), path.join(folder, 'jalan.svg'))
			const load = gambarFromFolder(folder)
			expect(Buffer.from((await load('gambar/a.svg')) ?? []).toString()).toBe('isi')
			expect((await load('besar.png'))?.length).toBe(MAX_GAMBAR_BYTES + 1)
			for (const nama of ['jalan.svg', 'gambar', 'tidak-ada.svg', `${'x'.repeat(300)}.svg`])
				expect(await load(nama)).toBeUndefined()
		} finally {
			await rm(root, { recursive: true })
		}
	})
})
