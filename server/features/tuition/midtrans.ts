import { createHash } from 'node:crypto'
import { sameSecret } from '#server/lib/same-secret.ts'
import type { StatusPembayaran } from '#shared/rules/pembayaran.ts'
import { type Gateway, postJson, rupiahOf, textOf } from './gateway.ts'

/**
 * Midtrans transaction statuses in our words, each with the status codes that its documentation gives it. The signature
 * covers the code but not the status' name, so a name that does not fit its code is believed in nothing. Partial refunds
 * are for a person to judge, so they are not here.
 */
const STATUS: Readonly<Record<string, { status: StatusPembayaran; code: readonly string[] }>> = {
	pending: { status: 'menunggu', code: ['201'] },
	settlement: { status: 'lunas', code: ['200'] },
	capture: { status: 'lunas', code: ['200'] },
	failure: { status: 'gagal', code: ['202', '400', '500'] },
	expire: { status: 'kedaluwarsa', code: ['202', '407'] },
	cancel: { status: 'dibatalkan', code: ['200', '202'] },
	deny: { status: 'ditolak', code: ['200', '202'] },
	refund: { status: 'dikembalikan', code: ['200'] },
	chargeback: { status: 'dikembalikan', code: ['200'] },
}

/** What a notification says of its payment; undefined when that is not for a machine to decide. */
function statusOf(kind: string, code: string, fraud: string): StatusPembayaran | undefined {
	// Held back by the fraud check until a person decides at the gateway; another notification follows.
	if (kind === 'capture' && fraud === 'challenge')
		return ['200', '201'].includes(code) ? 'menunggu' : undefined
	const known = Object.hasOwn(STATUS, kind) ? STATUS[kind] : undefined
	if (!known?.code.includes(code)) return undefined
	// Notifications of virtual accounts may leave the fraud check out; a doubt is no money.
	return known.status === 'lunas' && !['', 'accept'].includes(fraud) ? undefined : known.status
}

/** The Midtrans Core API: bank transfer to a virtual account, and its HTTP notifications. */
export function createMidtrans(
	config: { serverKey: string; url: string },
	fetcher: typeof fetch = fetch,
): Gateway {
	return {
		nama: 'midtrans',
		bank: ['bca', 'bni', 'bri', 'permata', 'cimb'],

		createVa: async ({ order_id, jumlah, bank, nama, masa_menit, kedaluwarsa_pada }) => {
			const answer = await postJson(fetcher, `${config.url}/v2/charge`, {
				user: config.serverKey,
				body: {
					payment_type: 'bank_transfer',
					transaction_details: { order_id, gross_amount: jumlah },
					bank_transfer: { bank },
					customer_details: { first_name: nama },
					custom_expiry: { expiry_duration: masa_menit, unit: 'minute' },
				},
			})
			// Refusals come with HTTP 200 and the reason in status_code.
			const nomor_va = textOf(answer, 'permata_va_number') || firstVaNumber(answer)
			if (textOf(answer, 'status_code') !== '201' || nomor_va === '')
				throw new Error(
					`Midtrans refused: ${textOf(answer, 'status_code')} ${textOf(answer, 'status_message')}`,
				)
			return { nomor_va, kedaluwarsa_pada: expiryTime(textOf(answer, 'expiry_time')) ?? kedaluwarsa_pada }
		},

		readWebhook: (_headers, body) => {
			const field = (name: string) => textOf(body, name)
			const code = field('status_code')
			const expected = createHash('sha512')
				.update(field('order_id') + code + field('gross_amount') + config.serverKey)
				.digest('hex')
			if (!sameSecret(field('signature_key'), expected)) return { jenis: 'palsu' }
			const kind = field('transaction_status')
			const order_id = field('order_id')
			const identitas = [field('transaction_id'), kind, code, field('fraud_status'), field('gross_amount')]
				.join(':')
				.slice(0, 200)
			const status = statusOf(kind, code, field('fraud_status'))
			if (!status || order_id === '') return { jenis: 'tidak_dikenal', order_id: order_id || null }
			return {
				jenis: 'peristiwa',
				identitas,
				order_id,
				peristiwa: { status, jumlah: rupiahOf(field('gross_amount')) },
			}
		},
	}
}

function firstVaNumber(answer: unknown): string {
	const list =
		typeof answer === 'object' && answer !== null && 'va_numbers' in answer ? answer.va_numbers : []
	return Array.isArray(list) ? textOf(list[0], 'va_number') : ''
}

/** Midtrans writes times in Jakarta, without saying so. */
function expiryTime(text: string): Date | null {
	const time = new Date(`${text.replace(' ', 'T')}+07:00`)
	return Number.isNaN(time.getTime()) ? null : time
}
