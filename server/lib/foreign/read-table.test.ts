import { describe, expect, test } from 'vitest'
import { makeXlsx } from '#server/lib/write-xlsx.ts'
import { readTable } from './read-table.ts'

const read = async (bytes: Uint8Array | string) =>
	readTable(Buffer.from(bytes as Uint8Array), { owner: 'test', signal: new AbortController().signal })
const cells = async (bytes: Uint8Array | string) => (await read(bytes)).map((row) => row.cells)
const refusal = (bytes: Uint8Array | string) =>
	read(bytes).then(
		() => 'taken',
		(error: { code?: string }) => error.code,
	)

describe('a table', () => {
	test.each<[string, Uint8Array | string]>([
		['commas', 'NIM,Nama\n0071,"Azizah, Nur"\n'],
		['semicolons and line ends of Windows', 'NIM;Nama\r\n0071;Azizah, Nur\r\n'],
		['tabs', 'NIM\tNama\n0071\tAzizah, Nur'],
		['a mark of UTF-8', '\ufeffNIM;Nama\n0071;Azizah, Nur'],
		['UTF-16 with its mark', Buffer.from('\ufeffNIM;Nama\n0071;Azizah, Nur', 'utf16le')],
		['UTF-16 without it', Buffer.from('NIM;Nama\n0071;Azizah, Nur', 'utf16le')],
		['UTF-16 the other way round', Buffer.from('\ufeffNIM;Nama\n0071;Azizah, Nur', 'utf16le').swap16()],
	])('is read with %s', async (_how, bytes) => {
		expect(await cells(bytes)).toEqual([
			['NIM', 'Nama'],
			['0071', 'Azizah, Nur'],
		])
	})

	test('is read in the encoding of Windows', async () => {
		expect(await cells(Buffer.from('Nama\nJos\xe9 \x96 A', 'latin1'))).toEqual([['Nama'], ['José – A']])
	})

	test('keeps the numbers of its rows where some are empty, and lines within quotes', async () => {
		expect(await read('Nama\n\n"Jalan 1\nPalu"\n;\nB')).toEqual([
			{ number: 1, cells: ['Nama'] },
			{ number: 3, cells: ['Jalan 1\nPalu'] },
			{ number: 5, cells: ['B'] },
		])
	})

	test('is the first sheet of a workbook that holds anything', async () => {
		const book = await makeXlsx({
			content: [
				{ name: 'Kosong', columns: [10], rows: [] },
				{ name: 'Isi', columns: [10], rows: [['0071', 13020240017]] },
			],
			date: new Date(0),
		})
		expect(await cells(book)).toEqual([['0071', '13020240017']])
	})

	test('has no digits that a spreadsheet has made up: of a number it keeps fifteen', async () => {
		const rows = [[198001012005011000, 7371010101010010, 7371010101010011, 999999999999999]]
		const book = await makeXlsx({
			content: [{ name: 'Isi', columns: [20, 20, 20, 20], rows }],
			date: new Date(0),
		})
		expect(await cells(book)).toEqual([
			['1.98001012005011E+17', '7.37101010101001E+15', '7371010101010011', '999999999999999'],
		])
	})
})

test('what is no table is refused', async () => {
	expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1]))).toBe('not_a_table')
	expect(await refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('old_spreadsheet')
	expect(await refusal(`a${';'.repeat(100)}`)).toBe('file_too_heavy')
	expect(await refusal('a\n'.repeat(50_100))).toBe('file_too_heavy')
	expect(await refusal(Buffer.alloc(11 * 1024 * 1024, 'a'))).toBe('file_too_large')
	expect(await refusal(`a;b\n"${'x'.repeat(1_100_000)}`)).toBe('file_unreadable')
})
