import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DbOrTrx } from '#server/db/client.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestMahasiswa } from '#server/test/factories.ts'
import { makeDebtor } from '#server/test/tuition-factories.ts'
import { type BarisTagihan, type SaringanTagihan, URUT_TAGIHAN } from '#shared/api/bills.ts'
import { findOrang, listTagihan } from './bills-queries.ts'

let t: TestApp
let staf: { token: string; id: string }
let debtor: { m: TestMahasiswa; id: string }
let settled: TestMahasiswa

beforeAll(async () => {
	t = await createTestApp()
	staf = await makeStaf(t.db, ['keuangan'])
	settled = await makeMahasiswa(t.db)
	debtor = await makeDebtor(t)
	await t.db
		.updateTable('mahasiswa')
		.set({ nama: 'Ni 100% Wayan_' })
		.where('id', '=', debtor.m.mahasiswaId)
		.execute()
	for (const tambah of [0, 1, 2]) await makeMahasiswa(t.db, { kelas: `TI-6${'ABC'[tambah]}` })
})
afterAll(() => t.close())

const list = async (query = '') =>
	(await t.call('GET', `/api/kantor/tagihan${query}`, { token: staf.token })).body.data
const names = async (query: string) =>
	(await list(query)).baris.map(({ stambuk }: { stambuk: string }) => stambuk)

test('bills are found by name, number, class and state', async () => {
	expect(await names(`?cari=${debtor.m.stambuk.slice(0, -1)}`)).toContain(debtor.m.stambuk)
	expect(await names('?cari=wayan')).toEqual([debtor.m.stambuk])
	expect(await names('?cari=100%25')).toEqual([debtor.m.stambuk])
	// Signs of a pattern are signs of the name.
	expect(await names('?cari=%25%25')).toEqual([])
	expect(await names('?cari=n_o')).toEqual([])
	expect(await names('?cari=n_')).toEqual([debtor.m.stambuk])
	expect((await names('?kelas=TI-6A')).length).toBe(1)
	expect((await names('?prodi=SI')).length).toBe(0)
	expect(await names('?status=lunas')).toContain(settled.stambuk)
	expect(await names('?status=lunas')).not.toContain(debtor.m.stambuk)
})

test('a search finds the same bills by few students as among all bills', async () => {
	const at = { hariIni: '2024-03-18', limit: 99, offset: 0 }
	for (const cari of ['WAYAN_', 'a', debtor.m.stambuk.slice(0, 4), '100%', 'n_o', ' ']) {
		const orang = await findOrang(t.db, cari)
		expect(orang === undefined).toBe(cari === ' ')
		expect(await listTagihan(t.db, { cari, orang }, at)).toEqual(await listTagihan(t.db, { cari }, at))
	}
	expect(await findOrang(t.db, 'Mahasiswa', 1)).toBeUndefined()
})

test('each state finds the bills that say it of themselves', async () => {
	const bill = async (isi: { jatuh_tempo: string; batal?: boolean; bayar?: number }) => {
		const { m, id } = await makeDebtor(t)
		if (isi.bayar)
			await t.call('POST', `/api/spp/tagihan/${id}/pembayaran-manual`, {
				token: staf.token,
				body: { jumlah: isi.bayar, nomor_bukti: `S-${m.stambuk}` },
			})
		await t.db
			.updateTable('tagihan')
			.set({
				jatuh_tempo: isi.jatuh_tempo,
				...(isi.batal && { dibatalkan_pada: new Date(), alasan_batal: 'Dua kali' }),
			})
			.where('id', '=', id)
			.execute()
		return m.stambuk
	}
	const [soon, part, late, off] = [
		await bill({ jatuh_tempo: '2024-06-01' }),
		await bill({ jatuh_tempo: '2024-06-01', bayar: 500_000 }),
		await bill({ jatuh_tempo: '2024-02-01', bayar: 500_000 }),
		await bill({ jatuh_tempo: '2024-02-01', batal: true }),
	]
	const of = async (status: string) => {
		const { baris, total } = await list(`?status=${status}`)
		expect(baris.every((row: { status: string }) => row.status === status)).toBe(true)
		expect(baris).toHaveLength(total)
		return baris.map(({ stambuk }: { stambuk: string }) => stambuk)
	}
	expect(await of('belum_bayar')).toEqual([soon])
	expect(await of('sebagian')).toEqual([part])
	expect(await of('terlambat')).toContain(late)
	expect(await of('dibatalkan')).toEqual([off])
	expect(await of('lunas')).toContain(settled.stambuk)
	for (const key of URUT_TAGIHAN) {
		const [up, down] = [(await list(`?urut=${key}`)).baris, (await list(`?urut=-${key}`)).baris]
		const values = (rows: BarisTagihan[]) =>
			rows.map(({ [key]: one }) => (typeof one === 'number' ? String(one).padStart(12) : one?.toLowerCase()))
		expect(values(up)).toEqual(values(up).toSorted())
		expect(values(down)).toEqual(values(up).toReversed())
		expect((await list(`?urut=${key}&cari=${settled.stambuk.slice(0, 3)}`)).baris).toEqual(up)
	}
	for (const stambuk of [soon, part, late, off]) {
		const { id } = await t.db
			.selectFrom('mahasiswa')
			.select('id')
			.where('stambuk', '=', stambuk)
			.executeTakeFirstOrThrow()
		await t.db.deleteFrom('tagihan').where('mahasiswa_id', '=', id).execute()
	}
})

test('a page that is found from the end is the one that is found from the beginning', async () => {
	const page = (urut: SaringanTagihan['urut'], at: { limit: number; offset: number; total?: number }) =>
		listTagihan(t.db, urut ? { urut } : {}, { hariIni: '2024-03-18', ...at })
	// Of a term in which the student had no class.
	await t.db
		.insertInto('periode')
		.values({ kode: '20231', mulai: '2023-08-14', selesai: '2023-12-31' })
		.execute()
	const { id } = await t.db
		.insertInto('tagihan')
		.values({
			...{ mahasiswa_id: settled.mahasiswaId, periode_kode: '20231', jumlah: 1, jatuh_tempo: '2024-01-01' },
			lunas_pada: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	for (const key of URUT_TAGIHAN)
		for (const urut of [key, `-${key}`] as const) {
			const all = await page(urut, { limit: 99, offset: 0 })
			for (let offset = 0; offset <= all.length; offset++)
				expect(await page(urut, { limit: 2, offset, total: all.length })).toEqual(
					all.slice(offset, offset + 2),
				)
		}
	await t.db.deleteFrom('tagihan').where('id', '=', id).execute()
	await t.db.deleteFrom('periode').where('kode', '=', '20231').execute()
})

test('what has arrived for a bill follows its payments, also of two at the same moment', async () => {
	const { id } = await makeDebtor(t)
	const masuk = async () => {
		const { rows } = await sql<{ masuk: number; sisa: number }>`
			select masuk, sisa from tagihan where id = ${id}`.execute(t.db)
		return [rows[0]?.masuk, rows[0]?.sisa]
	}
	const pay = (db: DbOrTrx, order_id: string, jumlah: number, status: 'lunas' | 'menunggu' = 'lunas') =>
		db
			.insertInto('pembayaran')
			.values({
				...{ tagihan_id: id, gateway: 'manual', order_id, jumlah, status },
				...{ dibuat_pada: new Date(), lunas_pada: new Date() },
			})
			.execute()
	const set = (order_id: string, to: { status?: 'lunas' | 'dikembalikan'; jumlah?: number }) =>
		t.db.updateTable('pembayaran').set(to).where('order_id', '=', order_id).execute()
	await pay(t.db, 'M-1', 400_000)
	await pay(t.db, 'M-2', 100_000, 'menunggu')
	expect(await masuk()).toEqual([400_000, 2_100_000])
	await set('M-2', { status: 'lunas' })
	await set('M-2', { jumlah: 150_000 })
	expect(await masuk()).toEqual([550_000, 1_950_000])
	await set('M-1', { status: 'dikembalikan' })
	expect(await masuk()).toEqual([150_000, 2_350_000])
	// The second waits for the first, and neither sees the other's payment.
	let second: Promise<unknown> = Promise.resolve()
	await t.db.transaction().execute(async (trx) => {
		await pay(trx, 'M-3', 200_000)
		second = pay(t.db, 'M-4', 300_000)
		await vi.waitFor(async () => {
			const { rows } = await sql`
				select from pg_locks join pg_stat_activity using (pid)
				where not granted and locktype = 'transactionid' and datname = current_database()`.execute(t.db)
			expect(rows).toHaveLength(1)
		})
	})
	await second
	expect(await masuk()).toEqual([650_000, 1_850_000])
	await t.db.deleteFrom('pembayaran').where('tagihan_id', '=', id).execute()
	expect(await masuk()).toEqual([0, 2_500_000])
	await pay(t.db, 'M-5', 9_000_000)
	expect(await masuk()).toEqual([9_000_000, 0])
	await t.db.deleteFrom('tagihan').where('id', '=', id).execute()
})

test('a page has fifty, says how many there are, and keeps its order', async () => {
	// Beyond the last page stands the last.
	const { total, halaman, per_halaman, baris } = await list('?halaman=2')
	expect({ halaman, per_halaman, total, baris: baris.length }).toEqual({
		...{ halaman: 1, per_halaman: 50 },
		...{ total: 5, baris: 5 },
	})
	const up = await names('?urut=stambuk')
	expect(await names('?urut=-stambuk')).toEqual(up.toReversed())
	expect((await names('?urut=-sisa'))[0]).toBe(debtor.m.stambuk)
})

test('money by hand moves the bill, its programme, and what the page of the student says', async () => {
	const before = (await list(`?cari=${debtor.m.stambuk}`)).baris[0]
	const state = async () => (await list(`?cari=${debtor.m.stambuk}`)).baris[0]
	const pay = (jumlah: number, nomor_bukti: string) =>
		t.call('POST', `/api/spp/tagihan/${debtor.id}/pembayaran-manual`, {
			token: staf.token,
			body: { jumlah, nomor_bukti, catatan: 'Tunai di loket' },
		})
	await pay(1_000_000, 'K-7')
	expect(await state()).toMatchObject({ terbayar: 1_000_000, sisa: before.jumlah - 1_000_000 })
	expect((await state()).status).toBe(before.status === 'terlambat' ? 'terlambat' : 'sebagian')
	const posisi = (await t.call('GET', '/api/kantor/tagihan/posisi', { token: staf.token })).body.data
	expect(posisi).toMatchObject({ dari: '20232', periode: [{ kode: '20232', aktif: true }] })
	expect(posisi.prodi).toMatchObject([{ prodi: 'TI', tagihan: 5, lunas: 4 }])
	expect(posisi.prodi[0].total - posisi.prodi[0].terbayar).toBe(before.jumlah - 1_000_000)

	const page = async () =>
		(await t.call('GET', `/api/kantor/keuangan/${debtor.m.stambuk}`, { token: staf.token })).body.data
	const seen = await page()
	const [payment] = seen.tagihan[0].pembayaran
	expect(seen.catatan[payment.id]).toMatchObject({ bukti: 'K-7', catatan: 'Tunai di loket' })
	expect(seen.riwayat[0]).toMatchObject({ tindakan: 'pembayaran_manual', jumlah: 1_000_000 })
	const uts = (data: typeof seen) => data.gerbang.find((g: { gerbang: string }) => g.gerbang === 'uts')
	expect(uts(seen)).toEqual({ gerbang: 'uts', terbuka: false, syarat: 100 })
	// Paid opens the gate at once.
	await pay(before.jumlah - 1_000_000, 'K-8')
	expect(uts(await page())).toMatchObject({ terbuka: true })
	expect((await state()).status).toBe('lunas')
})

test('a dispensation stands on the page with who gave it, and opens the gates', async () => {
	const { m } = await makeDebtor(t)
	await t.call('POST', '/api/spp/dispensasi', {
		token: staf.token,
		body: { stambuk: m.stambuk, berlaku_sampai: '2024-04-30', alasan: 'Menunggu beasiswa' },
	})
	const { data } = (await t.call('GET', `/api/kantor/keuangan/${m.stambuk}`, { token: staf.token })).body
	expect(data.dispensasi).toMatchObject([{ alasan: 'Menunggu beasiswa', dicabut_pada: null }])
	expect(data.dispensasi[0].oleh).toContain('@')
	expect(data.gerbang.every((g: { terbuka: boolean }) => g.terbuka)).toBe(true)
	expect(data.riwayat[0]).toMatchObject({ tindakan: 'dispensasi_spp', alasan: 'Menunggu beasiswa' })
})

test('nobody but the finance office sees them', async () => {
	const akademik = await makeStaf(t.db, ['akademik'])
	for (const token of [akademik.token, settled.token])
		for (const url of ['/api/kantor/tagihan', `/api/kantor/keuangan/${settled.stambuk}`])
			expect((await t.call('GET', url, { token })).status).toBe(403)
	expect((await t.call('GET', '/api/kantor/keuangan/99999999', { token: staf.token })).status).toBe(404)
})
