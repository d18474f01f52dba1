// npm run bench -- herd [students …]: a whole exam as an open loop. Everybody starts within ten seconds, saves as students
// do, and hands in within half a minute; the server is asked when the student would ask, however busy it is. Every grade is
// checked against the answers that were acknowledged. Without numbers the crowd grows until a goal is missed: that is the knee.
import type pg from 'pg'
import { createPool } from '#server/db/client.ts'
import { revOf } from '#shared/rules/jawaban.ts'
import { type Campus, makeCampus, type Student } from './campus.ts'
import { openBenchDatabase } from './database.ts'
import { LETTERS, PERANGKAT } from './exam-flow.ts'
import { createClient, summarise } from './load.ts'
import { cpuSeconds, pssMegabytes, startServer } from './servers.ts'

const START_MS = 10_000
const ANSWER_MS = 30_000
const HAND_IN_MS = 30_000
/** 34 saves a second from 500 students. */
const PAUSE_MS = (500 / 34) * 1000
const GOALS = { students: 2000, start: 1000, save: 300, 'hand-in': 2000 } as const

/** What a campus asks for; then crowds half again as large each time. */
const SIZES = [250, 1000, GOALS.students, 4000]
const GROWTH = 1.5
/** Each student has a connection at both ends; a process may open 20,000. */
const MOST = 18_000

type Step = 'start' | 'paper' | 'save' | 'hand-in'
type Times = Record<Step, number[]> & { failure?: unknown }

const sizes = process.argv
	.slice(2)
	.map(Number)
	.filter((size) => size > 0)

console.log('An exam as an open loop: starts within 10 s, a save each 14.7 s, hand-ins within 30 s; ms')
console.log(
	`${'students'.padEnd(9)}${['start', 'paper', 'save', 'hand-in'].map((s) => `${s} p50/p99`.padStart(18)).join('')}${'errors'.padStart(8)}${'wrong'.padStart(7)}${'ms each'.padStart(9)}${'MB'.padStart(6)}`,
)
let failed = false
/** Crowds up to the goal must be held; of larger ones no grade may be wrong. */
const judge = async (size: number) => {
	const { held, wrong } = await run(size)
	if (wrong > 0 || (size <= GOALS.students && !held)) failed = true
	return held
}
if (sizes.length > 0) for (const size of sizes) await judge(size)
else await findKnee()
if (failed) {
	console.error('Errors, wrong grades, or slower than the goals for 2,000 students.')
	process.exitCode = 1
}

async function findKnee(): Promise<void> {
	let held = 0
	const next = (size: number) => SIZES.find((one) => one > size) ?? Math.round((size * GROWTH) / 1000) * 1000
	for (let size = next(0); size <= MOST; size = next(size)) {
		if (!(await judge(size))) {
			console.log(`The knee lies between ${held} and ${size} students.`)
			return
		}
		held = size
	}
	console.log(`No knee up to ${held} students.`)
}

/** @returns whether all goals were held, and how many grades were not those of the acknowledged answers */
async function run(size: number): Promise<{ held: boolean; wrong: number }> {
	const database = await openBenchDatabase()
	const pool = createPool(database.url, 4)
	try {
		const campus = await makeCampus(pool, size)
		const server = await startServer('./app-server.ts', database.url)
		const client = createClient(server.url, size)
		const times: Times = { start: [], paper: [], save: [], 'hand-in': [] }
		const exam = campus.exams[0] as Campus['exams'][number]
		const kunci = await readKey(pool, exam.id)
		const pids = async () => [server.pid, ...(await database.pids())]
		const before = await cpuSeconds(await pids())
		const begin = performance.now()
		const outcomes = await Promise.all(
			campus.students.map((student) => sit({ student, exam, client, times, begin, kunci })),
		)
		const errors = outcomes.filter((outcome) => outcome === 'error').length
		const wrong = outcomes.filter((outcome) => outcome === 'wrong').length
		const cpu = ((await cpuSeconds(await pids())) - before) / size
		const memory = await pssMegabytes(await pids())
		const p = (step: Step) => summarise(times[step], 1)
		const cells = (['start', 'paper', 'save', 'hand-in'] as const).map((step) =>
			`${p(step).p50.toFixed(0)}/${p(step).p99.toFixed(0)}`.padStart(18),
		)
		console.log(
			`${String(size).padEnd(9)}${cells.join('')}${String(errors).padStart(8)}${String(wrong).padStart(7)}${(cpu * 1000).toFixed(0).padStart(9)}${(memory ?? 0).toFixed(0).padStart(6)}`,
		)
		await client.close()
		await server.stop()
		const slow = (['start', 'save', 'hand-in'] as const).some((step) => p(step).p99 > GOALS[step])
		return { held: errors === 0 && wrong === 0 && !slow, wrong }
	} finally {
		await pool.end()
		await database.stop()
	}
}

type Sitting = {
	student: Student
	exam: Campus['exams'][number]
	client: ReturnType<typeof createClient>
	times: Times
	begin: number
	kunci: ReadonlyMap<number, string>
}

/** One student's exam; tells whether the grade is that of the acknowledged answers. */
async function sit({
	student,
	exam,
	client,
	times,
	begin,
	kunci,
}: Sitting): Promise<'right' | 'wrong' | 'error'> {
	const { token } = student
	/** Waits for its moment and counts from there, so that a late answer delays no question. */
	const timed = async <T>(step: Step, at: number, work: () => Promise<unknown>): Promise<T> => {
		await until(at)
		const value = await work()
		times[step].push(performance.now() - at)
		return value as T
	}
	try {
		const startAt = begin + Math.random() * START_MS
		const path = `/api/ujian/${exam.id}/pengerjaan`
		const { data } = await timed<{ data: { id: string; urutan: number[] } }>('start', startAt, () =>
			client.call({ method: 'POST', path, token, body: { perangkat: PERANGKAT } }),
		)
		await timed('paper', performance.now(), () =>
			client.call({
				method: 'GET',
				path: `/api/v1/soal/search/by-jenis?jenis=UTS&kode_matakuliah=${exam.kode}`,
				token,
			}),
		)
		const answers = new Map<number, string>()
		let seq = 0
		const change = (count: number) =>
			Array.from({ length: count }, () => {
				const soal_id = data.urutan[seq % data.urutan.length] as number
				const opsi = LETTERS[Math.floor(Math.random() * LETTERS.length)] as string
				answers.set(soal_id, opsi)
				seq++
				return { soal_id, opsi, rev: revOf(1, seq) }
			})
		const end = begin + START_MS + ANSWER_MS
		const saves: Promise<unknown>[] = []
		for (let at = startAt + Math.random() * PAUSE_MS; at < end; at += PAUSE_MS) {
			await until(at)
			const jawaban = change(3)
			saves.push(
				timed('save', at, () =>
					client.call({
						method: 'PUT',
						path: `/api/pengerjaan/${data.id}/jawaban`,
						token,
						body: { jawaban },
					}),
				),
			)
		}
		const handInAt = end + Math.random() * HAND_IN_MS
		await until(handInAt)
		await Promise.all(saves)
		const jawaban = change(2)
		const hasil = await timed<{ data: { status: string; nilai: { jumlah_benar: number } } }>(
			'hand-in',
			handInAt,
			() =>
				client.call({
					method: 'POST',
					path: `/api/pengerjaan/${data.id}/kumpulkan`,
					token,
					body: { alasan: 'tombol', epoch: 1, jawaban },
				}),
		)
		const right = [...answers].filter(([soal, opsi]) => kunci.get(soal) === opsi).length
		return hasil.data.status === 'selesai' && hasil.data.nilai.jumlah_benar === right ? 'right' : 'wrong'
	} catch (error) {
		// One is enough to know what is wrong.
		if (times.failure === undefined) {
			times.failure = error
			console.error(error)
		}
		return 'error'
	}
}

function until(at: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())))
}

async function readKey(pool: pg.Pool, ujianId: string): Promise<ReadonlyMap<number, string>> {
	const { rows } = await pool.query<{ kunci: Record<string, string> }>(
		'select kunci from paket_soal where ujian_id = $1',
		[ujianId],
	)
	return new Map(Object.entries(rows[0]?.kunci ?? {}).map(([id, letter]) => [Number(id), letter]))
}
