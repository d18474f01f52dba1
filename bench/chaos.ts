// npm run chaos [-- rounds]: 200 students sit an exam while server and database are killed (kill -9) at random moments, singly and
// together. Afterwards every receipt is looked for. Then the same, shorter, with a database that acknowledges before it has
// written: that one must lose answers, or the checker sees nothing.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createPool } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { startEmbedded } from '#server/embedded/embedded.ts'
import { clusterIn, readPostmaster } from '#server/embedded/postgres-cluster.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '#server/test/temporary-folder.ts'
import { revOf, seqOf } from '#shared/rules/jawaban.ts'
import { type Campus, makeCampus, renewTokens, type Student } from './campus.ts'
import { LETTERS, PERANGKAT } from './exam-flow.ts'
import { type Client, createClient } from './load.ts'
import { type Server, startServer } from './servers.ts'

const STUDENTS = 200
const [kills = 200] = process.argv.slice(2).map(Number)
/** Who is refused for so long, without a break, has lost the exam itself. */
const PATIENCE_MS = 45_000
/** Failures are what this is about. */
const QUIET = { LOG_LEVEL: 'silent' }
/** Enough for a database that lies to be found out. */
const CONTROL_KILLS = 8

console.log(`${STUDENTS} students; kill -9 of server, database or both`)
const honest = await run({ kills, durable: true })
const control = await run({ kills: Math.min(kills, CONTROL_KILLS), durable: false })
if (honest.lost + honest.wrong + honest.unfinished > 0) {
	console.error('Answers were lost, grades are wrong, or students could not finish.')
	process.exitCode = 1
}
if (control.lost + control.unfinished === 0) {
	console.error('A database that acknowledges before it has written lost nothing: the checker sees nothing.')
	process.exitCode = 1
}

type Receipt = { soal: number; opsi: string; seq: number }
type Sitting = { student: Student; id: string; receipts: Receipt[]; finished: boolean }

async function run({ kills, durable }: { kills: number; durable: boolean }) {
	const dataDir = await makeTemporaryFolder()
	const postgres = await startEmbedded({ dataDir })
	try {
		const url = postgres.url()
		await migrate(url)
		if (!durable) await lie(postgres.url('postgres', 'postgres'))
		const pool = createPool(url, 4)
		const campus = await makeCampus(pool, STUDENTS)
		const exam = campus.exams[0] as Campus['exams'][number]
		let server = await startServer('./app-server.ts', url, 10, QUIET)
		const port = Number(new URL(server.url).port)
		const client = createClient(server.url, STUDENTS)
		const stop = new AbortController()
		const sittings = campus.students.map(
			(student): Sitting => ({ student, id: '', receipts: [], finished: false }),
		)
		const students = sittings.map((sitting) => sit(sitting, { client, exam, stop: stop.signal }))
		const done = { server: 0, database: 0, both: 0 }
		for (let i = 0; i < kills; i++) {
			await sleep(randomInt(600, 2500))
			const what = (['server', 'database', 'both'] as const)[randomInt(3)] as keyof typeof done
			if (what !== 'server') killDatabase(dataDir)
			if (what !== 'database') server = await killServer(server, url, port)
			done[what]++
			// Access tokens live ten minutes.
			if (i % 100 === 99) await renewTokens(campus)
		}
		stop.abort()
		await Promise.allSettled(students)
		const result = await check(pool, sittings)
		const killed = `${done.server} server, ${done.database} database, ${done.both} both`
		console.log(
			`${durable ? 'as it is      ' : 'lying database'}: killed ${killed}; ${result.receipts} receipts, ${result.lost} lost; ${result.grades} grades, ${result.wrong} wrong or double; ${result.unfinished} unfinished`,
		)
		await client.close()
		await server.stop()
		await pool.end()
		return result
	} finally {
		await postgres.stop()
		await removeTemporaryFolder(dataDir)
	}
}

/** From now on a commit is acknowledged up to a second before it is on disk. */
async function lie(url: string): Promise<void> {
	const admin = new pg.Client(url)
	await admin.connect()
	await admin.query('alter system set synchronous_commit = off')
	await admin.query(`alter system set wal_writer_delay = '1s'`)
	await admin.query('select pg_reload_conf()')
	await admin.end()
}

/** Our own PostgreSQL, by the number in its lock file; whoever started it starts it again. */
function killDatabase(dataDir: string): void {
	const pid = readPostmaster(clusterIn(dataDir))?.pid
	if (pid) process.kill(pid, 'SIGKILL')
}

async function killServer(server: Server, url: string, port: number): Promise<Server> {
	await server.kill()
	for (;;)
		try {
			return await startServer('./app-server.ts', url, 10, QUIET, port)
		} catch {
			// The database may be away as well.
			await sleep(200)
		}
}

/** One student: starts, changes answers without pause, hands in when told to; asks again until there is an answer. */
async function sit(
	sitting: Sitting,
	{ client, exam, stop }: { client: Client; exam: Campus['exams'][number]; stop: AbortSignal },
): Promise<void> {
	const { student, receipts } = sitting
	const insist = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
		const until = performance.now() + PATIENCE_MS
		for (;;)
			try {
				return (await client.call({ method, path, body, token: student.token })) as T
			} catch (error) {
				if (performance.now() > until) throw error
				await sleep(randomInt(50, 400))
			}
	}
	const { data } = await insist<{ data: { id: string; urutan: number[] } }>(
		'POST',
		`/api/ujian/${exam.id}/pengerjaan`,
		{ perangkat: PERANGKAT },
	)
	sitting.id = data.id
	for (let seq = 1; !stop.aborted; ) {
		const batch = Array.from({ length: randomInt(1, 4) }, (): Receipt => {
			const soal = data.urutan[randomInt(data.urutan.length)] as number
			return { soal, opsi: LETTERS[randomInt(LETTERS.length)] as string, seq: seq++ }
		})
		const jawaban = batch.map(({ soal, opsi, seq }) => ({ soal_id: soal, opsi, rev: revOf(1, seq) }))
		await insist('PUT', `/api/pengerjaan/${data.id}/jawaban`, { jawaban })
		receipts.push(...batch)
		await sleep(randomInt(100, 900))
	}
	const hasil = await insist<{ data: { status: string } }>('POST', `/api/pengerjaan/${data.id}/kumpulkan`, {
		alasan: 'tombol',
		epoch: 1,
	})
	sitting.finished = hasil.data.status === 'selesai'
}

/** Looks for every receipt in what is stored, and counts every grade anew. */
async function check(pool: pg.Pool, sittings: readonly Sitting[]) {
	const { rows } = await pool.query<{
		id: string
		jawaban: Record<string, [string | null, number]>
		kunci: Record<string, string>
		grades: number
		benar: number
	}>(
		`select p.id, p.jawaban, s.kunci, count(n.id)::int as grades, max(n.jumlah_benar)::int as benar
		from pengerjaan p join paket_soal s on s.id = p.paket_id left join nilai n on n.pengerjaan_id = p.id
		group by p.id, s.id`,
	)
	const stored = new Map(rows.map((row) => [row.id, row]))
	const lost = sittings
		.flatMap(({ id, receipts }) =>
			receipts.map((receipt) => ({ ...receipt, jawaban: stored.get(id)?.jawaban })),
		)
		.filter(({ soal, opsi, seq, jawaban }) => {
			const [letter, rev] = jawaban?.[soal] ?? [null, 0]
			return seqOf(rev) < seq || (seqOf(rev) === seq && letter !== opsi)
		}).length
	const wrong = rows.filter(({ jawaban, kunci, grades, benar }) => {
		const right = Object.entries(kunci).filter(([soal, letter]) => jawaban[soal]?.[0] === letter).length
		return grades !== 1 || benar !== right
	}).length
	return {
		receipts: sittings.reduce((sum, { receipts }) => sum + receipts.length, 0),
		lost,
		grades: rows.length,
		wrong,
		unfinished: sittings.filter(({ finished }) => !finished).length,
	}
}
