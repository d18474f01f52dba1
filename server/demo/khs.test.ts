import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { computeKhs } from '#shared/rules/khs.ts'
import { listHasilMahasiswa } from '../features/khs/queries.ts'
import { seedDemo } from './demo.ts'

let test: TestDb
beforeAll(async () => {
	test = await createTestDb()
	await seedDemo(test.db, { now: new Date('2024-03-18T01:00:00Z'), timezone: 'Asia/Makassar' })
})
afterAll(() => test.drop())

const sheets = (stambuk: string) =>
	test.db
		.selectFrom('khs')
		.innerJoin('mahasiswa as m', 'm.id', 'khs.mahasiswa_id')
		.select(['khs.semester', 'khs.periode_kode', 'khs.status', 'khs.isi', 'm.id as mahasiswa_id'])
		.where('m.stambuk', '=', stambuk)
		.orderBy('khs.periode_kode')
		.execute()

describe('the sheets of the demo', () => {
	it('show for the first student the figures of the documentation, and none of this term', async () => {
		const rows = await sheets('13020220001')
		expect(rows.map((k) => [k.semester, k.status, k.isi?.ips, k.isi?.ipk, k.isi?.sks])).toEqual([
			[1, 'approved', 3.41, 3.41, 20],
			[2, 'approved', 3.58, 3.49, 19],
			[3, 'approved', 3.52, 3.5, 21],
		])
	})

	it('show every status', async () => {
		expect((await sheets('13020220003')).find((k) => k.semester === 3)?.status).toBe('pending')
		expect((await sheets('13020220004')).find((k) => k.semester === 3)?.status).toBe('rejected')
	})

	it('are what the results say, for every student and term', async () => {
		const rows = await test.db
			.selectFrom('khs')
			.select(['mahasiswa_id', 'periode_kode', 'isi'])
			.where('status', '=', 'approved')
			.execute()
		const ids = [...new Set(rows.map((r) => r.mahasiswa_id))]
		const hasil = await listHasilMahasiswa(test.db, ids)
		expect(ids).toHaveLength(240)
		for (const { mahasiswa_id, periode_kode, isi } of rows)
			expect(isi).toMatchObject(computeKhs(hasil.get(mahasiswa_id) ?? [], periode_kode))
	})

	it('have components that make the final score of every result', async () => {
		const { rows } = await test.pool.query(`
			select count(*)::int as salah from hasil_studi
			where round(coalesce(kehadiran, 0) * bobot_kehadiran + coalesce(tugas, 0) * bobot_tugas
				+ coalesce(uts, 0) * bobot_uts + coalesce(uas, 0) * bobot_uas) / 100 <> nilai_akhir`)
		expect(rows[0].salah).toBe(0)
	})
})
