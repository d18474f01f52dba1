import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/test/build-app.ts'
import { makeDebtor, readSpp } from '#server/test/tuition-factories.ts'

describe('a real gateway', () => {
	let server: Server
	let url: string
	let reply: (path: string, body: Record<string, unknown>) => { status: number; body: object }
	const seen: { path: string; authorization: string | undefined; body: Record<string, unknown> }[] = []
	beforeAll(async () => {
		server = createServer(async (request, response) => {
			let text = ''
			for await (const chunk of request) text += chunk
			const body = JSON.parse(text)
			seen.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
			const answer = reply(request.url ?? '', body)
			response.writeHead(answer.status, { 'content-type': 'application/json' })
			response.end(JSON.stringify(answer.body))
		})
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
		url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	})
	afterAll(() => void server.close())
	beforeEach(() => void seen.splice(0))

	test('Midtrans is asked for a bank transfer and its number and time are shown', async () => {
		const app = await createTestApp({
			PAYMENT_GATEWAY: 'midtrans',
			MIDTRANS_SERVER_KEY: 'kunci',
			MIDTRANS_URL: url,
		})
		try {
			const { m, id } = await makeDebtor(app)
			reply = (_path, body) => ({
				status: 200,
				body: {
					status_code: '201',
					status_message: 'Success, Bank Transfer transaction is created',
					transaction_id: 'be03df7d-2f97-4c8c-a53c-8959f1b67295',
					order_id: (body.transaction_details as { order_id: string }).order_id,
					gross_amount: '2500000.00',
					transaction_status: 'pending',
					va_numbers: [{ bank: 'bca', va_number: '812785002530231' }],
					expiry_time: '2024-03-19 07:59:00',
				},
			})
			const answer = await app.call('POST', `/api/spp/tagihan/${id}/pembayaran`, {
				token: m.token,
				body: { bank: 'bca' },
			})
			expect(answer.body.data).toMatchObject({
				nomor_va: '812785002530231',
				kedaluwarsa_pada: '2024-03-19T00:59:00.000Z',
			})
			expect(seen).toEqual([
				{
					path: '/v2/charge',
					authorization: `Basic ${Buffer.from('kunci:').toString('base64')}`,
					body: {
						payment_type: 'bank_transfer',
						transaction_details: {
							order_id: expect.stringMatching(new RegExp(`^SPP-20232-${m.stambuk}-[0-9a-f]{10}$`)),
							gross_amount: 2_500_000,
						},
						bank_transfer: { bank: 'bca' },
						customer_details: { first_name: `Mahasiswa ${m.stambuk}` },
						custom_expiry: { expiry_duration: 1440, unit: 'minute' },
					},
				},
			])
			reply = () => ({
				status: 200,
				body: { status_code: '505', status_message: 'Unable to create va_number' },
			})
			const refused = await app.call('POST', `/api/spp/tagihan/${id}/pembayaran`, {
				token: m.token,
				body: { bank: 'bri' },
			})
			expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
				503,
				'gateway_unavailable',
				'10',
			])
			expect(
				(await readSpp(app, m)).tagihan[0].pembayaran.map((p: { status: string }) => p.status),
			).toContain('gagal')
		} finally {
			await app.close()
		}
	})

	test('Xendit is asked for a closed single-use account', async () => {
		const app = await createTestApp({
			PAYMENT_GATEWAY: 'xendit',
			XENDIT_SECRET_KEY: 'rahasia',
			XENDIT_CALLBACK_TOKEN: 'token',
			XENDIT_URL: url,
		})
		try {
			const { m, id } = await makeDebtor(app)
			reply = (_path, body) => ({
				status: 200,
				body: {
					...body,
					id: '57f6fbf26b9f064272622aa6',
					account_number: '262151000393993',
					status: 'PENDING',
				},
			})
			const answer = await app.call('POST', `/api/spp/tagihan/${id}/pembayaran`, {
				token: m.token,
				body: { bank: 'mandiri' },
			})
			expect(answer.body.data.nomor_va).toBe('262151000393993')
			expect(seen[0]).toMatchObject({
				path: '/callback_virtual_accounts',
				authorization: `Basic ${Buffer.from('rahasia:').toString('base64')}`,
				body: {
					bank_code: 'MANDIRI',
					expected_amount: 2_500_000,
					is_closed: true,
					is_single_use: true,
					name: 'Mahasiswa ',
					expiration_date: '2024-03-19T01:00:00.000Z',
				},
			})
			reply = () => ({ status: 400, body: { error_code: 'API_VALIDATION_ERROR', message: 'no' } })
			expect(
				(
					await app.call('POST', `/api/spp/tagihan/${id}/pembayaran`, {
						token: m.token,
						body: { bank: 'bri' },
					})
				).status,
			).toBe(503)
			expect((await readSpp(app, m)).simulator).toBe(false)
		} finally {
			await app.close()
		}
	})
})
