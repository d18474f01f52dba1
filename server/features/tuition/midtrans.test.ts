import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMidtrans } from './midtrans.ts'

const serverKey = 'SB-Mid-server-only-for-tests'
const midtrans = createMidtrans({ serverKey, url: 'https://api.sandbox.midtrans.com' })

/** What comes of a notification with the documented fields, signed by the documented formula. */
function read(transaction_status: string, status_code: string, rest: Record<string, unknown> = {}) {
	const body = {
		transaction_time: '2024-03-18 08:05:12',
		transaction_status,
		transaction_id: '9aed5972-5b6a-401e-894b-a32c91ed1a3a',
		status_message: 'midtrans payment notification',
		status_code,
		payment_type: 'bank_transfer',
		order_id: 'SPP-20232-1',
		merchant_id: 'G141532850',
		gross_amount: '2500000.00',
		currency: 'IDR',
		...rest,
	}
	const signed = body.order_id + status_code + body.gross_amount + serverKey
	const signature_key = createHash('sha512').update(signed).digest('hex')
	const webhook = midtrans.readWebhook({}, { ...body, signature_key })
	return webhook.jenis === 'peristiwa' ? webhook.peristiwa.status : webhook.jenis
}
const ACCEPT = { fraud_status: 'accept' }
const CARD = { payment_type: 'credit_card' }

test.each([
	['settlement', '200', ACCEPT, 'lunas'],
	['settlement', '200', {}, 'lunas'],
	['settlement', '200', { fraud_status: 'challenge' }, 'tidak_dikenal'],
	['capture', '200', { ...CARD, ...ACCEPT }, 'lunas'],
	['capture', '201', { ...CARD, fraud_status: 'challenge' }, 'menunggu'],
	['capture', '200', { ...CARD, fraud_status: 'challenge' }, 'menunggu'],
	['capture', '200', { ...CARD, fraud_status: 'deny' }, 'tidak_dikenal'],
	['pending', '201', ACCEPT, 'menunggu'],
	['expire', '407', ACCEPT, 'kedaluwarsa'],
	['expire', '202', ACCEPT, 'kedaluwarsa'],
	['cancel', '200', ACCEPT, 'dibatalkan'],
	['cancel', '202', ACCEPT, 'dibatalkan'],
	['deny', '202', { fraud_status: 'deny' }, 'ditolak'],
	['failure', '202', {}, 'gagal'],
	['refund', '200', { ...ACCEPT, refund_amount: '2500000.00', refund_key: 'r-1' }, 'dikembalikan'],
	['partial_refund', '200', { refund_amount: '100000.00', refund_key: 'r-2' }, 'tidak_dikenal'],
	['chargeback', '200', ACCEPT, 'dikembalikan'],
	['authorize', '200', ACCEPT, 'tidak_dikenal'],
	['constructor', '200', ACCEPT, 'tidak_dikenal'],
])('"%s" with code %s and %j means "%s"', (status, code, rest, meaning) => {
	expect(read(status, code, rest)).toBe(meaning)
})

test.each(['settlement', 'capture', 'refund', 'chargeback', 'deny', 'cancel', 'expire', 'failure'])(
	'"%s" under the signed code of "pending" is believed in nothing',
	(status) => expect(read(status, '201', ACCEPT)).toBe('tidak_dikenal'),
)
