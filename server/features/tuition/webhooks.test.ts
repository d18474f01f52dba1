import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestMahasiswa } from '#server/test/factories.ts'

const SERVER_KEY = 'SB-Mid-server-only-for-tests'
const TOKEN = 'callback-token-only-for-tests'

let t: TestApp
let admin: { token: string }
beforeAll(async () => {
	t = await createTestApp({
		MIDTRANS_SERVER_KEY: SERVER_KEY,
		XENDIT_SECRET_KEY: 'xnd_development_only_for_tests',
		XENDIT_CALLBACK_TOKEN: TOKEN,
	})
	admin = await makeStaf(t.db)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

type Payment = { m: TestMahasiswa; tagihanId: string; orderId: string }
let counter = 0
let minutes = 0

/** A student with an open bill and a virtual account that waits for its money. */
async function makePayment(gateway: 'midtrans' | 'xendit' = 'midtrans'): Promise<Payment> {
	const m = await makeMahasiswa(t.db, { lunas: false })
	const { id } = await t.db
		.selectFrom('tagihan')
		.select('id')
		.where('mahasiswa_id', '=', m.mahasiswaId)
		.executeTakeFirstOrThrow()
	const orderId = `SPP-20232-${m.stambuk}-${++counter}`
	await t.db
		.insertInto('pembayaran')
		.values({
			tagihan_id: id,
			gateway,
			order_id: orderId,
			jumlah: 2_500_000,
			bank: 'bca',
			nomor_va: '812785002530231',
			dibuat_pada: new Date(TEST_NOW),
			kedaluwarsa_pada: new Date('2024-03-19T01:00:00Z'),
			lunas_pada: null,
			dicatat_oleh: null,
		})
		.execute()
	return { m, tagihanId: id, orderId }
}

/** A notification as Midtrans documents it for a bank transfer, signed by the documented formula. */
function midtrans(orderId: string, status: string, rest: Record<string, unknown> = {}): object {
	const codes: Record<string, string> = { pending: '201', deny: '202', expire: '407' }
	const body: Record<string, unknown> = {
		va_numbers: [{ va_number: '812785002530231', bank: 'bca' }],
		transaction_time: '2024-03-18 08:05:12',
		transaction_status: status,
		transaction_id: `9aed5972-5b6a-401e-894b-${orderId}`,
		status_message: 'midtrans payment notification',
		status_code: codes[status] ?? '200',
		payment_type: 'bank_transfer',
		payment_amounts: [],
		order_id: orderId,
		merchant_id: 'G141532850',
		gross_amount: '2500000.00',
		fraud_status: 'accept',
		currency: 'IDR',
		...rest,
	}
	const signature_key = createHash('sha512')
		.update(`${body.order_id}${body.status_code}${body.gross_amount}${SERVER_KEY}`)
		.digest('hex')
	return { signature_key, ...body }
}

const sendMidtrans = (body: object) => t.call('POST', '/api/spp/webhook/midtrans', { body })
const sendXendit = (body: object, token: string | null = TOKEN) =>
	t.call('POST', '/api/spp/webhook/xendit', {
		body,
		...(token && { headers: { 'x-callback-token': token } }),
	})

/** The documented callback of a paid fixed virtual account. */
const xenditPaid = (orderId: string, rest: object = {}) => ({
	payment_id: `${orderId}-1`,
	callback_virtual_account_id: '636dfd5bc1cb35297c3ec52a',
	external_id: orderId,
	account_number: '999924281863',
	bank_code: 'BNI',
	amount: 2_500_000,
	transaction_timestamp: '2024-03-18T01:05:30.189Z',
	merchant_code: '8808',
	currency: 'IDR',
	id: `636dfd9ac7072a43-${orderId}`,
	...rest,
})

const bill = async (p: Payment) => {
	const answer = await t.call('GET', `/api/spp/mahasiswa/${p.m.stambuk}`, { token: p.m.token })
	return answer.body.data.tagihan[0]
}
const statusSpp = async (p: Payment) =>
	(await t.call('GET', '/api/mahasiswa/profile/status', { token: p.m.token })).body.status
const events = (p: { orderId: string }) =>
	t.db
		.selectFrom('peristiwa_pembayaran')
		.select(['hasil', 'kali', 'isi'])
		.where((eb) =>
			eb.or([
				eb(eb.ref('isi', '->>').key('order_id' as never), '=', p.orderId as never),
				eb(eb.ref('isi', '->>').key('external_id' as never), '=', p.orderId as never),
			]),
		)
		.orderBy('id')
		.execute()

describe('Midtrans', () => {
	test('a settlement pays the bill and opens the gate for the same session', async () => {
		const p = await makePayment()
		expect(await statusSpp(p)).toBe('belum bayar spp')
		expect((await sendMidtrans(midtrans(p.orderId, 'pending'))).status).toBe(200)
		expect((await sendMidtrans(midtrans(p.orderId, 'settlement'))).status).toBe(200)
		expect(await statusSpp(p)).toBe('sudah bayar spp')
		expect(await bill(p)).toMatchObject({
			status: 'lunas',
			terbayar: 2_500_000,
			sisa: 0,
			lunas_pada: '2024-03-18T01:00:00.000Z',
			pembayaran: [{ status: 'lunas' }],
		})
	})

	test('fifty repeats at once count the money once and are kept as one event', async () => {
		const p = await makePayment()
		const body = midtrans(p.orderId, 'settlement')
		const answers = await Promise.all(Array.from({ length: 50 }, () => sendMidtrans(body)))
		expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]))
		expect(await bill(p)).toMatchObject({ terbayar: 2_500_000, pembayaran: [{ status: 'lunas' }] })
		expect((await events(p)).map((e) => [e.hasil, e.kali])).toEqual([['diterapkan', 50]])
		const trail = await t.db
			.selectFrom('jejak')
			.select('tindakan')
			.where('objek', '=', `tagihan:${p.tagihanId}`)
			.execute()
		expect(trail).toEqual([{ tindakan: 'tagihan_lunas' }])
	})

	test.each([
		['in order', ['pending', 'settlement', 'expire']],
		['backwards', ['expire', 'settlement', 'pending']],
		['the money last', ['cancel', 'expire', 'pending', 'settlement']],
		['everything ten times', Array(10).fill(['settlement', 'pending', 'cancel', 'expire']).flat()],
	])('%s, the end is the same: paid', async (_name, order) => {
		const p = await makePayment()
		for (const status of order) await sendMidtrans(midtrans(p.orderId, status))
		expect(await bill(p)).toMatchObject({ status: 'lunas', terbayar: 2_500_000 })
		expect(await events(p)).toHaveLength(new Set(order).size)
	})

	test('all at once, in whatever order they arrive, the end is the same', async () => {
		const p = await makePayment()
		const kinds = ['settlement', 'pending', 'cancel', 'expire', 'settlement', 'pending']
		await Promise.all(kinds.map((kind) => sendMidtrans(midtrans(p.orderId, kind))))
		expect(await bill(p)).toMatchObject({ status: 'lunas', terbayar: 2_500_000 })
	})

	test('money that comes days after the account expired is money', async () => {
		const p = await makePayment()
		await sendMidtrans(midtrans(p.orderId, 'expire'))
		t.clock.set('2024-03-18T01:05:00Z')
		await sendMidtrans(midtrans(p.orderId, 'settlement'))
		expect((await bill(p)).status).toBe('lunas')
	})

	test.each(['deny', 'refund', 'chargeback'])('%s after a settlement opens the bill again', async (kind) => {
		const p = await makePayment()
		await sendMidtrans(midtrans(p.orderId, 'settlement'))
		await sendMidtrans(midtrans(p.orderId, kind))
		await sendMidtrans(midtrans(p.orderId, 'settlement'))
		expect(await bill(p)).toMatchObject({ status: 'terlambat', terbayar: 0, sisa: 2_500_000 })
		expect(await statusSpp(p)).toBe('belum bayar spp')
	})

	test.each([
		['a signature made with another key', { signature_key: createHash('sha512').update('x').digest('hex') }],
		['no signature', { signature_key: undefined }],
		['a signature that is no text', { signature_key: { $ne: '' } }],
		['an amount changed after signing', { gross_amount: '1.00' }],
		['an order changed after signing', { order_id: 'SPP-lain' }],
		['a code changed after signing', { status_code: '201' }],
	])('%s is refused, changes nothing and is kept', async (_name, forged) => {
		const p = await makePayment()
		t.clock.pass(++minutes * 60_000)
		const body = { ...midtrans(p.orderId, 'settlement'), ...forged, mark: p.orderId }
		const answer = await sendMidtrans(body)
		expect([answer.status, answer.body.code]).toEqual([401, 'bad_signature'])
		expect((await bill(p)).terbayar).toBe(0)
		const kept = await t.db
			.selectFrom('peristiwa_pembayaran')
			.select('hasil')
			.where((eb) => eb(eb.ref('isi', '->>').key('mark' as never), '=', p.orderId as never))
			.execute()
		expect(kept).toEqual([{ hasil: 'palsu' }])
	})

	test('a forged event cannot stand in the way of the genuine one', async () => {
		const p = await makePayment()
		const body = midtrans(p.orderId, 'settlement')
		await sendMidtrans({ ...body, signature_key: 'x' })
		await sendMidtrans(body)
		expect((await bill(p)).status).toBe('lunas')
	})

	test('a signed "pending" whose status was rewritten to "settlement" is no money', async () => {
		const p = await makePayment()
		const rewritten = { ...midtrans(p.orderId, 'pending'), transaction_status: 'settlement' }
		expect((await sendMidtrans(rewritten)).status).toBe(200)
		expect((await bill(p)).terbayar).toBe(0)
		expect((await events(p)).map((e) => e.hasil)).toEqual(['tidak_dikenal'])
	})

	test.each(['1.00', '2499999.00', '25000000.00', '2500000.50', 'abc', ''])(
		'an amount of "%s" settles nothing and is kept',
		async (gross_amount) => {
			const p = await makePayment()
			expect((await sendMidtrans(midtrans(p.orderId, 'settlement', { gross_amount }))).status).toBe(200)
			expect((await bill(p)).terbayar).toBe(0)
			expect((await events(p)).map((e) => e.hasil)).toEqual(['jumlah_salah'])
			// The right amount afterwards is another event, not a repeat of the wrong one.
			await sendMidtrans(midtrans(p.orderId, 'settlement'))
			expect((await bill(p)).status).toBe('lunas')
		},
	)

	test('a capture that the fraud check held back is money once it is accepted', async () => {
		const p = await makePayment()
		await sendMidtrans(midtrans(p.orderId, 'capture', { fraud_status: 'challenge' }))
		expect((await bill(p)).terbayar).toBe(0)
		await sendMidtrans(midtrans(p.orderId, 'capture', { fraud_status: 'accept' }))
		expect((await bill(p)).status).toBe('lunas')
	})

	test.each(['refund', 'chargeback', 'deny', 'cancel', 'expire'])(
		'a signed "pending" rewritten to "%s" takes no money back',
		async (kind) => {
			const p = await makePayment()
			await sendMidtrans(midtrans(p.orderId, 'settlement'))
			await sendMidtrans({ ...midtrans(p.orderId, 'pending'), transaction_status: kind })
			expect((await bill(p)).status).toBe('lunas')
			expect((await events(p)).map((e) => e.hasil)).toEqual(['diterapkan', 'tidak_dikenal'])
		},
	)

	test("an order that is not ours, or another gateway's, is taken in and kept", async () => {
		const foreign = await makePayment('xendit')
		for (const orderId of ['SPP-tidak-ada', foreign.orderId]) {
			expect((await sendMidtrans(midtrans(orderId, 'settlement'))).status).toBe(200)
			expect((await events({ orderId })).map((e) => e.hasil)).toEqual(['order_tidak_dikenal'])
		}
		expect((await bill(foreign)).terbayar).toBe(0)
	})

	test('an event that came before its order was known is applied when it is repeated', async () => {
		const orderId = `SPP-20232-awal-${++counter}`
		await sendMidtrans(midtrans(orderId, 'settlement'))
		const p = await makePayment()
		await t.db
			.updateTable('pembayaran')
			.set({ order_id: orderId })
			.where('order_id', '=', p.orderId)
			.execute()
		await sendMidtrans(midtrans(orderId, 'settlement'))
		expect((await bill(p)).status).toBe('lunas')
		expect((await events({ orderId })).map((e) => [e.hasil, e.kali])).toEqual([['diterapkan', 2]])
	})

	test('money for a cancelled bill is recorded and marked, and the bill stays cancelled', async () => {
		const p = await makePayment()
		const cancelled = await t.call('POST', `/api/spp/tagihan/${p.tagihanId}/batal`, {
			token: admin.token,
			body: { alasan: 'Tagihan ganda' },
		})
		expect(cancelled.body.data.status).toBe('dibatalkan')
		expect((await sendMidtrans(midtrans(p.orderId, 'settlement'))).status).toBe(200)
		expect(await bill(p)).toMatchObject({ status: 'dibatalkan', terbayar: 2_500_000 })
		const list = await t.call('GET', '/api/spp/peristiwa?hasil=tagihan_batal', { token: admin.token })
		expect(list.body.data[0]).toMatchObject({
			order_id: p.orderId,
			stambuk: p.m.stambuk,
			hasil: 'tagihan_batal',
		})
	})

	test('a bill that the campus has on record as paid stays so when an account of it ends unused', async () => {
		const p = await makePayment()
		await t.db.updateTable('tagihan').set({ lunas_pada: TEST_NOW }).where('id', '=', p.tagihanId).execute()
		for (const kind of ['expire', 'cancel', 'deny']) await sendMidtrans(midtrans(p.orderId, kind))
		expect((await bill(p)).status).toBe('lunas')
	})

	test('a partial refund is left for a person to judge', async () => {
		const p = await makePayment()
		await sendMidtrans(midtrans(p.orderId, 'settlement'))
		expect((await sendMidtrans(midtrans(p.orderId, 'partial_refund'))).status).toBe(200)
		expect((await bill(p)).status).toBe('lunas')
		expect((await events(p)).map((e) => e.hasil)).toEqual(['diterapkan', 'tidak_dikenal'])
	})
})

describe('Xendit', () => {
	test('a paid virtual account pays the bill, ten repeats count once', async () => {
		const p = await makePayment('xendit')
		for (let i = 0; i < 10; i++) expect((await sendXendit(xenditPaid(p.orderId))).status).toBe(200)
		expect(await bill(p)).toMatchObject({ status: 'lunas', terbayar: 2_500_000 })
		expect((await events(p)).map((e) => [e.hasil, e.kali])).toEqual([['diterapkan', 10]])
	})

	test('the account going inactive, before or after the payment, takes nothing back', async () => {
		const account = (orderId: string, status: string) => ({
			id: `57fb4e076fa3fa29-${orderId}`,
			owner_id: '57b4e5181473eeb61c11f9b9',
			external_id: orderId,
			merchant_code: '8808',
			account_number: '999924281863',
			bank_code: 'BNI',
			name: 'Mahasiswa',
			is_closed: true,
			expected_amount: 2_500_000,
			status,
			updated: '2024-03-18T01:06:00.000Z',
		})
		for (const first of [true, false]) {
			const p = await makePayment('xendit')
			await sendXendit(account(p.orderId, 'ACTIVE'))
			if (first) await sendXendit(account(p.orderId, 'INACTIVE'))
			await sendXendit(xenditPaid(p.orderId))
			if (!first) await sendXendit(account(p.orderId, 'INACTIVE'))
			expect((await bill(p)).status).toBe('lunas')
		}
	})

	test.each([null, '', 'salah', `${TOKEN} `, TOKEN.toUpperCase()])(
		'the token %j is refused',
		async (token) => {
			const p = await makePayment('xendit')
			const answer = await sendXendit(xenditPaid(p.orderId), token)
			expect([answer.status, answer.body.code]).toEqual([401, 'bad_signature'])
			expect((await bill(p)).terbayar).toBe(0)
		},
	)

	test('a wrong amount and an unknown order are kept and change nothing', async () => {
		const p = await makePayment('xendit')
		for (const amount of [2_500, '2500000.75', 2_500_000.5, '2.5e6', -2_500_000])
			await sendXendit(xenditPaid(p.orderId, { amount }))
		await sendXendit(xenditPaid('SPP-hilang'))
		expect((await bill(p)).terbayar).toBe(0)
		expect((await events(p)).map((e) => e.hasil)).toEqual(Array(5).fill('jumlah_salah'))
		expect((await events({ orderId: 'SPP-hilang' })).map((e) => e.hasil)).toEqual(['order_tidak_dikenal'])
	})
})

describe('the doors', () => {
	test('are shut while a gateway is not set up', async () => {
		const bare = await createTestApp()
		try {
			for (const name of ['midtrans', 'xendit'])
				expect((await bare.call('POST', `/api/spp/webhook/${name}`, { body: {} })).status).toBe(404)
		} finally {
			await bare.close()
		}
	})

	test.each([{}, { order_id: null }, { payment_id: 1, external_id: [] }, { status: 'X'.repeat(5000) }])(
		'%j does no harm',
		async (body) => {
			expect((await sendMidtrans(body)).status).toBe(401)
			expect((await sendXendit(body)).status).toBe(200)
		},
	)

	test('a list, text or nothing is bad input', async () => {
		for (const payload of ['[]', '"x"', ''])
			for (const name of ['midtrans', 'xendit']) {
				const headers = { 'content-type': 'application/json', 'x-callback-token': TOKEN }
				const url = `/api/spp/webhook/${name}`
				const answer = await t.app.inject({ method: 'POST', url, payload, headers })
				expect(answer.statusCode).toBe(400)
			}
	})
})
