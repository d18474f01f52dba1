import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readTable } from '#server/lib/foreign/read-table.ts'
import { makeXlsx } from '#server/lib/write-xlsx.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeStaf, type TestAkun } from '#server/test/factories.ts'
import { makeDebtor } from '#server/test/tuition-factories.ts'
import type { BayarTanpaBank, Koran, Mutasi } from '#shared/api/reconciliation.ts'

let t: TestApp
let staf: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	staf = await makeStaf(t.db, ['keuangan'])
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	// What other tests have recorded on the same day is not what these look at.
	await t.db.updateTable('pembayaran').set({ lunas_pada: '2020-01-01T00:00:00Z' }).execute()
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
	t.call(method, `/api/kantor/rekonsiliasi${path}`, { token: staf.token, ...(body && { body }) })
async function bring(isi: string | Buffer): Promise<Koran> {
	const answer = await t.app.inject({
		method: 'POST',
		url: '/api/kantor/rekonsiliasi/baru?nama=mutasi.csv',
		headers: { authorization: `Bearer ${staf.token}`, 'content-type': 'application/octet-stream' },
		payload: isi,
	})
	expect(answer.statusCode, answer.body).toBe(201)
	return look(answer.json().data.id)
}
const look = async (id: string): Promise<Koran> => (await call('GET', `/${id}`)).body.data
const rows = async (id: string): Promise<Mutasi[]> => (await call('GET', `/${id}/baris`)).body.data.baris
const tanpaBank = async (id: string): Promise<BayarTanpaBank[]> =>
	(await call('GET', `/${id}/tanpa-bank`)).body.data.baris
const book = ({ id, putaran }: Koran, tunda: string[] = []) =>
	call('POST', `/${id}/bukukan`, { putaran, pilihan: [], tunda })
const pay = (tagihan: string, jumlah: number, nomor_bukti: string) =>
	t.call('POST', `/api/spp/tagihan/${tagihan}/pembayaran-manual`, {
		token: staf.token,
		body: { jumlah, nomor_bukti },
	})
const file = (...list: readonly string[]) => `Tanggal;Keterangan;Debit;Kredit\n${list.join('\n')}\n`

test('what was recorded on the days of a statement and the bank does not have is listed, and makes the difference', async () => {
	const { m, id } = await makeDebtor(t)
	const other = await makeDebtor(t)
	await pay(id, 300_000, `L1-${m.stambuk}`)
	await pay(other.id, 200_000, `L2-${m.stambuk}`)
	const koran = await bring(
		file(
			`15/03/2024;TRF ${m.stambuk};0,00;300.000,00`,
			`15/03/2024;SPP/20232/${m.stambuk};0,00;500.000,00`,
			'15/03/2024;TANPA NAMA;0,00;70.000,00',
			'15/03/2024;BUNGA;0,00;12,50',
			'18/03/2024;ADM;5.000,00;0,00',
		),
	)
	expect(koran).toMatchObject({ masuk: 870_012.5, dari: '2024-03-15', sampai: '2024-03-18', keluar: 1 })
	expect(koran.sisi).toEqual({
		tercatat: { baris: 1, rupiah: 300_000 },
		akan: { baris: 1, rupiah: 500_000 },
		terbuka: { baris: 1, rupiah: 70_000 },
		bukan_spp: { baris: 0, rupiah: 0 },
		lepas: { baris: 0, rupiah: 0 },
		tidak_terbaca: 12.5,
		tanpa_bank: { loket: { baris: 1, rupiah: 200_000 }, gateway: { baris: 0, rupiah: 0 } },
	})
	expect(await tanpaBank(koran.id)).toMatchObject([
		{ stambuk: other.m.stambuk, jumlah: 200_000, bank: null, bukti: `L2-${m.stambuk}` },
	])
	await book(koran)
	expect((await look(koran.id)).sisi).toMatchObject({
		tercatat: { baris: 2, rupiah: 800_000 },
		akan: { baris: 0, rupiah: 0 },
		tanpa_bank: { loket: { baris: 1 } },
	})
})

test('a payment is looked for on the days of the statement as the campus counts them', async () => {
	const { m, id } = await makeDebtor(t)
	const koran = await bring(file('15/03/2024;A;0,00;1.000,00', '17/03/2024;ADM;5.000,00;0,00'))
	const at = async (pada: string) => {
		t.clock.set(pada)
		await pay(id, 10_000, `H-${m.stambuk}-${pada.replaceAll(/\D/g, '')}`)
		return (await tanpaBank(koran.id)).length
	}
	expect(await at('2024-03-14T15:59:59Z')).toBe(0)
	expect(await at('2024-03-14T16:00:00Z')).toBe(1)
	expect(await at('2024-03-17T15:59:59Z')).toBe(2)
	expect(await at('2024-03-17T16:00:00Z')).toBe(2)
})

test('rows of another file are recorded money until that file is undone; then they are to be brought anew', async () => {
	const { m } = await makeDebtor(t)
	const isi = file(`15/03/2024;TRF ${m.stambuk};0,00;2.500.000,00`)
	const first = await bring(isi)
	await book(first)
	const second = await bring(isi)
	expect(second.sisi.tercatat).toEqual({ baris: 1, rupiah: 2_500_000 })
	await book(second)
	expect((await look(second.id)).sisi.tercatat.baris).toBe(1)
	await call('POST', `/${first.id}/urungkan`, {})
	expect((await look(second.id)).sisi).toMatchObject({ tercatat: { baris: 0 }, lepas: { baris: 1 } })
	expect((await bring(isi)).putusan.pasti.baris).toBe(1)
})

test('a certain row may be kept open, and is then offered its bill', async () => {
	const { m, id } = await makeDebtor(t)
	const koran = await bring(file(`15/03/2024;TRF ${m.stambuk};0,00;2.500.000,00`))
	const [row] = await rows(koran.id)
	expect((await book(koran, [row?.id ?? ''])).body.data.keadaan).toMatchObject({
		...{ dibukukan: { baris: 0 }, terbuka: { baris: 1 } },
	})
	expect((await rows(koran.id))[0]).toMatchObject({ keadaan: 'terbuka', calon: [{ id }] })
})

test('a statement is thrown away before it is booked, never after, and all of it is in the trail', async () => {
	const { m } = await makeDebtor(t)
	const isi = file(`15/03/2024;TRF ${m.stambuk};0,00;2.500.000,00`)
	const first = await bring(isi)
	expect((await call('DELETE', `/${first.id}`)).body.data).toEqual({ id: first.id })
	expect((await call('GET', `/${first.id}`)).status).toBe(404)
	const koran = await bring(isi)
	await book(koran)
	expect((await call('DELETE', `/${koran.id}`)).body.code).toBe('statement_booked')
	const trail = await t.db
		.selectFrom('jejak')
		.select('tindakan')
		.where('objek', 'in', [`rekening_koran:${first.id}`, `rekening_koran:${koran.id}`])
		.orderBy('id')
		.execute()
	expect(trail.map(({ tindakan }) => tindakan)).toEqual([
		...['rekening_koran_diunggah', 'rekening_koran_dibuang'],
		...['rekening_koran_diunggah', 'rekening_koran_dibukukan'],
	])
})

test('a workbook of a bank is read like its CSV, and the export holds both sides without a formula', async () => {
	const { m, id } = await makeDebtor(t)
	await pay(id, 100_000, `-1-${m.stambuk}`)
	const workbook = await makeXlsx({
		content: [
			{
				name: 'Mutasi',
				columns: [10],
				rows: [
					['PT BANK CONTOH'],
					['Tanggal', 'Keterangan', 'Jumlah', 'D/K'],
					['18/03/2024', '=HYPERLINK("http://jahat.test";"SETORAN")', 70_000, 'K'],
					['15/03/2024', `TRF ${m.stambuk}`, '2,400,000.00', 'K'],
				],
			},
		],
		date: new Date(TEST_NOW),
	})
	const koran = await bring(Buffer.from(workbook))
	expect(koran.putusan).toMatchObject({ pasti: { rupiah: 2_400_000 }, asing: { rupiah: 70_000 } })
	const answer = await t.app.inject({
		url: `/api/kantor/rekonsiliasi/${koran.id}/ekspor`,
		headers: { authorization: `Bearer ${staf.token}` },
	})
	expect(answer.headers['content-disposition']).toContain('rekonsiliasi-2024-03-15-2024-03-18.xlsx')
	const parts = unzipSync(new Uint8Array(answer.rawPayload))
	const text = Object.values(parts)
		.map((part) => strFromU8(part))
		.join()
	expect(text).toContain('=HYPERLINK(')
	expect(text).not.toMatch(/<f[ >]/)
	const table = await readTable(answer.rawPayload, { owner: staf.id, signal: new AbortController().signal })
	const sums = new Map(table.map(({ cells: [kata = '', rupiah] }) => [kata, Number(rupiah)]))
	expect(sums.get('Menurut rekening koran')).toBe(2_470_000)
	expect(sums.get('Menurut catatan kampus')).toBe(2_500_000)
	expect(sums.get('Selisih')).toBe(-30_000)
})
