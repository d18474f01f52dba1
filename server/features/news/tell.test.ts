import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa } from '#server/test/factories.ts'
import { tellPengumuman } from './tell.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const minute = () => t.db.transaction().execute((trx) => tellPengumuman(trx, t.clock.now()))
let counter = 0
const publish = async (rest: object) => {
	const { slug } = await t.db
		.insertInto('berita')
		.values({
			...{ slug: `libur-${++counter}`, judul: 'Libur bersama', ringkasan: 'Kampus tutup hari Jumat' },
			...{ isi: '<p>Halo</p>', kategori: 'Pengumuman', penulis: 'Humas', gambar: null, unggulan: false },
			terbit_pada: TEST_NOW,
			...rest,
		})
		.returning('slug')
		.executeTakeFirstOrThrow()
	await minute()
	return slug
}

test('everybody is told of an announcement once; other news is read by who looks for it', async () => {
	const m = await makeMahasiswa(t.db)
	const slug = await publish({})
	await publish({ kategori: 'Prestasi' })
	await Promise.all([minute(), minute()])
	const told = { jenis: 'pengumuman', judul: 'Libur bersama', isi: 'Kampus tutup hari Jumat' }
	expect(await bell(t, m)).toEqual([{ ...told, alamat: `/berita/${slug}` }])
})

test('of one that comes out later people are told when it does', async () => {
	const m = await makeMahasiswa(t.db)
	await publish({ terbit_pada: '2024-03-18T03:00:00Z' })
	t.clock.set('2024-03-18T02:59:59Z')
	await minute()
	expect(await bell(t, m)).toEqual([])
	t.clock.set('2024-03-18T03:00:00Z')
	await minute()
	expect(await bell(t, m)).toHaveLength(1)
})

test('an old one is no news, and one that waits is told of even if it becomes an announcement later', async () => {
	const m = await makeMahasiswa(t.db)
	await publish({ terbit_pada: '2024-03-10T00:00:00Z' })
	await minute()
	expect(await bell(t, m)).toEqual([])
})
