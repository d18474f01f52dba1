// npm run bench -- monitor: 500 students save at exam rate while a lecturer watches. How long a save takes to be on the lecturer's
// stream, and what watching costs: saves per second without a pause, with and without a watcher, in turns.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createPool } from '#server/db/client.ts'
import { createTokens } from '#server/lib/tokens.ts'
import type { Pantauan } from '#shared/api/monitoring.ts'
import { BENCH_SECRET, makeCampus, renewTokens } from './campus.ts'
import { openBenchDatabase } from './database.ts'
import { examCalls } from './exam-flow.ts'
import { createClient, runClosedLoop, summarise } from './load.ts'
import { median, printTitle } from './report.ts'
import { cpuSeconds, startServer } from './servers.ts'

const STUDENTS = Number(process.argv[2] ?? 500)
const SECONDS = Number(process.argv[3] ?? 60)
const ROUNDS = Number(process.argv[4] ?? 7)
/** An exam's pace: a student saves every 14.7 s. */
const EVERY_MS = 14_700
const AT_ONCE = 50
const SAVES = STUDENTS * 8
const GOAL_MS = 2_000
const GOAL_PERCENT = 3

const database = await openBenchDatabase()
const pool = createPool(database.url, 4)
let failed = false
try {
	const campus = await makeCampus(pool, STUDENTS)
	const lecturer = await makeLecturer(pool)
	const server = await startServer('./app-server.ts', database.url)
	const client = createClient(server.url, AT_ONCE)
	const calls = examCalls(client, campus, (student) => student.token)
	const [exam] = campus.exams
	if (!exam) throw new Error('there is no exam')
	const attempts: string[] = []
	await runClosedLoop(STUDENTS, AT_ONCE, async (i) => {
		const student = campus.students[i]
		if (student) attempts[i] = await calls.start(student, exam)
	})
	let seq = 1
	const save = (i: number) => {
		const student = campus.students[i % STUDENTS]
		const id = attempts[i % STUDENTS]
		if (!student || !id) throw new Error(`there is no student ${i}`)
		return calls.save(student, id, exam, i % 5, ++seq)
	}
	const watch = async () => openWatch(server.url, exam.id, await tokenOf(lecturer))

	printTitle(`${STUDENTS} students save every ${EVERY_MS / 1000} s for ${SECONDS} s, one lecturer watches`)
	const pids = [server.pid, ...(await database.pids())]
	const quiet = await atExamRate(save, undefined, pids)
	const watching = await watch()
	const seen = await atExamRate(save, watching, pids)
	watching.close()
	const { p50, p95, p99 } = summarise(seen.delays, 1)
	const worst = Math.max(...seen.delays)
	console.log(
		`a save is on the stream after p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)}, at worst ${worst.toFixed(0)} ms of ${GOAL_MS}; ${seen.missed} of ${seen.count} missed`,
	)
	console.log(
		`processor of server and database: ${quiet.cpu.toFixed(2)} s unwatched, ${seen.cpu.toFixed(2)} s watched; ${(watching.bytes / 1024 / SECONDS).toFixed(1)} KB/s to the lecturer`,
	)
	if (!(worst <= GOAL_MS) || seen.missed > 0) failed = true

	printTitle(`saves without a pause, ${AT_ONCE} at once, ${ROUNDS} rounds in turns`)
	await runClosedLoop(SAVES, AT_ONCE, save)
	const ratios: number[] = []
	for (let round = 0; round < ROUNDS; round++) {
		await renewTokens(campus)
		// Which comes first changes, so that neither always meets the fuller table.
		const first = round % 2 === 0
		const one = await measured(first)
		const two = await measured(!first)
		const [alone, watched] = first ? [two, one] : [one, two]
		ratios.push(watched / alone)
		console.log(
			`${alone.toFixed(0)} saves/s alone, ${watched.toFixed(0)} watched: ${(watched / alone).toFixed(3)}`,
		)
	}
	async function measured(isWatched: boolean): Promise<number> {
		const one = isWatched ? await watch() : undefined
		const { perSecond } = await runClosedLoop(SAVES, AT_ONCE, save)
		one?.close()
		return perSecond
	}
	const cost = (1 - median(ratios)) * 100
	console.log(`watching costs ${cost.toFixed(1)} % of saves/s (median), goal ${GOAL_PERCENT}`)
	if (!(cost < GOAL_PERCENT)) failed = true
	await client.close()
	await server.stop()
} finally {
	await pool.end()
	await database.stop()
}
if (failed) {
	console.error('A goal is missed.')
	process.exitCode = 1
}

type Watching = { seen: Map<string, (at: number) => void>; bytes: number; close: () => void }

/** Every student saves once in each span, spread over it; gives how long each took to be seen. */
async function atExamRate(
	save: (i: number) => Promise<unknown>,
	watching: Watching | undefined,
	pids: readonly number[],
): Promise<{ delays: number[]; count: number; missed: number; cpu: number }> {
	const before = await cpuSeconds(pids)
	const delays: number[] = []
	const all: Promise<void>[] = []
	const begin = performance.now()
	const count = Math.round((SECONDS * 1000 * STUDENTS) / EVERY_MS)
	for (let i = 0; i < count; i++) {
		await sleep(Math.max(0, begin + (i * EVERY_MS) / STUDENTS - performance.now()))
		const stambuk = `1302022${String((i % STUDENTS) + 1).padStart(6, '0')}`
		all.push(
			(async () => {
				const seen = new Promise<number>((resolve) => watching?.seen.set(stambuk, resolve))
				await save(i)
				if (!watching) return
				const saved = performance.now()
				const at = await Promise.race([seen, sleep(10_000, Number.NaN, { ref: false })])
				// It may have been seen before its receipt has arrived.
				delays.push(Math.max(0, at - saved))
			})(),
		)
	}
	await Promise.all(all)
	const heard = delays.filter((ms) => !Number.isNaN(ms))
	return {
		delays: heard,
		count,
		missed: watching ? count - heard.length : 0,
		cpu: (await cpuSeconds(pids)) - before,
	}
}

async function makeLecturer(on: pg.Pool): Promise<{ akun: string; sesi: string }> {
	const { rows } = await on.query<{ akun: string; sesi: string }>(
		`with a as (insert into akun (email, password_hash, peran) values ('dosen@kampus.test', '', 'dosen') returning id),
		d as (insert into dosen (nip, nama, email, akun_id) select '198104122006041002', 'Dosen', 'dosen@kampus.test', id from a returning nip),
		g as (insert into pengampu (periode_kode, kelas_kode, matakuliah_kode, dosen_nip)
			select '20232', 'TI-4A', m.kode, d.nip from matakuliah m, d)
		insert into sesi (akun_id, dibuat_pada, berakhir_pada) select id, now(), now() + interval '1 day' from a
		returning akun_id as akun, id as sesi`,
	)
	const [row] = rows
	if (!row) throw new Error('there is no lecturer')
	return row
}

function tokenOf({ akun, sesi }: { akun: string; sesi: string }): Promise<string> {
	return createTokens(BENCH_SECRET).signAccess({ akun_id: akun, sesi_id: sesi, peran: 'dosen' }, new Date())
}

/** The stream as a browser reads it, whole: each message is parsed. */
async function openWatch(url: string, id: string, token: string): Promise<Watching> {
	const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1')
	const watching: Watching = { seen: new Map(), bytes: 0, close: () => socket.destroy() }
	socket.write(
		`GET /api/ujian/${id}/pantau HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`,
	)
	await new Promise<void>((resolve, reject) => {
		let text = ''
		socket.once('error', reject)
		socket.once('close', () => reject(new Error('the stream has ended')))
		socket.on('data', (chunk) => {
			watching.bytes += chunk.length
			text += chunk.toString()
			const blocks = text.split('\n\n')
			text = blocks.pop() ?? ''
			for (const block of blocks) {
				const at = block.indexOf('data: ')
				if (at === -1) continue
				// Chunks of HTTP/1.1 have their length between them; a message is one line.
				const line = block.slice(at + 'data: '.length).split('\r\n')[0] ?? ''
				const message = JSON.parse(line) as Pantauan
				if (message.jenis === 'semua') resolve()
				if (message.jenis !== 'ubah') continue
				for (const { stambuk, disimpan } of message.peserta ?? [])
					if (disimpan) {
						watching.seen.get(stambuk)?.(performance.now())
						watching.seen.delete(stambuk)
					}
			}
		})
	})
	return watching
}
