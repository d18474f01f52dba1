// npm run bench -- lessons: 500 students of many classes open one lesson, one after the other within a second, and then
// all in one instant.
import { setTimeout as wait } from 'node:timers/promises'
import { createPool } from '#server/db/client.ts'
import { openBenchDatabase } from './database.ts'
import { createClient, type Sample, summarise } from './load.ts'
import { makePageCampus, renewTokens } from './page-campus.ts'
import { median, printTitle } from './report.ts'
import { startServer } from './servers.ts'

const READERS = 500
const ROUNDS = 5
/** Issue 10: 500 students open one lesson at once, on two cores with the generator. */
const P95_MS = 50
const PATH = '/api/matakuliah/KS03/materi/pertemuan-3'

const database = await openBenchDatabase()
const pool = createPool(database.url, 4)
try {
	console.log('Preparing the campus of the pages ...')
	const campus = await makePageCampus(pool)
	const { rows } = await pool.query<{ akun_id: string }>(`
		select m.akun_id from mahasiswa m
		where not exists (select from tagihan t where t.mahasiswa_id = m.id and t.lunas_pada is null)`)
	const paid = new Set(rows.map(({ akun_id }) => akun_id))
	const readers = campus.students
		.filter(({ akun, kode }) => paid.has(akun) && kode.includes('KS03'))
		.slice(0, READERS)
	await renewTokens(campus)
	const server = await startServer('./app-server.ts', database.url)
	const client = createClient(server.url, READERS)
	const open = (i: number) => {
		const { token } = readers[i % readers.length] as (typeof readers)[number]
		return client.call({ method: 'GET', path: PATH, token, headers: { 'accept-encoding': 'identity' } })
	}

	printTitle(`A lesson, ${READERS} students, one server process, median of ${ROUNDS} rounds`)
	const begin = performance.now()
	await open(0)
	console.log(`The first reader waits ${(performance.now() - begin).toFixed(0)} ms for the lesson to be made`)
	const second = await rounds(1_000, open)
	print('within a second', second)
	print('in one instant', await rounds(0, open))
	if (median(second.map(({ p95 }) => p95)) >= P95_MS) {
		console.error(`Over ${P95_MS} ms.`)
		process.exitCode = 1
	}
	await client.close()
	await server.stop()
} finally {
	await pool.end()
	await database.stop()
}

/** Each reader asks once, spread over so many milliseconds; the first round warms up and does not count. */
async function rounds(spreadMs: number, open: (i: number) => Promise<unknown>): Promise<Sample[]> {
	const samples: Sample[] = []
	for (let round = 0; round <= ROUNDS; round++) {
		const begin = performance.now()
		const times = await Promise.all(
			Array.from({ length: READERS }, async (_, i) => {
				if (spreadMs > 0) await wait((i * spreadMs) / READERS)
				const from = performance.now()
				await open(i)
				return performance.now() - from
			}),
		)
		samples.push(summarise(times, performance.now() - begin))
	}
	return samples.slice(1)
}

function print(name: string, samples: readonly Sample[]): void {
	const middle = (field: keyof Sample) => median(samples.map((sample) => sample[field])).toFixed(1)
	console.log(`${name.padEnd(18)} p50 ${middle('p50')} ms, p95 ${middle('p95')} ms, p99 ${middle('p99')} ms`)
}
