import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeTemporaryFolder, removeTemporaryFolder } from './test/temporary-folder.ts'
import { createTestDb, type TestDb } from './test/test-db.ts'

const MAIN = path.join(import.meta.dirname, 'main.ts')
const SEED = path.join(import.meta.dirname, 'demo/cli.ts')
const CAMPUS = 'https://kampus.ac.id'

// Each start takes seconds, and a busy machine many.
vi.setConfig({ testTimeout: 120_000 })

let dataDir: string
let t: TestDb
let running: ChildProcess | undefined
beforeAll(async () => {
	dataDir = await makeTemporaryFolder()
	t = await createTestDb()
})
afterEach(() => stop())
afterAll(async () => {
	await t.drop()
	await removeTemporaryFolder(dataDir)
})

type Outcome = { code: number | null; text: string }

/** Runs a program of the server until it ends or has said that it serves. */
function run(program: string, env: NodeJS.ProcessEnv, ...args: string[]): Promise<Outcome> {
	const { PATH, NODE_COMPILE_CACHE } = process.env
	const child = spawn(process.execPath, [program, ...args], {
		env: {
			PATH,
			NODE_COMPILE_CACHE,
			PORT: '0',
			DATA_DIR: dataDir,
			LOG_LEVEL: 'warn',
			WEB_CONCURRENCY: '1',
			...env,
		},
	})
	running = child
	return new Promise((resolve) => {
		let text = ''
		const hear = (chunk: Buffer) => {
			text += chunk
			if (/Stambuk runs at .*\n/.test(text)) setTimeout(() => resolve({ code: null, text }), 50)
		}
		child.stdout.on('data', hear)
		child.stderr.on('data', hear)
		child.once('close', (code) => resolve({ code, text }))
	})
}

async function stop(): Promise<void> {
	const child = running
	running = undefined
	if (!child || child.exitCode !== null || child.signalCode !== null) return
	const ended = new Promise((resolve) => child.once('exit', resolve))
	child.kill('SIGTERM')
	await ended
}

const countAkun = async () => (await t.pool.query('select count(*)::int as n from akun')).rows[0].n

describe('an empty database', () => {
	test('of a campus stays empty, and the start says what to do next', async () => {
		const { code, text } = await run(MAIN, { DATABASE_URL: t.url, PUBLIC_URL: CAMPUS })
		expect(code).toBe(null)
		expect(text).toContain('npm run campus:init')
		expect(text).not.toContain('Kampus#2024')
		expect(await countAkun()).toBe(0)
	})

	test('of a campus is not filled with the demo by hand either', async () => {
		const { code, text } = await run(SEED, { DATABASE_URL: t.url }, 'demo')
		expect(code).toBe(1)
		expect(text).toMatch(/password that everybody knows.*DEMO=1\.\n$/)
		expect(await countAkun()).toBe(0)
	})

	test('gets no demo at a public https address, whoever asks', async () => {
		const env = { DATABASE_URL: t.url, PUBLIC_URL: CAMPUS, DEMO: '1' }
		const outcomes = [await run(MAIN, env), await run(SEED, env, 'demo')]
		for (const { code, text } of outcomes) {
			expect(code).toBe(1)
			expect(text).toMatch(/^DEMO=1 .* refused at the public address https:\/\/kampus\.ac\.id; .*\.\n$/)
		}
		expect(await countAkun()).toBe(0)
	})

	test('gets the demo with DEMO=1, and then no campus starts on it', async () => {
		const { text } = await run(MAIN, { DATABASE_URL: t.url, DEMO: '1' })
		expect(text).toContain('Kampus#2024')
		expect(await countAkun()).toBe(245)
		await stop()
		for (const env of [{}, { PUBLIC_URL: CAMPUS }]) {
			const refused = await run(MAIN, { DATABASE_URL: t.url, ...env })
			expect(refused.code).toBe(1)
			expect(refused.text).toMatch(/^Accounts of the demo have a password that everybody knows/m)
		}
	})
})

describe('the embedded database', () => {
	test('gets the demo on a laptop, which no other address is then served', async () => {
		const { text } = await run(MAIN, {})
		expect(text).toContain('admin@kampus.test')
		// While it runs nobody fills it from beside.
		const beside = await runBeside(SEED, 'demo')
		expect([beside.code, beside.text]).toEqual([1, expect.stringContaining('in use by another Stambuk')])
		await stop()
		const refused = await run(MAIN, { PUBLIC_URL: CAMPUS })
		expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('everybody knows')])
		expect(refused.text).not.toContain('Stambuk runs')
	})
})

async function runBeside(program: string, ...args: string[]): Promise<Outcome> {
	const server = running
	const outcome = await run(program, {}, ...args)
	running = server
	return outcome
}
