import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import type { TestMahasiswa } from '#server/test/factories.ts'
import { makeOtherClass, makePlan } from '#server/test/other-class.ts'
import { makeHasil } from '#server/test/results-factories.ts'
import { countHasilKurang, listHasilKurang } from './owed-queries.ts'

const PERIODE = '20232'
let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

const tertunda = (m: TestMahasiswa, kelas_kode: string, matakuliah_kode: string) =>
	t.db
		.insertInto('hasil_tertunda')
		.values({
			...{ mahasiswa_id: m.mahasiswaId, periode_kode: PERIODE, kelas_kode, matakuliah_kode },
			...{ sampai: '2024-09-01', alasan: 'Sakit', diumumkan_pada: '2024-06-01T00:00:00Z' },
		})
		.execute()

test('who takes a course in another class owes its result there and not in the own one, out or waiting, taught or not', async () => {
	const { asal, lain, kode, ulang, teman, warga, penawaran } = await makeOtherClass(t)
	const owed = async () => {
		const list = (await listHasilKurang(t.db, PERIODE)).filter((one) => one.kode === kode)
		expect(await countHasilKurang(t.db, PERIODE)).toBe(list.reduce((sum, { kurang }) => sum + kurang, 0))
		return list.map((one) => [one.kelas, one.kurang, one.peserta])
	}
	expect(await owed()).toEqual([
		[lain, 2, 2],
		[asal, 1, 1],
	])
	await makeHasil(t.db, { ...ulang, kelas: lain }, { periode: PERIODE, matakuliah: kode, huruf: 'A' })
	await tertunda(ulang, lain, kode)
	expect(await owed()).toEqual([
		[asal, 1, 1],
		[lain, 1, 2],
	])
	await tertunda(teman, asal, kode)
	expect(await owed()).toEqual([[lain, 1, 2]])
	await makePlan(t, warga, [penawaran])
	await t.db.deleteFrom('pengampu').where('kelas_kode', '=', lain).execute()
	expect(await owed()).toEqual([[lain, 1, 2]])
})
