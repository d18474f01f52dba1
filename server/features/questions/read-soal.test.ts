import { describe, expect, it } from 'vitest'
import { runApart } from '#server/lib/foreign/run-apart.ts'
import { docx, p } from '#server/test/docx.ts'
import { makeZip } from '#server/test/zip.ts'
import type { Lembar } from './read-sheet.ts'
import { type HasilBaca, readSoal } from './read-soal.ts'

const PIXEL =
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const read = async (file: string | Buffer | Lembar[]) => {
	const { bentuk, soal, ditolak, catatan } = await readSoal(
		typeof file === 'string' ? Buffer.from(file) : file,
	)
	return {
		bentuk,
		soal: soal.map(({ pertanyaan, opsi, kunci }) => [
			pertanyaan.html,
			...opsi.map(({ html }) => html),
			kunci,
		]),
		ditolak: ditolak.map(({ tempat, reason }) => `${tempat}: ${reason}`),
		catatan: catatan.map(({ tempat, text }) => `${tempat}: ${text}`),
	}
}
const MAKASSAR = ['Ibu kota Sulawesi Selatan?', 'Manado', 'Makassar', 'B']
const sheet = (...rows: string[][]): Lembar[] => [{ name: 'Lembar 1', rows }]

describe('a file is known by what is in it', () => {
	it.each([
		['GIFT', 'gift', 'Ibu kota Sulawesi Selatan? {~Manado =Makassar}'],
		['Aiken', 'aiken', 'Ibu kota Sulawesi Selatan?\nA. Manado\nB. Makassar\nANSWER: B\n'],
		['CSV with semicolons', 'csv', 'NO;SOAL;A;B;KUNCI\n;"Ibu kota Sulawesi Selatan?";Manado;Makassar;B\n'],
		[
			'CSV with commas',
			'csv',
			'Question,Option A,Option B,Answer\n"Ibu kota Sulawesi Selatan?",Manado,Makassar,Makassar',
		],
		[
			'CSV with options in one column',
			'csv',
			'soal;pilihan;kunci\nIbu kota Sulawesi Selatan?;Manado|Makassar;B',
		],
		[
			'CSV with options as JSON',
			'csv',
			'soal;pilihan;kunci\nIbu kota Sulawesi Selatan?;"[""Manado"",""Makassar""]";2',
		],
		['plain text', 'teks', '1. Ibu kota Sulawesi Selatan?\r\nA. Manado\r\nB. Makassar\r\nKunci: B'],
		[
			'Moodle XML',
			'moodle_xml',
			'<?xml version="1.0"?><quiz><question type="multichoice"><name><text>x</text></name><questiontext format="html"><text><![CDATA[<p>Ibu kota Sulawesi Selatan?</p>]]></text></questiontext><answer fraction="0" format="html"><text>Manado</text></answer><answer fraction="100" format="html"><text>Makassar</text></answer></question></quiz>',
		],
	])('%s', async (_what, bentuk, text) => {
		expect(await read(text)).toEqual({ bentuk, soal: [MAKASSAR], ditolak: [], catatan: [] })
	})

	it('a workbook, in which an empty No hurts nobody', async () => {
		expect(
			await read(
				sheet(
					['Bank soal'],
					['No', 'Soal', 'A', 'B', 'C', 'Kunci'],
					['', MAKASSAR[0] ?? '', 'Manado', 'Makassar', '', 'B'],
				),
			),
		).toEqual({ bentuk: 'xlsx', soal: [MAKASSAR], ditolak: [], catatan: [] })
	})

	it('in the encodings of Windows too', async () => {
		const text = 'Soal “é”? {=ya ~tidak}'
		const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
		expect((await read(utf16)).soal[0]?.[0]).toBe('Soal “é”?')
		expect((await read(Buffer.from('Soal \x93\xe9\x94? {=ya ~tidak}', 'latin1'))).soal[0]?.[0]).toBe(
			'Soal “é”?',
		)
	})

	it.each([
		['a PDF', '%PDF-1.7', /Dikenali sebagai PDF/],
		['nothing', '', /kosong/],
		['an old Office file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Office lama/],
		['another zip', makeZip({ 'a.bin': 'x' }), /arsip zip .* Isinya: a.bin/],
		['prose', 'Yth. Bapak dan Ibu dosen', /teks biasa.*Baris pertamanya: "Yth/],
		['a sheet without questions', 'nama;nilai\nsoal;x', /teks biasa|CSV/],
		['XML of another kind', '<?xml version="1.0"?><quiz2/>', /teks biasa/],
		[
			'broken XML',
			'<quiz><question type="multichoice"></quiz>',
			/tidak utuh pada baris 1: <question> tidak ditutup/,
		],
		[
			'XML with entities',
			'<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>',
			/DOCTYPE/,
		],
	])('%s is refused with what was seen', async (_what, file, reason) => {
		await expect(readSoal(Buffer.from(file as string))).rejects.toThrow(reason)
	})
})

/** Where a pattern tried each way through a run of spaces, or looked for the end from each beginning, it would not end. */
describe('a text that is made to keep the reader busy', () => {
	const many = (text: string, times = 300_000) => text.repeat(times)

	it.each([
		['braces without an end', `${many('{=')}`, /teks biasa/],
		['blank lines', `ANSWER: A${many('\n')}x`, /teks biasa/],
		['more questions than one may bring in GIFT', many('a {=b ~c}\n\n', 2_000), /memuat 2000 soal/],
		['more text than a thousand questions have', many('1. satu dua tiga empat lima\n'), /5 MB/],
	])('with %s is refused', async (_what, text, reason) => {
		await expect(readSoal(Buffer.from(text))).rejects.toThrow(reason)
	})

	it.each([
		['between options', `1. Satu?\nA. ya${many(' ', 9_000)}x\nB. tidak\nKunci: A`],
		['in a list of keys', `1. Satu?\nA. ya\nB. tidak\nKunci: A\nKunci Jawaban\n1. A 1${many(' ', 100_000)}x`],
	])('with spaces %s is read', async (_what, text) => {
		expect((await read(text)).soal).toEqual([
			['Satu?', expect.stringMatching(/^ya/), expect.stringMatching(/^tidak/), 'A'],
		])
	})
})

describe('each question', () => {
	it('that is refused is named by its place', async () => {
		const rows = [
			['SOAL', 'A', 'B', 'KUNCI'],
			['Satu?', 'x', 'y', 'Z'],
			['Dua?', 'x', 'x', 'A'],
			['Tiga?', 'x', 'y', 'A'],
		]
		expect((await read(sheet(...rows))).ditolak).toEqual([
			expect.stringMatching(/^sel D2: Kunci "Z"/),
			expect.stringMatching(/^baris 3: Opsi A dan opsi B sama/),
		])
		const aiken = 'Satu?\nA. x\nB. y\nANSWER: D\n\nDua?\nA. x\nB. y\nANSWER: A\n'
		expect((await read(aiken)).ditolak).toEqual(['baris 1: Kuncinya D, padahal hanya ada 2 opsi.'])
	})

	it('that comes twice is taken once, and one that is nearly the same is noted', async () => {
		const long =
			'Perintah apa yang dipakai untuk menampilkan seluruh baris dari tabel mahasiswa pada basis data'
		const { soal, catatan } = await read(
			`${long}? {=select ~show}\n\n${long}? {=select ~show}\n\n${long} kampus? {=select ~show}`,
		)
		expect(soal).toHaveLength(2)
		expect(catatan).toEqual([
			'baris 3: Sama dengan baris 1; diambil satu kali.',
			'baris 5: Mirip dengan baris 1.',
		])
	})

	it('with a picture in its explanation is taken without that picture, and a note says so', async () => {
		const xml = `<quiz><question type="multichoice"><name><text>S1</text></name>
			<questiontext format="html"><text>Apa?</text></questiontext>
			<generalfeedback format="html"><text><![CDATA[Sebab <img src="@@PLUGINFILE@@/p.png"/>]]></text><file name="p.png" encoding="base64">${PIXEL}</file></generalfeedback>
			<answer fraction="100"><text>ya</text></answer><answer fraction="0"><text>tidak</text></answer></question></quiz>`
		const { soal, ditolak, catatan, gambar } = await readSoal(Buffer.from(xml))
		expect([ditolak, gambar]).toEqual([[], []])
		expect(soal).toMatchObject([{ pembahasan: 'Sebab' }])
		expect(catatan.map(({ text }) => text)).toEqual([
			'Pembahasan: gambar tidak ikut, sebab pembahasan hanya berupa teks.',
		])
	})

	it('of Moodle brings its pictures, category, tags and explanation', async () => {
		const xml = `<quiz><question type="category"><category><text>$course$/top/Relasi</text></category></question>
			<question type="multichoice"><name><text>S1</text></name>
			<questiontext format="html"><text><![CDATA[Apa? <img src="@@PLUGINFILE@@/a%20b.png" alt="Kotak"/>]]></text><file name="a b.png" encoding="base64">${PIXEL}</file></questiontext>
			<generalfeedback format="html"><text>Sebab.</text></generalfeedback>
			<answer fraction="100"><text>ya</text></answer><answer fraction="0"><text>tidak</text></answer>
			<tags><tag><text>sukar</text></tag><tag><text>bab 2</text></tag></tags></question>
			<question type="essay"><name><text>E</text></name></question></quiz>`
		const { soal, gambar, ditolak } = await readSoal(Buffer.from(xml))
		expect(soal).toMatchObject([
			{
				judul: 'S1',
				topik: 'Relasi',
				kesukaran: 'sukar',
				tag: ['bab 2'],
				pembahasan: 'Sebab.',
				pertanyaan: { html: 'Apa?', alt: 'Kotak', gambar: gambar[0]?.sha256 },
			},
		])
		expect(ditolak).toMatchObject([
			{ tempat: 'soal ke-3', reason: 'Bukan soal pilihan ganda, melainkan esai.' },
		])
	})
})

describe('in a process of its own', () => {
	const PROGRAM = new URL('./read-soal-program.ts', import.meta.url)
	const apart = (bytes: Buffer) =>
		runApart<HasilBaca>(
			PROGRAM,
			{ bytes, options: { lembar: false } },
			{ owner: 'x', signal: new AbortController().signal },
		)
	const xml = (text: string | Buffer) => docx([], { more: { 'word/document.xml': text } })
	const spaces = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, ' ')

	it('a document is read with its formulas', async () => {
		const { soal } = await apart(docx([p('1. Apa $$x^2$$?'), p('A. ya'), p('B. tidak'), p('Kunci: A')]))
		expect(soal[0]?.pertanyaan.html).toContain('<msup>')
	})

	it.each([
		['a zip that is honest about being huge', () => xml(spaces(129)), /jauh lebih besar/],
		['a document of nothing', () => xml(spaces(49)), /jauh lebih besar/],
		[
			'a billion laughs',
			() => xml('<!DOCTYPE a [<!ENTITY l "lol"><!ENTITY m "&l;&l;&l;">]><w:document>&m;</w:document>'),
			/DOCTYPE/,
		],
		[
			'an entity that is a file',
			() => xml('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
			/DOCTYPE/,
		],
		[
			'elements in elements without end',
			() => xml('<w:document><w:body>'.padEnd(2_000_000, '<w:p>')),
			/terlalu dalam/,
		],
		['a macro', () => docx([p('x')], { more: { 'word/vbaProject.bin': 'x' } }), /makro/],
		['half a file', () => docx([p('x')]).subarray(0, 300), /rusak/],
	])('%s is refused', async (_what, make, reason) => {
		await expect(apart(make())).rejects.toMatchObject({ status: 400, message: expect.stringMatching(reason) })
	})
})
