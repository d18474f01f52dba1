// npm run bench -- streams: 500 open event streams on one process. How long a reply in a forum, and a notification for everybody,
// take from COMMIT to the last of them; what a stream costs in memory; and what a flood of events does beside them.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool } from '#server/db/client.ts'
import { publish } from '#server/features/events/lend.ts'
import { notify } from '#server/features/notifications/lend.ts'
import { makeCampus, type Student } from './campus.ts'
import { openBenchDatabase } from './database.ts'
import { createClient, runClosedLoop } from './load.ts'
import { median, printTitle } from './report.ts'
import { pssMegabytes, type Server, startServer } from './servers.ts'

const STREAMS = 500
const ROUNDS = 20
const FLOOD = 5_000
const GOAL_MS = 1_000
const GOAL_KB = 30
const UTAS = '00000000-0000-4000-8000-000000000001'
const FORUM = { periode: '20232', kelas: 'TI-4A', matakuliah: 'BN01' }

const database = await openBenchDatabase()
const pool = createPool(database.url, 4)
const db = createDb(pool)
let failed = false
try {
	const { students } = await makeCampus(pool, STREAMS)
	await pool.query(
		`insert into dosen (nip, nama, email) values ('198104122006041002', 'Dosen', 'dosen@kampus.test')`,
	)
	await pool.query(
		`insert into pengampu (periode_kode, kelas_kode, matakuliah_kode, dosen_nip) values ('20232', 'TI-4A', 'BN01', '198104122006041002')`,
	)
	const { rows } = await pool.query<{ id: string }>('select id from akun')
	const everybody = rows.map(({ id }) => id)
	const server = await startServer('./app-server.ts', database.url)
	await warmUp(server, students)

	const memory = async () => (await pssMegabytes([server.pid])) ?? Number.NaN
	const before = await memory()
	const streams = await openAll(server, students)
	await sleep(3_000)
	const first = await memory()
	// What was free in the heap is used up by then.
	const more = await openAll(server, [...students, ...students, ...students])
	await sleep(3_000)
	const each = ((await memory()) - before) * (1024 / (streams.length + more.length))
	for (const { socket } of more) socket.destroy()
	printTitle(`${STREAMS} open event streams on one process`)
	console.log(
		`memory (PSS): ${(first - before).toFixed(1)} MB for ${streams.length}; with ${more.length} more ${each.toFixed(1)} KB of ${GOAL_KB} each`,
	)
	if (!(each <= GOAL_KB)) failed = true

	const utas = { jenis: 'utas', matakuliah: 'BN01', kelas: 'TI-4A', utas: UTAS } as const
	await time('a reply in a forum', streams, () => publish(db, { forum: FORUM }, utas))
	await time('a notification for everybody', streams, (i) =>
		db.transaction().execute((trx) =>
			notify(trx, new Date(), {
				kepada: everybody,
				jenis: 'pengumuman',
				judul: 'Kuliah pindah ruang',
				isi: '',
				alamat: '/jadwal',
				kunci: `bench:${i}`,
			}),
		),
	)
	const begin = performance.now()
	const flood = Promise.all(
		Array.from({ length: 4 }, async () => {
			for (let i = 0; i < FLOOD / 4; i++)
				await publish(db, { forum: FORUM }, { ...utas, utas: crypto.randomUUID() })
		}),
	)
	const client = createClient(server.url, 10)
	const beside = await runClosedLoop(500, 5, (i) =>
		client.call({ method: 'GET', path: '/api/mahasiswa/profile', token: students[i]?.token }),
	)
	await client.close()
	await flood
	const seconds = (performance.now() - begin) / 1000
	console.log(
		`flood: ${(FLOOD / seconds).toFixed(0)} events a second to each; beside it profiles p50 ${beside.p50.toFixed(1)}, p95 ${beside.p95.toFixed(1)} ms`,
	)
	for (const { socket } of streams) socket.destroy()
	await server.stop()
} finally {
	await pool.end()
	await database.stop()
}
if (failed) {
	console.error('A goal is missed.')
	process.exitCode = 1
}

type Stream = { socket: Socket; events: number; waiting: ((at: number) => void) | undefined }

async function time(
	name: string,
	streams: Stream[],
	tell: (round: number) => Promise<unknown>,
): Promise<void> {
	const last: number[] = []
	for (let round = 0; round < ROUNDS; round++) {
		const all = Promise.all(
			streams.map(
				(stream) =>
					new Promise<number>((resolve) => {
						stream.waiting = resolve
					}),
			),
		)
		const begin = performance.now()
		await tell(round)
		const late = sleep(10_000, [Number.POSITIVE_INFINITY], { ref: false })
		last.push(Math.max(...(await Promise.race([all, late]))) - begin)
		await sleep(50)
	}
	const worst = Math.max(...last)
	if (!(worst <= GOAL_MS)) failed = true
	console.log(
		`${name}: the last of ${streams.length} heard it after ${median(last).toFixed(0)} ms, at worst ${worst.toFixed(0)} of ${GOAL_MS}`,
	)
}

async function openAll({ url }: Server, students: Student[]): Promise<Stream[]> {
	const { port } = new URL(url)
	return Promise.all(
		students.map(async ({ token }, i) => {
			await sleep(i * 4)
			const socket = connect(Number(port), '127.0.0.1')
			const stream: Stream = { socket, events: 0, waiting: undefined }
			socket.write(`GET /api/peristiwa HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`)
			await new Promise<void>((resolve, reject) => {
				socket.once('error', reject)
				socket.on('data', (chunk) => {
					const text = chunk.toString()
					if (text.includes('"siap"')) resolve()
					else if (text.includes('data: ')) {
						stream.events++
						stream.waiting?.(performance.now())
					}
				})
			})
			return stream
		}),
	)
}

/** What every server has seen after a while, streams that have come and gone too. */
async function warmUp(server: Server, students: Student[]): Promise<void> {
	const client = createClient(server.url, 20)
	await runClosedLoop(3_000, 20, (i) =>
		client.call({ method: 'GET', path: '/api/mahasiswa/profile', token: students[i % STREAMS]?.token }),
	)
	await client.close()
	for (const { socket } of await openAll(server, students.slice(0, 50))) socket.destroy()
	await sleep(2_000)
}
