// npm run bench -- closed [at once …]: whole exams without pause (bench/closed-herd.ts), and what they cost: students a
// second, processor time of server and database for each, and their memory after it. The first row is of a server, and of a
// generator, that have just been started: it is shown and not judged, because what V8 has not compiled yet costs both more
// than half again, and a crowd meets a server that has served others before.
import { createPool } from '#server/db/client.ts'
import { type Campus, makeCampus } from './campus.ts'
import { createTimes, type Step, takeExam } from './closed-herd.ts'
import { openBenchDatabase } from './database.ts'
import { examCalls } from './exam-flow.ts'
import { createLightClient } from './light-client.ts'
import { runClosedLoop, summarise } from './load.ts'
import { cpuSeconds, pssMegabytes, startServer } from './servers.ts'

/** Fewer say nothing about a second. */
const LEAST_STUDENTS = 2_000
/** Who comes first after the start, and how many of them at once. */
const COLD = { students: LEAST_STUDENTS, atOnce: 100 }
/** The slowest crowd reaches this share of the fastest. */
const GOAL = { perSecond: 450, megabytes: 350, flat: 0.8 }

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
		'  at once  students/s   start p95  save p95  hand-in p95   ms each: server  database   MB: server  database',
	)
	const run = async (name: string, exam: { id: string; kode: string }, atOnce: number, count: number) => {
		const client = createLightClient(server.url, atOnce)
		const calls = examCalls(client, campus, (student) => student.token)
		const times = createTimes()
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
			[name, 9],
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
		await client.close()
		if ((memory[0] ?? 0) > GOAL.megabytes) missed = true
		return whole.perSecond
	}
	const [first, ...exams] = campus.exams as [Campus['exams'][number], ...Campus['exams']]
	await run(`${COLD.atOnce} cold`, first, COLD.atOnce, COLD.students)
	const rates: number[] = []
	for (const [index, atOnce] of sizes.entries()) {
		const exam = exams[index]
		if (exam) rates.push(await run(String(atOnce), exam, atOnce, Math.max(LEAST_STUDENTS, atOnce)))
	}
	const [slowest, fastest] = [Math.min(...rates), Math.max(...rates)]
	if (slowest < GOAL.perSecond || slowest < GOAL.flat * fastest) missed = true
	await server.stop()
} finally {
	await pool.end()
	await database.stop()
}
if (missed) {
	console.error(
		`Below ${GOAL.perSecond} students a second or ${GOAL.flat} of the fastest crowd, or the server holds more than ${GOAL.megabytes} MB.`,
	)
	process.exitCode = 1
}
