import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'

const CLI = path.join(import.meta.dirname, 'cli.ts')
const GOOD = '::A:: [markdown]Apa? ![Kotak](a.svg) {=ya ~tidak}\n'

let test: TestDb
let folder: string
beforeAll(async () => {
	test = await createTestDb()
	await test.db
		.insertInto('matakuliah')
		.values({ kode: 'SBD02', nama: 'Sistem Basis Data', sks: 4, semester: 4, kapasitas: 40, gambar: null })
		.execute()
	folder = await mkdtemp(path.join(tmpdir(), 'import-soal-'))
	await writeFile(path.join(folder, 'a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
	await writeFile(path.join(folder, 'baik.gift'), GOOD)
	await writeFile(path.join(folder, 'campur.gift'), `${GOOD}\n::B:: Apa? {~ya ~tidak}\n\nC? {=ya ~tidak}\n`)
	await writeFile(path.join(folder, 'latin.gift'), Buffer.from('Caf\xe9? {=ya ~tidak}', 'latin1'))
})
afterAll(async () => {
	await rm(folder, { recursive: true })
	await test.drop()
})

type Outcome = { code: number; text: string }

/** Runs the command as a person does through npm, which works elsewhere and tells where they stand. */
const run = (...args: string[]) =>
	new Promise<Outcome>((resolve) => {
		const env = { ...process.env, DATABASE_URL: test.url, INIT_CWD: folder }
		execFile(process.execPath, [CLI, ...args], { cwd: tmpdir(), env }, (error, stdout, stderr) =>
			resolve({
				code: error ? Number(error.code) : 0,
				// The database of the tests is not durable, of which every start warns.
				text: (stdout + stderr).replace(/^WARNING: PostgreSQL runs with .*\n/m, ''),
			}),
		)
	})

it('tells how to be used, and exits with 2, when the command line makes no sense', async () => {
	const lines = [
		[],
		['baik.gift'],
		['baik.gift', '--matakuliah', 'SBD02'],
		['baik.gift', '--matakuliah', 'SBD02', '--jenis', 'Kuis'],
		['baik.gift', 'campur.gift', '--matakuliah', 'SBD02', '--jenis', 'UTS'],
		['baik.gift', '--matakuliah', 'SBD02', '--jenis', 'UTS', '--semua'],
	]
	for (const outcome of await Promise.all(lines.map((args) => run(...args)))) {
		expect(outcome.code).toBe(2)
		expect(outcome.text).toMatch(/^[A-Z].*\.\nCara pakai: npm run import:soal -- /)
	}
})

it('has one sentence for a missing file, a file that is no UTF-8 and an unknown course, and exits with 1', async () => {
	const uts = ['--matakuliah', 'SBD02', '--jenis', 'UTS']
	expect(await run('tidak-ada.gift', ...uts)).toEqual({
		code: 1,
		text: 'Berkas tidak-ada.gift tidak ditemukan.\n',
	})
	expect(await run('latin.gift', ...uts)).toMatchObject({
		code: 1,
		text: expect.stringContaining('bukan teks UTF-8'),
	})
	expect(await run('baik.gift', '--matakuliah', 'XX99', '--jenis', 'UTS')).toEqual({
		code: 1,
		text: 'Mata kuliah dengan kode XX99 tidak ditemukan.\n',
	})
})

it('imports a file with its pictures, adds nothing the second time, and skips what is bad when told to', async () => {
	const uts = ['--matakuliah', 'sbd02', '--jenis', 'uts']
	const refused = await run('campur.gift', ...uts)
	expect(refused.code).toBe(1)
	expect(refused.text).toContain('baris 3 (B): Tidak ada opsi yang ditandai benar')
	expect(refused.text).toContain('Tidak ada soal yang diimpor.')
	expect(await run('baik.gift', ...uts)).toEqual({
		code: 0,
		text: 'Bank soal SBD02 UTS, dari baik.gift\n1 soal ditambahkan, 0 soal sudah ada di bank soal.\n',
	})
	expect((await run('baik.gift', ...uts)).text).toContain('0 soal ditambahkan, 1 soal sudah ada')
	const skipped = await run('campur.gift', ...uts, '--skip-bad')
	expect(skipped.code).toBe(0)
	expect(skipped.text).toContain('1 soal ditambahkan, 1 soal sudah ada')
})
