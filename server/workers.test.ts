import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, TEST_SECRET, type TestApp } from './test/build-app.ts'
import { examCalls, rev } from './test/exam-calls.ts'
import { makeMahasiswa, makeUjian, type TestMahasiswa } from './test/factories.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from './test/temporary-folder.ts'
import { createTestDb, type TestDb } from './test/test-db.ts'

const MAIN = path.join(import.meta.dirname, 'main.ts')
const STUDENTS = 12

// Each start takes seconds, and a busy machine many.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

type Sitting = { m: TestMahasiswa; id: string; soal: number; agent: Agent }

let folder: string
let database: TestDb
let t: TestApp
let sittings: Sitting[]
let server: ChildProcess
let said: string
let port: number
let metricsPort: number

beforeAll(async () => {
	folder = await makeTemporaryFolder()
	database = await createTestDb()
	t = await createTestApp({}, database)
	// The server of these tests has the real time.
	t.clock.set(new Date())
	sittings = await sitDown()
	await start()
})
afterAll(async () => {
	await end('SIGTERM')
	for (const { agent } of sittings) agent.destroy()
	await t.close()
	await removeTemporaryFolder(folder)
})

/** Students who have begun an exam, each with a connection of their own, which is one worker's. */
async function sitDown(): Promise<Sitting[]> {
	const hour = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
	const ujian = await makeUjian(t.db, { mulai: hour(-1), selesai: hour(3) })
	const calls = examCalls(() => t)
	return Promise.all(
		Array.from({ length: STUDENTS }, async () => {
			const m = await makeMahasiswa(t.db, { now: t.clock.now() })
			const { id } = (await calls.start(ujian.id, m)).body.data
			return { m, id, soal: ujian.soal[0] as number, agent: new Agent({ keepAlive: true, maxSockets: 1 }) }
		}),
	)
}

async function start(): Promise<void> {
	port = await freePort()
	metricsPort = await freePort()
	said = ''
	const { PATH, NODE_COMPILE_CACHE } = process.env
	const child = spawn(process.execPath, [MAIN], {
		env: {
			PATH,
			NODE_COMPILE_CACHE,
			PORT: String(port),
			DATA_DIR: folder,
			DATABASE_URL: database.url,
			DATABASE_MIGRATION_URL: database.ownerUrl,
			SESSION_SECRET: TEST_SECRET,
			METRICS_ADDRESS: `127.0.0.1:${metricsPort}`,
			LOG_LEVEL: 'warn',
			WEB_CONCURRENCY: '2',
			DATABASE_POOL: '6',
		},
	})
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (chunk: Buffer) => {
			said += chunk
		})
	server = child
	await until(() => said.includes('Stambuk runs'))
}

const isOver = () => server.exitCode !== null || server.signalCode !== null

async function end(signal: NodeJS.Signals): Promise<void> {
	if (isOver()) return
	server.kill(signal)
	await new Promise((resolve) => server.once('exit', resolve))
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
	while (!(await condition())) {
		if (isOver()) throw new Error(`the server ended with ${server.exitCode}: ${said}`)
		await sleep(50)
	}
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const probe = createServer().listen(0, '127.0.0.1', () => {
			const address = probe.address()
			probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
		})
	})
}

const children = () =>
	readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
		.trim()
		.split(' ')
		.filter((pid) => pid !== '')
		.map(Number)
const isRunning = (pid: number) => {
	try {
		process.kill(pid, 0)
		return true
	} catch {
		return false
	}
}

/** A call on the student's own connection; gives the status, or why there is none. */
function call({ m, id, agent }: Sitting, method: string, last: string, body: object) {
	return new Promise<number | string>((resolve) => {
		const headers = { authorization: `Bearer ${m.token}`, 'content-type': 'application/json' }
		const path = `/api/pengerjaan/${id}/${last}`
		const asked = request({ agent, port, host: '127.0.0.1', method, path, headers }, (response) => {
			response.resume()
			response.on('end', () => resolve(response.statusCode ?? 0))
			response.on('error', (error) => resolve(error.message))
		})
		asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
		asked.end(JSON.stringify(body))
	})
}

const save = (sitting: Sitting, seq: number, opsi = 'A') =>
	call(sitting, 'PUT', 'jawaban', { jawaban: [{ soal_id: sitting.soal, opsi, rev: rev(seq) }] })

/** A connection that is kept would keep a worker from leaving for a minute. */
const isReady = async () =>
	(await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } })).ok
const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
const sum = (text: string, name: string) =>
	text
		.split('\n')
		.filter((line) => line.startsWith(`${name}{`))
		.reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0)

test('workers share the port, the connections and what is told of them', async () => {
	expect(children()).toHaveLength(2)
	const answers = await Promise.all(sittings.map((sitting) => save(sitting, 1)))
	expect(answers).toEqual(sittings.map(() => 200))
	const text = await figures()
	for (const worker of [0, 1])
		expect(text).toMatch(new RegExp(`stambuk_saves_total{worker="${worker}"} [1-9]`))
	expect(sum(text, 'stambuk_saves_total')).toBe(STUDENTS)
	// Facts of the database are told once.
	expect(text.match(/^stambuk_sessions_open .*$/gm)).toEqual([`stambuk_sessions_open ${STUDENTS}`])
	// For requests, for jobs, and one by which the other worker hears of events.
	expect(sum(text, 'stambuk_database_connections')).toBeLessThanOrEqual(6 + 4 + 1)
})

test('workers are started so that they take little memory', () => {
	for (const pid of children()) {
		const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
		expect(args).toEqual(expect.arrayContaining(['--max-semi-space-size=16', '--heap-growing-percent=50']))
		expect(readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')).toContain('MALLOC_ARENA_MAX=2')
	}
})

test('a worker that is killed is replaced, and nobody else notices', async () => {
	const [first = 0] = children()
	process.kill(first, 'SIGKILL')
	await until(() => said.includes('another one takes its place'))
	const before = await Promise.all(Array.from({ length: 10 }, () => isReady()))
	expect(before).not.toContain(false)
	await until(async () => /worker="0"/.test(await figures()) && /worker="1"/.test(await figures()))
	expect(children()).toHaveLength(2)
	expect(children()).not.toContain(first)
})

test('a worker that is killed in mid-exam takes no acknowledged answer with it; the other one serves on', async () => {
	const room = await sitDown()
	let going = true
	let received = 0
	// As a page does: without an answer the same change goes out again.
	const ended = room.map(async (sitting) => {
		const failures: (number | string)[] = []
		let seq = 0
		while (going) {
			const letter = 'AB'.charAt(++seq % 2)
			for (;;) {
				const answer = await save(sitting, seq, letter)
				if (answer === 200) break
				failures.push(answer)
				await sleep(20)
			}
			received++
		}
		return { sitting, failures, seq, letter: 'AB'.charAt(seq % 2) }
	})
	await until(() => received > 20 * STUDENTS)
	const [first = 0, second = 0] = children()
	said = ''
	process.kill(first, 'SIGKILL')
	await until(() => said.includes('another one takes its place'))
	const then = received
	await until(() => received > then + 20 * STUDENTS)
	await until(() => children().length === 2)
	going = false
	const outcomes = await Promise.all(ended)
	expect(children()).toContain(second)
	// Whoever sat at the other one saw nothing of it; the rest lost a connection, and no more.
	const hurt = outcomes.filter(({ failures }) => failures.length > 0)
	expect(hurt.length).toBeGreaterThan(0)
	expect(hurt.length).toBeLessThan(STUDENTS)
	for (const { failures } of hurt) for (const failure of failures) expect(failure).toBeTypeOf('string')
	for (const { sitting, seq, letter } of outcomes) {
		const { jawaban } = await examCalls(() => t).stored(sitting.id)
		expect(jawaban[String(sitting.soal)]).toEqual([letter, rev(seq)])
	}
	const handIns = room.map((sitting) => call(sitting, 'POST', 'kumpulkan', { alasan: 'tombol', epoch: 1 }))
	expect(await Promise.all(handIns)).toEqual(room.map(() => 200))
	for (const { sitting, letter } of outcomes) {
		const grades = t.db.selectFrom('nilai').select('jumlah_benar').where('pengerjaan_id', '=', sitting.id)
		expect(await grades.execute()).toEqual([{ jumlah_benar: letter === 'A' ? 1 : 0 }])
		sitting.agent.destroy()
	}
})

test('new workers take over while students save, and no save fails or is lost', async () => {
	const old = children()
	let going = true
	const outcomes = Promise.all(
		sittings.map(async (sitting) => {
			const failures: (number | string)[] = []
			let seq = 100
			for (; going; await sleep(10)) {
				const answer = await save(sitting, ++seq)
				if (answer !== 200) failures.push(answer)
			}
			return { sitting, failures, seq }
		}),
	)
	await sleep(300)
	server.kill('SIGUSR2')
	await until(() => said.includes('New workers serve'))
	await until(() => !old.some(isRunning))
	await sleep(300)
	going = false
	for (const { sitting, failures, seq } of await outcomes) {
		expect(failures).toEqual([])
		const { jawaban } = await examCalls(() => t).stored(sitting.id)
		expect(jawaban[String(sitting.soal)]?.[1]).toBe(rev(seq))
	}
	expect(children()).toHaveLength(2)
})

test('a new version that cannot serve takes nothing over', async () => {
	const owner = new pg.Client(database.ownerUrl)
	await owner.connect()
	try {
		await owner.query("insert into migration (name, sha256) values ('9999_future.sql', '')")
		const old = children()
		server.kill('SIGUSR2')
		await until(() => said.includes('The present workers go on'))
		expect(said).toContain('9999_future.sql, which this version does not know')
		expect(await isReady()).toBe(true)
		await until(() => children().length === 2)
		expect(children()).toEqual(old)
	} finally {
		await owner.query("delete from migration where name = '9999_future.sql'")
		await owner.end()
	}
})

test('all end with the primary: at once when it is killed, politely when it is told to', async () => {
	const killed = children()
	await end('SIGKILL')
	while (killed.some(isRunning)) await sleep(50)
	await start()
	const told = children()
	await end('SIGTERM')
	expect(server.exitCode).toBe(0)
	expect(told.filter(isRunning)).toEqual([])
})
