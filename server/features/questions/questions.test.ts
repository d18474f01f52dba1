import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanSvg } from '#server/lib/svg.ts'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { formatReport } from './report.ts'
import { importSoal } from './service.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'
const cleaned = cleanSvg(SVG)
const CLEAN = 'svg' in cleaned ? cleaned.svg : ''
const SHA256 = createHash('sha256').update(CLEAN).digest('hex')
const BANK = { matakuliah_kode: 'SBD02', jenis: 'UTS' } as const

const A = '::A:: [markdown]Apa *itu*? ![Kotak](a.svg) {\n\t=ya\n\t~tidak\n\t####Sebab.\n}'
const B = '::B:: Berapa? {\n\t~1\n\t~2\n\t~3\n\t~4\n\t=5\n}'
const C = '::C:: [markdown]Yang mana? {\n\t~![Kotak](a.svg)\n\t=lingkaran\n}'
const BAD = '::Rusak:: Apa? {\n\t~ya\n\t~tidak\n}'
/** The same question with the other key. */
const CHANGED = A.replace('=ya', '~ya').replace('~tidak', '=tidak')
const file = (...questions: string[]) => questions.join('\n\n')

let test: TestDb
beforeAll(async () => {
	test = await createTestDb()
	await test.db
		.insertInto('matakuliah')
		.values({ kode: 'SBD02', nama: 'Sistem Basis Data', sks: 4, semester: 4, kapasitas: 40, gambar: null })
		.execute()
})
afterAll(() => test.drop())
beforeEach(async () => {
	for (const table of ['soal', 'bank_soal', 'rujukan_berkas', 'berkas'] as const)
		await test.db.deleteFrom(table).execute()
})

const load = async (nama: string) => (nama === 'a.svg' ? Buffer.from(SVG) : undefined)
type Options = {
	loadGambar?: (nama: string) => Promise<Buffer | undefined>
	skipBad?: boolean
	perbaruiKunci?: boolean
	kode?: string
	jenis?: 'UTS' | 'UAS'
}
const run = (text: string, { kode = 'SBD02', jenis = 'UTS', ...options }: Options = {}) =>
	importSoal(test.db, {
		bank: { matakuliah_kode: kode, jenis },
		text,
		berkas: 'bank.gift',
		loadGambar: load,
		skipBad: false,
		perbaruiKunci: false,
		now: new Date('2024-03-18T01:00:00Z'),
		...options,
	})
const listSoal = () => test.db.selectFrom('soal').selectAll().orderBy('id').execute()
const findVersi = async () =>
	(await test.db.selectFrom('bank_soal').select('versi').executeTakeFirst())?.versi
const countBerkas = async () => (await test.db.selectFrom('berkas').select('sha256').execute()).length

describe('an import', () => {
	it('keeps a photograph without what the camera has written into it', async () => {
		const photo = await sharp({ create: { width: 20, height: 15, channels: 3, background: '#07a' } })
			.withExif({ IFD3: { GPSLatitude: '5/1 8/1 0/1' } })
			.jpeg()
			.toBuffer()
		const text = 'Di mana? {=[markdown]![Laut](foto.jpg) ~darat}'
		expect(await run(text, { loadGambar: async () => photo })).toMatchObject({ added: 1, problems: [] })
		const { isi } = await test.db.selectFrom('berkas').select('isi').executeTakeFirstOrThrow()
		expect([photo.includes('Exif'), isi.includes('Exif')]).toEqual([true, false])
	})

	it('stores questions, pictures by the hash of their bytes, and alternative texts', async () => {
		const result = await run(file(A, B, C))
		expect(result).toEqual({
			added: 3,
			existing: 0,
			kunciBaru: [],
			tandaBaru: 0,
			ujianTetap: 0,
			problems: [],
			notes: [],
		})
		const [a, b, c] = await listSoal()
		expect(a).toMatchObject({
			...BANK,
			judul: 'A',
			pertanyaan: 'Apa <em>itu</em>?',
			gambar_pertanyaan: SHA256,
			opsi_a: 'ya',
			opsi_b: 'tidak',
			opsi_c: null,
			jawaban_benar: 'A',
			teks_gambar: { gambar_pertanyaan: 'Kotak' },
			pembahasan: 'Sebab.',
		})
		expect(b).toMatchObject({ opsi_e: '5', jawaban_benar: 'E', gambar_pertanyaan: null, teks_gambar: {} })
		expect(c).toMatchObject({ opsi_a: '', gambar_opsi_a: SHA256, teks_gambar: { gambar_opsi_a: 'Kotak' } })
		const berkas = await test.db.selectFrom('berkas').select(['sha256', 'mime', 'isi']).execute()
		expect(berkas).toEqual([{ sha256: SHA256, mime: 'image/svg+xml', isi: Buffer.from(CLEAN) }])
		const rujukan = await test.db
			.selectFrom('rujukan_berkas')
			.select(['pemilik', 'pemilik_id', 'guna', 'sha256'])
			.orderBy('guna')
			.execute()
		expect(rujukan).toEqual([
			{ pemilik: 'soal', pemilik_id: String(c?.id), guna: 'gambar_opsi_a', sha256: SHA256 },
			{ pemilik: 'soal', pemilik_id: String(a?.id), guna: 'gambar_pertanyaan', sha256: SHA256 },
		])
		expect(await findVersi()).toBe(1)
	})

	it('marks questions as their tags say, whether they are new or the bank has them', async () => {
		const marked = `// Catatan [id:7] [tag:Wajib] [tag: opsi-tetap ] [tag:sulit]\n${A}`
		const tanda = async () => (await listSoal()).map(({ opsi_tetap, wajib }) => [opsi_tetap, wajib])
		// A comment that stands apart belongs to no question.
		await run(file(marked, '// [tag:wajib]', B))
		expect(await tanda()).toEqual([
			[true, true],
			[false, false],
		])
		expect(await findVersi()).toBe(1)
		const tagged = `// [tag:opsi-tetap]\n${B}`
		expect(await run(file(A, tagged))).toMatchObject({ added: 0, existing: 2, tandaBaru: 2 })
		expect(await tanda()).toEqual([
			[false, false],
			[true, false],
		])
		expect(await findVersi()).toBe(2)
		expect(await run(file(A, tagged))).toMatchObject({ tandaBaru: 0 })
		expect(await findVersi()).toBe(2)
	})

	it('adds nothing and leaves the version alone when the same file comes again', async () => {
		await run(file(A, B))
		expect(await run(file(A, B))).toMatchObject({ added: 0, existing: 2 })
		expect(await run(file(A.replace('::A::', '::Judul lain::')))).toMatchObject({ added: 0, existing: 1 })
		expect(await listSoal()).toHaveLength(2)
		expect(await findVersi()).toBe(1)
	})

	it('adds what is new and makes a new version of the bank', async () => {
		await run(file(A))
		expect(await run(file(A, B))).toMatchObject({ added: 1, existing: 1 })
		expect(await findVersi()).toBe(2)
	})

	it('adds each question once when the same file comes many times at once', async () => {
		const results = await Promise.all(Array.from({ length: 8 }, () => run(file(A, B, C))))
		expect(results.map((r) => r.added).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 3])
		expect(await listSoal()).toHaveLength(3)
		expect(await findVersi()).toBe(1)
	})

	it('keeps the banks of two kinds of exam apart', async () => {
		await run(file(A))
		expect((await run(A, { jenis: 'UAS' })).added).toBe(1)
	})

	it('imports nothing, not even a bank or a picture, when one question is bad', async () => {
		const result = await run(file(A, BAD, B))
		expect(result).toMatchObject({ added: 0, existing: 0 })
		expect(result.problems).toEqual([{ line: 7, judul: 'Rusak', reason: expect.stringContaining('benar') }])
		expect(await listSoal()).toEqual([])
		expect(await findVersi()).toBeUndefined()
		expect(await countBerkas()).toBe(0)
	})

	it('imports the rest when told to skip what is bad', async () => {
		const result = await run(file(A, BAD, B), { skipBad: true })
		expect(result).toMatchObject({ added: 2, existing: 0, problems: [{ line: 7 }] })
		expect((await listSoal()).map((s) => s.judul)).toEqual(['A', 'B'])
	})

	it('makes no bank when all questions are bad, also when told to skip them', async () => {
		expect(await run(BAD, { skipBad: true })).toMatchObject({ added: 0, problems: [{ line: 1 }] })
		expect(await findVersi()).toBeUndefined()
	})

	it('refuses a question that the bank has with another key', async () => {
		await run(file(A))
		const result = await run(file(B, CHANGED))
		expect(result).toMatchObject({ added: 0, problems: [{ line: 9, judul: 'A' }] })
		expect(result.problems[0]?.reason).toBe('Soal ini sudah ada di bank soal dengan kunci A, bukan B.')
		expect(await run(file(B, CHANGED), { skipBad: true })).toMatchObject({
			added: 1,
			problems: [{ line: 9 }],
		})
		expect((await listSoal()).map((s) => s.jawaban_benar)).toEqual(['A', 'E'])
	})

	it('never takes one question with two keys, not even when they come at the same time', async () => {
		await run(file(B))
		for (let round = 0; round < 5; round++) {
			await Promise.all([A, CHANGED, A, CHANGED].map((text) => run(text.replace('Apa', `Apa ${round}`))))
		}
		expect(await listSoal()).toHaveLength(6)
	})

	it('refuses a course that does not exist', async () => {
		await expect(run(A, { kode: 'XX99' })).rejects.toMatchObject({
			status: 404,
			message: 'Mata kuliah dengan kode XX99 tidak ditemukan.',
		})
	})

	it('takes a thousand questions', async () => {
		const many = Array.from({ length: 1_000 }, (_, i) => `Berapa ${i}? {=${i} ~x}`)
		expect(await run(file(...many))).toMatchObject({ added: 1_000 })
	})
})

describe('the report', () => {
	it('counts what was added and names line, title and reason of what was not', async () => {
		expect(formatReport(await run(file(A, B)), { skipBad: false })).toEqual([
			'2 soal ditambahkan, 0 soal sudah ada di bank soal.',
		])
		const [head, problem, ...rest] = formatReport(await run(file(C, BAD)), { skipBad: false })
		expect(head).toBe('1 masalah:')
		expect(problem).toBe('  baris 6 (Rusak): Tidak ada opsi yang ditandai benar (=).')
		expect(rest[0]).toBe('Tidak ada soal yang diimpor.')
		expect(rest[1]).toContain('--skip-bad')
		const skipped = formatReport(await run(file(C, BAD), { skipBad: true }), { skipBad: true })
		expect(skipped[0]).toBe('1 masalah, soalnya dilewati:')
		expect(skipped.at(-1)).toBe('1 soal ditambahkan, 0 soal sudah ada di bank soal.')
	})
})
