// npm run bench -- krs: 5,000 students save their study plan in the same moment, for classes of forty seats, over HTTP
// against one server process. Every request has a connection of its own, opened before, and all are sent at once.
import type pg from 'pg'
import { Client } from 'undici'
import { createPool } from '#server/db/client.ts'
import { makeCampus } from './campus.ts'
import { openBenchDatabase } from './database.ts'
import { CLASSES, COURSES_EACH, countOversold, makeOffers, SEATS, wish } from './krs-campus.ts'
import { runClosedLoop, summarise } from './load.ts'
import { printTitle } from './report.ts'
import { startServer } from './servers.ts'

const STUDENTS = 5000
const ROUNDS = 3
const GOAL_MS = 2000

type Outcome = 'taken' | 'full' | 'other'

const database = await openBenchDatabase()
const pool = createPool(database.url, 4)
let failed = false
try {
	console.log(`Preparing ${STUDENTS} students ...`)
	const { students } = await makeCampus(pool, STUDENTS)
	const courses = await makeOffers(pool)
	const server = await startServer('./app-server.ts', database.url)
	const clients = students.map(() => new Client(server.url, { headersTimeout: 60_000, bodyTimeout: 60_000 }))
	await openPages(clients, students)
	printTitle(
		`KRS race: ${STUDENTS} students, each ${COURSES_EACH} of ${courses.length * CLASSES.length} classes of ${SEATS} seats, all at once on ${clients.length} connections`,
	)
	for (let round = 1; round <= ROUNDS; round++) {
		await emptyClasses(pool)
		const bodies = students.map((_, i) => JSON.stringify({ penawaran: wish(courses, i, round) }))
		if (!(await race(round, clients, students, bodies))) failed = true
	}
	await Promise.all(clients.map((client) => client.close()))
	await server.stop()
} finally {
	await pool.end()
	await database.stop()
}
if (failed) {
	console.error(
		`The race for seats: a class was oversold, an answer was neither success nor "Kelas penuh", or p95 is not below ${GOAL_MS} ms.`,
	)
	process.exitCode = 1
}

async function emptyClasses(db: pg.Pool): Promise<void> {
	await db.query('delete from krs')
	await db.query('update penawaran set terisi = 0')
	await db.query('vacuum analyze krs, krs_matakuliah, penawaran')
}

/** Every student has the page open before the race: that is where the connections come from. */
async function openPages(clients: readonly Client[], students: readonly { token: string }[]): Promise<void> {
	const sample = await runClosedLoop(clients.length, 50, async (i) => {
		const headers = { authorization: `Bearer ${students[i]?.token}` }
		const answer = await clients[i]?.request({ method: 'GET', path: '/api/krs', headers })
		await answer?.body.dump()
		if (answer?.statusCode !== 200) throw new Error(`the page was answered ${answer?.statusCode}`)
	})
	console.log(`pages opened before: ${sample.perSecond.toFixed(0)}/s, p95 ${sample.p95.toFixed(0)} ms`)
}

/** Sends every plan at once; prints and says whether all is as it must be. */
async function race(
	round: number,
	clients: readonly Client[],
	students: readonly { token: string }[],
	bodies: readonly string[],
): Promise<boolean> {
	const times: number[] = []
	const count: Record<Outcome, number> = { taken: 0, full: 0, other: 0 }
	const strange = new Set<string>()
	const begin = performance.now()
	await Promise.all(
		clients.map(async (client, i) => {
			const outcome = await save(client, students[i]?.token ?? '', bodies[i] ?? '', strange)
			times.push(performance.now() - begin)
			count[outcome]++
		}),
	)
	const seconds = (performance.now() - begin) / 1000
	const { p50, p95, p99 } = summarise(times, seconds * 1000)
	const oversold = await countOversold(pool)
	console.log(
		`round ${round}: ${count.taken} taken, ${count.full} refused "Kelas penuh", ${count.other} other errors, ${oversold} oversold; ` +
			`p50 ${p50.toFixed(0)} p95 ${p95.toFixed(0)} p99 ${p99.toFixed(0)} ms (goal p95 < ${GOAL_MS}), ${seconds.toFixed(2)} s in all`,
	)
	for (const line of strange) console.log(`  ${line}`)
	return oversold === 0 && count.other === 0 && count.taken > 0 && p95 < GOAL_MS
}

async function save(client: Client, token: string, body: string, strange: Set<string>): Promise<Outcome> {
	try {
		const answer = await client.request({
			method: 'PUT',
			path: '/api/krs',
			headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
			body,
		})
		const text = await answer.body.text()
		if (answer.statusCode === 200) return 'taken'
		if (answer.statusCode === 409 && text.startsWith('{"error":"Kelas penuh')) return 'full'
		strange.add(`${answer.statusCode} ${text.slice(0, 160)}`)
	} catch (error) {
		strange.add(String(error))
	}
	return 'other'
}
