import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { enterNilai, publishNilai } from '#server/test/grading-calls.ts'
import { makePengampu } from '#server/test/results-factories.ts'
import type { SemesterMengajar } from '#shared/api/teaching.ts'

let t: TestApp
let d: TestAkun & { matakuliah: string }
let ani: TestMahasiswa
let budi: TestMahasiswa
beforeAll(async () => {
	t = await createTestApp()
	d = await makePengampu(t.db)
	ani = await makeMahasiswa(t.db)
	budi = await makeMahasiswa(t.db)
	// The next term runs, and the lecturer teaches nothing in it.
	await t.db
		.insertInto('periode')
		.values({ kode: '20241', mulai: '2024-09-02', selesai: '2025-01-31' })
		.execute()
	await t.db.updateTable('periode').set({ aktif: false }).where('aktif', '=', true).execute()
	await t.db.updateTable('periode').set({ aktif: true }).where('kode', '=', '20241').execute()
})
afterAll(() => t.close())

const list = async (who: TestAkun): Promise<SemesterMengajar[]> =>
	(await t.call('GET', '/api/mengajar/semester', { token: who.token })).body.data
const sheet = async () =>
	(await t.call('GET', `/api/penilaian/20232/TI-4A/${d.matakuliah}`, { token: d.token })).body.data

test('a lecturer has the classes of terms that are over, with the results that are owed, and grades them there', async () => {
	const [before] = await list(d)
	expect(before).toMatchObject({ kode: '20232', nama: 'Genap 2023/2024', aktif: false, ditutup: false })
	expect(before?.kelas).toEqual([
		expect.objectContaining({ kelas: 'TI-4A', kode_mk: d.matakuliah, mahasiswa: 2, kurang: 2 }),
	])
	for (const m of [ani, budi]) await enterNilai(t, d, m, { kehadiran: 90, tugas: 80, uts: 75, uas: 70 })
	expect((await publishNilai(t, d)).status).toBe(200)
	expect((await list(d))[0]?.kelas[0]?.kurang).toBe(0)
	expect((await sheet()).ditutup).toBe(false)
})

test('a closed term says so, and owes nothing any more', async () => {
	const staf = await makeStaf(t.db, ['akademik'])
	await t.db
		.insertInto('penutupan_periode')
		.values({
			...{ id: crypto.randomUUID(), periode_kode: '20232', nilai_kurang: 0, khs_dibuat: 0 },
			...{ dibuat_oleh: staf.id, dibuat_pada: TEST_NOW },
		})
		.execute()
	await makeMahasiswa(t.db)
	const [closed] = await list(d)
	expect([closed?.ditutup, closed?.kelas[0]?.kurang]).toEqual([true, 0])
	expect((await sheet()).ditutup).toBe(true)
})

test('terms to come and classes of others are not among them', async () => {
	const other = await makePengampu(t.db)
	expect((await list(other)).flatMap(({ kelas }) => kelas.map(({ kode_mk }) => kode_mk))).toEqual([
		other.matakuliah,
	])
	await t.db
		.insertInto('periode')
		.values({ kode: '20242', mulai: '2025-02-10', selesai: '2025-06-30' })
		.execute()
	await t.db
		.updateTable('pengampu')
		.set({ periode_kode: '20242' })
		.where('matakuliah_kode', '=', other.matakuliah)
		.execute()
	expect(await list(other)).toEqual([])
})
