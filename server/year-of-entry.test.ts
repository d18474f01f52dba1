import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'

let t: TestApp
let office: TestAkun
/** Began in 2021 and was on leave for a year: in semester 4 now, with those who began in 2022. */
let resting: TestMahasiswa
beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik', 'keuangan', 'humas'])
	resting = await makeMahasiswa(t.db)
	await t.db
		.insertInto('periode')
		.values([
			{ kode: '20211', mulai: '2021-08-14', selesai: '2021-12-31' },
			{ kode: '20212', mulai: '2022-02-14', selesai: '2022-07-31' },
		])
		.execute()
	await begin('20211', 1)
})
afterAll(() => t.close())

const begin = (periode_kode: string, semester: number) =>
	t.db
		.insertInto('mahasiswa_periode')
		.values({ mahasiswa_id: resting.mahasiswaId, periode_kode, semester, kelas_kode: null })
		.execute()
const year = async ({ mahasiswaId }: TestMahasiswa) =>
	(
		await t.db
			.selectFrom('mahasiswa')
			.select('angkatan')
			.where('id', '=', mahasiswaId)
			.executeTakeFirstOrThrow()
	).angkatan

test.each([
	['20231', 1, 2023],
	['20232', 2, 2023],
	['20231', 3, 2022],
	['20232', 4, 2022],
	['20232', 3, 2022],
	['20233', 4, 2022],
	['20232', 14, 2017],
])('whose first term is %s in semester %i began in %i', async (periode, semester, tahun) => {
	const { rows } = await sql`select angkatan_dari(${periode}, ${semester}::int) as tahun`.execute(t.db)
	expect(rows).toEqual([{ tahun }])
})

describe('who was on leave stays of the year of entry', () => {
	test('in the record, the lists and what they are narrowed by', async () => {
		const get = async (url: string) =>
			(await t.call('GET', `/api/kantor/${url}`, { token: office.token })).body.data
		expect((await get(`mahasiswa/${resting.stambuk}`)).angkatan).toBe(2021)
		const found = async (angkatan: number) =>
			(await get(`mahasiswa?angkatan=${angkatan}`)).baris.map(({ stambuk }: { stambuk: string }) => stambuk)
		expect([await found(2021), (await found(2022)).includes(resting.stambuk)]).toEqual([
			[resting.stambuk],
			false,
		])
		expect((await get('pilihan-mahasiswa')).angkatan).toEqual([2021])
		expect((await get('pengumuman/sasaran')).angkatan).toEqual([2021])
	})

	test('for tariffs and arrears', async () => {
		await t.db.deleteFrom('tagihan').where('mahasiswa_id', '=', resting.mahasiswaId).execute()
		const rule = { prodi: null, angkatan: 2021, semester: null, jumlah: 1_000_000 }
		const { body } = await t.call('PUT', '/api/kantor/tagihan/tarif', {
			token: office.token,
			body: { periode: '20232', dari: [], menjadi: [rule] },
		})
		expect(body.data).toMatchObject({ angkatan: [2021], baru: 1, total: 1_000_000 })
		await t.db
			.insertInto('tagihan')
			.values({
				...{ mahasiswa_id: resting.mahasiswaId, periode_kode: '20211', jumlah: 500_000 },
				jatuh_tempo: '2021-09-01',
			})
			.execute()
		const arrears = await t.call('GET', '/api/kantor/tunggakan?angkatan=2021', { token: office.token })
		expect(arrears.body.data.baris).toMatchObject([{ stambuk: resting.stambuk, angkatan: 2021 }])
	})

	test('for the days of KRS and what is announced', async () => {
		const [buka, tutup] = [new Date('2024-03-11T00:00:00Z'), new Date('2024-03-25T00:00:00Z')]
		await t.db.insertInto('masa_krs').values({ periode_kode: '20232', buka, tutup }).execute()
		const later = new Date('2024-03-20T00:00:00Z')
		await t.db
			.insertInto('tahap_krs')
			.values({ periode_kode: '20232', program_studi_kode: null, angkatan: 2021, buka: later, tutup })
			.execute()
		const { masa } = (await t.call('GET', '/api/krs', { token: resting.token })).body.data
		expect(masa).toMatchObject({ bertahap: true, buka: later.toISOString() })
		const seen = await t.call('GET', '/api/kantor/krs/masa', { token: office.token })
		expect(seen.body.data.tahap).toMatchObject([{ angkatan: 2021, mahasiswa: 1 }])
	})
})

test('the year follows the first term on record: one before it, a correction, one that is taken away', async () => {
	expect(await year(resting)).toBe(2021)
	await t.db
		.updateTable('mahasiswa_periode')
		.set({ semester: 3 })
		.where('mahasiswa_id', '=', resting.mahasiswaId)
		.where('periode_kode', '=', '20211')
		.execute()
	expect(await year(resting)).toBe(2020)
	await t.db
		.deleteFrom('mahasiswa_periode')
		.where('mahasiswa_id', '=', resting.mahasiswaId)
		.where('periode_kode', '=', '20211')
		.execute()
	expect(await year(resting)).toBe(2022)
	await begin('20212', 2)
	expect(await year(resting)).toBe(2021)
	await t.db.deleteFrom('mahasiswa_periode').where('mahasiswa_id', '=', resting.mahasiswaId).execute()
	expect(await year(resting)).toBeNull()
})
