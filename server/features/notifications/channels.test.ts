import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import type { PengaturanPemberitahuan } from '#shared/api/notifications.ts'
import { notify } from './lend.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

const URL = '/api/pemberitahuan/pengaturan'
const read = async ({ token }: TestAkun): Promise<PengaturanPemberitahuan> =>
	(await t.call('GET', URL, { token })).body.data
const of = async (akun: TestAkun, jenis: string) =>
	(await read(akun)).jenis.find((one) => one.jenis === jenis)
const put = ({ token }: TestAkun, body: object) => t.call('PUT', URL, { token, body })
const tell = ({ id }: TestAkun) =>
	t.db.transaction().execute((trx) =>
		notify(trx, t.clock.now(), {
			kepada: [id],
			jenis: 'krs',
			judul: 'KRS',
			isi: '',
			alamat: '/krs',
			kunci: crypto.randomUUID(),
		}),
	)

test('who has said nothing has the usual; what is set is stored for its account alone', async () => {
	const [m, other] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	expect(await of(m, 'krs')).toEqual({ jenis: 'krs', aplikasi: true, email: true, push: true })
	const answer = await put(m, { jenis: ['krs', 'khs'], saluran: 'email', aktif: false })
	expect(answer.status).toBe(200)
	for (const jenis of ['krs', 'khs']) expect(await of(m, jenis)).toMatchObject({ email: false, push: true })
	expect(await of(other, 'krs')).toMatchObject({ email: true })
	await put(m, { jenis: ['krs'], saluran: 'email', aktif: true })
	expect(await of(m, 'krs')).toMatchObject({ email: true })
})

test('what is switched off in the app is in no list and no count', async () => {
	const m = await makeMahasiswa(t.db)
	await put(m, { jenis: ['krs'], saluran: 'aplikasi', aktif: false })
	await tell(m)
	const { token } = m
	expect((await t.call('GET', '/api/pemberitahuan', { token })).body.data.pemberitahuan).toEqual([])
	expect((await t.call('GET', '/api/pemberitahuan/belum', { token })).body.data.belum).toBe(0)
	for (const saluran of ['email', 'push']) await put(m, { jenis: ['krs'], saluran, aktif: false })
	await tell(m)
	const rows = t.db.selectFrom('pemberitahuan').select('id').where('akun_id', '=', m.id)
	expect(await rows.execute()).toHaveLength(1)
})

test('of security everybody is told in the app: the server refuses, and so does the database', async () => {
	const m = await makeMahasiswa(t.db)
	const off = { jenis: ['pengumuman', 'keamanan'], saluran: 'aplikasi', aktif: false }
	expect((await put(m, off)).status).toBe(400)
	expect(await of(m, 'pengumuman')).toMatchObject({ aplikasi: true })
	const row = { akun_id: m.id, jenis: 'keamanan', saluran: 'aplikasi', aktif: false } as const
	await expect(t.db.insertInto('saluran_pemberitahuan').values(row).execute()).rejects.toThrow('check')
})

test('each has the kinds that they can be told of, and sets no others', async () => {
	const [dosen, staf] = [await makeDosen(t.db), await makeStaf(t.db, [])]
	expect((await read(staf)).jenis.map(({ jenis }) => jenis)).toEqual(['pengumuman', 'keamanan'])
	expect((await put(dosen, { jenis: ['tagihan'], saluran: 'email', aktif: true })).status).toBe(400)
	expect((await put(dosen, { jenis: ['krs'], saluran: 'email', aktif: false })).status).toBe(200)
})

test.each([
	{ jenis: ['rahasia'], saluran: 'email', aktif: true },
	{ jenis: [], saluran: 'email', aktif: true },
	{ jenis: ['krs', 'krs'], saluran: 'email', aktif: true },
	{ jenis: ['krs'], saluran: 'sms', aktif: true },
	{ jenis: ['krs'], saluran: 'email', aktif: 'tidak' },
	{ jenis: 'krs', saluran: 'email', aktif: true },
])('%j is refused', async (body) => {
	expect((await put(await makeMahasiswa(t.db), body)).status).toBe(400)
})
