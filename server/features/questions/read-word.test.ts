import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { docx, drawing, li, mr, omath, p, r, tbl } from '#server/test/docx.ts'
import { readSoal } from './read-soal.ts'

const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)

/** What a question came to: text, options, key. */
async function read(...body: string[]) {
	const { soal, ditolak, catatan } = await readSoal(docx(body))
	return {
		soal: soal.map(({ pertanyaan, opsi, kunci }) => [
			pertanyaan.html,
			...opsi.map(({ html }) => html),
			kunci,
		]),
		ditolak: ditolak.map(({ tempat, reason }) => `${tempat}: ${reason}`),
		catatan,
	}
}
const MAKASSAR = [['Ibu kota Sulawesi Selatan?', 'Manado', 'Makassar', 'Palu', 'B']]
const options = [p('A. Manado'), p('B. Makassar'), p('C. Palu')]

describe('running text', () => {
	it.each([
		['a key below', [p('1. Ibu kota Sulawesi Selatan?'), ...options, p('Kunci: B')]],
		['a key in small letters', [p('1. Ibu kota Sulawesi Selatan?'), ...options, p('Jawaban : b')]],
		[
			'a key with its words',
			[p('1) Ibu kota Sulawesi Selatan?'), ...options, p('Kunci Jawaban : B. Makassar')],
		],
		[
			'small letters in brackets',
			[p('1. Ibu kota Sulawesi Selatan?'), p('a) Manado'), p('b) Makassar'), p('c) Palu'), p('ANSWER: B')],
		],
		[
			'a bold key',
			[p('1. Ibu kota Sulawesi Selatan?'), p('A. Manado'), p(r('B. Makassar', 'b')), p('C. Palu')],
		],
		[
			'a bold key without its letter',
			[p('1. Ibu kota Sulawesi Selatan?'), p('A. Manado'), p('B. ', r('Makassar', 'b')), p('C. Palu')],
		],
		[
			'an underlined key',
			[p('1. Ibu kota Sulawesi Selatan?'), p('A. Manado'), p('B. ', r('Makassar', 'u')), p('C. Palu')],
		],
		[
			'a red key',
			[p('1. Ibu kota Sulawesi Selatan?'), p('A. Manado'), p('B. ', r('Makassar', 'red')), p('C. Palu')],
		],
		[
			'a highlighted key',
			[p('1. Ibu kota Sulawesi Selatan?'), p('A. Manado'), p('B. ', r('Makassar', 'yellow')), p('C. Palu')],
		],
		[
			'a star at the key',
			[p('1. Ibu kota Sulawesi Selatan?'), p('A. Manado'), p('*B. Makassar'), p('C. Palu')],
		],
		[
			'a list of keys at the end',
			[p('1. Ibu kota Sulawesi Selatan?'), ...options, p('KUNCI JAWABAN'), p('1. B')],
		],
		[
			'lists of Word',
			[
				li(1, 0, 'Ibu kota Sulawesi Selatan?'),
				li(2, 0, 'Manado'),
				li(2, 0, 'Makassar'),
				li(2, 0, 'Palu'),
				p('Kunci: B'),
			],
		],
		[
			'a list of two levels',
			[
				li(3, 0, 'Ibu kota Sulawesi Selatan?'),
				li(3, 1, 'Manado'),
				li(3, 1, r('Makassar', 'b')),
				li(3, 1, 'Palu'),
			],
		],
		[
			'broken lines in one paragraph',
			[p('1. Ibu kota Sulawesi Selatan?|A. Manado|B. Makassar|C. Palu|Kunci: B')],
		],
		[
			'options beside each other',
			[p('1. Ibu kota Sulawesi Selatan?'), p('A. Manado\tB. Makassar\tC. Palu'), p('Kunci: B')],
		],
		['a bold question', [p(r('1. Ibu kota Sulawesi Selatan?', 'b')), ...options, p('Kunci: B')]],
		[
			'an option in pieces',
			[
				p('1. Ibu kota ', r('Sulawesi '), 'Selatan?'),
				p('A. Man', 'ado'),
				p('B', '. Makassar'),
				p('C. Palu'),
				p('Kun', 'ci: B'),
			],
		],
		[
			'a layout in a table',
			[tbl(['1. Ibu kota Sulawesi Selatan?'], ['A. Manado'], ['B. Makassar'], ['C. Palu'], ['Kunci: B'])],
		],
	])('is read with %s', async (_what, body) => {
		expect(await read(...body)).toEqual({ soal: MAKASSAR, ditolak: [], catatan: [] })
	})

	it('keeps statements of a question, stress, and what goes on in a second line', async () => {
		const { soal } = await read(
			p('SOAL UJIAN TENGAH SEMESTER'),
			p('1. Perhatikan:'),
			p('1. Data'),
			p('2. Informasi'),
			p('Yang ', r('bukan', 'b'), ' H', r('2', 'sub'), 'O adalah …'),
			p('A. 1 dan'),
			p('2'),
			p('B. semua'),
			p('Kunci: A'),
			p('Pembahasan: begitu.'),
			p('2. Kedua?'),
			p('A. ya'),
			p('B. tidak'),
			p('Kunci: B'),
		)
		expect(soal).toEqual([
			[
				'<p>Perhatikan:</p><p>1. Data</p><p>2. Informasi</p><p>Yang <strong>bukan</strong> H<sub>2</sub>O adalah …</p>',
				'1 dan<br />2',
				'semua',
				'A',
			],
			['Kedua?', 'ya', 'tidak', 'B'],
		])
	})

	it('parts questions that have no number', async () => {
		const { soal } = await read(
			p('1. Satu?'),
			p('A. ya'),
			p('B. tidak'),
			p('Kunci: A'),
			p('Dua?'),
			p('A. ya'),
			p(r('B. tidak', 'b')),
		)
		expect(soal.map(([stem, , , key]) => [stem, key])).toEqual([
			['Satu?', 'A'],
			['Dua?', 'B'],
		])
	})

	it.each([
		['no key', [...options], /paragraf 1 \(soal 1\): Kunci tidak ditemukan. Tulis "Kunci: B"/],
		['two bold options', [p('A. x'), p(r('B. y', 'b')), p(r('C. z', 'b'))], /Ada 2 opsi yang ditebalkan/],
		['a key that is no option', [...options, p('Kunci: E')], /Kuncinya E, padahal hanya ada 3 opsi/],
		['no options', [p('Jelaskan!')], /Tidak ada opsi/],
		['two equal options', [p('A. x'), p('B. x'), p('Kunci: A')], /Opsi A dan opsi B sama/],
	])('is refused with %s, and the next is taken', async (_what, body, reason) => {
		const { soal, ditolak } = await read(
			p('1. Pertanyaan?'),
			...body,
			p('2. Baik?'),
			p('A. ya'),
			p('B. tidak'),
			p('Kunci: A'),
		)
		expect(ditolak).toEqual([expect.stringMatching(reason)])
		expect(soal.map(([stem]) => stem)).toEqual(['Baik?'])
	})
})

describe('a table', () => {
	const head = ['NO', 'SOAL', 'A', 'B', 'C', 'KUNCI']
	it.each([
		['one row a question', [head, ['1', 'Ibu kota Sulawesi Selatan?', 'Manado', 'Makassar', 'Palu', 'B']]],
		['an empty No', [head, ['', 'Ibu kota Sulawesi Selatan?', 'Manado', 'Makassar', 'Palu', 'b']]],
		[
			'letters in the options',
			[head, ['1.', '1. Ibu kota Sulawesi Selatan?', 'A. Manado', 'B. Makassar', 'C. Palu', 'B.']],
		],
		[
			'the words as the key',
			[
				['No.', 'Pertanyaan', 'Opsi A', 'Opsi B', 'Opsi C', 'Jawaban Benar'],
				['1', 'Ibu kota Sulawesi Selatan?', 'Manado', 'Makassar', 'Palu', 'Makassar'],
			],
		],
		[
			'a bold option',
			[
				['NO', 'SOAL', 'JAWABAN A', 'JAWABAN B', 'JAWABAN C'],
				['1', 'Ibu kota Sulawesi Selatan?', 'Manado', p(r('Makassar', 'b')), 'Palu'],
			],
		],
		[
			'one row an option',
			[
				['NO', 'SOAL', 'JAWABAN', 'KUNCI'],
				['1', 'Ibu kota Sulawesi Selatan?', 'Manado', ''],
				['', '', 'Makassar', 'V'],
				['', '', 'Palu', ''],
			],
		],
		[
			'no head',
			[
				['1', 'Ibu kota Sulawesi Selatan?', ''],
				['A', 'Manado', ''],
				['B', 'Makassar', '✓'],
				['C', 'Palu', ''],
			],
		],
		[
			'options in one cell',
			[
				['NO', 'SOAL', 'PILIHAN JAWABAN', 'KUNCI'],
				['1', 'Ibu kota Sulawesi Selatan?', p('A. Manado') + p('B. Makassar') + p('C. Palu'), 'B'],
			],
		],
		[
			'all in one cell',
			[
				['NO', 'SOAL'],
				[
					'1',
					p('Ibu kota Sulawesi Selatan?') + p('A. Manado') + p('B. Makassar') + p('C. Palu') + p('Kunci: B'),
				],
			],
		],
	])('is read with %s', async (_what, rows) => {
		expect(await read(tbl(...rows))).toEqual({ soal: MAKASSAR, ditolak: [], catatan: [] })
	})

	it('is read with merged cells, in the head and below each other', async () => {
		const wide = tbl(
			[
				{ below: 'restart', content: 'NO' },
				{ below: 'restart', content: 'SOAL' },
				{ over: 3, content: 'JAWABAN' },
				{ below: 'restart', content: 'KUNCI' },
			],
			[
				{ below: 'continue', content: '' },
				{ below: 'continue', content: '' },
				'A',
				'B',
				'C',
				{ below: 'continue', content: '' },
			],
			['1', 'Ibu kota Sulawesi Selatan?', 'Manado', 'Makassar', 'Palu', 'B'],
		)
		const tall = tbl(
			['NO', 'SOAL', 'OPSI', 'BENAR'],
			[
				{ below: 'restart', content: '1' },
				{ below: 'restart', content: 'Ibu kota Sulawesi Selatan?' },
				'Manado',
				'',
			],
			[{ below: 'continue', content: '' }, { below: 'continue', content: '' }, 'Makassar', 'benar'],
			[{ below: 'continue', content: '' }, { below: 'continue', content: '' }, 'Palu', ''],
		)
		for (const table of [wide, tall]) expect((await read(table)).soal).toEqual(MAKASSAR)
	})

	it('names row and cell of what it refuses', async () => {
		const { ditolak, soal } = await read(
			tbl(
				head,
				['1', 'Satu?', 'x', 'y', 'z', 'Q9'],
				['2', 'Dua?', 'x', 'y', 'z', ''],
				['3', 'Tiga?', 'x', 'y', 'z', 'C'],
			),
		)
		expect(ditolak).toEqual([
			expect.stringMatching(/^Tabel 1 baris 2 kolom 6: Kunci "Q9" bukan huruf/),
			expect.stringMatching(/^Tabel 1 baris 3: Kunci tidak ditemukan/),
		])
		expect(soal).toHaveLength(1)
	})
})

describe('what Word keeps beside the text', () => {
	it('comes along: pictures and equations, in text and in cells', async () => {
		const half = omath(`<m:f><m:num>${mr('1')}</m:num><m:den>${mr('2')}</m:den></m:f>`)
		const file = docx(
			[
				p('1. Lihat ', drawing('rId9', 'Kotak')),
				p('A. ', half),
				p('B. dua'),
				p('Kunci: A'),
				tbl(['NO', 'SOAL', 'A', 'B', 'KUNCI'], ['1', p('Ini? ', half), p(drawing('rId9')), 'tidak', 'A']),
			],
			{ pictures: { rId9: { name: 'image1.png', bytes: PNG } } },
		)
		const { soal, gambar, ditolak } = await readSoal(file)
		expect(ditolak).toEqual([])
		expect(gambar).toHaveLength(1)
		expect(soal[0]?.pertanyaan).toMatchObject({ html: 'Lihat', gambar: gambar[0]?.sha256, alt: 'Kotak' })
		expect(soal[0]?.opsi[0]?.html).toContain('<mfrac>')
		expect(soal[0]?.opsi[0]?.html).toContain('\\frac{1}{2}</annotation>')
		expect(soal[1]?.opsi[0]).toMatchObject({ html: '', gambar: gambar[0]?.sha256 })
	})

	it('of a file that declares to come to more than may be unpacked is left where it is', async () => {
		const bomb = Buffer.from(docx([p('x')]))
		// The size in the list at the end of the zip, behind the signature of the entry.
		const entry = bomb.lastIndexOf('word/document.xml') - 46
		expect(bomb.readUInt32LE(entry)).toBe(0x02014b50)
		bomb.writeUInt32LE(512 * 1024 * 1024, entry + 24)
		await expect(readSoal(bomb)).rejects.toThrow(/jauh lebih besar daripada berkasnya/)
	})

	it('that says it goes over a billion columns, or in a list a billion levels deep, is read all the same', async () => {
		const file = docx(
			[
				tbl(
					['NO', 'SOAL', 'A', 'B', 'KUNCI'],
					['1', 'Apa?', 'ya', 'tidak', { over: 1_000_000_000, content: 'A' }],
				),
				li(1, 1_000_000_000, 'Di mana?'),
				li(9, 0, 'Ke mana?'),
			],
			{
				more: {
					'word/numbering.xml': strToU8(
						'<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="1000000000"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="9"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="1000000000"><w:startOverride w:val="3"/></w:lvlOverride></w:num></w:numbering>',
					),
				},
			},
		)
		const { soal } = await readSoal(file)
		expect(soal).toMatchObject([{ pertanyaan: { html: 'Apa?' }, kunci: 'A' }])
	})

	it('of a file with nothing to find is told as what was seen', async () => {
		await expect(readSoal(docx([p('Halo'), tbl(['a', 'b'])]))).rejects.toThrow(
			/dokumen Word dengan 1 paragraf dan 1 tabel/,
		)
	})
})
