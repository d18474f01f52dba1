import { describe, expect, it } from 'vitest'
import { docx, drawing, p, tbl } from '#server/test/docx.ts'
import { readSoal } from './read-soal.ts'

const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)
const pictures = { rId9: { name: 'image1.png', bytes: PNG } }
const HEAD = ['NO', 'SOAL', 'A', 'B', 'C', 'KUNCI']

async function read(...body: string[]) {
	const { soal, ditolak, catatan } = await readSoal(docx(body, { pictures }))
	return {
		soal: soal.map(({ pertanyaan, opsi, kunci }) => [
			pertanyaan.html,
			...opsi.map(({ html }) => html),
			kunci,
		]),
		topik: soal.map(({ topik }) => topik),
		gambar: soal.map(({ pertanyaan }) => pertanyaan.gambar !== null),
		ditolak: ditolak.map(({ tempat, reason }) => `${tempat}: ${reason}`),
		catatan: catatan.map(({ tempat, text }) => `${tempat}: ${text}`),
	}
}
const APA = ['Apa?', 'x', 'y', 'z', 'A']
const SIAPA = ['Siapa?', 'p', 'q', 'r', 'B']
const rowOf = (nomor: string, [soal = '', ...rest]: string[]) => [nomor, soal, ...rest]
const restart = (content: string) => ({ below: 'restart' as const, content })
const goesOn = { below: 'continue' as const, content: '' }

describe('merged cells', () => {
	it('of number and question are a question', async () => {
		expect(await read(tbl(HEAD, [{ over: 2, content: '1. Apa?' }, ...APA.slice(1)]))).toMatchObject({
			soal: [APA],
			ditolak: [],
		})
	})

	it('say of all their rows to what topic they belong', async () => {
		const found = await read(
			tbl([...HEAD, 'TOPIK'], [...rowOf('1', APA), restart('SQL')], [...rowOf('2', SIAPA), goesOn]),
		)
		expect([found.soal, found.topik]).toEqual([
			[APA, SIAPA],
			['SQL', 'SQL'],
		])
	})

	it('over the whole table are a heading, which is told and no question', async () => {
		const found = await read(
			tbl(HEAD, [{ over: 6, content: 'BAB 1' }], rowOf('1', APA), ['', { over: 5, content: 'BAB 2' }]),
		)
		expect(found).toMatchObject({
			soal: [APA],
			ditolak: [],
			catatan: ['Tabel 1 baris 2: Dilewati: "BAB 1"', 'Tabel 1 baris 4: Dilewati: "BAB 2"'],
		})
	})

	it.each([
		[
			'a question over two rows',
			[
				['1', restart('Apa?'), 'x', 'y', 'z', 'A'],
				['2', goesOn, 'p', 'q', 'r', 'B'],
			],
			'Tabel 1 baris 3: Sel soal digabung dengan baris di atasnya',
		],
		[
			'a key over two rows',
			[
				['1', 'Apa?', 'x', 'y', 'z', restart('A')],
				['2', 'Siapa?', 'p', 'q', 'r', goesOn],
			],
			'Tabel 1 baris 3: Sel kunci digabung dengan baris di atasnya',
		],
		[
			'an option over two rows',
			[
				['1', 'Apa?', restart('x'), 'y', 'z', 'A'],
				['2', 'Siapa?', goesOn, 'q', 'r', 'B'],
			],
			'Tabel 1 baris 3: Sel opsi A digabung dengan baris di atasnya',
		],
		[
			'one cell for two options',
			[
				['1', 'Apa?', 'x', 'y', 'z', 'A'],
				['2', 'Siapa?', { over: 2, content: 'p' }, 'r', 'B'],
			],
			'Tabel 1 baris 3: Sel opsi B digabung dengan sel di sebelah kirinya',
		],
	])(
		'that leave open what is meant are refused by their row: %s; split, it is taken',
		async (_what, rows, reason) => {
			const refused = await read(tbl(HEAD, ...(rows as Parameters<typeof tbl>)))
			expect(refused.soal).toEqual([APA])
			expect(refused.ditolak).toEqual([
				`${reason}. Pisahkan selnya di Word (Layout, Split Cells), lalu isi setiap sel.`.replace(
					'atasnya. Pisahkan',
					reason.includes('Sel soal')
						? 'atasnya, padahal setiap baris adalah satu soal. Pisahkan'
						: 'atasnya. Pisahkan',
				),
			])
			// As it was told to do.
			expect(await read(tbl(HEAD, rowOf('1', APA), rowOf('2', SIAPA)))).toMatchObject({
				soal: [APA, SIAPA],
				ditolak: [],
			})
		},
	)

	it('of a table within a question become lines of it, which is told', async () => {
		const inner = tbl([{ over: 2, content: 'Kepala' }], ['k1', 'k2'])
		const found = await read(tbl(HEAD, ['1', p('Lihat tabel:') + inner + p(''), 'x', 'y', 'z', 'A']))
		expect(found.soal[0]?.[0]).toBe('<p>Lihat tabel:</p><p>Kepala</p><p>k1</p><p>k2</p>')
		expect(found.catatan).toEqual([
			'Tabel 1 baris 2: Tabel di dalam sel menjadi baris-baris teks; periksa sebelum diambil.',
		])
	})
})

describe('a caption', () => {
	const caption =
		'<w:p><w:pPr><w:pStyle w:val="Caption"/></w:pPr><w:r><w:t xml:space="preserve">Gambar </w:t></w:r><w:fldSimple w:instr=" SEQ Gambar "><w:r><w:t>1</w:t></w:r></w:fldSimple><w:r><w:t>. ERD</w:t></w:r></w:p>'
	const words = '<w:txbxContent><w:p><w:r><w:t>Gambar 1. ERD</w:t></w:r></w:p></w:txbxContent>'
	const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp xmlns:wps="x"><wps:txbx>${words}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${words}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
	const old = `<w:r><w:pict><v:shape><v:textbox>${words}</v:textbox></v:shape></w:pict></w:r>`
	it.each([
		['below its picture', p('Lihat', drawing('rId9', 'ERD')) + caption],
		['in a box of its own', p('Lihat', drawing('rId9', 'ERD'), box)],
		['in a box of an old Word', p('Lihat', drawing('rId9', 'ERD'), old)],
	])('%s comes once, with the picture, in a cell and in running text', async (_what, stem) => {
		const text = '<p>Lihat</p><p>Gambar 1. ERD</p><p>Apa itu?</p>'
		const cell = await read(tbl(HEAD, ['1', stem + p('Apa itu?'), 'x', 'y', 'z', 'A']))
		expect([cell.soal, cell.gambar]).toEqual([[[text, 'x', 'y', 'z', 'A']], [true]])
		const running = await read(
			stem.replace('Lihat', '1. Lihat'),
			p('Apa itu?'),
			p('A. x'),
			p('B. y'),
			p('Kunci: A'),
		)
		expect([running.soal, running.gambar]).toEqual([[[text, 'x', 'y', 'A']], [true]])
	})
})
