// npm run chaos -- proxy [seconds]: 200 students sit an exam over a network that harms half of what goes through it, and every
// receipt is looked for. Then the same, shorter, over one that invents receipts: answers must be lost there, or the
// checker sees nothing.
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '#server/db/client.ts'
import { startBadNetwork } from './bad-network.ts'
import { type Campus, makeCampus } from './campus.ts'
import { check, inWords, sayOnce, sit, toSitting } from './chaos-students.ts'
import { openBenchDatabase } from './database.ts'
import { createClient } from './load.ts'
import { startServer } from './servers.ts'

const STUDENTS = 200
const [seconds = 60] = process.argv.slice(2).map(Number)
const CONTROL_SECONDS = 10
/** A browser waits longer; here a packet that comes late is to meet the one that was sent instead. */
const PATIENCE_MS = 2000

console.log(`${STUDENTS} students; half of all requests are harmed`)
const honest = await run({ seconds, lies: false })
const control = await run({ seconds: Math.min(seconds, CONTROL_SECONDS), lies: true })
if (honest.lost + honest.wrong + honest.unfinished > 0) {
	console.error('Answers were lost, grades are wrong, or students could not finish.')
	process.exitCode = 1
}
if (control.lost === 0) {
	console.error('A network that invents receipts lost nothing: the checker sees nothing.')
	process.exitCode = 1
}

async function run({ seconds, lies }: { seconds: number; lies: boolean }) {
	const database = await openBenchDatabase()
	const pool = createPool(database.url, 4)
	try {
		const campus = await makeCampus(pool, STUDENTS)
		const exam = campus.exams[0] as Campus['exams'][number]
		const server = await startServer('./app-server.ts', database.url)
		const network = await startBadNetwork(server.url, { lies })
		// Room for connections on which nobody answers.
		const client = createClient(network.url, 4 * STUDENTS, PATIENCE_MS)
		const stop = new AbortController()
		const sittings = campus.students.map(toSitting)
		const students = Promise.allSettled(
			sittings.map((sitting) =>
				sit(sitting, { client, exam, stop: stop.signal, server: { since: 0 } }).catch(sayOnce),
			),
		)
		await sleep(seconds * 1000)
		stop.abort()
		network.heal()
		await students
		// What was on its way when the network was healed comes in four seconds.
		await sleep(5000)
		const result = await check(pool, sittings)
		const harmed = Object.entries(network.done).map(([fate, times]) => `${times} ${fate}`)
		console.log(
			`${lies ? 'inventing receipts' : 'as it is          '}: ${harmed.join(', ')}; ${inWords(result)}`,
		)
		await client.close()
		await network.close()
		await server.stop()
		return result
	} finally {
		await pool.end()
		await database.stop()
	}
}
