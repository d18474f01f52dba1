import { createHash } from 'node:crypto'
import type { StatusPembayaran } from '#shared/rules/pembayaran.ts'
import { type Gateway, postJson, rupiahOf, textOf } from './gateway.ts'
import { sameSecret } from './same-secret.ts'

/** Midtrans transaction statuses in our words. Partial refunds are for a person to judge, so they are not here. */
const STATUS: Readonly<Record<string, StatusPembayaran>> = {
	pending: 'menunggu',
	settlement: 'lunas',
	capture: 'lunas',
	failure: 'gagal',
	expire: 'kedaluwarsa',
	cancel: 'dibatalkan',
	deny: 'ditolak',
	refund: 'dikembalikan',
	chargeback: 'dikembalikan',
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
			const identitas = [field('transaction_id'), kind, code, field('gross_amount')].join(':').slice(0, 200)
			const status = Object.hasOwn(STATUS, kind) ? STATUS[kind] : undefined
			// The signature covers the status code but not the status' name: money needs both to say so.
			const doubtful =
				status === 'lunas' && (code !== '200' || !['', 'accept'].includes(field('fraud_status')))
			if (!status || doubtful || order_id === '')
				return { jenis: 'tidak_dikenal', order_id: order_id || null }
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
