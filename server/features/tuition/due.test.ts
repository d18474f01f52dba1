import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf } from '#server/test/factories.ts'
import { makeDebtor } from '#server/test/tuition-factories.ts'
import { remindJatuhTempo } from './due.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const remind = () => remindJatuhTempo({ db: t.db, now: t.clock.now, config: t.config })
const due = (id: string, jatuh_tempo: string) =>
	t.db.updateTable('tagihan').set({ jatuh_tempo }).where('id', '=', id).execute()

test.each([
	['2024-03-22', []],
	['2024-03-21', ['Tagihan SPP Genap 2023/2024 jatuh tempo 21 Maret 2024']],
	['2024-03-18', ['Tagihan SPP Genap 2023/2024 jatuh tempo 18 Maret 2024']],
	['2024-03-17', []],
])('of a bill that is due on %s a student is told once: %j', async (day, told) => {
	const { m, id } = await makeDebtor(t)
	await due(id, day)
	await Promise.all([remind(), remind()])
	await remind()
	expect((await bell(t, m)).map(({ judul }) => judul)).toEqual(told)
})

test('who has paid, or whose bill was cancelled, is not reminded', async () => {
	const paid = await makeMahasiswa(t.db)
	await t.db
		.updateTable('tagihan')
		.set({ jatuh_tempo: '2024-03-20' })
		.where('mahasiswa_id', '=', paid.mahasiswaId)
		.execute()
	const { m, id } = await makeDebtor(t)
	await due(id, '2024-03-20')
	await t.db
		.updateTable('tagihan')
		.set({ dibatalkan_pada: t.clock.now(), alasan_batal: 'Salah' })
		.where('id', '=', id)
		.execute()
	await remind()
	expect([await bell(t, paid), await bell(t, m)]).toEqual([[], []])
})

test('a student is told that money has arrived, once, and whether the bill is settled by it', async () => {
	const { m, id } = await makeDebtor(t)
	const { token } = await makeStaf(t.db, ['keuangan'])
	const pay = (jumlah: number, nomor_bukti: string) =>
		t.call('POST', `/api/spp/tagihan/${id}/pembayaran-manual`, { token, body: { jumlah, nomor_bukti } })
	await pay(1_000_000, `A-${m.stambuk}`)
	expect(await bell(t, m)).toEqual([
		{
			jenis: 'tagihan',
			judul: 'Pembayaran SPP diterima',
			isi: 'Rp 1.000.000. SPP Genap 2023/2024 belum lunas seluruhnya.',
			alamat: '/pembayaran/spp',
		},
	])
	t.clock.pass(1_000)
	await pay(1_500_000, `B-${m.stambuk}`)
	await pay(1_500_000, `B-${m.stambuk}`)
	expect((await bell(t, m)).map(({ isi }) => isi)).toEqual([
		'Rp 1.500.000. SPP Genap 2023/2024 sudah lunas.',
		'Rp 1.000.000. SPP Genap 2023/2024 belum lunas seluruhnya.',
	])
})
