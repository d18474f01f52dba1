import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { docx, drawing, li, mr, omath, p, r, tbl } from '#server/test/docx.ts'
import { bacaMateri, periksaMateri } from './baca-berkas-materi.ts'

const h = (level: number, text: string) =>
	`<w:p><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr>${r(text)}</w:p>`
const zip = (files: Record<string, string>) =>
	Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
const refusal = (bytes: Buffer) =>
	bacaMateri(bytes, 'materi').then(
		() => 'taken',
		(error: Error) => error.message,
	)
const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
	'base64',
)

test('headings of a Word file are modules and lessons; what stands below them stays what it is', async () => {
	const footnotes = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2">${p('Codd, 1970.')}</w:footnote></w:footnotes>`
	const { materi, ditolak, catatan } = await bacaMateri(
		docx(
			[
				p('Sampul'),
				h(1, 'Dasar'),
				h(2, 'Pertemuan 3: Relasi'),
				p(
					r('Sebuah '),
					r('relasi', 'b'),
					r(' memuat H'),
					r('2', 'sub'),
					r('O *bukan* [tautan].'),
					'<w:r><w:footnoteReference w:id="2"/></w:r>',
				),
				h(3, 'Contoh'),
				li(3, 0, 'satu'),
				li(3, 1, 'di dalamnya'),
				li(2, 0, 'daftar lain'),
				p(drawing('r1', 'Dua tabel')),
				p(omath(`<m:f><m:num>${mr('a')}</m:num><m:den>${mr('b')}</m:den></m:f>`)),
				tbl(['Kolom', 'Jenis'], ['<w:r><w:t>nim | id</w:t></w:r>', { over: 1, content: p('teks') }]),
				p('1. bukan daftar'),
				h(2, 'Kosong'),
				h(1, 'Lanjutan'),
				h(2, 'Kunci'),
				p('Isi.'),
			],
			{
				pictures: { r1: { name: 'satu.png', bytes: PNG } },
				more: { 'word/footnotes.xml': strToU8(footnotes) },
			},
		),
		'basis-data.docx',
	)
	expect(materi.map(({ modul, judul, pertemuan }) => [modul, judul, pertemuan])).toEqual([
		['Dasar', 'Pertemuan 3: Relasi', 3],
		['Lanjutan', 'Kunci', 5],
	])
	expect(materi[0]?.isi).toBe(
		[
			'Sebuah **relasi** memuat H$_{\\text{2}}$O \\*bukan\\* \\[tautan\\].[^1]',
			'## Contoh',
			'1. satu\n    1. di dalamnya',
			'<!-- -->',
			'1. daftar lain',
			'![Dua tabel](gambar-1.png)',
			'$\\frac{a}{b}$',
			'| Kolom | Jenis |\n| --- | --- |\n| nim \\| id | teks |',
			'1\\. bukan daftar',
			'[^1]: Codd, 1970.\n',
		].join('\n\n'),
	)
	for (const one of materi) expect(await periksaMateri(one)).toEqual([])
	expect(ditolak).toMatchObject([{ tempat: 'paragraf 12' }])
	expect(catatan).toEqual(['Teks sebelum judul pertama (1 bagian) tidak diambil.'])
})

test('a Word file with headings of one kind has a lesson for each, and one without is a lesson', async () => {
	const one = await bacaMateri(docx([h(1, 'A'), p('a'), h(1, 'B'), p('b')]), '02-basis_data.docx')
	expect(one.materi.map(({ modul, judul }) => [modul, judul])).toEqual([
		['Basis data', 'A'],
		['Basis data', 'B'],
	])
	const none = await bacaMateri(docx([p('Hanya teks.')]), 'catatan.docx')
	expect(none.materi).toMatchObject([{ judul: 'Catatan', isi: 'Hanya teks.\n' }])
	expect(await refusal(docx([]))).toContain('tidak memuat teks')
})

test('a picture that a Word file only leads to is missed at its line', async () => {
	const { materi } = await bacaMateri(docx([p('Lihat:'), p(drawing('jauh'))]), 'a.docx')
	const [one] = materi
	expect(one && (await periksaMateri(one))).toMatchObject([{ baris: 3 }])
})

test('folders of a zip are modules and its files lessons, with a head or without, and pictures by their way', async () => {
	const { materi, ditolak, catatan } = await bacaMateri(
		zip({
			'kuliah/01-dasar/02-relasi.md':
				'# Relasi\n\n![Skema](../gambar/skema%20er.png) dan ![lagi](<./dekat.png>)\n',
			'kuliah/01-dasar/dekat.png': 'x',
			'kuliah/gambar/skema er.png': 'y',
			'kuliah/tak-dipakai.txt': 'z',
			'kuliah/10-akhir.md':
				'---\njudul: Akhir\nmodul: Penutup\npertemuan: 14\nslug: akhir\nmenit: 20\nringkas: Ringkas.\n---\nIsi\n',
			'kuliah/11-rusak.md': '---\njudul: Tanpa modul\npertemuan: 99\n---\nIsi\n',
			'__MACOSX/kuliah/._x.md': 'x',
		}),
		'kuliah.zip',
	)
	expect(materi.map(({ tempat, modul, judul, pertemuan }) => [tempat, modul, judul, pertemuan])).toEqual([
		['01-dasar/02-relasi.md', 'Dasar', 'Relasi', 2],
		['10-akhir.md', 'Penutup', 'Akhir', 14],
	])
	expect(materi[0]?.isi).toBe('![Skema](skema-er.png) dan ![lagi](<dekat.png>)\n')
	expect(Object.values(materi[0]?.berkas ?? {})).toEqual([
		'kuliah/01-dasar/dekat.png',
		'kuliah/gambar/skema er.png',
	])
	expect(ditolak).toMatchObject([
		{
			tempat: '11-rusak.md',
			alasan: expect.stringMatching(/Baris 3: .*Baris 2: Kepala belum menyebut "modul"/),
		},
	])
	expect(catatan[0]).toContain('tak-dipakai.txt')
})

test('what is no such file is refused, with what it is', async () => {
	expect(await refusal(Buffer.from('\xd0\xcf\x11\xe0lama', 'latin1'))).toContain('Office lama')
	expect(await refusal(Buffer.from('%PDF-1.7'))).toContain('PDF')
	expect(await refusal(zip({ 'a.txt': 'x' }))).toContain('tanpa berkas Markdown')
	expect(await refusal(zip({ '[Content_Types].xml': '<x/>', 'ppt/presentation.xml': '<x/>' }))).toContain(
		'bukan Word',
	)
	for (const name of ['../../etc/passwd.md', '/etc/passwd.md', 'a\\..\\b.md'])
		expect(await refusal(zip({ [name]: 'x' }))).not.toBe('taken')
})
