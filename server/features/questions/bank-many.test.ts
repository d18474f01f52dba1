import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeBank, makeDosen, makeMatakuliah, type TestAkun } from '#server/test/factories.ts'

let t: TestApp
let dosen: TestAkun
let kode: string
beforeAll(async () => {
	t = await createTestApp()
	dosen = await makeDosen(t.db, { kelas: ['TI-4A'] })
	const row = await t.db
		.selectFrom('pengampu as g')
		.innerJoin('dosen as d', 'd.nip', 'g.dosen_nip')
		.select('g.matakuliah_kode')
		.where('d.akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	kode = row.matakuliah_kode
})
afterAll(() => t.close())

const send = (what: 'keterangan' | 'hapus', soal: object[], token = dosen.token) =>
	t.call(what === 'hapus' ? 'POST' : 'PUT', `/api/bank-soal/${kode}/UTS/${what}`, { token, body: { soal } })
const SAID = { topik: 'SQL', kesukaran: 'mudah', tag: ['bab 1'] }
const rows = (ids: readonly number[]) =>
	t.db
		.selectFrom('soal')
		.select(['id', 'versi', 'topik', 'kesukaran', 'tag'])
		.where('id', 'in', ids)
		.orderBy('id')
		.execute()

test('many questions are described at once, each as a version of its own, and put back by the same call', async () => {
	const [a = 0, b = 0] = await makeBank(t.db, kode, 2)
	const { body } = await send('keterangan', [
		{ id: a, versi: 1, ...SAID, tag: ['Bab 1', 'bab 1 '] },
		{ id: b, versi: 1, ...SAID },
		{ id: b, versi: 1, ...SAID },
	])
	const soal = [
		{ id: a, versi: 2 },
		{ id: b, versi: 2 },
	]
	expect(body.data).toEqual({ soal })
	expect(await rows([a, b])).toEqual(soal.map((one) => ({ ...one, ...SAID })))
	const kept = await t.db.selectFrom('riwayat_soal').select('versi').where('soal_id', 'in', [a, b]).execute()
	expect(kept).toHaveLength(2)
	// What says so already is left alone.
	const again = await send('keterangan', [{ id: a, versi: 2, ...SAID }])
	expect(again.body.data).toEqual({ soal: [] })
	await send(
		'keterangan',
		soal.map((one) => ({ ...one, topik: '', kesukaran: null, tag: [] })),
	)
	expect(await rows([a])).toEqual([{ id: a, versi: 3, topik: '', kesukaran: null, tag: [] }])
})

test('nothing is changed when one of them is not as it was seen, and the refusal says which and by whom', async () => {
	const [a = 0, b = 0] = await makeBank(t.db, kode, 2)
	await send('keterangan', [{ id: b, versi: 1, ...SAID }])
	const stale = [
		{ id: a, versi: 1, ...SAID },
		{ id: b, versi: 1, ...SAID, topik: 'Lain' },
	]
	const refused = await send('keterangan', stale)
	expect([refused.status, refused.body.code]).toEqual([409, 'soal_berubah'])
	const { nama_pemilik } = await t.db
		.selectFrom('akun')
		.select('nama_pemilik')
		.where('id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	expect(refused.body.error).toContain(`“Pertanyaan 2” sudah diubah ${nama_pemilik}`)
	const unseen = stale.map(({ id, versi }) => ({ id, versi }))
	expect((await send('hapus', unseen)).body.code).toBe('soal_berubah')
	expect((await rows([a])).map(({ versi, topik }) => [versi, topik])).toEqual([[1, '']])
})

test('many are removed at once, all or none: one that is on a paper keeps them all', async () => {
	const [a = 0, b = 0, c = 0] = await makeBank(t.db, kode, 3)
	const { id: ujian } = await t.db
		.insertInto('ujian')
		.values({
			...{ periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: kode, jenis: 'UTS', ruang: 'Lab 1' },
			...{ jumlah_soal: null, mulai: '2024-03-18T00:30:00Z', selesai: '2024-03-18T02:30:00Z' },
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	await t.db
		.insertInto('paket_soal')
		.values({
			...{ ujian_id: ujian, bank_versi: 1, isi: '[]' },
			kunci: JSON.stringify({ [c]: 'A' }),
		})
		.execute()
	const all = [a, b, c].map((id) => ({ id, versi: 1 }))
	const refused = await send('hapus', all)
	expect([refused.status, refused.body.code]).toEqual([409, 'soal_terpakai'])
	expect(await rows([a, b, c])).toHaveLength(3)
	expect((await send('hapus', all.slice(0, 2))).body.data).toEqual({ dihapus: 2 })
	expect(await rows([a, b, c])).toHaveLength(1)
	expect((await send('hapus', all.slice(0, 2))).body.code).toBe('soal_berubah')
})

test('questions of another bank are not there, and who does not teach the course is refused', async () => {
	const [other = 0] = await makeBank(t.db, await makeMatakuliah(t.db), 1)
	expect((await send('hapus', [{ id: other, versi: 1 }])).status).toBe(409)
	expect((await send('keterangan', [{ id: other, versi: 1, ...SAID }])).status).toBe(409)
	const stranger = await makeDosen(t.db, { kelas: ['TI-6A'] })
	expect((await send('hapus', [{ id: other, versi: 1 }], stranger.token)).status).toBe(403)
	expect(await rows([other])).toHaveLength(1)
})
