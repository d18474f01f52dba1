import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPdf, textOf } from '#server/test/pdf-reader.ts'
import { pdfUaFaults } from '#server/test/pdf-ua.ts'
import type { Institution } from '../settings.ts'
import { drawLine, drawParagraph, type Pdf, type PdfElement, renderPdf, wrapText } from './document.ts'
import { renderSheet, type SheetPart } from './sheet.ts'

const INSTITUTION = {
	name: 'Institut "A" & <B>',
	shortName: 'A & B',
	address: 'Jalan Satu',
	phone: '0411',
	whatsapp: '0811',
	email: 'a@b.test',
}
const date = new Date('2024-03-18T01:00:00Z')
const sheet = (title: string, parts: SheetPart[], foot = '') =>
	renderSheet({ content: { institution: INSTITUTION, title, subject: title, parts, foot }, date })
const page = (draw: (pdf: Pdf, root: PdfElement) => void) =>
	renderPdf({ title: 'Judul', author: 'A', subject: 'B', date }, draw)

const TABLE = {
	kind: 'table',
	columns: [
		{ title: 'No', width: 1 },
		{ title: 'Nama', width: 4 },
	],
	rows: Array.from({ length: 60 }, (_, i) => [String(i), { strong: `Baris ${i}`, rest: 'satu\ndua' }]),
	total: ['', 'Jumlah'],
} as const satisfies SheetPart

describe('a sheet', () => {
	test('of every part, on several pages, keeps PDF/UA', async () => {
		const pdf = await sheet(
			'Lembar',
			[
				{ kind: 'heading', title: 'JUDUL', subtitle: 'Bawah' },
				{ kind: 'facts', rows: [['Nama', 'Andi'] as const, ['Kelas', 'TI-4A'] as const] },
				{ kind: 'section', title: 'Bagian' },
				TABLE,
				{ kind: 'paragraph', text: 'Kalimat panjang. '.repeat(30) },
				{ kind: 'signatures', list: [{ above: 'Dosen,', name: 'B', below: 'NIP 1' }] },
			],
			'Dicetak hari ini',
		)
		expect(pdfUaFaults(pdf)).toEqual([])
		expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
	})

	test('of an institution with a mark of its own has it at the head of each, in the file once, and none of the product’s', async () => {
		const logo = await sharp({ create: { width: 192, height: 96, channels: 3, background: '#0f6b47' } })
			.png({ palette: true })
			.toBuffer()
		const own = { layar: 'a', cetak: 'b', lebar: 192, tinggi: 96 }
		const parts: SheetPart[] = [
			{ kind: 'heading', title: 'JUDUL', subtitle: 'Satu' },
			{ kind: 'page' },
			{ kind: 'paragraph', text: 'Dua' },
		]
		const make = (institution: Institution, mark?: Uint8Array) =>
			renderSheet({
				content: { institution, title: 'Judul', subject: 'B', parts },
				date,
				...(mark && { logo: mark }),
			})
		const pdf = await make({ ...INSTITUTION, logo: own }, new Uint8Array(logo))
		expect(pdfUaFaults(pdf)).toEqual([])
		expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
		const plain = await make(INSTITUTION)
		expect(plain.toString('latin1')).not.toContain('/Subtype /Image')
		// Its colour alone changes what the product draws, and nothing else.
		expect((await make({ ...INSTITUTION, brand: '#0f6b47' })).equals(plain)).toBe(false)
	})

	test.each([
		['signs of XML', `Nilai A < B & "C" > 'D' ]]>`],
		['letters that a font composes', 'Ångström Öztürk Çelik Ñandú Ÿ'],
		['what no font of ours has', 'Łukasz 张伟 🎓 \u00ad\u201b \u0001'],
		['lines', 'satu\ndua\r\ntiga\tempat'],
		['a lone half of a letter', 'a\ud800b'],
		['nothing', ' '],
	])('keeps PDF/UA whatever its text is: %s', async (_name, text) => {
		const rows = [[text, text]]
		const parts: SheetPart[] = [
			{ kind: 'heading', title: text, subtitle: text },
			{ kind: 'table', columns: TABLE.columns, rows },
			{ kind: 'paragraph', text },
		]
		expect(pdfUaFaults(await sheet(`Judul ${text}`, parts, text))).toEqual([])
	})

	test('parts a word that is wider than its place, and loses none of it', async () => {
		const address = `https://kampus.test/${'pengumuman-'.repeat(30)}`
		await page((pdf) => {
			const lines = wrapText(pdf, `Lihat ${address} di sana`, 120, 'regular', 9.5)
			expect(lines.join('').replaceAll(' ', '')).toBe(`Lihat${address}disana`)
			for (const line of lines) expect(pdf.widthOfString(line)).toBeLessThanOrEqual(120)
		})
	})

	test('says its title as it is, also where the title is written as XML', async () => {
		const pdf = readPdf(await sheet('Nilai A < B & C', [{ kind: 'heading', title: 'A', subtitle: 'B' }]))
		expect(textOf(pdf.get(pdf.info.Title))).toBe('Nilai A < B & C')
		expect(pdf.stream(pdf.catalog.Metadata).toString()).toContain('>Nilai A &lt; B &amp; C<')
	})
})

const text = (pdf: Pdf) => drawLine(pdf, 'Teks', 60, 60)
const start = (pdf: Pdf, root: PdfElement, type: string, options: object = {}) => {
	const element = pdf.struct(type, options)
	root.add(element)
	return element
}

describe('what breaks PDF/UA is found:', () => {
	test.each<[string, RegExp, (pdf: Pdf, root: PdfElement) => void]>([
		['text outside of the structure', /TJ outside of tags/, (pdf) => text(pdf)],
		['a line that is no artifact', /S outside of tags/, (pdf) => pdf.moveTo(0, 0).lineTo(9, 9).stroke()],
		[
			'an artifact inside of a paragraph',
			/artifact inside of tagged/,
			(pdf, root) =>
				root.add(
					pdf.struct('P', {}, () => {
						pdf.addContent('/Artifact BMC')
						text(pdf)
						pdf.endMarkedContent()
					}),
				),
		],
		[
			'a letter that the font lacks',
			/a letter that the font lacks/,
			(pdf, root) => root.add(pdf.struct('P', {}, () => pdf.font('regular').text('张', 60, 60))),
		],
		[
			'a standard font, which is not in the file',
			/font F\d is not in the file/,
			(pdf, root) => root.add(pdf.struct('P', {}, () => pdf.font('Helvetica').text('Teks', 60, 60))),
		],
		['a skipped heading', /headings skip/, (pdf, root) => root.add(pdf.struct('H2', {}, () => text(pdf)))],
		[
			'a picture without words',
			/Figure without text/,
			(pdf, root) => root.add(pdf.struct('Figure', {}, () => pdf.rect(0, 0, 9, 9).fill())),
		],
		[
			'a link that leads nowhere',
			/Link without its annotation/,
			(pdf, root) => start(pdf, start(pdf, root, 'P'), 'Link'),
		],
		[
			'an address without a link',
			/an annotation of no element/,
			(pdf) => pdf.link(0, 0, 9, 9, 'https://a.test'),
		],
		[
			'a head without a scope',
			/TH without a scope/,
			(pdf, root) => start(pdf, start(pdf, start(pdf, root, 'Table'), 'TR'), 'TH'),
		],
		[
			'rows that differ',
			/rows differ/,
			(pdf, root) => {
				const table = start(pdf, root, 'Table')
				start(pdf, start(pdf, table, 'TR'), 'TH', { scope: 'Column' })
				const row = start(pdf, table, 'TR')
				start(pdf, row, 'TD')
				start(pdf, row, 'TD')
			},
		],
		[
			'a cell outside of a row',
			/TD inside of Table/,
			(pdf, root) => start(pdf, start(pdf, root, 'Table'), 'TD'),
		],
		['a type of element that nobody knows', /is no type of ours/, (pdf, root) => start(pdf, root, 'Kotak')],
	])('%s', async (_name, fault, draw) => {
		expect(pdfUaFaults(await page(draw))).toContainEqual(expect.stringMatching(fault))
	})

	test.each([
		['a document without the claim', '<pdfuaid:part>1<', '<pdfuaid:part>2<', /does not claim/],
		['a document without a language', '/Lang (id-ID)', '/Lung (id-ID)', /no language/],
		['a title that is not displayed', '/DisplayDocTitle true', '/DisplayDocTitla true', /not displayed/],
		['a document that is not marked', '/Marked true', '/Morked true', /not marked/],
		['another title in the metadata', 'x-default">Judul<', 'x-default">Jadul<', /two titles/],
		['metadata that are no XML', '</dc:title>', '</dc:tutle>', /no XML/],
		['pages without an order of tabs', '/Tabs /S', '/Tebs /S', /order of tabs/],
		['a font that cannot be read out', '/ToUnicode ', '/ToUnicoda ', /cannot be read out/],
		['a font that hides which glyph is which', '/CIDToGIDMap ', '/CIDToGIDMop ', /which glyph/],
	])('%s', async (_name, from, to, fault) => {
		const bytes = await page((pdf, root) => drawParagraph(pdf, root, [['Teks', 60, 60]]))
		const whole = bytes.toString('latin1')
		expect(whole).toContain(from)
		const broken = Buffer.from(whole.replace(from, to), 'latin1')
		expect(pdfUaFaults(broken)).toContainEqual(expect.stringMatching(fault))
	})
})
