import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { PERANGKAT } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, type TestAkun } from '#server/test/factories.ts'
import { isianSoal, teksSoal } from '#server/test/question-samples.ts'
import type { SoalImpor } from '#shared/api/question-imports.ts'

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

const as = (body?: object) => ({ token: dosen.token, ...(body && { body }) })
/** A question of the bank whose key is B; files say A, under another letter. */
const write = async (text: string) =>
	(
		await t.call(
			'POST',
			`/api/bank-soal/${kode}/UTS/soal`,
			as(isianSoal(text, { opsi: [teksSoal('tidak'), teksSoal('ya'), teksSoal('entah')], kunci: 'B' })),
		)
	).body.data.id as number
const bring = async (text: string) => {
	const sent = await t.app.inject({
		method: 'POST',
		url: `/api/bank-soal/${kode}/UTS/impor?nama=soal.gift`,
		headers: { authorization: `Bearer ${dosen.token}`, 'content-type': 'application/octet-stream' },
		payload: Buffer.from(text),
	})
	const { id } = sent.json().data
	await t.runJobs()
	const { soal } = (await t.call('GET', `/api/impor-soal/${id}`, as())).body.data as { soal: SoalImpor[] }
	return { id: id as string, soal }
}
const take = (id: string, body: object) =>
	t.call('POST', `/api/impor-soal/${id}/ambil`, as({ tanpa: [], ...body }))
const bankSoal = (id: number) =>
	t.db.selectFrom('soal').select(['jawaban_benar', 'versi']).where('id', '=', id).executeTakeFirstOrThrow()

test('the key of the bank stands beside that of the file, and gives way to it where that is asked for', async () => {
	const [a, b] = [await write('Satu?'), await write('Dua?')]
	const { id, soal } = await bring(
		'Satu? {=entah ~ya ~tidak}\n\nDua? {=entah ~ya ~tidak}\n\nTiga? {=ya ~tidak}\n',
	)
	expect(soal.map(({ keadaan, kunci, bank }) => [keadaan, kunci, bank])).toEqual([
		['kunci_lain', 'A', { id: a, versi: 1, kunci: 'B', diujikan: false, ujian: [] }],
		['kunci_lain', 'A', { id: b, versi: 1, kunci: 'B', diujikan: false, ujian: [] }],
		['baru', 'A', null],
	])
	const keterangan = { topik: 'Relasi', kesukaran: 'mudah', tag: ['Bab 2'] }
	const done = await take(id, { kunci: [{ tempat: 0, versi: 1 }], keterangan })
	expect(done.body.data).toEqual({ ditambahkan: 1, sudah_ada: 0, kunci_lain: 1, kunci_diganti: 1 })
	// The right option stands third in the bank.
	expect(await bankSoal(a)).toEqual({ jawaban_benar: 'C', versi: 2 })
	expect(await bankSoal(b)).toEqual({ jawaban_benar: 'B', versi: 1 })
	const trail = await t.db
		.selectFrom('jejak')
		.select(['lama', 'baru'])
		.where('objek', '=', `soal:${a}`)
		.where('tindakan', '=', 'ubah_kunci_soal')
		.execute()
	expect(trail).toEqual([{ lama: { kunci: 'B' }, baru: { kunci: 'C', versi: 2, berkas: 'soal.gift' } }])
	const [baru] = (await t.call('GET', `/api/bank-soal/${kode}/UTS?cari=Tiga`, as())).body.data.soal
	expect(baru).toMatchObject({ topik: 'Relasi', kesukaran: 'mudah', tag: ['bab 2'] })
	// Where it is settled nothing is left to choose.
	const after = (await t.call('GET', `/api/impor-soal/${id}`, as())).body.data.soal
	expect(after[0]).toMatchObject({ keadaan: 'kunci_lain', bank: null })
})

test('nothing is taken when the question has changed since, or somebody is examined by it', async () => {
	const id = await write('Empat?')
	const file = await bring('Empat? {=entah ~ya ~tidak}\n\nLima? {=ya ~tidak}\n')
	await t.db.updateTable('soal').set({ versi: 2 }).where('id', '=', id).execute()
	const stale = await take(file.id, { kunci: [{ tempat: 0, versi: 1 }] })
	expect([stale.status, stale.body.code]).toEqual([409, 'soal_berubah'])
	expect((await take(file.id, { kunci: [{ tempat: 1, versi: 1 }] })).body.code).toBe('soal_not_in_bank')
	const ujian = await t.db
		.insertInto('ujian')
		.values({
			...{ periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: kode, jenis: 'UTS', ruang: 'Lab 1' },
			...{ jumlah_soal: null, mulai: '2024-03-18T00:30:00Z', selesai: '2024-03-18T02:30:00Z' },
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const m = await makeMahasiswa(t.db)
	await t.call('POST', `/api/ujian/${ujian.id}/pengerjaan`, { token: m.token, body: PERANGKAT })
	const busy = (await t.call('GET', `/api/impor-soal/${file.id}`, as())).body.data.soal[0]
	expect(busy.bank).toMatchObject({ versi: 2, diujikan: true })
	const refused = await take(file.id, { kunci: [{ tempat: 0, versi: 2 }] })
	expect([refused.status, refused.body.code]).toEqual([409, 'soal_diujikan'])
	expect(await bankSoal(id)).toEqual({ jawaban_benar: 'B', versi: 2 })
	const rows = await t.call('GET', `/api/bank-soal/${kode}/UTS?cari=Lima`, as())
	expect(rows.body.data.ditemukan).toBe(0)
})
