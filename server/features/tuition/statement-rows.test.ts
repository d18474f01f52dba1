import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bankAndGateway, XENDIT } from '#server/test/bank-and-gateway.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeStaf } from '#server/test/factories.ts'
import { makeDebtor } from '#server/test/tuition-factories.ts'

let t: TestApp
let r: ReturnType<typeof bankAndGateway>
beforeAll(async () => {
	t = await createTestApp(XENDIT)
	r = bankAndGateway(t, await makeStaf(t.db, ['keuangan']))
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

test('money that was marked as no tuition by mistake is open again, alone, and is booked; the trail has both', async () => {
	const { m, id: tagihan } = await makeDebtor(t)
	const row = [`SETORAN A${m.stambuk}B`, 800_000] as const
	const koran = await r.book(row, ['BUNGA BANK', 12_345])
	const [satu, dua] = await r.rowsOf(koran)
	for (const one of [satu, dua])
		await r.call('POST', `/mutasi/${one?.id}/bukan-spp`, { alasan: 'Salah tekan' })
	const buka = () => r.call('POST', `/mutasi/${satu?.id}/buka`)
	const both = await Promise.all([buka(), buka()])
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
	const rows = await r.rowsOf(koran)
	expect(rows.map(({ keadaan, alasan, oleh }) => [keadaan, alasan, oleh === null])).toEqual([
		['terbuka', null, true],
		['bukan_spp', 'Salah tekan', false],
	])
	const trail = await t.db
		.selectFrom('jejak')
		.select(['tindakan', 'lama'])
		.where('objek', '=', `mutasi_bank:${satu?.id}`)
		.orderBy('id')
		.execute()
	expect(trail.map(({ tindakan }) => tindakan)).toEqual(['mutasi_bukan_spp', 'mutasi_dibuka_lagi'])
	expect(trail[1]?.lama).toMatchObject({ alasan: 'Salah tekan', jumlah: 800_000 })
	expect((await r.call('POST', `/mutasi/${satu?.id}/bukukan`, { tagihan })).status).toBe(200)
	expect((await buka()).status).toBe(409)
	expect(await r.terbayar({ m, id: tagihan })).toEqual([800_000, 'terlambat'])
	// Its statement is undone and comes anew: what was taken back is not said again.
	await r.undo(koran)
	const anew = await r.bring(row, ['BUNGA BANK', 12_345])
	expect((await r.rowsOf(anew.id)).map(({ alasan }) => alasan)).toEqual([null, 'Salah tekan'])
})

test('only what is marked is opened: an open row and one of an undone statement are not', async () => {
	const koran = await r.book(['TANPA NAMA SATU', 12_346], ['TANPA NAMA DUA', 12_347])
	const [satu, dua] = await r.rowsOf(koran)
	expect((await r.call('POST', `/mutasi/${satu?.id}/buka`)).status).toBe(409)
	await r.call('POST', `/mutasi/${dua?.id}/bukan-spp`, { alasan: 'Bunga bank' })
	await r.undo(koran)
	const answer = await r.call('POST', `/mutasi/${dua?.id}/buka`)
	expect([answer.status, answer.body.code]).toEqual([409, 'bank_row_not_marked'])
})
