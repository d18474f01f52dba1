// npm run bench -- main: the app beside a bare baseline that runs the same statements on the same database, on loopback.
// Each figure is the median of several rounds; app and baseline take turns so that both meet the same machine.
import { createPool } from '#server/db/client.ts'
import { type Campus, makeCampus, PASSWORD, renewTokens, type Student } from './campus.ts'
import { herd } from './closed-herd.ts'
import { openBenchDatabase } from './database.ts'
import { type ExamCalls, examCalls } from './exam-flow.ts'
import { benchKhsPdf } from './khs-pdf.ts'
import { type Client, createClient, runClosedLoop, type Sample } from './load.ts'
import { median, printRow, printTitle } from './report.ts'
import { pssMegabytes, type Server, startServer } from './servers.ts'

const ROUNDS = 3
const AT_ONCE = 50
const STUDENTS = 2000
const READS = 6000
const LOGINS = 250
/** The share of the baseline that reads, start and saves must reach. */
const GOAL = 0.7

type Side = { server: Server; client: Client; calls: ExamCalls; token: (student: Student) => string }
type Result = { app: Sample[]; baseline: Sample[] }

const database = await openBenchDatabase()
const pool = createPool(database.url, 4)
let failed = false
let sheetsTooSlow = false
try {
	console.log(`Preparing ${STUDENTS} students ...`)
	const campus = await makeCampus(pool, STUDENTS)
	const app = await openSide('./app-server.ts', campus, (student) => student.token)
	const baseline = await openSide('./baseline-server.ts', campus, (student) => student.sesi)
	await warmUp(campus, [app, baseline])
	printTitle(`${AT_ONCE} at once, one server process, median of ${ROUNDS} rounds`)
	await benchLogin(campus, app, baseline)
	await benchReads(campus, app, baseline)
	await benchExam(campus, app, baseline)
	await baseline.client.close()
	await baseline.server.stop()
	await renewTokens(campus)
	await herd({ campus, calls: app.calls, exams: campus.exams.slice(8) })
	const memory = await pssMegabytes([app.server.pid, ...(await database.pids())])
	if (memory !== null)
		console.log(`Memory of server and database after the herd: ${memory.toFixed(0)} MB (PSS)`)
	await app.client.close()
	await app.server.stop()
	// Nothing else runs now: the time of one sheet on one core.
	if (!(await benchKhsPdf())) sheetsTooSlow = true
} finally {
	await pool.end()
	await database.stop()
}
if (failed) {
	console.error(`Below ${GOAL} of the bare baseline where that is the goal.`)
	process.exitCode = 1
}
if (sheetsTooSlow) {
	console.error('A KHS takes longer or weighs more than its goal.')
	process.exitCode = 1
}

async function openSide(file: string, campus: Campus, token: (student: Student) => string): Promise<Side> {
	const server = await startServer(file, database.url)
	const client = createClient(server.url, AT_ONCE)
	return { server, client, calls: examCalls(client, campus, token), token }
}

async function compare(
	rounds: number,
	run: (side: Side, round: number, isApp: boolean) => Promise<Sample>,
	app: Side,
	baseline: Side,
): Promise<Result> {
	const result: Result = { app: [], baseline: [] }
	for (let round = 0; round < rounds; round++) {
		result.baseline.push(await run(baseline, round, false))
		result.app.push(await run(app, round, true))
	}
	return result
}

function report(name: string, { app, baseline }: Result, hasGoal: boolean): void {
	const ratio = median(app.map((s) => s.perSecond)) / median(baseline.map((s) => s.perSecond))
	if (hasGoal && ratio < GOAL) failed = true
	printRow(name, app, baseline, ratio)
}

async function warmUp(campus: Campus, sides: Side[]): Promise<void> {
	for (const { client, token } of sides)
		await runClosedLoop(1500, AT_ONCE, (i) => {
			const student = campus.students[i % STUDENTS] as Student
			return client.call({ method: 'GET', path: '/api/ujian/kelas/TI-4A', token: token(student) })
		})
}

async function benchLogin(campus: Campus, app: Side, baseline: Side): Promise<void> {
	const login = ({ client }: Side, round: number) =>
		runClosedLoop(LOGINS, AT_ONCE, (i) => {
			const { email } = campus.students[(round * LOGINS + i) % STUDENTS] as Student
			return client.call({
				method: 'POST',
				path: '/api/mahasiswa/login',
				body: { email, password: PASSWORD },
			})
		})
	report('login', await compare(ROUNDS, login, app, baseline), false)
}

async function benchReads(campus: Campus, app: Side, baseline: Side): Promise<void> {
	const paths: [string, (student: Student) => string][] = [
		['profile', () => '/api/mahasiswa/profile'],
		['tuition check', () => '/api/mahasiswa/profile/status'],
		['exam list', () => '/api/ujian/kelas/TI-4A'],
		['grades', ({ stambuk }) => `/nilai/stambuk/${stambuk}`],
	]
	for (const [name, path] of paths) {
		const read = ({ client, token }: Side) =>
			runClosedLoop(READS, AT_ONCE, (i) => {
				const student = campus.students[i % STUDENTS] as Student
				return client.call({ method: 'GET', path: path(student), token: token(student) })
			})
		report(name, await compare(ROUNDS, read, app, baseline), true)
	}
	const dashboard = ({ client, token }: Side) =>
		runClosedLoop(READS / 3, AT_ONCE, (i) => {
			const student = campus.students[i % STUDENTS] as Student
			const calls = paths.slice(0, 3).map(([, path]) => path(student))
			return Promise.all(calls.map((path) => client.call({ method: 'GET', path, token: token(student) })))
		})
	report('dashboard (3 calls)', await compare(ROUNDS, dashboard, app, baseline), true)
}

async function benchExam(campus: Campus, app: Side, baseline: Side): Promise<void> {
	// An attempt can be started and handed in once, so each round of each side has an exam of its own.
	const examOf = (round: number, isApp: boolean) =>
		campus.exams[round * 2 + (isApp ? 1 : 0)] as { id: string; kode: string }
	const attempts = new Map<string, string[]>()
	const student = (i: number) => campus.students[i] as Student
	const attempt = (exam: { id: string }, i: number) => attempts.get(exam.id)?.[i] ?? ''

	const start = ({ calls }: Side, round: number, isApp: boolean) => {
		const exam = examOf(round, isApp)
		const ids: string[] = []
		attempts.set(exam.id, ids)
		return runClosedLoop(STUDENTS, AT_ONCE, async (i) => {
			ids[i] = await calls.start(student(i), exam)
		})
	}
	report('start', await compare(ROUNDS, start, app, baseline), true)

	const save = ({ calls }: Side, round: number, isApp: boolean) => {
		const exam = examOf(round, isApp)
		return runClosedLoop(STUDENTS * 4, AT_ONCE, (n) => {
			const i = n % STUDENTS
			const turn = Math.floor(n / STUDENTS)
			return calls.save(student(i), attempt(exam, i), exam, turn, 1)
		})
	}
	report('save (8 answers)', await compare(ROUNDS, save, app, baseline), true)

	const handIn = ({ calls }: Side, round: number, isApp: boolean) => {
		const exam = examOf(round, isApp)
		return runClosedLoop(STUDENTS, AT_ONCE, (i) => calls.handIn(student(i), attempt(exam, i), exam, 2))
	}
	report('hand-in', await compare(ROUNDS, handIn, app, baseline), false)
}
