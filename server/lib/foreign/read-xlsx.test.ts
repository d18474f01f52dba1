import { describe, expect, test } from 'vitest'
import { makeXlsx, type XlsxSheet } from '#server/lib/write-xlsx.ts'
import { makeZip } from '#server/test/zip.ts'
import { cellAddress, readXlsx, type XlsxLimits } from './read-xlsx.ts'

const client = () => ({ owner: 'test', signal: new AbortController().signal })
const read = (bytes: Uint8Array, limits?: Partial<XlsxLimits>) =>
	readXlsx(Buffer.from(bytes), client(), limits)
const refusal = (bytes: Uint8Array, limits?: Partial<XlsxLimits>) =>
	read(bytes, limits).then(
		() => 'taken',
		(error: { code?: string }) => error.code,
	)
const written = (rows: XlsxSheet['rows']) =>
	makeXlsx({ content: [{ name: 'Nilai', columns: [10, 30], rows }], date: new Date(0) })

const sheetXml = (data: string, head = '') =>
	`<?xml version="1.0"?>${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`

/** A workbook with one sheet of this XML. */
const workbook = (sheet: string, more: Record<string, string> = {}) =>
	makeZip({
		'[Content_Types].xml':
			'<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
		'xl/_rels/workbook.xml.rels':
			'<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
		'xl/workbook.xml':
			'<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Lembar" sheetId="1" r:id="rId1"/></sheets></workbook>',
		'xl/worksheets/sheet1.xml': sheet,
		...more,
	})

describe('a spreadsheet', () => {
	test('keeps its rows, leading zeros, numbers and the numbers of its rows', async () => {
		const sheets = await read(
			await written([['Stambuk', 'UTS'], [], ['007012', 85.5], ['13020220001', '85,5']]),
		)
		expect(sheets).toEqual([
			{
				name: 'Nilai',
				rows: [
					{ number: 1, cells: ['Stambuk', 'UTS'] },
					{ number: 2, cells: [null, null] },
					{ number: 3, cells: ['007012', 85.5] },
					{ number: 4, cells: ['13020220001', '85,5'] },
				],
			},
		])
	})

	test('writes what looks like a formula as a text', async () => {
		const [sheet] = await read(await written([['=1+1', '+62811', '-5', '@SUM(A1)']]))
		expect(sheet?.rows[0]?.cells).toEqual(['=1+1', '+62811', '-5', '@SUM(A1)'])
	})

	test('has dates by what the sheet shows', async () => {
		const styles =
			'<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
		const sheet = workbook(
			sheetXml('<row r="1"><c r="A1" s="1"><v>45369</v></c><c r="B1"><v>45369</v></c></row>'),
			{
				'xl/styles.xml': styles,
			},
		)
		const rels =
			'<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>'
		const [plain] = await read(sheet)
		expect(plain?.rows[0]?.cells).toEqual([new Date('2024-03-18T00:00:00Z'), 45369])
		const [related] = await read(
			workbook(sheetXml('<row r="1"><c r="A1" s="1"><v>45369</v></c></row>'), {
				'xl/styles.xml': styles,
				'xl/_rels/workbook.xml.rels': rels,
			}),
		)
		expect(related?.rows[0]?.cells).toEqual([new Date('2024-03-18T00:00:00Z')])
	})

	test('names its cells as people do', () => {
		expect([
			cellAddress(1, 0),
			cellAddress(7, 2),
			cellAddress(9, 25),
			cellAddress(10, 26),
			cellAddress(3, 702),
		]).toEqual(['A1', 'C7', 'Z9', 'AA10', 'AAA3'])
	})
})

describe('a file is refused', () => {
	test('when it is none', async () => {
		expect(await refusal(Buffer.from('stambuk;uts'))).toBe('not_a_spreadsheet')
		expect(await refusal(new Uint8Array())).toBe('not_a_spreadsheet')
		expect(await refusal(makeZip({ 'a.txt': 'halo' }))).toBe('not_a_spreadsheet')
		expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('old_spreadsheet')
		const whole = await written([['a']])
		expect(await refusal(whole.subarray(0, whole.length - 30))).toBe('not_a_spreadsheet')
	})

	test('when it is larger than a sheet of grades can be', async () => {
		expect(await refusal(Buffer.alloc(25 * 1024 * 1024, 'PK'))).toBe('file_too_large')
	})

	test('when it declares to come to more than may be inflated, before anything is', async () => {
		const bomb = workbook(sheetXml(' '.repeat(64 * 1024 * 1024)))
		expect(bomb.length).toBeLessThan(200 * 1024)
		expect(await refusal(bomb)).toBe('file_too_heavy')
	})

	test('when it comes to more than it declares', async () => {
		const bomb = Buffer.from(workbook(sheetXml(' '.repeat(8 * 1024 * 1024))))
		// The size in the list at the end, behind the signature of the entry of the sheet.
		const entry = bomb.lastIndexOf('xl/worksheets/sheet1.xml') - 46
		expect(bomb.readUInt32LE(entry)).toBe(0x02014b50)
		bomb.writeUInt32LE(500, entry + 24)
		expect(await refusal(bomb)).toBe('file_unreadable')
	})

	test('when it has a name twice', async () => {
		const twice = Buffer.from(workbook(sheetXml(''), { 'xl/worksheets/sheet2.xml': sheetXml('') }))
		const renamed = Buffer.from(
			twice.toString('latin1').replaceAll('xl/worksheets/sheet2.xml', 'xl/worksheets/sheet1.xml'),
			'latin1',
		)
		expect(await refusal(renamed)).toBe('not_a_spreadsheet')
	})

	test("when it declares entities, a stranger's file, a billion laughs or those of another document", async () => {
		const xxe = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
		const laughs = `<!DOCTYPE a [<!ENTITY l0 "ha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')}]>`
		const elsewhere = '<!DOCTYPE a SYSTEM "http://localhost:9/a.dtd">'
		for (const head of [xxe, laughs, elsewhere])
			expect(
				await refusal(
					workbook(sheetXml('<row r="1"><c r="A1" t="inlineStr"><is><t>&x;</t></is></c></row>', head)),
				),
			).toBe('file_with_entities')
	})

	test('when one cell lies a million rows or thousands of columns away', async () => {
		const at = (cell: string, row: number) =>
			workbook(sheetXml(`<row r="${row}"><c r="${cell}"><v>1</v></c></row>`))
		expect(await refusal(at('A1048576', 1_048_576))).toBe('file_too_heavy')
		expect(await refusal(at('XFD1', 1))).toBe('file_too_heavy')
		expect(await refusal(workbook(sheetXml("<row r = '1048576' />")))).toBe('file_too_heavy')
	})

	test('when reading takes longer or more memory than it may', async () => {
		const many = await written(Array.from({ length: 3000 }, (_, i) => [`baris ${i}`, i]))
		expect(await refusal(many, { apart: { timeMs: 1 } })).toBe('file_too_heavy')
		expect(await refusal(many, { apart: { outputBytes: 1000 } })).toBe('file_too_heavy')
		const wide = workbook(
			sheetXml(
				Array.from(
					{ length: 20_000 },
					(_, i) => `<row r="${i + 1}"><c r="GR${i + 1}"><v>1</v></c></row>`,
				).join(''),
			),
		)
		expect(await refusal(wide, { apart: { heapMb: 24 } })).toBe('file_too_heavy')
	})

	test('and the reader goes on with the next', async () => {
		expect(await refusal(await written([['a']]))).toBe('taken')
	})
})

describe('a workbook that runs or fetches something', () => {
	const cell = (formula: string) => sheetXml(`<row r="1"><c r="A1"><f>${formula}</f><v>7</v></c></row>`)

	test('is refused with what it is, and a sentence that says what to do', async () => {
		const said = (bytes: Uint8Array) => read(bytes).then(String, ({ code, message }) => `${code}: ${message}`)
		const macros = workbook(cell('A2'), { 'xl/VBAProject.bin': 'x' })
		expect(await said(macros)).toMatch(/^file_with_macros: .*tanpa makro/)
		const links = workbook(cell('A2'), { 'xl/externalLinks/externalLink1.xml': '<a/>' })
		expect(await said(links)).toMatch(/^file_with_links: .*putuskan tautannya/)
		const query = workbook(cell('A2'), { 'xl/connections.xml': '<connections/>' })
		expect(await said(query)).toMatch(/^file_with_links: .*Kueri & Koneksi/)
		expect(await said(workbook(cell('WEBSERVICE(A2)')))).toMatch(/^file_with_links: .*\(WEBSERVICE\)/)
	})

	test('is not one of those that offices write every day', async () => {
		const plain = workbook(cell('HYPERLINK("https://kampus.test","a|b")'), {
			'xl/printerSettings/printerSettings1.bin': 'x',
			'docProps/app.xml': '<Properties><Application>Microsoft Excel</Application></Properties>',
		})
		expect((await read(plain))[0]?.rows[0]?.cells).toEqual([7])
	})
})

test('who goes away while the file is read ends the reading', async () => {
	const gone = new AbortController()
	const reading = readXlsx(Buffer.from(await written([['a']])), { owner: 'gone', signal: gone.signal })
	gone.abort()
	await expect(reading).rejects.toMatchObject({ code: 'client_gone' })
})
