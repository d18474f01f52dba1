// npm run bench -- office: 10,000 students from a workbook, looked through and written; then ten people of an office change the same
// records and classes while a crowd of students saves its study plans, over HTTP against one server process.
import type pg from 'pg'
import { createPool } from '#server/db/client.ts'
import { makeXlsx } from '#server/lib/write-xlsx.ts'
import { makeCampus, type Student } from './campus.ts'
import { openBenchDatabase } from './database.ts'
import { countOversold, makeOffers, wish } from './krs-campus.ts'
import { createClient } from './load.ts'
import { changeSame, OFFICERS, type Officer } from './office-work.ts'
import { printTitle } from './report.ts'
import { officeToken } from './reporting-campus.ts'
import { startServer } from './servers.ts'

const IMPORTED = Number(process.argv[2] ?? 10_000)
const IMPORT_GOAL_MS = 60_000
/** Looking through and writing each tell how far they are: that it is read, that it is judged, and between. */
const STEPS_GOAL = 3
const CROWD = 2_000
const CROWD_AT_ONCE = 100
const EDITS_EACH = 60

const database = await openBenchDatabase()
const pool = createPool(database.url, 4)
const wrong: string[] = []
try {
	console.log(`Preparing ${CROWD} students and their offers ...`)
	const { students } = await makeCampus(pool, CROWD)
	const courses = await makeOffers(pool)
	await makeOffice(pool)
	const server = await startServer('./app-server.ts', database.url)
	await benchImport(server.url)
	await benchTogether(server.url, students, courses)
	await server.stop()
} finally {
	await pool.end()
	await database.stop()
}
if (wrong.length > 0) {
	console.error(`\nNot as it must be:\n${wrong.join('\n')}`)
	process.exitCode = 1
}

/** People with the rights of an academic office, and what they all change: rooms, and an exam to come with its lecturers. */
async function makeOffice(db: pg.Pool): Promise<void> {
	await db.query(
		`with a as (
			insert into akun (email, password_hash, peran, pernah_masuk)
			select 'petugas' || i || '@kampus.test', 'none', 'staf', true from generate_series(1, $1::int) i returning id
		), w as (
			insert into wewenang (akun_id, peran, hak) select id, 'staf', 'akademik' from a
		)
		insert into sesi (akun_id, dibuat_pada, berakhir_pada, password_pada)
		select id, now(), now() + interval '1 day', now() from a`,
		[OFFICERS],
	)
	await db.query(
		`insert into ruang (kode, nama, kapasitas) select 'R-' || i, 'Ruang ' || i, 40 from generate_series(1, 3) i`,
	)
	await db.query(`insert into dosen (nip, nama, email)
		select '1980010120050100' || lpad(i::text, 2, '0'), 'Dr. Pengajar ' || i, 'd' || i || '@kampus.test' from generate_series(1, 40) i`)
	await db.query(`insert into ujian (periode_kode, kelas_kode, matakuliah_kode, jenis, mulai, selesai, ruang)
		values ('20232', 'TI-4A', 'BN01', 'UAS', now() + interval '20 days', now() + interval '20 days 2 hours', 'Ruang 1')`)
	await db.query('analyze')
}

async function officers(url: string): Promise<Officer[]> {
	const client = await pool.connect()
	try {
		const all: Officer[] = []
		for (let i = 1; i <= OFFICERS; i++) {
			const email = `petugas${i}@kampus.test`
			all.push({ email, token: await officeToken(client as unknown as pg.Client, email), url })
		}
		return all
	} finally {
		client.release()
	}
}

/** A workbook as offices have it. */
async function workbook(): Promise<Uint8Array> {
	const rows = Array.from({ length: IMPORTED }, (_, i) => [
		`1302024${String(i).padStart(5, '0')}`,
		`Mahasiswa Baru ${i}`,
		['TI-4A', 'TI-4B', 'TI-4C', 'TI-4D', 'TI-4E'][i % 5] ?? '',
		`baru${i}@kampus.test`,
		i % 2 === 0 ? 'L' : 'P',
		`0812${String(10_000_000 + i)}`,
	])
	const head = ['NIM', 'Nama Mahasiswa', 'Kelas', 'Email', 'JK', 'No HP']
	return makeXlsx({
		content: [{ name: 'Mahasiswa', columns: head.map(() => 20), rows: [head, ...rows] }],
	} as never)
}

async function benchImport(url: string): Promise<void> {
	printTitle(
		`${IMPORTED.toLocaleString('en')} students from a workbook (goal: looked through and written in ${IMPORT_GOAL_MS / 1000} s)`,
	)
	const bytes = await workbook()
	const [officer] = await officers(url)
	if (!officer) return
	const client = createClient(url, 1)
	const { token } = officer
	type Impor = {
		status: string
		kemajuan: number
		putaran: number
		alasan: string | null
		jumlah: { dibuat: number; diubah: number; tetap: number; ditolak: number }
	}
	/** Waits for the end of what is under way; what was told of it meanwhile. */
	const follow = async (id: string, during: string) => {
		const told = new Set<number>()
		const from = performance.now()
		for (;;) {
			const { data } = (await client.call({ method: 'GET', path: `/api/kantor/impor/${id}`, token })) as {
				data: Impor
			}
			if (data.status !== during) return { ...data, steps: told.size, ms: performance.now() - from }
			told.add(data.kemajuan)
			await new Promise((resolve) => setTimeout(resolve, 100))
		}
	}
	const bring = async () => {
		const answer = await fetch(`${url}/api/kantor/impor/baru/mahasiswa?nama=mahasiswa.xlsx`, {
			method: 'POST',
			headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
			body: bytes as BodyInit,
		})
		if (answer.status !== 202)
			throw new Error(`The file was answered ${answer.status} ${await answer.text()}`)
		const { data } = (await answer.json()) as { data: { id: string } }
		return { id: data.id, ...(await follow(data.id, 'menunggu')) }
	}
	const line = (what: string, { ms, steps }: { ms: number; steps: number }) =>
		console.log(`${what.padEnd(34)}${(ms / 1000).toFixed(1).padStart(6)} s, told in ${steps} steps`)

	const seen = await bring()
	line('looked through', seen)
	if (seen.jumlah.dibuat !== IMPORTED)
		wrong.push(`Of the file ${JSON.stringify(seen.jumlah)} (${seen.alasan}) was to be made`)
	await client.call({
		method: 'POST',
		path: `/api/kantor/impor/${seen.id}/tulis`,
		token,
		body: { putaran: seen.putaran, tanpa_ditolak: false },
	})
	const written = await follow(seen.id, 'menulis')
	line('written', written)
	if (written.status !== 'ditulis')
		wrong.push(`The file was not written: ${written.status} ${written.alasan}`)
	const again = await bring()
	line('the same file again', again)
	if (again.jumlah.tetap !== IMPORTED)
		wrong.push(`The same file again would do ${JSON.stringify(again.jumlah)}`)
	const { rows } = await pool.query<{ jumlah: number }>(
		`select count(*)::int as jumlah from mahasiswa_kini m join akun a on a.id = m.akun_id where a.email like 'baru%' and m.kelas_kode is not null`,
	)
	if (rows[0]?.jumlah !== IMPORTED) wrong.push(`${rows[0]?.jumlah} of ${IMPORTED} students are there`)
	if (seen.ms + written.ms > IMPORT_GOAL_MS)
		wrong.push(`The import took ${((seen.ms + written.ms) / 1000).toFixed(1)} s`)
	for (const [what, { steps }] of Object.entries({ 'looking through': seen, writing: written }))
		if (IMPORTED >= 10_000 && steps < STEPS_GOAL) wrong.push(`${what} was told in ${steps} steps`)
	await client.close()
}

async function deadlocks(): Promise<number> {
	// What a connection has counted is told once it is idle for a second.
	await new Promise((resolve) => setTimeout(resolve, 1_500))
	const { rows } = await pool.query<{ deadlocks: number }>(
		'select deadlocks::int from pg_stat_database where datname = current_database()',
	)
	return rows[0]?.deadlocks ?? Number.NaN
}

async function benchTogether(
	url: string,
	students: readonly Student[],
	courses: readonly string[][],
): Promise<void> {
	printTitle(
		`${OFFICERS} people of an office, ${EDITS_EACH} changes each of the same things, beside ${CROWD} students who save their plans, ${CROWD_AT_ONCE} at once`,
	)
	const before = await deadlocks()
	const crowd = { answered: 0, full: 0, failed: [] as string[], done: false }
	const students_ = (async () => {
		const client = createClient(url, CROWD_AT_ONCE)
		let next = 0
		await Promise.all(
			Array.from({ length: CROWD_AT_ONCE }, async () => {
				while (next < students.length) {
					const i = next++
					const body = { penawaran: wish(courses, i, 1) }
					await client.call({ method: 'PUT', path: '/api/krs', token: students[i]?.token, body }).then(
						() => crowd.answered++,
						(error: Error) => {
							if (error.message.includes('Kelas penuh')) crowd.full++
							else crowd.failed.push(error.message)
						},
					)
				}
			}),
		)
		await client.close()
		crowd.done = true
	})()
	const found = await changeSame({
		officers: await officers(url),
		pool,
		edits: EDITS_EACH,
		students: students.slice(0, 5).map(({ stambuk }) => stambuk),
		offers: courses.slice(0, 3).map((classes) => classes[0] ?? ''),
		courses,
	})
	await students_
	console.log('what is changed          done  409 that names who  other 409   wrong answers  p95 ms')
	for (const { what, done, named, unnamed, failed, p95 } of found.works)
		console.log(
			`${what.padEnd(22)}${String(done).padStart(7)}${String(named).padStart(21)}${String(unnamed).padStart(11)}${String(failed).padStart(16)}${p95.toFixed(0).padStart(8)}`,
		)
	console.log(
		`students: ${crowd.answered} plans saved, ${crowd.full} refused "Kelas penuh", ${crowd.failed.length} other answers`,
	)
	const locked = (await deadlocks()) - before
	const oversold = await countOversold(pool)
	console.log(`${found.lost.length} lost updates, ${locked} deadlocks, ${oversold} classes oversold`)
	wrong.push(...found.lost, ...found.strange)
	wrong.push(...[...new Set(crowd.failed)].slice(0, 5))
	if (locked > 0) wrong.push(`${locked} deadlocks`)
	if (oversold > 0) wrong.push(`${oversold} classes are oversold, or their counter is wrong`)
	for (const { what, done, unnamed } of found.works) {
		if (done === 0) wrong.push(`${what}: nothing was done`)
		if (unnamed > 0) wrong.push(`${what}: ${unnamed} times 409 did not say who`)
	}
}
