// npm run bench -- lists: every list and search of the offices on a campus of 50,000, one call after another. Words behind it
// choose lists by their address; an address of a database asks the campus that is there already.
import pg from 'pg'
import { createDb, createPool } from '#server/db/client.ts'
import { hitungLapor } from '#server/features/reporting/count.ts'
import { wishHitungan } from '#server/features/reporting/count-queries.ts'
import { openBenchDatabase } from './database.ts'
import { type Case, type Known, listCases } from './list-cases.ts'
import { BUSY, KANTOR, makeListsCampus, PRODI } from './lists-campus.ts'
import { type Client, createClient, runClosedLoop, type Sample } from './load.ts'
import { median, printTitle } from './report.ts'
import { officeToken, TERM } from './reporting-campus.ts'
import { startServer } from './servers.ts'

/** Issue 13: every list and search on a campus of 50,000. */
const P95_MS = 100
const CALLS = 20
/** So often is asked what comes near the goal: of twenty calls the slowest is the p95. */
const CALLS_NEAR = 60
const NEAR_MS = 60
const FAR_MS = 250
const HEAD = '    p50    p95  worst    found'
/** Rows of the imported file: its list does not say how many there are. */
const IMPORTED = { total: 9_000, per_halaman: 50 }

const args = process.argv.slice(2)
const there = args.find((one) => one.startsWith('postgres'))
const words = args.filter((one) => one !== there)
const database = there ? { url: there, stop: async () => undefined } : await openBenchDatabase()
const owner = new pg.Client(database.url)
await owner.connect()
type Row = Case & { sample: Sample; worst: number; found: number | null }
const rows: Row[] = []
const broken: string[] = []
try {
	const { rows: terms } = await owner.query('select from periode')
	if (terms.length === 0) await makeCampus()
	const server = await startServer('./app-server.ts', database.url)
	const client = createClient(server.url, 1)
	const cases = listCases(await findKnown()).filter(
		({ endpoint }) => words.length === 0 || words.some((word) => endpoint.endsWith(word)),
	)
	const begin = performance.now()
	console.log(`${HEAD}      s  of ${cases.length}`)
	// Each case is told as soon as it is measured: a run that is cut short has told what it found.
	for (const [index, one] of cases.entries()) {
		const row = await measure(client, one).catch((cause: Error) => {
			const name = `${one.endpoint}, ${one.what}: ${cause.message}`
			broken.push(name)
			console.log(`Not answered: ${name}`)
		})
		if (!row) continue
		rows.push(row)
		const seconds = ((performance.now() - begin) / 1000).toFixed(0)
		console.log(`${figures(row)}${seconds.padStart(7)}${String(index + 1).padStart(6)}  ${nameOf(row)}`)
	}
	await client.close()
	await server.stop()
} finally {
	await owner.end()
	await database.stop()
}

const slow = print('Lists and searches', true)
print('What offices read whole', false)
if (broken.length > 0) console.error(`Not answered:\n${broken.join('\n')}`)
if (slow > 0) console.error(`${slow} lists and searches are slower than their goal.`)
if (slow > 0 || broken.length > 0) process.exitCode = 1

/** Asks one case so often that its p95 can be told; nothing where it would be the page before once more. */
async function measure(client: Client, one: Case): Promise<Row | undefined> {
	// A token counts for ten minutes.
	const token = await officeToken(owner, one.who === 'kantor' ? KANTOR : PRODI)
	const query = new URLSearchParams(one.query)
	const first = (await client.call({ method: 'GET', path: `${one.path}?${query}`, token })) as {
		data: { total?: number; per_halaman?: number } | null
	}
	const { total, per_halaman } = { ...IMPORTED, ...first.data }
	const pages = Math.ceil(total / per_halaman)
	if (one.page !== 'first') {
		if (pages < 2 || (one.page === 'middle' && pages < 3)) return undefined
		query.set('halaman', String(one.page === 'last' ? pages : Math.ceil(pages / 2)))
	}
	const times: number[] = []
	const ask = async () => {
		const from = performance.now()
		await client.call({ method: 'GET', path: `${one.path}?${query}`, token, unparsed: true })
		times.push(performance.now() - from)
	}
	for (let warm = 0; warm < 2; warm++) await ask()
	// What is slower by far need not be asked a hundred times.
	let sample = await runClosedLoop(Math.max(...times) > FAR_MS ? 5 : CALLS, 1, ask)
	if (sample.p95 >= NEAR_MS && sample.p95 < FAR_MS) sample = await runClosedLoop(CALLS_NEAR, 1, ask)
	const worst = Math.max(...times.slice(-sample.count))
	return { ...one, sample, worst, found: first.data?.total ?? null }
}

/** How many are over the goal, and which, the slowest on top. */
function print(title: string, judged: boolean): number {
	const asked = rows.filter((row) => row.judged === judged)
	const over = asked.filter(isOver)
	const lists = new Set(asked.map(({ endpoint }) => endpoint)).size
	printTitle(`${title}: ${asked.length} cases of ${lists} calls, ${over.length} over ${P95_MS} ms`)
	if (over.length > 0) console.log(HEAD)
	for (const row of over.toSorted((a, b) => b.sample.p95 - a.sample.p95))
		console.log(`${figures(row)}  ${nameOf(row)}`)
	const each = asked.map(({ sample }) => sample.p50)
	if (each.length > 0) console.log(`The middle one of them: p50 ${median(each).toFixed(1)} ms`)
	return over.length
}

function figures({ sample, worst, found }: Row): string {
	const ms = [sample.p50, sample.p95, worst].map((one) => one.toFixed(1).padStart(7)).join('')
	return `${ms}${String(found ?? '').padStart(9)}`
}

function nameOf(row: Row): string {
	return `${isOver(row) ? 'OVER ' : ''}${row.endpoint.replace('GET /api/kantor/', '')}: ${row.what}`
}

function isOver({ sample }: Row): boolean {
	return sample.p95 >= P95_MS
}

async function makeCampus(): Promise<void> {
	console.log('Preparing a campus of 50,000 and a trail of 1,000,000 lines ...')
	const begin = performance.now()
	await makeListsCampus(owner)
	// The report reads what a job has found.
	const pool = createPool(database.url, 2)
	const now = new Date()
	const db = createDb(pool)
	await wishHitungan(db, { periode: TERM, now, since: now })
	await hitungLapor({ db, now: () => now }, TERM)
	await pool.end()
	await owner.query('vacuum analyze')
	console.log(`... in ${((performance.now() - begin) / 1000).toFixed(0)} s`)
}

async function findKnown(): Promise<Known> {
	const { rows: found } = await owner.query<Known>(
		`select (select id from akun where email = $1) as akun,
			(select id from penawaran order by kelas_kode, matakuliah_kode limit 1) as penawaran,
			(select id from rekening_koran order by dibuat_pada limit 1) as koran,
			(select impor_id from impor_baris limit 1) as impor,
			(select string_agg(id::text, ',') from (select id from ujian where jenis = 'UAS' order by mulai, id limit 50) u) as ujian`,
		[BUSY.email],
	)
	if (!found[0]) throw new Error('There is no campus')
	return found[0]
}
