import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { gambarFromFolder } from './gambar-folder.ts'
import { readBank } from './read-bank.ts'

const SVG =
	'<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>'
const FILES: Record<string, string | Uint8Array> = {
	'a.svg': SVG,
	'b.svg': SVG.replace('9', '8'),
	'sama.svg': SVG,
	'jahat.svg': SVG.replace('<rect', '<script>alert(1)</script><rect'),
	'teks.png': 'bukan gambar',
	'besar.png': Uint8Array.from({ length: 512 * 1024 + 1 }, (_, i) => '\x89PNG\r\n\x1a\n'.charCodeAt(i) || 0),
	'sub folder/é.svg': SVG.replace('9', '7'),
}
const load = async (nama: string) => {
	const file = FILES[nama]
	return typeof file === 'string' ? Buffer.from(file) : file
}

const good = '::Baik:: Satu tambah satu adalah … {\n\t~1\n\t=2\n\t~3\n}'
const read = (text: string) => readBank(text, load)
/** `line: reason` of each problem. */
const problemsOf = async (text: string) => (await read(text)).problems.map((p) => `${p.line}: ${p.reason}`)

describe('a GIFT file that is right', () => {
	it('gives its questions with texts, key, pictures and line', async () => {
		const { soal, problems, notes, berkas } = await read(
			[
				'// Bank soal',
				'$CATEGORY: Basis data',
				'',
				'::PW01-001:: [markdown]Perhatikan **gambar**.\\n\\n![Kotak](a.svg)\\n\\nBentuknya … {',
				'\t~[plain]a < b',
				'\t// catatan penulis',
				'\t=![Kotak kecil](b.svg)',
				'\t~`x \\= 1`',
				'\t####Karena *begitu*.',
				'}',
			].join('\r\n'),
		)
		expect(problems).toEqual([])
		expect(notes).toEqual([{ line: 2, text: expect.stringContaining('$CATEGORY') }])
		expect(soal).toEqual([
			{
				line: 4,
				judul: 'PW01-001',
				kunci: 'B',
				pertanyaan: {
					html: '<p>Perhatikan <strong>gambar</strong>.</p>\n<p>Bentuknya …</p>',
					gambar: expect.stringMatching(/^[0-9a-f]{64}$/),
					alt: 'Kotak',
				},
				opsi: [
					{ html: 'a &lt; b', gambar: null, alt: '' },
					{ html: '', gambar: expect.stringMatching(/^[0-9a-f]{64}$/), alt: 'Kotak kecil' },
					{ html: '<code>x = 1</code>', gambar: null, alt: '' },
				],
				pembahasan: 'Karena <em>begitu</em>.',
				opsi_tetap: false,
				wajib: false,
			},
		])
		expect([...berkas.keys()]).toHaveLength(2)
	})

	it.each([
		['a byte order mark', `\uFEFF${good}`],
		['line ends of old Macs', good.replaceAll('\n', '\r')],
		['blank lines with spaces between questions', `${good}\n \t \n::Lain:: Dua? {=ya ~tidak}`],
		['one answer of 100 % instead of a mark', 'Dua? {~%100%ya ~%0%tidak}'],
		[
			'a colon, an equals sign and a hash that Moodle takes as they are',
			'Jika x = 1, #a: ~b? {=ya: benar ~tidak}',
		],
		['a title with a colon', '::SBD02: UTS:: Dua? {=ya ~tidak}'],
		['percent signs that are no weights', 'Format untuk bilangan bulat dan teks? {=%d dan %d ~%s dan %s}'],
		[
			'a gap in the middle of the sentence',
			'Ibu kota Sulawesi Selatan adalah {=Makassar ~Manado} sejak dulu.',
		],
		['braces that are escaped', 'Blok `\\{ \\}` disebut? {=blok ~kurung}'],
		['two options', 'Dua? {=ya ~tidak}'],
		['five options', 'Lima? {~1 ~2 =3 ~4 ~5}'],
		[
			'a picture that Moodle named',
			'[html]<p>Apa?</p><p><img src="@@PLUGINFILE@@/a.svg?time\\=1" alt\\="A"></p> {=ya ~tidak}',
		],
		['a picture in a folder, its name encoded', '[markdown]Apa? ![é](sub%20folder/%C3%A9.svg) {=ya ~tidak}'],
	])('may have %s', async (_what, text) => {
		const { soal, problems } = await read(text)
		expect(problems).toEqual([])
		expect(soal.length).toBeGreaterThan(0)
	})

	it('keeps what Moodle takes as it is', async () => {
		const { soal } = await read('Jika x = 1, f: %d? {=%d dan %s ~a: b}')
		expect(soal[0]?.pertanyaan.html).toBe('Jika x = 1, f: %d?')
		expect(soal[0]?.opsi.map((o) => o.html)).toEqual(['%d dan %s', 'a: b'])
	})

	it('notes remarks on options once, and takes the remark on the key for want of a discussion', async () => {
		const { soal, notes } = await read(
			'A? {=ya#betul ~tidak}\n\nB? {=ya ~tidak#salah}\n\nC? {=ya ~tidak#salah}',
		)
		expect(soal.map((s) => s.pembahasan)).toEqual(['betul', '', ''])
		expect(notes).toEqual([{ line: 3, text: expect.stringContaining('2 soal') }])
	})
})

describe('a question that cannot be taken', () => {
	const many = (count: number) => Array.from({ length: count }, (_, i) => `~${i}`).join(' ')
	it.each([
		['one option', 'A? {~ya}', /^1: Ada 1 opsi/],
		['six options', `A? {=x ${many(5)}}`, /Ada 6 opsi/],
		['no right answer', 'A? {~ya ~tidak}', /Tidak ada opsi yang ditandai benar/],
		['two right answers', 'A? {=ya =betul ~tidak}', /Ada 2 opsi yang ditandai benar/],
		['half points', 'A? {~%50%ya ~%50%betul ~%-100%tidak}', /bobot 50%/],
		['a malus beside a right answer', 'A? {=ya ~%-25%tidak}', /bobot -25%/],
		['an empty option', 'A? {\n~ya\n~\n=tidak}', /^1: Opsi pada baris 3 kosong/],
		['an option of white space in HTML', '[html]A? {=ya ~<p>&nbsp;</p>}', /Opsi B kosong/],
		['two equal options', 'A? {=ya ~tidak ~ya }', /Opsi A dan opsi C sama/],
		['equal options in two formats', 'A? {=[plain]ya ~[markdown]ya}', /Opsi A dan opsi B sama/],
		[
			'two options with the same picture',
			'[markdown]A? {=![x](a.svg) ~![y](sama.svg)}',
			/Opsi A dan opsi B sama/,
		],
		['no stem', '{=ya ~tidak}', /Pertanyaan kosong/],
		['true or false', 'A. {T}', /benar\/salah/],
		['a short answer', 'A? {=ya =iya}', /isian singkat/],
		['a number', 'A? {#3.14:0.01}', /jawaban angka/],
		['matching', 'A? {=a -> b =c -> d =e -> f}', /menjodohkan/],
		['an essay', 'A? {}', /esai/],
		['no answers', 'Hanya uraian.', /uraian/],
		['no closing brace', 'A? {=ya ~tidak', /tidak ditutup/],
		['an open title', '::Judul A? {=ya ~tidak}', /Judul soal tidak ditutup/],
		['no opening brace', 'A? =ya ~tidak}', /tanpa pembuka/],
		[
			'two questions without a blank line',
			'::a:: A? {=ya ~tidak}\n::b:: B? {=ya ~tidak}',
			/lebih dari satu pasang/,
		],
		['a bad weight', 'A? {=ya ~%200%tidak}', /Penulisan tidak dikenali pada baris 1/],
		['a missing picture', '[markdown]A? ![x](tidak-ada.svg) {=ya ~tidak}', /"tidak-ada.svg" tidak ditemukan/],
		[
			'a picture on the web',
			'[markdown]A? ![x](https\\://a.example/b.png) {=ya ~tidak}',
			/harus berupa berkas/,
		],
		['a picture outside the folder', '[markdown]A? ![x](../../a.svg) {=ya ~tidak}', /harus berupa berkas/],
		['a picture by absolute path', '[markdown]A? ![x](/etc/a.svg) {=ya ~tidak}', /harus berupa berkas/],
		[
			'a picture that hides its path',
			'[markdown]A? ![x](%2e%2e%2fa.svg) {=ya ~tidak}',
			/harus berupa berkas/,
		],
		['a picture with a script', '[markdown]A? {=![x](jahat.svg) ~b}', /"jahat.svg" memuat <script>/],
		['a picture that is none', '[markdown]A? ![x](teks.png) {=ya ~tidak}', /bukan gambar/],
		['a picture that is too large', '[markdown]A? ![x](besar.png) {=ya ~tidak}', /lebih besar dari 512 KB/],
		[
			'two pictures in one place',
			'[markdown]A? ![x](a.svg) ![y](b.svg) {=ya ~tidak}',
			/lebih dari satu gambar/,
		],
		['a text that is too long', `${'a'.repeat(10_001)}? {=ya ~tidak}`, /lebih panjang dari 10.000 karakter/],
		['words that look like a tag', 'Tag <section> dipakai untuk? {=ya ~tidak}', /<section> tidak didukung/],
		['a condition that looks like a tag', 'Jika a<b maka? {=ya ~tidak}', /<b> tidak ditutup/],
	])('is refused: %s', async (_what, text, reason) => {
		const result = await read(text)
		expect(result.soal).toEqual([])
		expect(result.problems.map((p) => `${p.line}: ${p.reason}`)).toEqual([expect.stringMatching(reason)])
		expect(result.berkas.size).toBe(0)
	})

	it('is taken without a picture in its explanation, which is said', async () => {
		const { soal, notes, problems } = await read('[markdown]A? {=ya ~tidak ####Sebab ![x](a.svg) itu}')
		expect([soal.length, problems]).toEqual([1, []])
		expect(soal[0]?.pembahasan).not.toContain('img')
		expect(notes).toEqual([
			{ line: 1, text: 'Pembahasan: gambar tidak ikut, sebab pembahasan hanya berupa teks.' },
		])
	})

	it('is named by its line and title, and hides none of the others', async () => {
		const text = `// pembuka\n\n${good}\n\n::Rusak:: A? {\n~ya\n\n=tidak\n}\n\n::Esai:: B? {}\n\n${good.replace('Satu', 'Dua')}`
		const { soal, problems } = await read(text)
		expect(soal.map((s) => s.line)).toEqual([3, 17])
		expect(problems.map((p) => [p.line, p.judul])).toEqual([
			[9, 'Rusak'],
			[12, '=tidak }'],
			[15, 'Esai'],
		])
		expect(problems[0]?.reason).toContain('baris kosong')
	})

	it('is a second copy in the same file, whatever its title, key or discussion', async () => {
		const copy = '::Lain:: Satu  tambah satu adalah … {\n~1\n~2\n=3\n####x}'
		expect(await problemsOf(`${good}\n\n${copy}`)).toEqual(['7: Sama dengan soal pada baris 1.'])
		expect(await problemsOf(`${good}\n\n${good.replace('~3', '~4')}`)).toEqual([])
	})
})

describe('a file that cannot be taken', () => {
	it.each([
		['is empty', '', /^1: Berkas tidak memuat satu soal pun/],
		['has comments only', '// a\n\n// b\n$CATEGORY: c', /tidak memuat satu soal pun/],
		['holds NUL', `${good}\n\nA\0? {=ya ~tidak}`, /^7: Ada karakter NUL/],
		['is larger than 5 MB', 'a'.repeat(5 * 1024 * 1024 + 1), /lebih besar dari 5 MB/],
		['has more than a thousand questions', 'A? {=ya ~tidak}\n\n'.repeat(1_001), /lebih dari 1000 soal/],
	])('is refused when it %s', async (_what, text, reason) => {
		expect(await problemsOf(text)).toEqual([expect.stringMatching(reason)])
	})
})

describe('the banks of the demo', () => {
	const folder = path.join(import.meta.dirname, '../../demo/soal')
	it.each(['PW01', 'SBD02', 'KS03', 'JK04'])('%s has at least 40 questions of five options', async (kode) => {
		const text = readFileSync(path.join(folder, `${kode}-UTS.gift`), 'utf8')
		const { soal, problems, notes, berkas } = await readBank(text, gambarFromFolder(folder))
		expect([problems, notes]).toEqual([[], []])
		expect(soal.length).toBeGreaterThanOrEqual(40)
		expect(soal.filter((s) => s.opsi.length !== 5 || s.pembahasan === '')).toEqual([])
		const pictures = soal.flatMap((s) => [s.pertanyaan, ...s.opsi]).filter((b) => b.gambar)
		expect(berkas.size).toBeGreaterThan(4)
		expect(pictures.filter((b) => b.alt === '')).toEqual([])
	})
})
