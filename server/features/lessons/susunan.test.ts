import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { countStatements } from '#server/test/count-statements.ts'
import { makePenulis } from '#server/test/lesson-writers.ts'
import { slugOf } from './lesson-slug.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof makePenulis>>
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	w = await makePenulis(t)
})

type Modul = { id: string; judul: string; materi: { id: string; judul: string }[] }
const names = async () =>
	(await w.tree()).modul.map(({ judul, materi }: Modul) => [judul, ...materi.map((one) => one.judul)])

describe('the lessons of a course as its lecturers write them', () => {
	test('begin empty, and a module and a lesson are there for all who teach the course', async () => {
		expect(await w.tree()).toMatchObject({ kode: w.kode, versi: 0, diubah: null, modul: [] })
		await w.modul('Dasar')
		await w.materi('Pembukaan')
		const { body } = await w.call('GET', '', undefined, w.dua)
		expect(body.data).toMatchObject({
			versi: 2,
			kelas: ['TI-4A', 'TI-4B'],
			diubah: { oleh: w.satu.nama, apa: 'menambah materi "Pembukaan"' },
			pertemuan: [{ nomor: 1, topik: 'Pembukaan' }],
		})
		expect(body.data.modul[0].materi[0]).toMatchObject({
			judul: 'Pembukaan',
			slug: 'pembukaan',
			keadaan: 'draf',
			versi: null,
			ada_perubahan: false,
			jumlah_versi: 0,
			rev: 1,
			diubah_oleh: w.satu.nama,
		})
	})

	test('are closed to a lecturer of another course, who hears nothing of them', async () => {
		const id = await w.materi('Rahasia')
		for (const [method, path, body] of [
			['GET', ''],
			['GET', `/materi/${id}`],
			['POST', '/modul', { versi: 2, judul: 'x' }],
			['PUT', `/materi/${id}/isi`, { rev: 1, isi: 'x' }],
		] as const)
			expect((await w.call(method, path, body, w.lain)).status).toBe(403)
		// By the address of the own course the lesson of another one is not there.
		const own = await t.db
			.selectFrom('pengampu as p')
			.innerJoin('dosen as d', 'd.nip', 'p.dosen_nip')
			.select('p.matakuliah_kode as kode')
			.where('d.akun_id', '=', w.lain.id)
			.executeTakeFirstOrThrow()
		const through = (path: string) =>
			t.call('GET', `/api/mengajar/materi/${own.kode}${path}`, { token: w.lain.token })
		expect((await through('')).status).toBe(200)
		expect((await through(`/materi/${id}`)).status).toBe(404)
	})

	test('are put in order in one call, lessons going from module to module', async () => {
		const [a, b] = [await w.modul('A'), await w.modul('B')]
		const [x, y, z] = [await w.materi('X'), await w.materi('Y'), await w.materi('Z')]
		const { versi } = await w.tree()
		const order = [
			{ id: b, materi: [z, x] },
			{ id: a, materi: [y] },
		]
		const { body } = await w.call('PUT', '/urutan', { versi, modul: order })
		expect(body.data.versi).toBe(versi + 1)
		expect(await names()).toEqual([
			['B', 'Z', 'X'],
			['A', 'Y'],
		])
	})

	test('an order that leaves out, repeats or borrows something is refused whole', async () => {
		const a = await w.modul('A')
		const x = await w.materi('X')
		const y = await w.materi('Y')
		const { versi } = await w.tree()
		const elsewhere = await makePenulis(t)
		const foreign = await elsewhere.materi('Asing')
		for (const materi of [[x], [x, y, x], [x, foreign], [x, y, foreign]]) {
			const { status } = await w.call('PUT', '/urutan', { versi, modul: [{ id: a, materi }] })
			expect(status).toBe(400)
		}
		expect(await names()).toEqual([['A', 'X', 'Y']])
	})

	test('who has an older order before them is told who changed it, and changes nothing', async () => {
		const a = await w.modul('A')
		const { versi } = await w.tree()
		await w.call('POST', '/modul', { versi, judul: 'B' }, w.dua)
		const { status, body } = await w.call('PUT', '/urutan', { versi, modul: [{ id: a, materi: [] }] })
		expect([status, body.code]).toEqual([409, 'susunan_berubah'])
		expect(body.error).toContain(`diubah ${w.dua.nama} pukul`)
		expect(body.error).toContain('menambah modul "B"')
		for (const [method, path, more] of [
			['POST', '/modul', { judul: 'C' }],
			['PUT', `/modul/${a}`, { judul: 'C' }],
			['POST', '/materi', { modul: a, judul: 'C', pertemuan: 1 }],
		] as const)
			expect((await w.call(method, path, { versi, ...more })).status).toBe(409)
		expect((await w.call('DELETE', `/modul/${a}?versi=${versi}`)).status).toBe(409)
		expect(await names()).toEqual([['A'], ['B']])
	})

	test('a module keeps its lessons from being lost, and its title to itself', async () => {
		const a = await w.modul('A')
		const id = await w.materi('X')
		const versi = async () => (await w.tree()).versi
		const remove = async () => (await w.call('DELETE', `/modul/${a}?versi=${await versi()}`)).body.code
		expect(await remove()).toBe('modul_berisi')
		const twin = await w.call('POST', '/modul', { versi: await versi(), judul: ' A ' })
		expect(twin.body.code).toBe('modul_sudah_ada')
		expect((await w.call('DELETE', `/materi/${id}?versi=${await versi()}`)).status).toBe(200)
		expect(await remove()).toBeUndefined()
		expect(await names()).toEqual([])
	})

	test('are read in as many statements however many there are', async () => {
		await w.materi('Satu')
		const count = () => countStatements(() => w.tree())
		const few = await count()
		for (let i = 0; i < 5; i++) await w.materi(`Lagi ${i}`)
		expect(await count()).toBe(few)
	})
})

test('an address is made of the title, is free, and is no page of the course itself', () => {
	expect(slugOf('Ancaman Siber & Cara Mengenalinya!', new Set())).toBe('ancaman-siber-cara-mengenalinya')
	expect(slugOf('Forum', new Set())).toBe('materi-forum')
	expect(slugOf('Café', new Set(['cafe', 'cafe-2']))).toBe('cafe-3')
	expect(slugOf('安全', new Set())).toBe('materi')
	const long = slugOf(`${'a-'.repeat(60)}`, new Set())
	expect(long.length).toBeLessThanOrEqual(80)
	expect(long).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})
