import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, type TestMahasiswa } from '#server/test/factories.ts'
import { makeKegiatan, makeKuliah } from '#server/test/factories-academic.ts'
import { findKelasFacts } from './queries.ts'

let t: TestApp
let m: TestMahasiswa
let kode: string
let nip: string
beforeAll(async () => {
	t = await createTestApp()
	m = await makeMahasiswa(t.db, { kelas: 'BF-1' })
	;({ kode, nip } = await makeKuliah(t.db, { kelas: 'BF-1' }))
	await makeKegiatan(t.db, { mulai: '2024-03-20', kegiatan: 'Rapat' })
	await t.db.insertInto('pengumuman').values({ judul: 'Umum', isi: 'Isi', terbit_pada: TEST_NOW }).execute()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const beranda = async () => {
	t.clock.pass(2000)
	return JSON.stringify((await t.call('GET', '/api/beranda', { token: m.token })).body.data)
}

test.each<[what: string, shown: string, change: () => Promise<unknown>]>([
	[
		'the name of a lecturer',
		'Pengganti',
		() => t.db.updateTable('dosen').set({ nama: 'Pengganti' }).where('nip', '=', nip).execute(),
	],
	[
		'the room of a lecture',
		'Ruang 9X1',
		() =>
			t.db
				.updateTable('jadwal_kuliah')
				.set({ ruangan: 'Ruang 9X1' })
				.where('kelas_kode', '=', 'BF-1')
				.execute(),
	],
	['an event', 'Wisuda', () => t.db.updateTable('kegiatan_kalender').set({ kegiatan: 'Wisuda' }).execute()],
	['an announcement', 'Unum', () => t.db.updateTable('pengumuman').set({ judul: 'Unum' }).execute()],
	[
		'the name of a course',
		'Mata Kuliah Lain',
		() => t.db.updateTable('matakuliah').set({ nama: 'Mata Kuliah Lain' }).where('kode', '=', kode).execute(),
	],
])('what a class sees follows a second later when this has changed: %s', async (_what, shown, change) => {
	const before = await beranda()
	expect(before).not.toContain(shown)
	expect(await beranda()).toBe(before)
	await change()
	expect(await beranda()).toContain(shown)
})

test('what is read of a class again and has not changed is what was read before', async () => {
	const input = { kelas: 'BF-1', now: t.clock.now(), dari: '2024-03-18', sampai: '2024-03-25' }
	const first = await findKelasFacts(t.db, input)
	expect(await findKelasFacts(t.db, input, first)).toBe(first)
	expect(await findKelasFacts(t.db, { ...input, kelas: 'BF-2' }, first)).not.toEqual(first)
})
