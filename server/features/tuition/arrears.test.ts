import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestMahasiswa } from '#server/test/factories.ts'
import { makeDebtor } from '#server/test/tuition-factories.ts'

let t: TestApp
let staf: { token: string; id: string }
beforeAll(async () => {
	t = await createTestApp()
	staf = await makeStaf(t.db, ['keuangan'])
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const URL = '/api/kantor/tunggakan'
const get = async (query = '') => (await t.call('GET', `${URL}${query}`, { token: staf.token })).body.data
const rowOf = async (m: TestMahasiswa) => (await get(`?cari=${m.stambuk}`)).baris[0]
const remind = (m: readonly TestMahasiswa[], token = staf.token) =>
	t.call('POST', `${URL}/ingatkan`, { token, body: { stambuk: m.map(({ stambuk }) => stambuk) } })
const due = (id: string, jatuh_tempo: string) =>
	t.db.updateTable('tagihan').set({ jatuh_tempo }).where('id', '=', id).execute()

test('who owes is listed with how much and since when, and who has paid is not', async () => {
	const paid = await makeMahasiswa(t.db)
	const { m, id } = await makeDebtor(t)
	await t.call('POST', `/api/spp/tagihan/${id}/pembayaran-manual`, {
		token: staf.token,
		body: { jumlah: 500_000, nomor_bukti: `T-${m.stambuk}` },
	})
	expect(await rowOf(m)).toMatchObject({
		...{ kelas: m.kelas, angkatan: 2022, aktif: true, tagihan: 1, sisa: 2_000_000 },
		...{ sejak: '2024-03-01', hari: 17, diingatkan: null },
	})
	expect(await rowOf(paid)).toBeUndefined()
	await due(id, '2024-03-18')
	expect(await rowOf(m)).toBeUndefined()
	await due(id, '2024-03-17')
	expect(await rowOf(m)).toMatchObject({ hari: 1 })
})

test('of a bill in parts only what is overdue counts', async () => {
	const { m } = await makeDebtor(t)
	await t.call('POST', '/api/kantor/cicilan', {
		token: staf.token,
		body: {
			...{ periode: '20232', kepada: { stambuk: [m.stambuk] }, satuan: 'persen', baru: 1, total: 2_500_000 },
			bagian: [
				{ nilai: 40, jatuh_tempo: '2024-03-18' },
				{ nilai: 60, jatuh_tempo: '2024-04-18' },
			],
		},
	})
	expect(await rowOf(m)).toBeUndefined()
	await t.db
		.updateTable('bagian_cicilan')
		.set({ jatuh_tempo: '2024-03-10' })
		.where('urutan', '=', 1)
		.execute()
	expect(await rowOf(m)).toMatchObject({ sisa: 1_000_000, sejak: '2024-03-10' })
})

test('beyond the last page stands the last, and who nobody finds is none', async () => {
	const { total } = await get()
	expect(total).toBeGreaterThan(0)
	const far = await get('?halaman=99')
	expect(far).toMatchObject({ total, halaman: 1, per_halaman: 50 })
	expect(far.baris).toEqual((await get()).baris)
	expect(await get('?cari=nobody&halaman=3')).toEqual({ total: 0, halaman: 1, per_halaman: 50, baris: [] })
	const up = (await get('?urut=stambuk')).baris.map(({ stambuk }: { stambuk: string }) => stambuk)
	expect(up).toEqual(up.toSorted())
	expect((await get('?urut=-stambuk')).baris.map(({ stambuk }: { stambuk: string }) => stambuk)).toEqual(
		up.toReversed(),
	)
})

test('the sums by age, programme and year of entry are those of the list', async () => {
	const { m, id } = await makeDebtor(t)
	await due(id, '2023-08-01')
	const [{ baris }, sum] = [await get(), await get('/ringkasan')]
	const owed = baris.reduce((all: number, { sisa }: { sisa: number }) => all + sisa, 0)
	expect(sum).toMatchObject({ mahasiswa: baris.length, sisa: owed })
	for (const part of [sum.umur, sum.prodi, sum.angkatan])
		expect(part.reduce((all: number, { sisa }: { sisa: number }) => all + sisa, 0)).toBe(owed)
	const names = (await get('?umur=lama&prodi=TI&angkatan=2022')).baris
	expect(names.map(({ stambuk }: { stambuk: string }) => stambuk)).toEqual([m.stambuk])
	expect((await get('?umur=semester')).total).toBe(0)
	expect((await get('?prodi=SI')).total).toBe(0)
	expect((await get('?cari=%25%25')).total).toBe(0)
	expect((await get('?halaman=9')).halaman).toBe(1)
})

test('a student is reminded once on a day, also by two at the same moment, and never who owes nothing', async () => {
	const { m } = await makeDebtor(t)
	const paid = await makeMahasiswa(t.db)
	const both = await Promise.all([remind([m, paid]), remind([m, paid])])
	expect(both.map(({ body }) => body.data.diingatkan).toSorted()).toEqual([0, 1])
	expect((await remind([m])).body.data).toEqual({ diingatkan: 0, dilewati: 1 })
	expect(await bell(t, m)).toEqual([
		{
			jenis: 'tagihan',
			judul: 'SPP Anda lewat jatuh tempo',
			isi: 'Rp 2.500.000 belum dibayar sejak 1 Maret 2024.',
			alamat: '/pembayaran/spp',
		},
	])
	expect(await bell(t, paid)).toEqual([])
	expect(await rowOf(m)).toMatchObject({ diingatkan: '2024-03-18' })
})

test('it is for the finance office alone, and so is the spreadsheet', async () => {
	const { m } = await makeDebtor(t)
	const akademik = await makeStaf(t.db, ['akademik'])
	for (const token of [akademik.token, m.token]) {
		expect((await remind([m], token)).status).toBe(403)
		expect((await t.call('GET', `${URL}/ekspor`, { token })).status).toBe(403)
	}
	expect((await t.call('GET', `${URL}/ekspor`, { token: staf.token })).status).toBe(200)
})

test('events of gateways are found by order and student', async () => {
	const insert = (identitas: string, isi: object) =>
		t.db
			.insertInto('peristiwa_pembayaran')
			.values({
				...{ gateway: 'midtrans', identitas, pembayaran_id: null, hasil: 'order_tidak_dikenal' },
				...{ isi: JSON.stringify(isi), diterima_pada: t.clock.now(), terakhir_pada: t.clock.now() },
			})
			.execute()
	await insert('cari-1', { order_id: 'SPP-A-1' })
	await insert('cari-2', { external_id: 'SPP-B-1' })
	const found = async (cari: string) =>
		(await t.call('GET', `/api/spp/peristiwa?cari=${cari}`, { token: staf.token })).body.data.length
	expect([await found('SPP-A'), await found('SPP-B-1'), await found('SPP-'), await found('SPP-C')]).toEqual([
		1, 1, 2, 0,
	])
})
