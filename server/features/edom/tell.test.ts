import { afterAll, beforeAll, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { createEdom } from '#server/test/edom-bench.ts'
import { makeMasaEdom } from '#server/test/edom-factories.ts'
import { makeMahasiswa } from '#server/test/factories.ts'
import { tellEdom } from './tell.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

const tell = () => tellEdom({ db: t.db, now: t.clock.now, config: t.config })

test('students with something to fill are told once, on the first day of EDOM', async () => {
	const edom = await createEdom(t)
	const kelas = await edom.makeClass(2)
	const [answered, waiting] = kelas.mahasiswa as [(typeof kelas.mahasiswa)[0], (typeof kelas.mahasiswa)[0]]
	const without = await makeMahasiswa(t.db, { kelas: 'ED-TANPA' })
	await edom.buka()
	t.clock.set(TEST_NOW)
	expect((await edom.send(answered, kelas)).status).toBeLessThan(300)
	await makeMasaEdom(t.db, edom.angket, { mulai: '2024-03-19', selesai: '2024-03-22' })
	await tell()
	expect(await bell(t, waiting)).toEqual([])
	// The day of the campus begins at 17.00 UTC.
	t.clock.set('2024-03-18T17:00:00Z')
	await Promise.all([tell(), tell()])
	await tell()
	expect(await bell(t, waiting)).toEqual([
		{
			jenis: 'edom',
			judul: 'EDOM dibuka',
			isi: 'Semester Genap 2023/2024, sampai 22 Maret 2024',
			alamat: '/edom',
		},
	])
	for (const one of [answered, without, kelas.dosen]) expect(await bell(t, one)).toEqual([])
	await makeMasaEdom(t.db, edom.angket, { mulai: '2024-03-11', selesai: '2024-03-29' })
	await tell()
	expect(await bell(t, waiting)).toHaveLength(1)
})
