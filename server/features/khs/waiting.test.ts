import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeMatakuliah, type TestMahasiswa } from '#server/test/factories.ts'
import { makeOffer } from '#server/test/krs-factories.ts'
import { makeHasil, makeKhs, makePengampu } from '#server/test/results-factories.ts'
import { beratJanggal, type JanggalKhs, janggalKhs } from '#shared/rules/khs-janggal.ts'
import { listFaktaMenunggu } from './desk-queries.ts'
import { followAllMenunggu, followMenunggu } from './waiting.ts'
import { countUsang, lockMenunggu } from './waiting-queries.ts'

let t: TestApp
let m: TestMahasiswa
let khs: string
const PERIODE = '20101'
beforeAll(async () => {
	t = await createTestApp()
	await t.db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.onConflict((oc) => oc.doNothing())
		.execute()
	m = await makeMahasiswa(t.db, { kelas: 'WA-1' })
	await t.db.insertInto('kelas').values({ kode: 'WA-2', program_studi_kode: 'TI', semester: 4 }).execute()
})
afterAll(() => t.close())

const kept = () => t.db.selectFrom('lembar_menunggu').selectAll().orderBy('khs_id').execute()

/** The counts of the classes are those of the lines. */
async function expectCounted() {
	const of = ['periode_kode', 'kelas_kode', 'program_studi_kode', 'berat'] as const
	const lines = await t.db
		.selectFrom('lembar_menunggu')
		.select([...of, sql<number>`count(*)::int`.as('jumlah')])
		.groupBy(of)
		.execute()
	const counts = await t.db
		.selectFrom('rekap_menunggu')
		.select([...of, 'jumlah'])
		.execute()
	const inOrder = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
	expect(inOrder(counts)).toEqual(inOrder(lines))
}

/** What is kept is what would be reckoned now; gives what is kept of the one sheet. */
async function keptNow() {
	await followMenunggu(t.db)
	const everybody = await t.db.selectFrom('mahasiswa').select('id').execute()
	const ids = everybody.map(({ id }) => id)
	const reckoned = (await listFaktaMenunggu(t.db, ids))
		.map((row) => ({
			khs_id: row.id,
			mahasiswa_id: row.mahasiswa_id,
			periode_kode: row.periode_kode,
			stambuk: row.stambuk,
			kelas_kode: row.kelas ?? '',
			program_studi_kode: row.prodi ?? '',
			berat: beratJanggal(janggalKhs(row)),
			ips: row.ips,
		}))
		.toSorted((a, b) => (a.khs_id < b.khs_id ? -1 : 1))
	const all = await kept()
	expect(all).toEqual(reckoned)
	await expectCounted()
	return all.find(({ khs_id }) => khs_id === khs)
}

/** The oddities that are kept. */
async function expectOdd(...odd: JanggalKhs[]) {
	expect((await keptNow())?.berat).toBe(beratJanggal(odd))
}

const inTerm = (table: 'hasil_studi' | 'mahasiswa_periode') =>
	t.db.updateTable(table).where('mahasiswa_id', '=', m.mahasiswaId).where('periode_kode', '=', PERIODE)

/** Leaves courses of the class to this term alone. */
const teachIn = (matakuliah: string, periode: string) =>
	t.db
		.updateTable('pengampu')
		.set({ periode_kode: periode })
		.where('matakuliah_kode', '=', matakuliah)
		.execute()

test('what is kept of a sheet follows each thing that it is judged by', async () => {
	khs = await makeKhs(t.db, m, { periode: PERIODE })
	await expectOdd('kosong')
	await makeHasil(t.db, m, { periode: PERIODE, matakuliah: 'WA01', huruf: 'B' })
	await expectOdd()

	// Results of the term and of the one before.
	await inTerm('hasil_studi').set({ huruf: 'E', bobot: 0 }).execute()
	await expectOdd('nilai_e')
	await inTerm('hasil_studi').set({ huruf: 'C', bobot: 2 }).execute()
	const lalu = await makeHasil(t.db, m, { periode: '20092', huruf: 'A' })
	await expectOdd('ips_jauh')
	await t.db.deleteFrom('hasil_studi').where('matakuliah_kode', '=', lalu).execute()
	await expectOdd()

	// Courses of the class.
	const { matakuliah } = await makePengampu(t.db, 'WA-1')
	await teachIn(matakuliah, PERIODE)
	await expectOdd('kurang')
	await t.db
		.updateTable('pengampu')
		.set({ kelas_kode: 'WA-2' })
		.where('matakuliah_kode', '=', matakuliah)
		.execute()
	await expectOdd()
	// Moved into the class that takes it.
	await inTerm('mahasiswa_periode').set({ kelas_kode: 'WA-2' }).execute()
	await expectOdd('kurang')
	await t.db.deleteFrom('pengampu').where('matakuliah_kode', '=', matakuliah).execute()
	await expectOdd()

	// The approved plan, its lines, and the course of an offer.
	const offer = await makeOffer(t, { kode: await makeMatakuliah(t.db) })
	await t.db.updateTable('penawaran').set({ periode_kode: PERIODE }).where('id', '=', offer.id).execute()
	const { id: krs } = await t.db
		.insertInto('krs')
		.values({
			mahasiswa_id: m.mahasiswaId,
			periode_kode: PERIODE,
			status: 'diajukan',
			disimpan_pada: TEST_NOW,
			diajukan_pada: new Date(TEST_NOW),
			diputuskan_pada: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const line = { krs_id: krs, penawaran_id: offer.id }
	await t.db.insertInto('krs_matakuliah').values(line).execute()
	await expectOdd()
	const decide = (status: 'disetujui' | 'dikembalikan') =>
		t.db
			.updateTable('krs')
			.set({ status, diputuskan_pada: new Date(TEST_NOW) })
			.where('id', '=', krs)
			.execute()
	await decide('disetujui')
	await expectOdd('kurang')
	await t.db.deleteFrom('krs_matakuliah').where('krs_id', '=', krs).execute()
	await expectOdd()
	await t.db.insertInto('krs_matakuliah').values(line).execute()
	await expectOdd('kurang')
	await t.db.updateTable('penawaran').set({ matakuliah_kode: 'WA01' }).where('id', '=', offer.id).execute()
	await expectOdd()
	await t.db
		.updateTable('penawaran')
		.set({ matakuliah_kode: await makeMatakuliah(t.db) })
		.where('id', '=', offer.id)
		.execute()
	await expectOdd('kurang')
	await decide('dikembalikan')
	await expectOdd()
	await decide('disetujui')
	await t.db.deleteFrom('krs').where('id', '=', krs).execute()
	await expectOdd()

	// Whose it is: number, programme, class of now where there was none.
	await t.db
		.updateTable('mahasiswa')
		.set({ stambuk: '13020999999' })
		.where('id', '=', m.mahasiswaId)
		.execute()
	expect(await keptNow()).toMatchObject({
		stambuk: '13020999999',
		kelas_kode: 'WA-2',
		program_studi_kode: 'TI',
	})
	await t.db.updateTable('kelas').set({ program_studi_kode: 'SI' }).where('kode', '=', 'WA-2').execute()
	expect((await keptNow())?.program_studi_kode).toBe('SI')
	await inTerm('mahasiswa_periode').set({ kelas_kode: null }).execute()
	expect((await keptNow())?.kelas_kode).toBe('WA-1')
	await t.db.updateTable('periode').set({ aktif: false }).where('aktif', '=', true).execute()
	expect((await keptNow())?.kelas_kode).toBe('')

	// The sheet.
	await t.db.updateTable('khs').set({ versi: 2 }).where('id', '=', khs).execute()
	await expectOdd('perbaikan')
	await t.db
		.updateTable('khs')
		.set({ status: 'rejected', alasan_ditolak: 'Nilai keliru', diputuskan_pada: new Date(TEST_NOW) })
		.where('id', '=', khs)
		.execute()
	expect(await keptNow()).toBeUndefined()
	await t.db
		.updateTable('khs')
		.set({ status: 'pending', alasan_ditolak: null, diputuskan_pada: null })
		.where('id', '=', khs)
		.execute()
	await expectOdd('perbaikan')
	await t.db.deleteFrom('khs').where('id', '=', khs).execute()
	expect(await keptNow()).toBeUndefined()
})

test('a change that is not committed yet is counted when it is, whoever reads meanwhile', async () => {
	const [other, second] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	await makeHasil(t.db, other, { periode: PERIODE, matakuliah: 'WA01', huruf: 'B' })
	khs = await makeKhs(t.db, other, { periode: PERIODE })
	await expectOdd()
	await t.db.transaction().execute(async (trx) => {
		await trx
			.updateTable('hasil_studi')
			.set({ huruf: 'E', bobot: 0 })
			.where('mahasiswa_id', '=', other.mahasiswaId)
			.execute()
		// Somebody else's change is followed while this one is under way.
		await makeKhs(t.db, second, { periode: PERIODE })
		await Promise.all([followMenunggu(t.db), followMenunggu(t.db)])
		expect((await kept()).find(({ khs_id }) => khs_id === khs)?.berat).toBe(0)
	})
	await expectOdd('nilai_e')
})

test('who reads while very many are brought in line is not kept waiting, and told of how many it is', async () => {
	const { id } = await t.db.selectFrom('mahasiswa').select('id').limit(1).executeTakeFirstOrThrow()
	await t.db.transaction().execute(async (trx) => {
		await lockMenunggu(trx)
		await t.db.insertInto('khs_usang').values({ mahasiswa_id: id, kelas_kode: null }).execute()
		expect(await followMenunggu(t.db)).toBe(1)
	})
	expect(await followMenunggu(t.db)).toBe(0)
	await keptNow()
})

test('who needs the whole list is not given a part of it: after a while the answer is to try again', async () => {
	const { id } = await t.db.selectFrom('mahasiswa').select('id').limit(1).executeTakeFirstOrThrow()
	await t.db.transaction().execute(async (trx) => {
		await lockMenunggu(trx)
		await t.db.insertInto('khs_usang').values({ mahasiswa_id: id, kelas_kode: null }).execute()
		await expect(followAllMenunggu(t.db, 0)).rejects.toMatchObject({
			...{ status: 503, code: 'khs_being_prepared' },
			message: 'Daftar KHS masih disiapkan. Coba lagi sebentar lagi.',
		})
	})
	await followAllMenunggu(t.db, 0)
})

test('what is left is told in students, of a class and of the campus too', async () => {
	const two = [await makeMahasiswa(t.db, { kelas: 'WA-9' }), await makeMahasiswa(t.db, { kelas: 'WA-9' })]
	await followAllMenunggu(t.db)
	await t.db.insertInto('khs_usang').values({ mahasiswa_id: null, kelas_kode: 'WA-9' }).execute()
	await t.db
		.insertInto('khs_usang')
		.values({ mahasiswa_id: two[0]?.mahasiswaId ?? '', kelas_kode: null })
		.execute()
	expect(await countUsang(t.db)).toBe(2)
	await t.db.deleteFrom('khs_usang').execute()
	await makeKhs(t.db, two[0] as TestMahasiswa, { periode: PERIODE })
	await followAllMenunggu(t.db)
	await t.db.insertInto('khs_usang').values({ mahasiswa_id: null, kelas_kode: null }).execute()
	expect(await countUsang(t.db)).toBe((await kept()).length)
	await followAllMenunggu(t.db)
})

test('very many are brought in line in parts: a reader does some, and who needs all of them waits for all', async () => {
	// The students of a campus that has closed a term; more than one part.
	await sql`insert into khs_usang (mahasiswa_id) select gen_random_uuid() from generate_series(1, 4500)`.execute(
		t.db,
	)
	await t.db.insertInto('khs_usang').values({ mahasiswa_id: null, kelas_kode: 'WA-2' }).execute()
	const left = await followMenunggu(t.db, 0)
	expect(left).toBeGreaterThanOrEqual(2500)
	expect(await followMenunggu(t.db, 0)).toBeLessThan(left)
	await followAllMenunggu(t.db)
	expect(await followMenunggu(t.db, 0)).toBe(0)
	await keptNow()
})
