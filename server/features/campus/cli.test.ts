import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'

const CLI = path.join(import.meta.dirname, 'cli.ts')
const SETTINGS = path.join(import.meta.dirname, '../settings/cli.ts')
const PLAN = {
	pengaturan: {
		nama: 'Universitas Nusantara',
		nama_singkat: 'UNUSA',
		alamat: 'Jalan Merdeka 1, Palu',
		kota: 'Palu',
		telepon: '(0451) 123456',
		email: 'akademik@unusa.ac.id',
	},
	administrator: 'rektorat@unusa.ac.id',
	program_studi: [{ kode: 'TI', nama: 'Teknik Informatika', jenjang: 'S1' }],
}

// Each call starts a program, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

let t: TestDb
let folder: string
beforeAll(async () => {
	t = await createTestDb()
	folder = await mkdtemp(path.join(tmpdir(), 'campus-init-'))
	await writeFile(path.join(folder, 'kampus.json'), JSON.stringify(PLAN))
	await writeFile(path.join(folder, 'rusak.json'), '{"nama":')
	await writeFile(path.join(folder, 'asing.json'), '{"nama":"Universitas"}')
})
afterAll(async () => {
	await rm(folder, { recursive: true })
	await t.drop()
})

type Outcome = { code: number; text: string }

/** What a program says, without what the database of the tests is warned of. */
const run = (program: string, args: string[], input = '') =>
	new Promise<Outcome>((resolve) => {
		const env = { ...process.env, DATABASE_URL: t.url, INIT_CWD: folder, PUBLIC_URL: 'https://unusa.ac.id' }
		const child = execFile(
			process.execPath,
			[program, ...args],
			{ cwd: tmpdir(), env },
			(error, stdout, stderr) =>
				resolve({
					code: error ? Number(error.code) : 0,
					text: (stdout + stderr).replaceAll(/^WARNING: .*\n/gm, ''),
				}),
		)
		child.stdin?.end(input)
	})
const init = (args: string[], input = '') => run(CLI, args, input)
const akun = async () => (await t.pool.query('select email, password_awal_sampai from akun')).rows
const PERIODE = ['--periode', '20261;2026-08-31;2027-01-30']

describe('without a keyboard', () => {
	test('an unknown flag shows how it is used', async () => {
		const { code, text } = await init(['--semua'])
		expect([code, text]).toEqual([2, expect.stringMatching(/^Cara pakai: npm run campus:init/)])
	})

	test.each([
		[['--berkas', 'tidak-ada.json'], /^Berkas tidak-ada\.json tidak dapat dibaca\.\n$/],
		[['--berkas', 'rusak.json'], /^Berkas itu bukan JSON\.\n$/],
		[['--berkas', 'asing.json'], /^Berkas itu tidak dapat dipakai: .*\n$/],
		[['--berkas', 'kampus.json'], /^Kampus belum dapat dibuat:\n- Periode pertama belum disebutkan\.\n$/],
		[
			['--nama', 'U', ...PERIODE],
			/- Alamat tidak boleh kosong\.\n(.*\n)*- Program studi belum disebutkan\.\n$/,
		],
		[['--berkas', 'kampus.json', '--periode', '2026'], /- Kode periode "2026" harus/],
		[['--berkas', 'kampus.json', ...PERIODE, '--password-stdin'], /^Tidak ada password pada masukan/],
	])('%j says what is wrong, and nothing is made', async (args, sentence) => {
		const { code, text } = await init(args)
		expect([code, text]).toEqual([1, expect.stringMatching(sentence)])
		expect(await akun()).toEqual([])
	})

	test('settings wait for a campus', async () => {
		const { code, text } = await run(SETTINGS, [])
		expect([code, text]).toEqual([1, 'Basis data masih kosong; mulailah dengan npm run campus:init.\n'])
	})

	test('a file and flags make a campus with a password from outside, once', async () => {
		const args = [
			'--berkas',
			'kampus.json',
			...PERIODE,
			'--administrator',
			'tik@unusa.ac.id',
			'--password-stdin',
		]
		const weak = await init(args, 'pendek\n')
		expect([weak.code, weak.text]).toEqual([1, 'Password baru paling sedikit 12 karakter.\n'])
		const { code, text } = await init(args, 'kopi tubruk tanpa gula\n')
		expect(code).toBe(0)
		expect(text).toContain('Masuk di https://unusa.ac.id/login sebagai tik@unusa.ac.id.')
		expect(text).not.toContain('kopi tubruk')
		expect(await akun()).toEqual([{ email: 'tik@unusa.ac.id', password_awal_sampai: null }])
		const again = await init(args, 'kopi tubruk tanpa gula\n')
		expect([again.code, again.text]).toEqual([
			1,
			expect.stringMatching(/^Basis data ini sudah berisi kampus/),
		])
	})

	test('settings are shown and changed', async () => {
		expect((await run(SETTINGS, [])).text).toMatch(/^nama=Universitas Nusantara\t.*\n(.*\n)*khs_nama=\t/)
		const changed = await run(SETTINGS, ['khs_nama=Dr. Sitti Aminah', 'kota=Palu'])
		expect(changed.text).toBe('khs_nama=Dr. Sitti Aminah\t(Nama penanda tangan KHS)\n1 pengaturan diubah.\n')
		expect((await run(SETTINGS, ['khs_nama='])).text).toMatch(/^khs_nama=\t/)
		const refused = await run(SETTINGS, ['email=bukan'])
		expect([refused.code, refused.text]).toEqual([1, expect.stringMatching(/bukan alamat email/)])
		expect((await run(SETTINGS, ['warna=biru'])).code).toBe(1)
		expect((await run(SETTINGS, ['selera=biru'])).code).toBe(2)
	})
})
