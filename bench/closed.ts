// npm run bench -- closed [at once …]: whole exams without pause (bench/closed-herd.ts), and what they cost: students a
// second, processor time of server and database for each, and their memory after it.
import { createPool } from '#server/db/client.ts'
import { makeCampus } from './campus.ts'
import { createTimes, type Step, takeExam } from './closed-herd.ts'
import { openBenchDatabase } from './database.ts'
import { examCalls } from './exam-flow.ts'
import { createClient, runClosedLoop, summarise } from './load.ts'
import { cpuSeconds, pssMegabytes, startServer } from './servers.ts'

/** Fewer say nothing about a second. */
const LEAST_STUDENTS = 600
const GOAL = { perSecond: 450, megabytes: 350 }

const given = process.argv
	.slice(2)
	.map(Number)
	.filter((size) => size > 0)
const sizes = given.length > 0 ? given : [100, 400, 1000, 4000]
const most = Math.max(LEAST_STUDENTS, ...sizes)

const database = await openBenchDatabase()
const pool = createPool(database.url, 4)
let missed = false
try {
	const campus = await makeCampus(pool, most)
	const server = await startServer('./app-server.ts', database.url)
	console.log(
		'at once  students/s   start p95  save p95  hand-in p95   ms each: server  database   MB: server  database',
	)
	for (const [index, atOnce] of sizes.entries()) {
		const exam = campus.exams[index] as { id: string; kode: string }
		const client = createClient(server.url, atOnce)
		const calls = examCalls(client, campus, (student) => student.token)
		const times = createTimes()
		const count = Math.max(LEAST_STUDENTS, atOnce)
		const sides = async () => [[server.pid], await database.pids()] as const
		const cpu = async () => Promise.all((await sides()).map(cpuSeconds))
		const before = await cpu()
		const whole = await runClosedLoop(count, atOnce, async (i) => {
			const student = campus.students[i]
			if (student) await takeExam(student, exam, calls, times)
		})
		const after = await cpu()
		const each = after.map((seconds, side) => ((seconds - (before[side] ?? 0)) * 1000) / count)
		const memory = await Promise.all((await sides()).map(pssMegabytes))
		const p95 = (step: Step) => summarise(times[step], 1).p95.toFixed(0)
		const cells: [string, number][] = [
			[String(atOnce), 7],
			[whole.perSecond.toFixed(0), 12],
			[p95('start'), 12],
			[p95('save'), 10],
			[p95('hand-in'), 13],
			[(each[0] ?? 0).toFixed(2), 17],
			[(each[1] ?? 0).toFixed(2), 10],
			[(memory[0] ?? 0).toFixed(0), 13],
			[(memory[1] ?? 0).toFixed(0), 10],
		]
		console.log(cells.map(([text, width]) => text.padStart(width)).join(''))
		if (whole.perSecond < GOAL.perSecond || (memory[0] ?? 0) > GOAL.megabytes) missed = true
		await client.close()
	}
	await server.stop()
} finally {
	await pool.end()
	await database.stop()
}
if (missed) {
	console.error(
		`Below ${GOAL.perSecond} students a second, or the server holds more than ${GOAL.megabytes} MB.`,
	)
	process.exitCode = 1
}
