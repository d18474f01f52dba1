import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeStaf, type TestAkun } from '#server/test/factories.ts'
import type { TampilanDaftar } from '#shared/api/list-views.ts'
import { TAMPILAN_TERBANYAK } from '#shared/rules/tampilan-daftar.ts'

let t: TestApp
let andi: TestAkun
let budi: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	andi = await makeStaf(t.db, ['akademik'])
	budi = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())
beforeEach(() => t.db.deleteFrom('tampilan_daftar').execute())

const SARINGAN = { kelas: 'TI-4A', urut: '-nama', kolom: 'nama,stambuk' }
type Part = { daftar?: string; nama?: string; saringan?: object }
const save = ({ token }: TestAkun, part: Part = {}) =>
	t.call('POST', '/api/kantor/tampilan', {
		token,
		body: { daftar: 'mahasiswa', nama: 'Kelas saya', saringan: SARINGAN, ...part },
	})
const list = async ({ token }: TestAkun, daftar = 'mahasiswa'): Promise<TampilanDaftar[]> =>
	(await t.call('GET', `/api/kantor/tampilan?daftar=${daftar}`, { token })).body.data
const rename = ({ token }: TestAkun, id: string, nama: string) =>
	t.call('PUT', `/api/kantor/tampilan/${id}`, { token, body: { nama } })
const forget = ({ token }: TestAkun, id: string) => t.call('DELETE', `/api/kantor/tampilan/${id}`, { token })
const idOf = (answer: { body: { data: TampilanDaftar[] } }) => answer.body.data[0]?.id ?? ''

describe('a view of a list', () => {
	test('holds search, filters, order and columns under its name, and not the page', async () => {
		const { status, body } = await save(andi, {
			nama: '  Kelas \n saya ',
			saringan: { ...SARINGAN, halaman: '7' },
		})
		expect([status, body.data]).toEqual([
			200,
			[{ id: expect.any(String), nama: 'Kelas saya', saringan: SARINGAN }],
		])
		expect(await list(andi)).toEqual(body.data)
		expect(await list(andi, 'dosen')).toEqual([])
	})

	test('is renamed and forgotten, and the others stand by name', async () => {
		const id = idOf(await save(andi, { nama: 'beta' }))
		await save(andi, { nama: 'Alfa' })
		expect((await list(andi)).map(({ nama }) => nama)).toEqual(['Alfa', 'beta'])
		expect((await rename(andi, id, 'BETA')).status).toBe(200)
		expect((await forget(andi, id)).body.data).toMatchObject([{ nama: 'Alfa' }])
		expect((await forget(andi, id)).status).toBe(404)
	})

	test('has a name of its own in its list and for its person, whatever the capitals', async () => {
		await save(andi)
		const other = (await save(andi, { nama: 'Lain' })).body.data.find(
			({ nama }: TampilanDaftar) => nama === 'Lain',
		)
		for (const again of [
			await save(andi, { nama: 'KELAS SAYA' }),
			await rename(andi, other.id, 'kelas  saya'),
		])
			expect([again.status, again.body.code]).toEqual([409, 'view_name_taken'])
		expect((await save(andi, { daftar: 'dosen' })).status).toBe(200)
		expect((await save(budi)).status).toBe(200)
	})

	test('is nobody else’s: it is not seen, renamed or forgotten', async () => {
		const id = idOf(await save(andi))
		expect(await list(budi)).toEqual([])
		expect([(await rename(budi, id, 'Milik Budi')).status, (await forget(budi, id)).status]).toEqual([
			404, 404,
		])
		expect(await list(andi)).toMatchObject([{ nama: 'Kelas saya' }])
	})

	test('saved by a double press is saved once', async () => {
		const both = await Promise.all([save(andi), save(andi)])
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
		expect(await list(andi)).toHaveLength(1)
	})

	test('finds no place when all are taken, also when many come at once, and one that is freed is used', async () => {
		const names = Array.from({ length: TAMPILAN_TERBANYAK + 4 }, (_, i) => `Tampilan ${i}`)
		const answers = await Promise.all(names.map((nama) => save(andi, { nama })))
		const full = answers.filter(({ status }) => status !== 200)
		expect(full.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([409, 'views_full']))
		expect(await list(andi)).toHaveLength(TAMPILAN_TERBANYAK)
		await forget(andi, (await list(andi))[7]?.id ?? '')
		expect((await save(andi, { nama: 'Yang baru' })).status).toBe(200)
		expect((await save(budi)).status).toBe(200)
	})

	test.each<[string, Part]>([
		['no name', { nama: ' ' }],
		['a name that is too long', { nama: 'x'.repeat(61) }],
		['a name with what cannot be seen', { nama: 'a\u200bb' }],
		['a list that there is not', { daftar: 'gaji' }],
		['a filter with a strange name', { saringan: { __proto__x: 'a', 'a b': 'c' } }],
		['a filter that is no text', { saringan: { kelas: { ada: 'isi' } } }],
		[
			'more filters than any list has',
			{ saringan: Object.fromEntries([...'abcdefghijklmnopqrstu'].map((a) => [a, 'x'])) },
		],
		['a filter that is too long', { saringan: { cari: 'x'.repeat(601) } }],
	])('is refused with %s', async (_name, part) => {
		expect((await save(andi, part)).status).toBe(400)
		expect(await list(andi)).toEqual([])
	})
})
