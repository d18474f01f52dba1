import { sameSecret } from '#server/lib/same-secret.ts'
import { type Gateway, postJson, rupiahOf, textOf } from './gateway.ts'

/** Xendit fixed virtual accounts (closed amount, single use) and their callbacks. */
export function createXendit(
	config: { secretKey: string; callbackToken: string; url: string },
	fetcher: typeof fetch = fetch,
): Gateway {
	return {
		nama: 'xendit',
		bank: ['bca', 'bni', 'bri', 'mandiri', 'permata', 'cimb'],

		createVa: async ({ order_id, jumlah, bank, nama, kedaluwarsa_pada }) => {
			const answer = await postJson(fetcher, `${config.url}/callback_virtual_accounts`, {
				user: config.secretKey,
				// A repeat of this call, say after a broken connection, gives the same account.
				headers: { 'x-idempotency-key': order_id },
				body: {
					external_id: order_id,
					bank_code: bank.toUpperCase(),
					// Banks take letters and spaces only.
					name: nama.replace(/[^A-Za-z ]/g, '').slice(0, 50),
					expected_amount: jumlah,
					is_closed: true,
					is_single_use: true,
					expiration_date: kedaluwarsa_pada.toISOString(),
				},
			})
			const nomor_va = textOf(answer, 'account_number')
			if (nomor_va === '') throw new Error('Xendit gave no account number')
			const expiry = new Date(textOf(answer, 'expiration_date'))
			return { nomor_va, kedaluwarsa_pada: Number.isNaN(expiry.getTime()) ? kedaluwarsa_pada : expiry }
		},

		readWebhook: (headers, body) => {
			const token = headers['x-callback-token']
			if (!sameSecret(typeof token === 'string' ? token : '', config.callbackToken)) return { jenis: 'palsu' }
			const field = (name: string) => textOf(body, name)
			const order_id = field('external_id')
			const paymentId = field('payment_id')
			if (paymentId !== '' && order_id !== '')
				return {
					jenis: 'peristiwa',
					identitas: `bayar:${paymentId}:${field('amount')}`.slice(0, 200),
					order_id,
					peristiwa: { status: 'lunas', jumlah: rupiahOf(field('amount')) },
				}
			const kind = field('status')
			const identitas = `akun:${field('id')}:${kind}:${field('updated')}`.slice(0, 200)
			if (order_id === '' || !['PENDING', 'ACTIVE', 'INACTIVE'].includes(kind))
				return { jenis: 'tidak_dikenal', order_id: order_id || null }
			return {
				jenis: 'peristiwa',
				identitas,
				order_id,
				peristiwa: {
					// A single-use account goes inactive when it was paid or when its time is over; the payment itself,
					// whenever it is read, stands above.
					status: kind === 'INACTIVE' ? 'kedaluwarsa' : 'menunggu',
					jumlah: rupiahOf(field('expected_amount')),
				},
			}
		},
	}
}
