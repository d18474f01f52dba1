import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { countStatements } from '#server/test/count-statements.ts'
import { makeDosen, makeMahasiswa, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeOffer, openPeriod, save, submit } from '#server/test/krs-factories.ts'
import { makeHasil, makeKhs } from '#server/test/results-factories.ts'
import type { MahasiswaWali } from '#shared/api/advising.ts'

let t: TestApp
let dosen: TestAkun
let other: TestAkun
let m: TestMahasiswa

const nipOf = async ({ id }: TestAkun) =>
	(await t.db.selectFrom('dosen').select('nip').where('akun_id', '=', id).executeTakeFirstOrThrow()).nip
const advise = async (who: TestMahasiswa, by: TestAkun) =>
	t.db
		.insertInto('dosen_wali')
		.values({ mahasiswa_id: who.mahasiswaId, dosen_nip: await nipOf(by) })
		.execute()
const read = async (who = dosen): Promise<MahasiswaWali[]> =>
	(await t.call('GET', '/api/mengajar/bimbingan', { token: who.token })).body.data
const mine = async () => (await read()).find(({ nim }) => nim === m.stambuk)

/** An approved sheet, as far as an adviser sees it. */
async function approve(periode: string, versi: number, isi: { ips: number; ipk: number }): Promise<void> {
	const id = await makeKhs(t.db, m, { periode, versi })
	await t.db
		.updateTable('khs')
		.set({
			status: 'approved',
			diputuskan_pada: t.clock.now(),
			nomor: `${periode}-${versi}`,
			isi: JSON.stringify(isi),
		})
		.where('id', '=', id)
		.execute()
}

beforeAll(async () => {
	t = await createTestApp()
	t.clock.set('2024-03-18T09:00:00+08:00')
	dosen = await makeDosen(t.db)
	other = await makeDosen(t.db)
	m = await makeMahasiswa(t.db)
	await advise(m, dosen)
	await advise(await makeMahasiswa(t.db), other)
})
afterAll(() => t.close())

describe("a lecturer's advisees", () => {
	test('are their own alone, with what they may be reached by', async () => {
		const list = await read()
		expect(list.map(({ nim }) => nim)).toEqual([m.stambuk])
		expect(list[0]).toMatchObject({ email: m.email, kelas: 'TI-4A', ipk: null, ips: null, krs: null })
		expect(list[0]).not.toHaveProperty('alamat')
	})

	test('have IPK and IPS of the newest approved sheet, in its last version', async () => {
		await approve('20222', 1, { ips: 3.6, ipk: 3.6 })
		await approve('20231', 1, { ips: 3.5, ipk: 3.5 })
		await approve('20231', 2, { ips: 3, ipk: 3.3 })
		expect(await mine()).toMatchObject({ ips: 3, ipk: 3.3 })
		expect((await mine())?.tanda).toContainEqual({ jenis: 'ips_turun', dari: 3.6, ke: 3 })
	})

	test('have the credit points of what they passed, each course once, and what they have not', async () => {
		const again = await makeHasil(t.db, m, { periode: '20222', huruf: 'E', sks: 4 })
		const before = await mine()
		expect(before?.sks_lulus).toBe(0)
		expect(before?.tanda).toContainEqual({ jenis: 'belum_lulus', mata_kuliah: [`Mata Kuliah ${again}`] })
		await makeHasil(t.db, m, { periode: '20231', matakuliah: again, huruf: 'D', sks: 4 })
		const after = await mine()
		expect(after).toMatchObject({ sks_lulus: 4, sks_program: 144 })
		expect(after?.tanda.map(({ jenis }) => jenis)).not.toContain('belum_lulus')
	})

	test('have their plan of the active term', async () => {
		await openPeriod(t)
		const offer = await makeOffer(t, { sks: 4 })
		expect((await save(t, m, offer)).status).toBe(200)
		expect((await mine())?.krs).toMatchObject({ status: 'draft', total_sks: 4, diajukan_pada: null })
		expect((await submit(t, m)).status).toBe(200)
		expect((await mine())?.krs).toMatchObject({
			status: 'diajukan',
			diajukan_pada: '2024-03-18T01:00:00.000Z',
		})
	})

	test('are read in one statement, however many there are', async () => {
		await read()
		const one = await countStatements(() => read())
		for (let i = 0; i < 5; i++) await advise(await makeMahasiswa(t.db), dosen)
		expect(await countStatements(() => read())).toBe(one)
		expect(await read()).toHaveLength(6)
	})
})
