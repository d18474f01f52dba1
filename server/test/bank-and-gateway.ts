import { expect } from 'vitest'
import type { Koran, Mutasi } from '#shared/api/reconciliation.ts'
import type { TestApp } from './build-app.ts'
import type { TestAkun, TestMahasiswa } from './factories.ts'
import { makeDebtor, readSpp } from './tuition-factories.ts'

/** What an app has to know, so that its Xendit is believed. */
export const XENDIT = {
	XENDIT_SECRET_KEY: 'xnd_development_only',
	XENDIT_CALLBACK_TOKEN: 'callback-token-only-for-tests',
}

type Bill = { m: TestMahasiswa; id: string }
export type Va = Bill & { order: string; nomor: string; pembayaran: string; jumlah: number }
type Row = readonly [uraian: string, jumlah: number, hari?: string]
const DAY_MS = 86_400_000

/** Money of virtual accounts as it comes on two roads: by a statement of the bank, and by a message of the gateway. */
export function bankAndGateway(t: TestApp, staf: TestAkun) {
	let counter = 0

	const call = (method: 'GET' | 'POST', path: string, body?: object) =>
		t.call(method, `/api/kantor${path}`, { token: staf.token, ...(body && { body }) })

	/** A virtual account that waits for money since 15 March, or that day; of a student with an open bill where none is given. */
	async function makeVa(jumlah = 2_500_000, of?: Bill, hari = '2024-03-15'): Promise<Va> {
		const { m, id } = of ?? (await makeDebtor(t))
		const order = `SPP-${m.stambuk}-${++counter}`
		const nomor = `8808${String(10_000_000 + counter)}`
		const dibuat = new Date(`${hari}T01:00:00Z`)
		const { id: pembayaran } = await t.db
			.insertInto('pembayaran')
			.values({
				...{
					tagihan_id: id,
					gateway: 'xendit',
					order_id: order,
					jumlah,
					bank: `b${counter}`,
					nomor_va: nomor,
				},
				...{ dibuat_pada: dibuat, kedaluwarsa_pada: new Date(dibuat.getTime() + DAY_MS) },
				...{ lunas_pada: null, dicatat_oleh: null },
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		return { m, id, order, nomor, pembayaran, jumlah }
	}

	/** Its gateway tells that the money is there. */
	const tell = (va: Va) =>
		t.call('POST', '/api/spp/webhook/xendit', {
			headers: { 'x-callback-token': XENDIT.XENDIT_CALLBACK_TOKEN },
			body: {
				...{ payment_id: va.order, callback_virtual_account_id: 'v', external_id: va.order },
				...{ id: `id-${va.order}`, account_number: va.nomor, bank_code: 'BNI', amount: va.jumlah },
				...{ merchant_code: '8808', currency: 'IDR', transaction_timestamp: '2024-03-15T02:00:00.000Z' },
			},
		})

	/** The counter takes the amount of an account in. */
	const takeIn = (va: Va) =>
		t.call('POST', `/api/spp/tagihan/${va.id}/pembayaran-manual`, {
			...{ token: staf.token, body: { jumlah: va.jumlah, nomor_bukti: `L-${va.order}` } },
		})

	/** A statement with these rows; nothing of it is booked. */
	async function bring(...rows: Row[]): Promise<Koran> {
		const isi = rows.map(([uraian, jumlah, hari = '15/03/2024']) => `${hari};${uraian};0,00;${jumlah},00;`)
		const made = await t.app.inject({
			method: 'POST',
			url: '/api/kantor/rekonsiliasi/baru?nama=mutasi.csv',
			headers: { authorization: `Bearer ${staf.token}`, 'content-type': 'application/octet-stream' },
			payload: `Tanggal;Keterangan;Debit;Kredit;Saldo\n${isi.join('\n')}\n`,
		})
		return (await call('GET', `/rekonsiliasi/${made.json().data.id}`)).body.data
	}

	/** A statement with these rows, booked. */
	async function book(...rows: Row[]): Promise<string> {
		const { id, putaran } = await bring(...rows)
		const answer = await call('POST', `/rekonsiliasi/${id}/bukukan`, { putaran, pilihan: [] })
		expect(answer.status, answer.body.error).toBe(200)
		return id
	}
	const undo = (koran: string) => call('POST', `/rekonsiliasi/${koran}/urungkan`)

	const rowsOf = async (id: string): Promise<Mutasi[]> =>
		(await call('GET', `/rekonsiliasi/${id}/baris`)).body.data.baris
	const onlyRow = async (id: string): Promise<Mutasi> => {
		const [row] = await rowsOf(id)
		if (!row) throw new Error('no row')
		return row
	}

	/** The payments of a bill. */
	const money = async ({ id }: { id: string }) =>
		(
			await t.db
				.selectFrom('pembayaran')
				.select(['gateway', 'status'])
				.where('tagihan_id', '=', id)
				.orderBy('gateway')
				.orderBy('dibuat_pada')
				.execute()
		).map(({ gateway, status }) => `${gateway} ${status}`)
	const terbayar = async ({ m, id }: Bill): Promise<[number, string]> => {
		const { tagihan } = await readSpp(t, m)
		const { terbayar: sum, status } = tagihan.find((one: { id: string }) => one.id === id)
		return [sum, status]
	}
	/** What came of the gateway's messages. */
	const hasil = async ({ pembayaran }: Va) =>
		(
			await t.db
				.selectFrom('peristiwa_pembayaran')
				.select('hasil')
				.where('pembayaran_id', '=', pembayaran)
				.execute()
		).map((one) => one.hasil)

	return { call, makeVa, tell, takeIn, bring, book, undo, rowsOf, onlyRow, money, terbayar, hasil }
}
