// npm run bench -- pages: every call of a student's pages on a campus of 5,000, and whole page loads.
import { createPool } from '#server/db/client.ts'
import { openBenchDatabase } from './database.ts'
import { type Client, createClient, runClosedLoop, type Sample } from './load.ts'
import { PAGE_CALLS, PAGE_LOADS } from './page-calls.ts'
import { makePageCampus, type PageCampus, type PageStudent, renewTokens } from './page-campus.ts'
import { median, printTitle } from './report.ts'
import { startServer } from './servers.ts'

const ROUNDS = 3
const AT_ONCE = 50
const CALLS = 3_000
const LOADS = 4_000
/** Issue 3: every page's API, at 50 at once on two cores. */
const P95_MS = 50

// A word behind the name picks the calls that hold it.
const only = process.argv[2]
const database = await openBenchDatabase()
const pool = createPool(database.url, 4)
try {
	console.log('Preparing the campus of the pages ...')
	const campus = await makePageCampus(pool)
	const server = await startServer('./app-server.ts', database.url)
	const client = createClient(server.url, AT_ONCE)
	printTitle(`Pages: ${AT_ONCE} at once, one server process, median of ${ROUNDS} rounds; ${campus.facts}`)
	if (!(await benchCalls(client, campus))) process.exitCode = 1
	await benchLoads(client, campus)
	await client.close()
	await server.stop()
} finally {
	await pool.end()
	await database.stop()
}

function ask(client: Client, path: string, { token }: PageStudent): Promise<unknown> {
	return client.call({ method: 'GET', path, token })
}

/** Prints the figures; says whether every call stays under its time. */
async function benchCalls(client: Client, campus: PageCampus): Promise<boolean> {
	console.log(`${''.padEnd(24)}      /s    p50    p95    p99`)
	let fast = true
	for (const [name, path] of PAGE_CALLS) {
		if (only && !name.includes(only)) continue
		const samples = await repeat(campus, CALLS, (student, turn) => ask(client, path(student, turn), student))
		const tooSlow = middle(samples, 'p95') >= P95_MS
		if (tooSlow) fast = false
		console.log(`${row(name, samples)}${tooSlow ? `  over ${P95_MS} ms` : ''}`)
	}
	return fast
}

async function benchLoads(client: Client, campus: PageCampus): Promise<void> {
	printTitle('Page loads with the calls that the page needs, and the goal of each')
	for (const { name, goal, paths } of PAGE_LOADS) {
		const samples = await repeat(campus, LOADS, (student) =>
			Promise.all(paths(student).map((path) => ask(client, path, student))),
		)
		console.log(`${row(name, samples)}  goal ${goal}/s`)
	}
}

/** The first round warms up and does not count. */
async function repeat(
	campus: PageCampus,
	count: number,
	work: (student: PageStudent, turn: number) => Promise<unknown>,
): Promise<Sample[]> {
	await renewTokens(campus)
	const samples: Sample[] = []
	for (let round = 0; round <= ROUNDS; round++)
		samples.push(
			await runClosedLoop(count, AT_ONCE, (i) => {
				const turn = round * count + i
				return work(campus.students[turn % campus.students.length] as PageStudent, turn)
			}),
		)
	return samples.slice(1)
}

function middle(samples: readonly Sample[], field: keyof Sample): number {
	return median(samples.map((sample) => sample[field]))
}

function row(name: string, samples: readonly Sample[]): string {
	const ms = (field: keyof Sample) => middle(samples, field).toFixed(1).padStart(7)
	return `${name.padEnd(24)}${middle(samples, 'perSecond').toFixed(0).padStart(8)}${ms('p50')}${ms('p95')}${ms('p99')}`
}
