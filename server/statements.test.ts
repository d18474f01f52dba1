import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './test/build-app.ts'
import { countStatements } from './test/count-statements.ts'
import { makeMahasiswa, makeUjian, type TestMahasiswa } from './test/factories.ts'
import { makeKegiatan, makeKuliah } from './test/factories-academic.ts'

let t: TestApp
let m: TestMahasiswa
let kode: string
beforeAll(async () => {
	t = await createTestApp()
	m = await makeMahasiswa(t.db)
	kode = (await makeKuliah(t.db)).kode
})
afterAll(() => t.close())

/** Statements of each page's calls, the one that finds the caller included. */
const PAGES: [string, () => string, number][] = [
	['dashboard', () => '/api/beranda', 2],
	['courses', () => '/api/matakuliah/', 2],
	['a course', () => `/api/matakuliah/${kode}`, 2],
	['who teaches what', () => '/api/dosen-maku-kelas/kelas/TI-4A', 2],
	['lecturers', () => '/api/dosen/', 2],
	['schedule', () => '/api/jadwal-kuliah/kelas/TI-4A', 2],
	['term', () => '/api/periode/aktif', 2],
	['feed address', () => '/api/jadwal-kuliah/umpan', 2],
	['calendar', () => '/api/kalender-akademik?tahun=2023/2024', 2],
]

const measure = async () => {
	const counts: Record<string, number> = {}
	for (const [name, url] of PAGES)
		counts[name] = await countStatements(async () => {
			const answer = await t.call('GET', url(), { token: m.token })
			expect([name, answer.status]).toEqual([name, 200])
		})
	return counts
}

test('no page asks the database more often when there are more rows', async () => {
	await makeKegiatan(t.db)
	const expected = Object.fromEntries(PAGES.map(([name, , count]) => [name, count]))
	expect(await measure()).toEqual(expected)
	for (let i = 0; i < 30; i++) {
		await makeKuliah(t.db, { hari: 'Rabu' })
		await makeUjian(t.db)
		await makeKegiatan(t.db)
	}
	expect(await measure()).toEqual(expected)
})

test('the counter counts: each statement once, on whichever connection', async () => {
	expect(await countStatements(() => Promise.all([t.pool.query('select 1'), t.pool.query('select 2')]))).toBe(
		2,
	)
})
