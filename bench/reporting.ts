// npm run bench -- reporting: a term of 50,000 students is looked through for the ministry's report, and what was found is
// read: pages, searches, the codes.
import pg from 'pg'
import { createDb, createPool } from '#server/db/client.ts'
import { hitungLapor } from '#server/features/reporting/count.ts'
import { wishHitungan } from '#server/features/reporting/count-queries.ts'
import { openBenchDatabase } from './database.ts'
import { createClient, runClosedLoop } from './load.ts'
import { median, printTitle } from './report.ts'
import { makeReportingCampus, TERM } from './reporting-campus.ts'
import { startServer } from './servers.ts'

const ROUNDS = 3
const CALLS = 60
/** Issue 13: every list and search on a campus of 50,000. */
const P95_MS = 100

const daftar = (periksa: string, rest = '') => `/daftar?periode=${TERM}&periksa=${periksa}${rest}`
const READS: readonly (readonly [string, string])[] = [
	['readiness', ''],
	['list, first page', daftar('biodata')],
	['list, last page', daftar('biodata', '&halaman=1000')],
	['list of a programme', daftar('biodata', '&prodi=PH')],
	['last page of a programme', daftar('biodata', '&prodi=PH&halaman=40')],
	['search: a name of many', daftar('biodata', '&cari=muhammad')],
	['search: two words', daftar('biodata', '&cari=siti%20pratama')],
	['search: one letter', daftar('biodata', '&cari=a')],
	['search: nobody', daftar('biodata', '&cari=qwertyuiop')],
	['search: a number', daftar('biodata', '&cari=13020212345')],
	['search: a beginning', daftar('biodata', '&cari=1302&halaman=500')],
	['search: who owes it', daftar('aktif_tanpa_krs', '&cari=pengajar%2077')],
	['classes', daftar('nilai_kurang', '&halaman=30')],
	['codes', '/kode?halaman=100'],
	['codes, search', '/kode?cari=kecamatan%206999'],
]

const database = await openBenchDatabase()
const owner = new pg.Client(database.url)
await owner.connect()
const pool = createPool(database.url, 2)
let slow = false
try {
	console.log('Preparing a campus of 50,000 ...')
	const token = await makeReportingCampus(owner)
	await count()
	const server = await startServer('./app-server.ts', database.url)
	const client = createClient(server.url, 1)
	printTitle('What was found, one call after another')
	console.log(`${''.padEnd(28)}    p50    p95    p99`)
	for (const [name, path] of READS) {
		const ask = () => client.call({ method: 'GET', path: `/api/kantor/lapor${path}`, token })
		await runClosedLoop(5, 1, ask)
		const { p50, p95, p99 } = await runClosedLoop(CALLS, 1, ask)
		const ms = [p50, p95, p99].map((one) => one.toFixed(1).padStart(7)).join('')
		console.log(`${name.padEnd(28)}${ms}${p95 >= P95_MS ? `  over ${P95_MS} ms` : ''}`)
		slow ||= p95 >= P95_MS
	}
	await client.close()
	await server.stop()
} finally {
	await pool.end()
	await owner.end()
	await database.stop()
}
if (slow) {
	console.error('A list or a search is slower than its goal.')
	process.exitCode = 1
}

/** Looks the term through as the job does, again and again. */
async function count(): Promise<void> {
	const db = createDb(pool)
	const times: number[] = []
	for (let round = 0; round < ROUNDS; round++) {
		const now = new Date()
		await wishHitungan(db, { periode: TERM, now, since: now })
		const begin = performance.now()
		await hitungLapor({ db, now: () => now }, TERM)
		times.push((performance.now() - begin) / 1000)
	}
	const found = await owner.query<{ periksa: string; jumlah: number }>(
		'select periksa, count(*)::int as jumlah from temuan_lapor group by periksa order by jumlah desc',
	)
	printTitle(
		`Looked through in ${median(times).toFixed(1)} s (${times.map((one) => one.toFixed(1)).join(', ')})`,
	)
	console.log(found.rows.map(({ periksa, jumlah }) => `${periksa} ${jumlah}`).join(', '))
}
