import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bankAndGateway, type Va, XENDIT } from '#server/test/bank-and-gateway.ts'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeStaf, type TestAkun } from '#server/test/factories.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'
import type { Mutasi } from '#shared/api/reconciliation.ts'

const JUMLAH = 2_500_000

let t: TestApp
let staf: TestAkun
let r: ReturnType<typeof bankAndGateway>
beforeAll(async () => {
	t = await createTestApp(XENDIT)
	staf = await makeStaf(t.db, ['keuangan'])
	r = bankAndGateway(t, staf)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

test('money that the statement brought before its gateway told of it counts once, and its student reads of it once', async () => {
	const va = await r.makeVa()
	const koran = await r.book([`KR OTOMATIS VA ${va.nomor}`, JUMLAH])
	expect(await r.money(va)).toEqual(['manual lunas', 'xendit menunggu'])
	expect((await r.tell(va)).status).toBe(200)
	expect(await r.money(va)).toEqual(['manual dibatalkan', 'xendit lunas'])
	expect(await r.terbayar(va)).toEqual([JUMLAH, 'lunas'])
	expect(await r.onlyRow(koran)).toMatchObject({
		...{ keadaan: 'ditautkan', mungkin_ganda: false, untuk: { stambuk: va.m.stambuk } },
		keterangan: expect.stringContaining('dihitung sekali'),
	})
	expect(await r.hasil(va)).toEqual(['digabung'])
	expect((await bell(t, va.m)).map(({ judul }) => judul)).toEqual(['Pembayaran SPP diterima'])
	// The gateway repeats itself, and the statement is undone: the money of the gateway stays.
	await r.tell(va)
	expect((await r.undo(koran)).status).toBe(200)
	expect(await r.terbayar(va)).toEqual([JUMLAH, 'lunas'])
})

test('in doubt money counts once and waits for a person, who says that it is the same', async () => {
	const va = await r.makeVa()
	const koran = await r.book([`SETORAN ${va.m.stambuk}`, JUMLAH])
	await r.tell(va)
	expect(await r.terbayar(va)).toEqual([JUMLAH, 'lunas'])
	expect(await r.hasil(va)).toEqual(['mungkin_ganda'])
	const row = await r.onlyRow(koran)
	expect(row).toMatchObject({ keadaan: 'terbuka', mungkin_ganda: true, untuk: null, oleh: null })
	expect(row.keterangan).toContain(va.nomor)
	const open: Mutasi[] = (await r.call('GET', '/rekonsiliasi/terbuka')).body.data.baris
	expect(open.map(({ id }) => id)).toContain(row.id)
	const join = () => r.call('POST', `/mutasi/${row.id}/tautkan`)
	const both = await Promise.all([join(), join()])
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
	expect(await r.onlyRow(koran)).toMatchObject({
		...{ keadaan: 'ditautkan', mungkin_ganda: false, untuk: { stambuk: va.m.stambuk } },
	})
	expect(await r.money(va)).toEqual(['manual dibatalkan', 'xendit lunas'])
})

test('a person who says that it was paid twice books it again; each of them counts', async () => {
	const va = await r.makeVa(1_000_000)
	const koran = await r.book([`SPP/20232/${va.m.stambuk}`, 1_000_000])
	await r.tell(va)
	expect(await r.terbayar(va)).toEqual([1_000_000, 'terlambat'])
	const row = await r.onlyRow(koran)
	t.clock.set(new Date(new Date(TEST_NOW).getTime() + 60_000))
	const again = await r.call('POST', `/mutasi/${row.id}/bukukan`, { tagihan: va.id })
	expect(again.body.data).toMatchObject({ keadaan: 'dibukukan', untuk: { stambuk: va.m.stambuk } })
	expect(await r.terbayar(va)).toEqual([2_000_000, 'terlambat'])
	expect(await r.money(va)).toEqual(['manual dibatalkan', 'manual lunas', 'xendit lunas'])
	expect((await r.call('POST', `/mutasi/${row.id}/tautkan`)).status).toBe(409)
	expect((await r.undo(koran)).status).toBe(200)
	expect(await r.terbayar(va)).toEqual([1_000_000, 'terlambat'])
})

test('other money stays beside that of the account: another sum, another day, the counter, a second row', async () => {
	const va = await r.makeVa(1_000_000)
	await r.takeIn(va)
	await r.tell(va)
	expect(await r.money(va)).toEqual(['manual lunas', 'xendit lunas'])

	const two = await r.makeVa(1_000_000)
	const bill = `SPP/20232/${two.m.stambuk}`
	const koran = await r.book([bill, 1_000_000, '12/03/2024'], [bill, 900_000])
	await r.tell(two)
	expect(await r.money(two)).toEqual(['manual lunas', 'manual lunas', 'xendit lunas'])
	expect((await r.rowsOf(koran)).map(({ keadaan }) => keadaan)).toEqual(['dibukukan', 'dibukukan'])

	const rows = await r.makeVa(1_000_000)
	const dua = await r.book([`SPP/20232/${rows.m.stambuk}`, 1_000_000], [`KR VA ${rows.nomor}`, 1_000_000])
	await r.tell(rows)
	expect(await r.terbayar(rows)).toEqual([2_000_000, 'terlambat'])
	expect((await r.rowsOf(dua)).map(({ keadaan }) => keadaan)).toEqual(['dibukukan', 'ditautkan'])
	await r.tell(await r.makeVa(1_000_000, rows))
	expect((await r.rowsOf(dua)).map(({ keadaan }) => keadaan)).toEqual(['terbuka', 'ditautkan'])
	expect(await r.terbayar(rows)).toEqual([2_000_000, 'terlambat'])
})

test('money of a payment that a later statement knows is not that of the open row as well', async () => {
	const va = await r.makeVa(1_000_000)
	const koran = await r.book([`SPP/20232/${va.m.stambuk}`, 1_000_000])
	await r.tell(va)
	await r.book([`KR VA ${va.nomor}`, 1_000_000, '18/03/2024'])
	const answer = await r.call('POST', `/mutasi/${(await r.onlyRow(koran)).id}/tautkan`)
	expect([answer.status, answer.body.code]).toEqual([409, 'payment_linked'])
	const none = await r.book(['BUNGA BANK TANPA NAMA', 777_001])
	const other = await r.call('POST', `/mutasi/${(await r.onlyRow(none)).id}/tautkan`)
	expect([other.status, other.body.code]).toEqual([409, 'not_double'])
})

test('a gateway that tells while the statement is undone neither loses money nor blocks it', async () => {
	const va = await r.makeVa()
	const koran = await r.book([`KR OTOMATIS VA ${va.nomor}`, JUMLAH])
	const held = Promise.withResolvers<void>()
	const go = Promise.withResolvers<void>()
	const holder = t.db.transaction().execute(async (trx) => {
		await sql`select from tagihan where id = ${va.id} for update`.execute(trx)
		held.resolve()
		await go.promise
	})
	await held.promise
	const told = r.tell(va)
	await untilSomebodyWaits(t.db)
	const undone = r.undo(koran)
	await untilSomebodyWaits(t.db, 2)
	go.resolve()
	await holder
	expect([(await told).status, (await undone).status]).toEqual([200, 200])
	expect(await r.money(va)).toEqual(['manual dibatalkan', 'xendit lunas'])
	expect(await r.terbayar(va)).toEqual([JUMLAH, 'lunas'])
})

test('a statement that is booked while its gateway tells of the money counts once', async () => {
	const va = await r.makeVa()
	const [answer] = await Promise.all([
		r.tell(va),
		r.book([`KR OTOMATIS VA ${va.nomor}`, JUMLAH]).catch(() => null),
	])
	expect(answer.status).toBe(200)
	expect(await r.terbayar(va)).toEqual([JUMLAH, 'lunas'])
})

test('money of which its gateway told weeks later is known by its account when the statement comes anew, or then first', async () => {
	const va = await r.makeVa(1_000_000, undefined, '2024-03-01')
	const row = [`KR OTOMATIS VA ${va.nomor}`, 1_000_000, '01/03/2024'] as const
	const koran = await r.book(row)
	await r.tell(va)
	expect((await r.undo(koran)).status).toBe(200)
	expect(await r.onlyRow(await r.book(row))).toMatchObject({
		...{ keadaan: 'ditautkan', untuk: { stambuk: va.m.stambuk } },
	})
	expect(await r.terbayar(va)).toEqual([1_000_000, 'terlambat'])

	const other = await r.makeVa(1_000_000, undefined, '2024-03-01')
	await r.tell(other)
	const first = await r.book([`KR OTOMATIS VA ${other.nomor}`, 1_000_000, '02/03/2024'])
	expect((await r.onlyRow(first)).keadaan).toBe('ditautkan')
	expect(await r.terbayar(other)).toEqual([1_000_000, 'terlambat'])
})

test('money of the student from before a late message waits for a person, once; more of it on the same day counts', async () => {
	const va = await r.makeVa(1_000_000, undefined, '2024-03-01')
	await r.tell(va)
	const named = [`SPP/20232/${va.m.stambuk}`, 1_000_000, '02/03/2024'] as const
	const koran = await r.book(named, named)
	const rows = (await r.rowsOf(koran)).toSorted((a, b) => a.nomor - b.nomor)
	expect(rows).toMatchObject([
		{ keadaan: 'terbuka', mungkin_ganda: true, keterangan: expect.stringContaining(va.nomor) },
		{ keadaan: 'dibukukan', mungkin_ganda: false },
	])
	expect(await r.terbayar(va)).toEqual([2_000_000, 'terlambat'])
	expect((await r.call('POST', `/mutasi/${rows[0]?.id}/tautkan`)).body.data).toMatchObject({
		...{ keadaan: 'ditautkan', untuk: { stambuk: va.m.stambuk } },
	})
	expect(await r.terbayar(va)).toEqual([2_000_000, 'terlambat'])
})

test('two instalments of a day are two payments: each row finds the account that it names', async () => {
	const va = await r.makeVa(1_000_000, undefined, '2024-03-01')
	const dua = await r.makeVa(1_000_000, va, '2024-03-01')
	await r.tell(va)
	await r.tell(dua)
	const koran = await r.book(
		[`TRSF ${va.m.stambuk} VA ${dua.nomor}`, 1_000_000, '01/03/2024'],
		[`TRSF ${va.m.stambuk} VA ${va.nomor}`, 1_000_000, '01/03/2024'],
	)
	expect((await r.rowsOf(koran)).map(({ keadaan }) => keadaan)).toEqual(['ditautkan', 'ditautkan'])
	expect(await r.terbayar(va)).toEqual([2_000_000, 'terlambat'])
})

test('money that the counter took in and a statement has linked counts once when its gateway tells, and waits for a person', async () => {
	const va = await r.makeVa(1_000_000)
	await r.takeIn(va)
	const koran = await r.book([`TRSF ${va.m.stambuk} VA ${va.nomor}`, 1_000_000])
	expect((await r.onlyRow(koran)).keadaan).toBe('ditautkan')
	await r.tell(va)
	expect(await r.money(va)).toEqual(['manual dibatalkan', 'xendit lunas'])
	expect(await r.terbayar(va)).toEqual([1_000_000, 'terlambat'])
	expect(await r.hasil(va)).toEqual(['mungkin_ganda'])
	// The receipt brought once more is not said to be booked.
	const again = await r.takeIn(va)
	expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('Rekonsiliasi')])
	const row = await r.onlyRow(koran)
	expect(row).toMatchObject({
		...{ keadaan: 'terbuka', mungkin_ganda: true },
		keterangan: expect.stringMatching(/^Tercatat di loket/),
	})
	expect((await r.call('POST', `/mutasi/${row.id}/tautkan`)).status).toBe(200)
	expect(await r.terbayar(va)).toEqual([1_000_000, 'terlambat'])

	// Paid twice after all, at the counter and by the account: a person says so, and both count.
	const two = await r.makeVa(1_000_000)
	await r.takeIn(two)
	const dua = await r.book([`TRSF ${two.m.stambuk}`, 1_000_000])
	await r.tell(two)
	expect(await r.terbayar(two)).toEqual([1_000_000, 'terlambat'])
	await r.call('POST', `/mutasi/${(await r.onlyRow(dua)).id}/bukukan`, { tagihan: two.id })
	expect(await r.terbayar(two)).toEqual([2_000_000, 'terlambat'])
})

/** Another open bill of a student, of the term before. */
async function makeOlder({ m }: Va): Promise<{ m: Va['m']; id: string }> {
	await sql`insert into periode (kode, mulai, selesai) values ('20231', '2023-08-14', '2024-01-31')
		on conflict do nothing`.execute(t.db)
	const { rows } = await sql<{ id: string }>`
		insert into tagihan (mahasiswa_id, periode_kode, jumlah, jatuh_tempo)
		values (${m.mahasiswaId}, '20231', 2_500_000, '2023-10-15') returning id`.execute(t.db)
	return { m, id: rows[0]?.id ?? '' }
}

/** A statement whose only row names an account and is booked for a bill that a person chose. */
async function bookFor(va: Va, tagihan: string) {
	const { id, putaran } = await r.bring([`KR OTOMATIS VA ${va.nomor}`, va.jumlah])
	const mutasi = (await r.onlyRow(id)).id
	const body = { putaran, pilihan: [{ mutasi, tagihan }] }
	return { id, answer: await r.call('POST', `/rekonsiliasi/${id}/bukukan`, body) }
}

test('money of an account that a person booked for another bill of its student counts once, and stays there', async () => {
	const va = await r.makeVa(1_000_000)
	const older = await makeOlder(va)
	const { id: koran, answer } = await bookFor(va, older.id)
	expect(answer.status).toBe(200)
	await r.tell(va)
	expect([await r.terbayar(va), await r.terbayar(older)]).toEqual([
		[0, 'terlambat'],
		[1_000_000, 'terlambat'],
	])
	expect(await r.money(older)).toEqual(['manual dibatalkan', 'xendit lunas'])
	expect(await r.hasil(va)).toEqual(['digabung'])
	expect(await r.onlyRow(koran)).toMatchObject({ keadaan: 'ditautkan', untuk: { periode: '20231' } })
	// Told again, and its statement undone: the money of the gateway stays where it is.
	await r.tell(va)
	await r.undo(koran)
	expect([(await r.terbayar(va))[0], (await r.terbayar(older))[0]]).toEqual([0, 1_000_000])

	// An honest second payment of the same day, by another account, counts beside it.
	const lain = await r.makeVa(1_000_000, va)
	await r.tell(lain)
	expect([(await r.terbayar(va))[0], (await r.terbayar(older))[0]]).toEqual([1_000_000, 1_000_000])
})

test('money for a bill that was cancelled and issued anew is not given back when it was booked for the new one', async () => {
	const va = await r.makeVa(1_000_000)
	const lama = { token: staf.token, body: { alasan: 'Salah jumlah' } }
	await t.call('POST', `/api/spp/tagihan/${va.id}/batal`, lama)
	const older = await makeOlder(va)
	await bookFor(va, older.id)
	await r.tell(va)
	expect(await r.hasil(va)).toEqual(['digabung'])
	expect(await r.terbayar(older)).toEqual([1_000_000, 'terlambat'])

	// Booked for none, it is money to give back, as it was.
	const other = await r.makeVa(1_000_000)
	await t.call('POST', `/api/spp/tagihan/${other.id}/batal`, lama)
	const koran = await r.book([`KR OTOMATIS VA ${other.nomor}`, 1_000_000])
	await r.tell(other)
	expect(await r.hasil(other)).toEqual(['tagihan_batal'])
	expect((await r.onlyRow(koran)).keadaan).toBe('terbuka')
})

/** A row that names an account and was kept open. */
async function openRow(va: Va): Promise<string> {
	const { id, putaran } = await r.bring([`KR OTOMATIS VA ${va.nomor}`, va.jumlah])
	const row = (await r.onlyRow(id)).id
	await r.call('POST', `/rekonsiliasi/${id}/bukukan`, { putaran, pilihan: [], tunda: [row] })
	expect((await r.onlyRow(id)).keadaan).toBe('terbuka')
	return row
}

test('an open row that names an account is its money when its gateway tells, and cannot be booked besides', async () => {
	const va = await r.makeVa(1_000_000)
	const mutasi = await openRow(va)
	await r.tell(va)
	expect(await r.hasil(va)).toEqual(['digabung'])
	const answer = await r.call('POST', `/mutasi/${mutasi}/bukukan`, { tagihan: va.id })
	expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('ditautkan')])
	expect(await r.terbayar(va)).toEqual([1_000_000, 'terlambat'])
	expect((await bell(t, va.m)).map(({ judul }) => judul)).toEqual(['Pembayaran SPP diterima'])
})

test('an open row that is booked for another bill while its gateway tells of it counts once', async () => {
	const va = await r.makeVa(1_000_000)
	const older = await makeOlder(va)
	const mutasi = await openRow(va)
	const held = Promise.withResolvers<void>()
	const go = Promise.withResolvers<void>()
	const holder = t.db.transaction().execute(async (trx) => {
		await sql`select from mutasi_bank where id = ${mutasi} for update`.execute(trx)
		held.resolve()
		await go.promise
	})
	await held.promise
	const settled = r.call('POST', `/mutasi/${mutasi}/bukukan`, { tagihan: older.id })
	await untilSomebodyWaits(t.db)
	const told = r.tell(va)
	await untilSomebodyWaits(t.db, 2)
	go.resolve()
	await holder
	expect([(await settled).status, (await told).status]).toEqual([200, 200])
	expect([(await r.terbayar(va))[0], (await r.terbayar(older))[0]]).toEqual([0, 1_000_000])
})

test('two instalments of a day by two accounts are two payments, whichever gateway message and statement comes first', async () => {
	const va = await r.makeVa(1_000_000)
	const dua = await r.makeVa(1_000_000, va)
	// The first is at the bank, of the second its gateway tells: not the same money, and no doubt of it.
	const koran = await r.book([`TRSF ${va.m.stambuk} VA ${va.nomor}`, 1_000_000])
	await r.tell(dua)
	expect(await r.hasil(dua)).toEqual(['diterapkan'])
	expect((await r.onlyRow(koran)).keadaan).toBe('dibukukan')
	await r.tell(va)
	expect(await r.hasil(va)).toEqual(['digabung'])
	expect(await r.terbayar(va)).toEqual([2_000_000, 'terlambat'])

	const satu = await r.makeVa(1_000_000)
	const lain = await r.makeVa(1_000_000, satu)
	await r.tell(lain)
	const first = await r.book([`TRSF ${satu.m.stambuk} VA ${satu.nomor}`, 1_000_000])
	expect((await r.onlyRow(first)).keadaan).toBe('dibukukan')
	const second = await r.book([`TRSF ${satu.m.stambuk} VA ${lain.nomor}`, 1_000_000])
	expect((await r.onlyRow(second)).keadaan).toBe('ditautkan')
	await r.tell(satu)
	expect(await r.terbayar(satu)).toEqual([2_000_000, 'terlambat'])
})
