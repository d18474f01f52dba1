// npm run bench -- webhooks: how fast the server answers signed notifications of payment gateways, fifty at once. A
// gateway that waits too long calls again, so a slow answer makes more work.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { createPool } from '#server/db/client.ts'
import { GATEWAY_KEYS, makeCampus } from './campus.ts'
import { openBenchDatabase } from './database.ts'
import { type Call, createClient, runClosedLoop, type Sample } from './load.ts'
import { printTitle } from './report.ts'
import { startServer } from './servers.ts'

const AT_ONCE = 50
const STUDENTS = 2000
const AMOUNT = 2_500_000
const GOAL_MS = 100

/** One bill of a term for each order; `times` repeats of a notification are sent close together. */
type Work = { gateway: 'midtrans' | 'xendit'; periode: string; orders: number; times: number }

const WARM_UP: Work = { gateway: 'midtrans', periode: '20151', orders: 1000, times: 1 }
const WORKS: readonly Work[] = [
	{ gateway: 'midtrans', periode: '20161', orders: STUDENTS, times: 1 },
	{ gateway: 'midtrans', periode: '20171', orders: 200, times: 10 },
	{ gateway: 'xendit', periode: '20181', orders: STUDENTS, times: 1 },
	{ gateway: 'xendit', periode: '20191', orders: 200, times: 10 },
]

const database = await openBenchDatabase()
const pool = createPool(database.url, 4)
let failed = false
try {
	console.log(`Preparing ${STUDENTS} students ...`)
	await makeCampus(pool, STUDENTS)
	const server = await startServer('./app-server.ts', database.url)
	const client = createClient(server.url, AT_ONCE)
	const notify = async (work: Work) => {
		await makePayments(pool, work)
		return runClosedLoop(work.orders * work.times, AT_ONCE, (i) =>
			client.call(notification(work, 1 + Math.floor(i / work.times))),
		)
	}
	await notify(WARM_UP)
	printTitle(`Signed payment notifications, ${AT_ONCE} at once (goal: p95 below ${GOAL_MS} ms)`)
	for (const work of WORKS) report(work, await notify(work))
	const wrong = await countWrong(pool)
	console.log(`${wrong} payments without their event, or bills not settled by theirs`)
	if (wrong > 0) failed = true
	await client.close()
	await server.stop()
} finally {
	await pool.end()
	await database.stop()
}
if (failed) {
	console.error(`A notification took ${GOAL_MS} ms or longer (p95), or did not settle its bill.`)
	process.exitCode = 1
}

function report({ gateway, orders, times }: Work, { perSecond, p50, p95, p99 }: Sample): void {
	if (p95 >= GOAL_MS) failed = true
	const name = `${gateway}, ${orders} orders${times > 1 ? `, each ${times} times` : ''}`
	console.log(
		`${name.padEnd(38)}${perSecond.toFixed(0).padStart(5)}/s  p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms`,
	)
}

/** Open bills, each with a virtual account that waits for the money. */
async function makePayments(db: pg.Pool, { gateway, periode, orders }: Work): Promise<void> {
	await db.query(`insert into periode values ($1, '2015-01-01', '2015-06-30', false)`, [periode])
	await db.query(
		`with bills as (
			insert into tagihan (mahasiswa_id, periode_kode, jumlah, jatuh_tempo)
			select id, $1, $2, current_date from mahasiswa limit $3 returning id
		)
		insert into pembayaran (tagihan_id, gateway, order_id, jumlah, bank, nomor_va, dibuat_pada)
		select id, $4, $1 || '-' || row_number() over (), $2, 'bca', '812785002530231', now() from bills`,
		[periode, AMOUNT, orders, gateway],
	)
	await db.query('analyze')
}

/** The money of an order has arrived, as the gateway documents its call. */
function notification({ gateway, periode }: Work, n: number): Call {
	const order = `${periode}-${n}`
	const path = `/api/spp/webhook/${gateway}`
	if (gateway === 'xendit') {
		const body = { payment_id: `pay-${order}`, external_id: order, amount: AMOUNT, currency: 'IDR' }
		return { method: 'POST', path, body, headers: { 'x-callback-token': GATEWAY_KEYS.XENDIT_CALLBACK_TOKEN } }
	}
	const signed = `${order}200${AMOUNT}.00${GATEWAY_KEYS.MIDTRANS_SERVER_KEY}`
	const body = {
		transaction_id: `trx-${order}`,
		transaction_status: 'settlement',
		fraud_status: 'accept',
		status_code: '200',
		payment_type: 'bank_transfer',
		order_id: order,
		gross_amount: `${AMOUNT}.00`,
		signature_key: createHash('sha512').update(signed).digest('hex'),
	}
	return { method: 'POST', path, body }
}

/** Notified payments that are not money, and bills that were not settled by them. */
async function countWrong(db: pg.Pool): Promise<number> {
	const { rows } = await db.query<{ jumlah: number }>(
		`select count(*)::int as jumlah from pembayaran p join tagihan t on t.id = p.tagihan_id
		left join peristiwa_pembayaran e on e.pembayaran_id = p.id
		where p.status <> 'lunas' or t.lunas_pada is null or e.id is null`,
	)
	return rows[0]?.jumlah ?? Number.NaN
}
