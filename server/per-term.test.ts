import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './test/build-app.ts'
import { makeMahasiswa, makeUjian, type TestAkun, type TestMahasiswa } from './test/factories.ts'
import { makeKhs, makePengampu, makePeriode } from './test/results-factories.ts'

const LAST = '20231'
const NOW = '20232'

let t: TestApp
let student: TestMahasiswa
let lecturer: TestAkun & { matakuliah: string }
const get = (url: string, token: string) => t.call('GET', url, { token })

beforeAll(async () => {
	t = await createTestApp()
	student = await makeMahasiswa(t.db)
	lecturer = await makePengampu(t.db)
	await makeUjian(t.db)
})
afterAll(() => t.close())

describe('when a term is over', () => {
	let khs: string

	beforeAll(async () => {
		await makePeriode(t.db, LAST)
		await t.db.insertInto('kelas').values({ kode: 'TI-3A', program_studi_kode: 'TI', semester: 3 }).execute()
		await t.db
			.insertInto('mahasiswa_periode')
			.values({ mahasiswa_id: student.mahasiswaId, periode_kode: LAST, kelas_kode: 'TI-3A', semester: 3 })
			.execute()
		khs = await makeKhs(t.db, student, { periode: LAST, semester: 3 })
		await t.db
			.insertInto('pengampu')
			.columns(['periode_kode', 'kelas_kode', 'matakuliah_kode', 'dosen_nip'])
			.expression((eb) =>
				eb
					.selectFrom('pengampu as p')
					.innerJoin('dosen as d', 'd.nip', 'p.dosen_nip')
					.where('d.akun_id', '=', lecturer.id)
					.select([eb.val(LAST).as('periode'), eb.val('TI-3A').as('kelas'), 'matakuliah_kode', 'dosen_nip']),
			)
			.execute()
	})

	test('a student belongs to the class of the active term alone', async () => {
		const { body } = await get('/api/mahasiswa/profile', student.token)
		expect(body.data).toMatchObject({ class: 'TI-4A', semester: 4 })
		expect((await get('/api/ujian/kelas/TI-4A', student.token)).status).toBe(200)
		expect((await get('/api/ujian/kelas/TI-3A', student.token)).status).toBe(403)
	})

	test('a lecturer sees the classes of the active term, and still the sheet of the one that is over', async () => {
		expect((await get('/api/jadwal-kuliah/kelas/TI-4A', lecturer.token)).status).toBe(200)
		expect((await get('/api/jadwal-kuliah/kelas/TI-3A', lecturer.token)).status).toBe(403)
		const sheet = (periode: string, kelas: string) =>
			get(`/api/penilaian/${periode}/${kelas}/${lecturer.matakuliah}`, lecturer.token)
		expect((await sheet(LAST, 'TI-3A')).status).toBe(200)
		expect((await sheet(NOW, 'TI-4A')).status).toBe(200)
		expect((await sheet(NOW, 'TI-3A')).status).toBe(403)
		expect((await sheet(LAST, 'TI-4A')).status).toBe(403)
	})

	test('its KHS shows the class of then', async () => {
		const row = await t.db
			.selectFrom('khs')
			.innerJoin('mahasiswa_periode as p', (join) =>
				join
					.onRef('p.mahasiswa_id', '=', 'khs.mahasiswa_id')
					.onRef('p.periode_kode', '=', 'khs.periode_kode'),
			)
			.select('p.kelas_kode')
			.where('khs.id', '=', khs)
			.executeTakeFirstOrThrow()
		expect(row.kelas_kode).toBe('TI-3A')
		const { findKhs } = await import('./features/khs/queries.ts')
		expect(await findKhs(t.db, khs)).toMatchObject({ kelas: 'TI-3A' })
	})

	test('who has no place in the active term has no class, and the semester last known', async () => {
		const away = await makeMahasiswa(t.db)
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ periode_kode: LAST, semester: 3 })
			.where('mahasiswa_id', '=', away.mahasiswaId)
			.execute()
		const { body } = await get('/api/mahasiswa/profile', away.token)
		expect(body.data).toMatchObject({ class: null, semester: 3 })
		expect((await get('/api/ujian/kelas/TI-4A', away.token)).status).toBe(403)
	})
})
