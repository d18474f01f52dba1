import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notify } from '#server/features/notifications/lend.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, type TestMahasiswa } from '#server/test/factories.ts'

let t: TestApp
let m: TestMahasiswa
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	m = await makeMahasiswa(t.db)
})

const tell = async (judul: string, kabar: { jenis?: 'nilai' | 'tagihan'; alamat?: string } = {}) => {
	t.clock.pass(2_000)
	await t.db.transaction().execute((trx) =>
		notify(trx, t.clock.now(), {
			...{ kepada: [m.id], jenis: 'nilai', judul, isi: 'Genap 2023/2024', alamat: '/nilai', kunci: judul },
			...kabar,
		}),
	)
}
const keluar = async () => (await t.call('GET', '/api/beranda', { token: m.token })).body.data.nilai_keluar
const seen = async (alamat: string) =>
	(await t.call('PUT', `/api/pemberitahuan/dibaca?alamat=${alamat}`, { token: m.token })).body.data.belum

test('Beranda says which grade came out last and how many more, until their page was seen', async () => {
	expect(await keluar()).toBeNull()
	await tell('Nilai akhir Kalkulus sudah keluar')
	await tell('Nilai akhir Statistika sudah keluar')
	expect(await keluar()).toEqual({
		judul: 'Nilai akhir Statistika sudah keluar',
		isi: 'Genap 2023/2024',
		lain: 1,
	})
	expect(await seen('/nilai')).toBe(0)
	expect(await keluar()).toBeNull()
	await tell('Nilai akhir Kalkulus diperbaiki')
	expect(await keluar()).toMatchObject({ judul: 'Nilai akhir Kalkulus diperbaiki', lain: 0 })
})

test('what leads to another page is neither a grade that came out nor read with them', async () => {
	const other = await makeMahasiswa(t.db)
	await tell('Tugas 1 dinilai', { alamat: '/tugas/1' })
	await tell('Tagihan baru', { jenis: 'tagihan', alamat: '/pembayaran/spp' })
	expect(await keluar()).toBeNull()
	await tell('Nilai UTS Kalkulus sudah dibuka')
	expect(await seen('/nilai')).toBe(2)
	expect(await seen('/tugas/1')).toBe(1)
	await t.call('PUT', '/api/pemberitahuan/dibaca?alamat=/pembayaran/spp', { token: other.token })
	expect(await seen('/nilai')).toBe(1)
	const refused = await t.call('PUT', '/api/pemberitahuan/dibaca?alamat=nilai', { token: m.token })
	expect(refused.status).toBe(400)
})
