import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeUjian } from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
	await t.db
		.insertInto('ruang')
		.values([
			{ kode: 'R-201', nama: 'ruang 201', gedung: 'Gedung B', kapasitas: 40 },
			{ kode: 'L-2', nama: 'Lab Komputer 2', gedung: 'Gedung Laboratorium', kapasitas: 40 },
			{ kode: 'L-9', nama: 'Lab Komputer 9', gedung: 'Gedung Lain', kapasitas: 40 },
		])
		.execute()
})
afterAll(() => t.close())

test('a student finds the building of a room on Beranda, in the schedule and on the exam card', async () => {
	const kelas = 'GD-1'
	await makeKuliah(t.db, { kelas, hari: 'Senin' })
	await makeUjian(t.db, {
		kelas,
		jenis: 'UAS',
		mulai: '2024-06-10T00:00:00Z',
		selesai: '2024-06-10T02:00:00Z',
	})
	const { token } = await makeMahasiswa(t.db, { kelas })
	const beranda = (await t.call('GET', '/api/beranda', { token })).body.data
	expect(beranda.kuliah_mendatang[0].ruangan).toBe('Ruang 201, Gedung B')
	const jadwal = (await t.call('GET', `/api/jadwal-kuliah/kelas/${kelas}`, { token })).body
	expect(jadwal.data[0].ruangan).toBe('Ruang 201')
	expect(
		jadwal.gedung.toSorted((a: { ruang: string }, b: { ruang: string }) => (a.ruang < b.ruang ? -1 : 1)),
	).toEqual([
		{ ruang: 'Lab Komputer 2', gedung: 'Gedung Laboratorium' },
		{ ruang: 'ruang 201', gedung: 'Gedung B' },
	])
	const ujian = (await t.call('GET', `/api/ujian/kelas/${kelas}`, { token })).body[0]
	expect([ujian.ruang, ujian.gedung]).toEqual(['Lab Komputer 2', 'Gedung Laboratorium'])
	const kartu = (await t.call('GET', '/api/kartu-ujian', { token })).body.data
	expect(kartu[0].ruang).toBe('Lab Komputer 2, Gedung Laboratorium')
})

test('the page of a course and its schedule say the building of each meeting and exam', async () => {
	const kelas = 'GD-3'
	const { kode } = await makeKuliah(t.db, { kelas, hari: 'Senin' })
	const { id } = await makeUjian(t.db, {
		kelas,
		jenis: 'UAS',
		mulai: '2024-06-10T00:00:00Z',
		selesai: '2024-06-10T02:00:00Z',
	})
	await t.db.updateTable('ujian').set({ matakuliah_kode: kode }).where('id', '=', id).execute()
	const { token } = await makeMahasiswa(t.db, { kelas })
	const course = (await t.call('GET', `/api/matakuliah/${kode}`, { token })).body.data
	const schedule = (await t.call('GET', `/api/matakuliah/${kode}/jadwal`, { token })).body.data
	expect(course.jadwal[0].ruangan).toBe('Ruang 201, Gedung B')
	for (const { pertemuan, ujian } of [course, schedule]) {
		expect(pertemuan[0].ruangan).toBe('Ruang 201, Gedung B')
		expect(ujian[0].ruang).toBe('Lab Komputer 2, Gedung Laboratorium')
	}
})

test('a room of which the campus says no building stands as it is written', async () => {
	await t.db.updateTable('ruang').set({ gedung: null }).execute()
	const kelas = 'GD-2'
	await makeKuliah(t.db, { kelas, hari: 'Senin' })
	const { token } = await makeMahasiswa(t.db, { kelas })
	expect((await t.call('GET', '/api/beranda', { token })).body.data.kuliah_mendatang[0].ruangan).toBe(
		'Ruang 201',
	)
	expect((await t.call('GET', `/api/jadwal-kuliah/kelas/${kelas}`, { token })).body.gedung).toEqual([])
	await makeUjian(t.db, {
		kelas,
		mulai: '2024-06-10T00:00:00Z',
		selesai: '2024-06-10T02:00:00Z',
	})
	const [ujian] = (await t.call('GET', `/api/ujian/kelas/${kelas}`, { token })).body
	expect(ujian).not.toHaveProperty('gedung')
})
