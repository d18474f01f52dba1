import { execFile, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'

const CLI = path.join(import.meta.dirname, 'cli.ts')
const SCRIPTS = path.join(import.meta.dirname, '../../../tools/run.ts')

// Each call starts a program, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

let t: TestDb
beforeAll(async () => {
	t = await createTestDb()
})
afterAll(() => t.drop())

/** What the program says, without what the database of the tests is warned of. */
const run = (...args: string[]) =>
	new Promise<{ code: number; text: string }>((resolve) => {
		const env = { ...process.env, DATABASE_URL: t.url }
		execFile(process.execPath, [CLI, ...args], { cwd: tmpdir(), env }, (error, stdout, stderr) =>
			resolve({
				code: error ? Number(error.code) : 0,
				text: (stdout + stderr).replaceAll(/^WARNING: .*\n/gm, ''),
			}),
		)
	})

test('tells how it is used, and exits with 2, when the command line makes no sense', async () => {
	const lines = [
		[],
		['buat'],
		['buat', 'a@b.id', 'c@d.id', '--peran', 'staf'],
		['buat', 'bukan email', '--peran', 'staf', '--hak', 'semua'],
		['buat', 'a@b.id'],
		['buat', 'a@b.id', '--peran', 'raja'],
		['buat', 'a@b.id', '--peran', 'staf'],
		['buat', 'a@b.id', '--peran', 'staf', '--hak', 'prodi'],
		['buat', 'a@b.id', '--peran', 'staf', '--hak', 'humas:TI'],
		['buat', 'a@b.id', '--peran', 'dosen', '--nip', 'x'],
		['buat', 'a@b.id', '--peran', 'mahasiswa', '--stambuk', '12345'],
		['buat', 'a@b.id', '--peran', 'mahasiswa', '--stambuk', '12345', '--nama', 'A', '--semester', '15'],
		['hapus', 'a@b.id'],
		['daftar', '--semua'],
	]
	const outcomes = await Promise.all(lines.map(async (args) => ({ args, ...(await run(...args)) })))
	for (const { args, code, text } of outcomes) {
		expect([args, code]).toEqual([args, 2])
		expect(text).toMatch(/^[A-Z"].*\.\nCara pakai: npm run akun -- /)
	}
})

test('makes an account, lists it, shuts it, and says in one sentence what cannot be done', async () => {
	const made = await run('buat', 'Baak@Uji.test', '--peran', 'staf', '--hak', 'akademik,sistem')
	expect(made.code).toBe(0)
	expect(made.text).toMatch(/^Akun Baak@Uji\.test dibuat\.\nPassword sekali pakai: \S{19}\n/)
	expect((await run('daftar', '--cari', 'BAAK')).text).toBe(
		'baak@uji.test\tstaf\t-\takademik,sistem\tpassword awal\n1 akun\n',
	)
	expect(await run('nonaktifkan', 'baak@uji.test')).toEqual({
		code: 1,
		text: 'Ini satu-satunya akun aktif yang dapat mengelola akun lain.\n',
	})
	await run('buat', 'dua@uji.test', '--peran', 'staf', '--hak', 'semua')
	expect((await run('nonaktifkan', 'baak@uji.test')).text).toBe('Akun baak@uji.test nonaktif.\n')
	expect((await run('daftar', '--peran', 'dosen')).text).toBe('0 akun\n')
	expect(await run('reset', 'tidak.ada@uji.test')).toEqual({
		code: 1,
		text: 'Tidak ada akun dengan email tidak.ada@uji.test.\n',
	})
})

/** As npm runs it, while nobody reads one of its two streams, as behind `| head`. */
async function unread(closed: 'stdout' | 'stderr', ...args: string[]) {
	const env = { ...process.env, DATABASE_URL: t.url }
	const child = spawn(process.execPath, [SCRIPTS, 'akun', ...args], { cwd: tmpdir(), env })
	child[closed].destroy()
	const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
	const said = await text(child[closed === 'stdout' ? 'stderr' : 'stdout'])
	return { code: await code, said }
}

test('does its work and ends with its own code when nobody reads what it says any more', async () => {
	await run('buat', 'sepi@uji.test', '--peran', 'staf', '--hak', 'sistem')
	const shut = await unread('stdout', 'nonaktifkan', 'sepi@uji.test')
	expect([shut.code, shut.said.includes('EPIPE')]).toEqual([0, false])
	expect((await run('daftar', '--cari', 'sepi')).text).toContain('nonaktif')
	const lists = await unread('stdout', 'daftar')
	expect([lists.code, lists.said.includes('EPIPE')]).toEqual([0, false])
	expect((await unread('stderr', 'hapus', 'sepi@uji.test')).code).toBe(2)
})
