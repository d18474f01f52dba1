import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import type { PengumumanTerbaca } from '#shared/api/announcements.ts'
import { tellBaru } from './tell.ts'

let t: TestApp
let m: TestMahasiswa
let other: TestMahasiswa
let dosen: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	m = await makeMahasiswa(t.db, { kelas: 'TI-4A' })
	other = await makeMahasiswa(t.db, { kelas: 'SI-4A' })
	dosen = await makeDosen(t.db, { kelas: ['TI-4A'] })
})
afterAll(() => t.close())
beforeEach(async () => {
	await t.db.deleteFrom('pemberitahuan').execute()
	await t.db.deleteFrom('pengumuman').execute()
})

const inMinutes = (minutes: number) => new Date(t.clock.now().getTime() + minutes * 60_000)

async function announce(rest: Record<string, unknown> = {}): Promise<string> {
	const id = randomUUID()
	const row = { id, judul: 'Perpustakaan tutup', isi: 'Hari Jumat.', terbit_pada: inMinutes(-5), ...rest }
	await t.db
		.insertInto('pengumuman')
		.values(row as never)
		.execute()
	return id
}
const list = async ({ token }: TestAkun, halaman = 1) =>
	(await t.call('GET', `/api/pengumuman?halaman=${halaman}`, { token })).body.data
const ids = async (who: TestAkun) => (await list(who)).baris.map(({ id }: PengumumanTerbaca) => id)
const one = async (id: string, { token }: TestAkun) =>
	(await t.call('GET', `/api/pengumuman/${id}`, { token })).status

test('an announcement that has ended is read by its readers, newest first, and by nobody else', async () => {
	const old = await announce({
		kelas_kode: 'TI-4A',
		terbit_pada: inMinutes(-90),
		berakhir_pada: inMinutes(-1),
	})
	const now = await announce({ kelas_kode: 'TI-4A', untuk_dosen: true, penting: true })
	expect((await list(m)).baris).toMatchObject([
		{ id: now, penting: true, berakhir: false },
		{ id: old, judul: 'Perpustakaan tutup', isi: 'Hari Jumat.', berakhir: true },
	])
	expect([await ids(dosen), await ids(other)]).toEqual([[now], []])
	expect(await Promise.all([one(old, m), one(old, other), one(old, dosen), one(now, dosen)])).toEqual([
		200, 404, 404, 200,
	])
})

test('what waits for its hour or was taken back is not there', async () => {
	const later = await announce({ terbit_pada: inMinutes(5) })
	const gone = await announce({ ditarik_pada: t.clock.now() })
	expect(await ids(m)).toEqual([])
	expect([await one(later, m), await one(gone, m), await one(randomUUID(), m)]).toEqual([404, 404, 404])
})

test('the bell leads to the announcement, also who has another class by now', async () => {
	const id = await announce({ kelas_kode: 'TI-4A', untuk_dosen: true, dikabarkan: false })
	await t.db.transaction().execute((trx) => tellBaru(trx, t.clock.now()))
	expect((await bell(t, m))[0]?.alamat).toBe(`/pengumuman/${id}`)
	expect((await bell(t, dosen))[0]?.alamat).toBe(`/mengajar/pengumuman/${id}`)
	const move = (kelas_kode: string) =>
		t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.execute()
	await move('SI-4A')
	expect([await one(id, m), await one(id, other)]).toEqual([200, 404])
	await move('TI-4A')
})

test('there are twenty on a page, and beyond the last one the last', async () => {
	for (let i = 0; i < 21; i++) await announce({ terbit_pada: inMinutes(-i) })
	const [first, second, beyond] = [await list(m), await list(m, 2), await list(m, 99)]
	expect([first.baris.length, second.baris.length, beyond]).toEqual([20, 1, second])
	expect(second).toMatchObject({ total: 21, halaman: 2, per_halaman: 20 })
})
