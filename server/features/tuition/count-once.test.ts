import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeDebtor, readSpp } from '#server/test/tuition-factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'
import type { Koran, Mutasi } from '#shared/api/reconciliation.ts'

const TOKEN = 'callback-token-only-for-tests'
const JUMLAH = 2_500_000

let t: TestApp
let staf: TestAkun
beforeAll(async () => {
	t = await createTestApp({ XENDIT_SECRET_KEY: 'xnd_development_only', XENDIT_CALLBACK_TOKEN: TOKEN })
	staf = await makeStaf(t.db, ['keuangan'])
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
	t.call(method, `/api/kantor${path}`, { token: staf.token, ...(body && { body }) })

type Va = { m: TestMahasiswa; id: string; order: string; nomor: string; pembayaran: string; jumlah: number }
let counter = 0

/** A virtual account that waits for money, made three days ago; of a student with an open bill where none is given. */
async function makeVa(jumlah = JUMLAH, of?: { m: TestMahasiswa; id: string }): Promise<Va> {
	const { m, id } = of ?? (await makeDebtor(t))
	const order = `SPP-${m.stambuk}-${++counter}`
	const nomor = `8808${String(10_000_000 + counter)}`
	const { id: pembayaran } = await t.db
		.insertInto('pembayaran')
		.values({
			...{ tagihan_id: id, gateway: 'xendit', order_id: order, jumlah, bank: `b${counter}`, nomor_va: nomor },
			...{
				dibuat_pada: new Date('2024-03-15T01:00:00Z'),
				kedaluwarsa_pada: new Date('2024-03-16T01:00:00Z'),
			},
			...{ lunas_pada: null, dicatat_oleh: null },
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return { m, id, order, nomor, pembayaran, jumlah }
}

/** Its gateway tells late that the money is there. */
const tell = (va: Va) =>
	t.call('POST', '/api/spp/webhook/xendit', {
		headers: { 'x-callback-token': TOKEN },
		body: {
			...{
				payment_id: va.order,
				callback_virtual_account_id: 'v',
				external_id: va.order,
				id: `id-${va.order}`,
			},
			...{
				account_number: va.nomor,
				bank_code: 'BNI',
				amount: va.jumlah,
				merchant_code: '8808',
				currency: 'IDR',
			},
			transaction_timestamp: '2024-03-15T02:00:00.000Z',
		},
	})

/** A statement with these rows, booked. */
async function book(...rows: (readonly [uraian: string, jumlah: number, hari?: string])[]): Promise<string> {
	const isi = rows.map(([uraian, jumlah, hari = '15/03/2024']) => `${hari};${uraian};0,00;${jumlah},00;`)
	const made = await t.app.inject({
		method: 'POST',
		url: '/api/kantor/rekonsiliasi/baru?nama=mutasi.csv',
		headers: { authorization: `Bearer ${staf.token}`, 'content-type': 'application/octet-stream' },
		payload: `Tanggal;Keterangan;Debit;Kredit;Saldo\n${isi.join('\n')}\n`,
	})
	const { id } = made.json().data
	const koran: Koran = (await call('GET', `/rekonsiliasi/${id}`)).body.data
	const answer = await call('POST', `/rekonsiliasi/${id}/bukukan`, { putaran: koran.putaran, pilihan: [] })
	expect(answer.status, answer.body.error).toBe(200)
	return id
}
const rowsOf = async (id: string): Promise<Mutasi[]> =>
	(await call('GET', `/rekonsiliasi/${id}/baris`)).body.data.baris
const onlyRow = async (id: string): Promise<Mutasi> => {
	const [row] = await rowsOf(id)
	if (!row) throw new Error('no row')
	return row
}
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
const terbayar = async ({ m }: { m: TestMahasiswa }): Promise<[number, string]> => {
	const { terbayar: sum, status } = (await readSpp(t, m)).tagihan[0]
	return [sum, status]
}
const hasil = async ({ pembayaran }: Va) =>
	(
		await t.db
			.selectFrom('peristiwa_pembayaran')
			.select('hasil')
			.where('pembayaran_id', '=', pembayaran)
			.execute()
	).map((one) => one.hasil)

test('money that the statement brought before its gateway told of it counts once, and its student reads of it once', async () => {
	const va = await makeVa()
	const koran = await book([`KR OTOMATIS VA ${va.nomor}`, JUMLAH])
	expect(await money(va)).toEqual(['manual lunas', 'xendit menunggu'])
	expect((await tell(va)).status).toBe(200)
	expect(await money(va)).toEqual(['manual dibatalkan', 'xendit lunas'])
	expect(await terbayar(va)).toEqual([JUMLAH, 'lunas'])
	expect(await onlyRow(koran)).toMatchObject({
		...{ keadaan: 'ditautkan', mungkin_ganda: false, untuk: { stambuk: va.m.stambuk } },
		keterangan: expect.stringContaining('dihitung sekali'),
	})
	expect(await hasil(va)).toEqual(['digabung'])
	expect((await bell(t, va.m)).map(({ judul }) => judul)).toEqual(['Pembayaran SPP diterima'])
	// The gateway repeats itself, and the statement is undone: the money of the gateway stays.
	await tell(va)
	expect((await call('POST', `/rekonsiliasi/${koran}/urungkan`)).status).toBe(200)
	expect(await terbayar(va)).toEqual([JUMLAH, 'lunas'])
})

test('in doubt money counts once and waits for a person, who says that it is the same', async () => {
	const va = await makeVa()
	const koran = await book([`SETORAN ${va.m.stambuk}`, JUMLAH])
	await tell(va)
	expect(await terbayar(va)).toEqual([JUMLAH, 'lunas'])
	expect(await hasil(va)).toEqual(['mungkin_ganda'])
	const row = await onlyRow(koran)
	expect(row).toMatchObject({ keadaan: 'terbuka', mungkin_ganda: true, untuk: null, oleh: null })
	expect(row.keterangan).toContain(va.nomor)
	const open: Mutasi[] = (await call('GET', '/rekonsiliasi/terbuka')).body.data.baris
	expect(open.map(({ id }) => id)).toContain(row.id)
	const join = () => call('POST', `/mutasi/${row.id}/tautkan`)
	const both = await Promise.all([join(), join()])
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
	expect(await onlyRow(koran)).toMatchObject({
		...{ keadaan: 'ditautkan', mungkin_ganda: false, untuk: { stambuk: va.m.stambuk } },
	})
	expect(await money(va)).toEqual(['manual dibatalkan', 'xendit lunas'])
})

test('a person who says that it was paid twice books it again; each of them counts', async () => {
	const va = await makeVa(1_000_000)
	const koran = await book([`SPP/20232/${va.m.stambuk}`, 1_000_000])
	await tell(va)
	expect(await terbayar(va)).toEqual([1_000_000, 'terlambat'])
	const row = await onlyRow(koran)
	t.clock.set(new Date(new Date(TEST_NOW).getTime() + 60_000))
	const again = await call('POST', `/mutasi/${row.id}/bukukan`, { tagihan: va.id })
	expect(again.body.data).toMatchObject({ keadaan: 'dibukukan', untuk: { stambuk: va.m.stambuk } })
	expect(await terbayar(va)).toEqual([2_000_000, 'terlambat'])
	expect(await money(va)).toEqual(['manual dibatalkan', 'manual lunas', 'xendit lunas'])
	expect((await call('POST', `/mutasi/${row.id}/tautkan`)).status).toBe(409)
	expect((await call('POST', `/rekonsiliasi/${koran}/urungkan`)).status).toBe(200)
	expect(await terbayar(va)).toEqual([1_000_000, 'terlambat'])
})

test('other money stays beside that of the account: another sum, another day, the counter, a second row', async () => {
	const va = await makeVa(1_000_000)
	await t.call('POST', `/api/spp/tagihan/${va.id}/pembayaran-manual`, {
		...{ token: staf.token, body: { jumlah: 1_000_000, nomor_bukti: `L-${va.order}` } },
	})
	await tell(va)
	expect(await money(va)).toEqual(['manual lunas', 'xendit lunas'])

	const two = await makeVa(1_000_000)
	const bill = `SPP/20232/${two.m.stambuk}`
	const koran = await book([bill, 1_000_000, '12/03/2024'], [bill, 900_000])
	await tell(two)
	expect(await money(two)).toEqual(['manual lunas', 'manual lunas', 'xendit lunas'])
	expect((await rowsOf(koran)).map(({ keadaan }) => keadaan)).toEqual(['dibukukan', 'dibukukan'])

	const rows = await makeVa(1_000_000)
	const dua = await book([`SPP/20232/${rows.m.stambuk}`, 1_000_000], [`KR VA ${rows.nomor}`, 1_000_000])
	await tell(rows)
	expect(await terbayar(rows)).toEqual([2_000_000, 'terlambat'])
	expect((await rowsOf(dua)).map(({ keadaan }) => keadaan)).toEqual(['dibukukan', 'ditautkan'])
	await tell(await makeVa(1_000_000, rows))
	expect((await rowsOf(dua)).map(({ keadaan }) => keadaan)).toEqual(['terbuka', 'ditautkan'])
	expect(await terbayar(rows)).toEqual([2_000_000, 'terlambat'])
})

test('money of a payment that a later statement knows is not that of the open row as well', async () => {
	const va = await makeVa(1_000_000)
	const koran = await book([`SPP/20232/${va.m.stambuk}`, 1_000_000])
	await tell(va)
	await book([`KR VA ${va.nomor}`, 1_000_000, '18/03/2024'])
	const answer = await call('POST', `/mutasi/${(await onlyRow(koran)).id}/tautkan`)
	expect([answer.status, answer.body.code]).toEqual([409, 'payment_linked'])
	const none = await book(['BUNGA BANK TANPA NAMA', 777_001 + counter])
	const other = await call('POST', `/mutasi/${(await onlyRow(none)).id}/tautkan`)
	expect([other.status, other.body.code]).toEqual([409, 'not_double'])
})

test('a gateway that tells while the statement is undone neither loses money nor blocks it', async () => {
	const va = await makeVa()
	const koran = await book([`KR OTOMATIS VA ${va.nomor}`, JUMLAH])
	const held = Promise.withResolvers<void>()
	const go = Promise.withResolvers<void>()
	const holder = t.db.transaction().execute(async (trx) => {
		await sql`select from tagihan where id = ${va.id} for update`.execute(trx)
		held.resolve()
		await go.promise
	})
	await held.promise
	const told = tell(va)
	await untilSomebodyWaits(t.db)
	const undone = call('POST', `/rekonsiliasi/${koran}/urungkan`)
	await untilSomebodyWaits(t.db, 2)
	go.resolve()
	await holder
	expect([(await told).status, (await undone).status]).toEqual([200, 200])
	expect(await money(va)).toEqual(['manual dibatalkan', 'xendit lunas'])
	expect(await terbayar(va)).toEqual([JUMLAH, 'lunas'])
})

test('a statement that is booked while its gateway tells of the money counts once', async () => {
	const va = await makeVa()
	const [answer] = await Promise.all([
		tell(va),
		book([`KR OTOMATIS VA ${va.nomor}`, JUMLAH]).catch(() => null),
	])
	expect(answer.status).toBe(200)
	expect(await terbayar(va)).toEqual([JUMLAH, 'lunas'])
})
