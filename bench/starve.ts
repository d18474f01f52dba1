// npm run bench -- starve: whether somebody can starve the others. Students save answers at a steady pace and log in on
// devices they have used before, quiet and under a flood by turns: downloads of KHS sheets, logins with addresses that
// nobody has, the API's document.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { request } from 'undici'
import { createPool } from '#server/db/client.ts'
import { type Campus, makeCampus, PASSWORD, renewTokens, type Student } from './campus.ts'
import { openBenchDatabase } from './database.ts'
import { examCalls } from './exam-flow.ts'
import type { Answered, Flood, FloodResult } from './flood.ts'
import { createClient, summarise } from './load.ts'
import { printTitle } from './report.ts'
import { startServer } from './servers.ts'

const ROUNDS = 3
const STUDENTS = 400
const SAVERS = 25
const DEVICES = 20
const DOWNLOADS = 400
const LOGINS = 1500
const DOCUMENTS = 60
/** Terms of the one student who downloads half of it all. */
const SHEETS = 8
const SAVE_EVERY_MS = 20
const LOGIN_EVERY_MS = 300
const PHASE_MS = 4_000
const GOAL_SAVE_MS = 50
const GOAL_LOGIN_MS = 2_000

const database = await openBenchDatabase()
const pool = createPool(database.url, 4)
const flooder = fork(new URL('./flood.ts', import.meta.url))
let failed = false
try {
	console.log(`Preparing ${STUDENTS} students ...`)
	const campus = await makeCampus(pool, STUDENTS)
	const sheets = await makeSheets(pool)
	const server = await startServer('./app-server.ts', database.url, 10, { TRUST_PROXY: '1' })
	const people = await readyPeople(server.url, campus)
	const flood = (): Flood => ({
		url: server.url,
		pdf: downloads(campus, sheets),
		logins: LOGINS,
		openapi: DOCUMENTS,
	})
	await people.during(() => sleep(1_000))
	printTitle(
		`${1000 / SAVE_EVERY_MS} saves a second and logins on known devices; by turns quiet and beside ${DOWNLOADS} PDF downloads, ${LOGINS} logins, ${DOCUMENTS} OpenAPI documents (ms)`,
	)
	console.log(`${''.padEnd(9)}${head('saves')}${head('logins')}`)
	for (let round = 0; round < ROUNDS; round++) {
		await renewTokens(campus)
		report('quiet', await people.during(() => sleep(PHASE_MS)), false)
		const results: FloodResult[] = []
		const begin = performance.now()
		const flooded = await people.during(async () => {
			while (performance.now() - begin < PHASE_MS) {
				flooder.send(flood())
				results.push((await once(flooder, 'message'))[0] as FloodResult)
			}
		})
		report('flooded', flooded, true)
		console.log(`${''.padEnd(9)}answered to the flood: ${sum(results)}`)
	}
	await people.close()
	await server.stop()
} finally {
	flooder.disconnect()
	await pool.end()
	await database.stop()
}
if (failed) {
	console.error(
		`Under the flood a save took ${GOAL_SAVE_MS} ms or longer (p95), a login on a known device ${GOAL_LOGIN_MS} ms or longer (any), or one failed.`,
	)
	process.exitCode = 1
}

/** Sheets of last terms: eight of the first student, one of each other; the addresses in the order of the students. */
async function makeSheets(db: pg.Pool): Promise<string[][]> {
	await db.query(
		`insert into periode select (2019 + i / 2) || (1 + i % 2)::text, '2019-01-01', '2019-06-01', false
		from generate_series(0, $1::int - 1) i`,
		[SHEETS],
	)
	await db.query(
		`with sheet as (
			insert into khs (mahasiswa_id, periode_kode, semester, dibuat_pada)
			select m.id, (2019 + i / 2) || (1 + i % 2)::text, 1 + i, now()
			from (select id, row_number() over (order by stambuk) as n from mahasiswa) m
			join generate_series(0, $1::int - 1) i on i = 0 or m.n = 1
			returning mahasiswa_id, periode_kode, semester
		)
		insert into hasil_studi (mahasiswa_id, periode_kode, matakuliah_kode, semester, sks, bobot_kehadiran, bobot_tugas,
			bobot_uts, bobot_uas, nilai_akhir, huruf, bobot, skala, diumumkan_pada)
		select mahasiswa_id, periode_kode, kode, s.semester, 3, 10, 20, 30, 40, 88, 'A', 4, 'bench', now()
		from sheet s cross join (select kode from matakuliah order by kode limit 8) k`,
		[SHEETS],
	)
	const { rows } = await db.query<{ paths: string[] }>(
		`select array_agg('/api/khs/download/' || k.id) as paths
		from khs k join mahasiswa m on m.id = k.mahasiswa_id group by m.stambuk order by m.stambuk`,
	)
	return rows.map((row) => row.paths)
}

/** Half of them by one student over and over, half by as many others, mixed. */
function downloads(campus: Campus, sheets: readonly string[][]): Flood['pdf'] {
	return Array.from({ length: DOWNLOADS }, (_, i) => {
		const n = i % 2 === 0 ? 0 : i % STUDENTS
		const own = sheets[n] ?? []
		return { path: own[((i / 2) % own.length) | 0] ?? '', token: campus.students[n]?.token ?? '' }
	})
}

type Phase = { saves: number[]; logins: number[]; failures: string[] }

/** Students in an exam, and others who log in where they have logged in before. */
async function readyPeople(url: string, campus: Campus) {
	const client = createClient(url, SAVERS)
	const calls = examCalls(client, campus, (student) => student.token)
	const exam = campus.exams[0] as Campus['exams'][number]
	const savers = campus.students.slice(-SAVERS)
	const attempts = await Promise.all(savers.map((student) => calls.start(student, exam)))
	const devices = await Promise.all(
		campus.students.slice(-SAVERS - DEVICES, -SAVERS).map(async (student, i) => {
			const device = { student, place: `36.80.1.${i}`, cookie: '' }
			return { ...device, cookie: await login(url, device) }
		}),
	)
	let turn = 0
	let rev = 0

	/** Saves and logs in at a steady pace while `what` goes on. */
	const during = async (what: () => Promise<unknown>): Promise<Phase> => {
		const phase: Phase = { saves: [], logins: [], failures: [] }
		const under: Promise<unknown>[] = []
		const timed = (times: number[], work: () => Promise<unknown>) => {
			const begin = performance.now()
			const done = work().then(
				() => times.push(performance.now() - begin),
				(error: unknown) => phase.failures.push(String(error)),
			)
			under.push(done)
		}
		const save = setInterval(() => {
			const n = turn++ % SAVERS
			if (n === 0) rev++
			timed(phase.saves, () =>
				calls.save(savers[n] as Student, attempts[n] ?? '', exam, rev % 5, Math.ceil(rev / 5)),
			)
		}, SAVE_EVERY_MS)
		const comeBack = setInterval(() => {
			const device = devices[turn % DEVICES]
			if (device) timed(phase.logins, () => login(url, device))
		}, LOGIN_EVERY_MS)
		await what()
		clearInterval(save)
		clearInterval(comeBack)
		await Promise.all(under)
		return phase
	}
	return { during, close: () => client.close() }
}

/** Logs a student in and gives the cookies that the server set. */
async function login(
	url: string,
	{ student, place, cookie }: { student: Student; place: string; cookie: string },
): Promise<string> {
	const answer = await request(`${url}/api/mahasiswa/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': place, ...(cookie && { cookie }) },
		body: JSON.stringify({ email: student.email, password: PASSWORD }),
		headersTimeout: 120_000,
	})
	await answer.body.dump()
	if (answer.statusCode !== 200) throw new Error(`login: ${answer.statusCode}`)
	const set = [answer.headers['set-cookie'] ?? []].flat()
	return set.map((text) => text.split(';', 1)[0]).join('; ')
}

function head(name: string): string {
	return ['', 'p50', 'p95', 'most'].map((label, i) => (i === 0 ? name : label).padStart(9)).join('')
}

function report(name: string, { saves, logins, failures }: Phase, judged: boolean): void {
	const part = (times: readonly number[]) => {
		const { count, p50, p95 } = summarise(times, 1)
		const cells = [count, ...[p50, p95, Math.max(...times)].map((ms) => ms.toFixed(1))]
		return cells.map((text) => String(text).padStart(9)).join('')
	}
	console.log(`${name.padEnd(9)}${part(saves)}${part(logins)}`)
	for (const [failure, count] of Map.groupBy(failures, (text) => text))
		console.log(`${''.padEnd(9)}${count.length} failed: ${failure}`)
	if (!judged) return
	const slow = summarise(saves, 1).p95 >= GOAL_SAVE_MS || Math.max(...logins) >= GOAL_LOGIN_MS
	if (slow || failures.length > 0) failed = true
}

/** `pdf 400 (200), logins 1200 (503) 300 (401), …` */
function sum(results: readonly FloodResult[]): string {
	const add = (name: keyof FloodResult) => {
		const total: Answered = {}
		for (const result of results)
			for (const [status, count] of Object.entries(result[name])) total[status] = (total[status] ?? 0) + count
		return `${name} ${Object.entries(total)
			.map(([status, count]) => `${count} (${status})`)
			.join(' ')}`
	}
	return (['pdf', 'logins', 'openapi'] as const).map(add).join(', ')
}
