// npm run bench -- krs: 5,000 students save their study plan in the same moment, for classes of forty seats, over HTTP
// against one server process. Every request has a connection of its own, opened before, and all are sent at once.
import type pg from 'pg'
import { Client } from 'undici'
import { createPool } from '#server/db/client.ts'
import { makeCampus } from './campus.ts'
import { openBenchDatabase } from './database.ts'
import { runClosedLoop, summarise } from './load.ts'
import { printTitle } from './report.ts'
import { startServer } from './servers.ts'

const STUDENTS = 5000
const SEATS = 40
/** Classes of each of the campus' twelve courses: sixty classes, 2,400 seats for 10,000 wishes. */
const CLASSES = ['TI-4A', 'TI-4B', 'TI-4C', 'TI-4D', 'TI-4E']
const COURSES_EACH = 2
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
		const bodies = students.map((_, i) => wish(courses, i, round))
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

/** Every course in every class, with a lecture, a prerequisite that all have passed, and an open period. */
async function makeOffers(db: pg.Pool): Promise<string[][]> {
	await db.query(`insert into periode values ('20231', '2023-08-14', '2023-12-31', false)`)
	await db.query(
		`insert into matakuliah (kode, nama, sks, semester, kapasitas) values ('DS01', 'Dasar', 3, 3, 40)`,
	)
	await db.query(`
		insert into hasil_studi (mahasiswa_id, periode_kode, matakuliah_kode, semester, sks, bobot_kehadiran, bobot_tugas,
			bobot_uts, bobot_uas, nilai_akhir, huruf, bobot, skala, diumumkan_pada)
		select id, '20231', 'DS01', 3, 3, 10, 20, 30, 40, 82, 'A-', 3.75, 'bench', now() from mahasiswa`)
	await db.query(`insert into prasyarat select kode, 'DS01' from matakuliah where kode like 'BN%'`)
	await db.query(`insert into masa_krs values ('20232', now() - interval '1 hour', now() + interval '1 day')`)
	await db.query(
		`insert into kelas select kelas, 'TI', 4 from unnest($1::text[]) kelas on conflict do nothing`,
		[CLASSES],
	)
	await db.query(
		`insert into jadwal_kuliah (periode_kode, kelas_kode, matakuliah_kode, hari, jam_mulai, jam_selesai, ruangan)
		select '20232', kelas, kode, (array['Senin','Selasa','Rabu','Kamis'])[1 + n % 4],
			time '07:30' + n / 4 * interval '3 hours', time '09:10' + n / 4 * interval '3 hours', 'R' || n
		from unnest($1::text[]) kelas,
			(select kode, row_number() over (order by kode)::int - 1 as n from matakuliah where kode like 'BN%') c`,
		[CLASSES],
	)
	const { rows } = await db.query<{ ids: string[] }>(
		`with offers as (
			insert into penawaran (periode_kode, kelas_kode, matakuliah_kode, program_studi_kode, kapasitas)
			select '20232', kelas, kode, 'TI', $2 from unnest($1::text[]) kelas, matakuliah where kode like 'BN%'
			returning id, matakuliah_kode, kelas_kode
		)
		select array_agg(id order by kelas_kode) as ids from offers group by matakuliah_kode order by matakuliah_kode`,
		[CLASSES, SEATS],
	)
	await db.query('analyze')
	return rows.map((row) => row.ids)
}

/** Different courses, classes and orders for each student, the same in every run. */
function wish(courses: readonly string[][], student: number, round: number): string {
	const first = (student * 7 + round) % courses.length
	const step = 1 + (student % (courses.length - 1))
	const penawaran = Array.from({ length: COURSES_EACH }, (_, k) => {
		const classes = courses[(first + k * step) % courses.length] ?? []
		return classes[(student * 3 + k + round) % classes.length]
	})
	return JSON.stringify({ penawaran })
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

/** Classes with more students than seats, or whose counter does not say how many there are. */
async function countOversold(db: pg.Pool): Promise<number> {
	const { rows } = await db.query<{ jumlah: number }>(
		`select count(*)::int as jumlah from penawaran o cross join lateral (
			select count(*) as students from krs_matakuliah x where x.penawaran_id = o.id
		) s where students > o.kapasitas or students <> o.terisi`,
	)
	return rows[0]?.jumlah ?? Number.NaN
}
