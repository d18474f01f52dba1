import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeKelas, makeMahasiswa, type TestMahasiswa } from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'
import { makeMateri } from '#server/test/lesson-factories.ts'
import { makePengampu } from '#server/test/results-factories.ts'
import { PERENDER } from './lesson-source.ts'

let t: TestApp
let kode: string
let m: TestMahasiswa
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	m = await makeMahasiswa(t.db)
	;({ kode } = await makeKuliah(t.db))
})

const get = (path: string, who: { token: string } = m, headers = {}) =>
	t.call('GET', `/api/matakuliah/${kode}${path}`, { token: who.token, headers })
const three = async () => {
	const satu = await makeMateri(t.db, { kode, pertemuan: 1 })
	const dua = await makeMateri(t.db, { kode, pertemuan: 2 })
	const tiga = await makeMateri(t.db, { kode, pertemuan: 3, modul: 'Lanjut' })
	return [satu.id, dua.id, tiga.id] as const
}
const note = (materi_id: string, facts: object = {}) => ({
	materi_id,
	selesai: false,
	cara: null,
	selesai_pada: null,
	posisi: 0,
	video: {},
	cek: {},
	pada: '2024-03-18T00:30:00.000Z',
	...facts,
})
const done = (materi_id: string, pada: string, cara = 'akhir') =>
	note(materi_id, { selesai: true, cara, selesai_pada: pada, pada })
const put = (kemajuan: object[], who: { token: string } = m) =>
	t.call('PUT', `/api/matakuliah/${kode}/kemajuan`, { token: who.token, body: { kemajuan } })

describe('the lessons of a course', () => {
	test('stand in modules, and none is there where nobody wrote one', async () => {
		expect((await get('/materi')).body.data).toEqual({
			kode,
			nama: `Mata Kuliah ${kode}`,
			modul: [],
			selesai: 0,
			total: 0,
			persen: 0,
			lanjut: null,
		})
		const [satu] = await three()
		const { body } = await get('/materi')
		expect(body.data.modul.map((one: { judul: string }) => one.judul)).toEqual(['Dasar', 'Lanjut'])
		expect(body.data.modul[0].materi[0]).toEqual({
			id: satu,
			slug: 'pertemuan-1',
			pertemuan: 1,
			judul: 'Materi pertemuan-1',
			menit: 20,
			selesai: false,
		})
		expect(body.data.lanjut).toEqual({ slug: 'pertemuan-1', judul: 'Materi pertemuan-1' })
	})

	test('are hidden before they are published and after they are withdrawn', async () => {
		await makeMateri(t.db, { kode, slug: 'nanti', terbit: '2024-03-18T01:00:01Z' })
		await makeMateri(t.db, { kode, slug: 'ditarik', terbit: null })
		expect((await get('/materi')).body.data.total).toBe(0)
		expect((await get('/materi/nanti')).status).toBe(404)
		expect((await get('/materi/ditarik')).status).toBe(404)
		t.clock.pass(2000)
		expect((await get('/materi')).body.data.total).toBe(1)
		expect((await get('/materi/nanti')).status).toBe(200)
	})

	test('are those of the active term alone', async () => {
		await three()
		await t.db.updateTable('periode').set({ aktif: false }).execute()
		const answer = await get('/materi')
		await t.db.updateTable('periode').set({ aktif: true }).where('kode', '=', '20232').execute()
		expect(answer.status).toBe(404)
	})

	test('open to a lecturer who teaches the course in some class, and to no other', async () => {
		const lecturer = await makePengampu(t.db)
		kode = lecturer.matakuliah
		await makeMateri(t.db, { kode })
		expect((await get('/materi', lecturer)).body.data).toMatchObject({ total: 1, selesai: 0 })
		expect((await get('/materi/pertemuan-1', lecturer)).status).toBe(200)
		const other = await makeDosen(t.db, { kelas: ['TI-4A'] })
		for (const path of ['/materi', '/materi/pertemuan-1']) {
			const answer = await get(path, other)
			expect([answer.status, answer.body.code]).toEqual([403, 'wrong_course'])
		}
	})

	test('are of the classes that take the course', async () => {
		const other = await makeMahasiswa(t.db, { kelas: 'TI-4B' })
		await makeMateri(t.db, { kode })
		for (const path of ['/materi', '/materi/pertemuan-1', '/kemajuan'])
			expect((await get(path, other)).body.code).toBe('wrong_class')
	})
})

describe('a lesson', () => {
	test('is what its Markdown says, in parts, with its headings', async () => {
		await makeMateri(t.db, { kode, isi: '## Awal\n\nTeks *miring*.\n\n```mermaid\ngraph TD\n```\n' })
		const { status, body } = await get('/materi/pertemuan-1')
		expect(status).toBe(200)
		expect(body.data).toMatchObject({
			slug: 'pertemuan-1',
			modul: 'Dasar',
			versi: 1,
			diperbarui: '2024-02-10T00:00:00.000Z',
			bagian: [
				{ jenis: 'html', html: '<h2 id="isi-awal">Awal</h2>\n<p>Teks <em>miring</em>.</p>' },
				{ jenis: 'mermaid', kode: 'graph TD' },
			],
			daftar_isi: [{ id: 'isi-awal', judul: 'Awal', tingkat: 2 }],
		})
	})

	test('stays closed while tuition is open; its title does not', async () => {
		const unpaid = await makeMahasiswa(t.db, { lunas: false })
		await makeMateri(t.db, { kode })
		const answer = await get('/materi/pertemuan-1', unpaid)
		expect([answer.status, answer.body.code]).toEqual([403, 'tuition_unpaid'])
		expect((await get('/materi', unpaid)).status).toBe(200)
	})

	test('is not sent again to who has it, unless it has changed', async () => {
		const { id } = await makeMateri(t.db, { kode })
		const { etag } = (await get('/materi/pertemuan-1')).headers
		expect((await get('/materi/pertemuan-1', m, { 'if-none-match': etag })).status).toBe(304)
		await t.db.updateTable('materi').set({ judul: 'Judul baru' }).where('id', '=', id).execute()
		const again = await get('/materi/pertemuan-1', m, { 'if-none-match': etag })
		expect([again.status, again.body.data.judul]).toEqual([200, 'Judul baru'])
	})

	test('is made once, however many ask for it at once, and kept with its version', async () => {
		const { id } = await makeMateri(t.db, { kode, isi: '## Satu\n\nSekali saja.\n' })
		const answers = await Promise.all(Array.from({ length: 20 }, () => get('/materi/pertemuan-1')))
		expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
		const kept = () =>
			t.db
				.selectFrom('versi_materi')
				.select(['perender', 'hasil'])
				.where('materi_id', '=', id)
				.executeTakeFirstOrThrow()
		expect(await kept()).toMatchObject({ perender: PERENDER, hasil: { masalah: [] } })
	})

	test('that nobody can make says so', async () => {
		await makeMateri(t.db, { kode, isi: '>'.repeat(10_000) })
		const answer = await get('/materi/pertemuan-1')
		expect([answer.status, answer.body.code]).toEqual([422, 'lesson_unreadable'])
	})
})

describe('a version of a lesson', () => {
	test('does not change, but for what is made of it', async () => {
		const { id } = await makeMateri(t.db, { kode })
		const change = (set: object) =>
			t.db.updateTable('versi_materi').set(set).where('materi_id', '=', id).execute()
		await change({ perender: 1, hasil: '{}' })
		await expect(change({ isi: 'Lain' })).rejects.toThrow(/does not change/)
		await expect(change({ dibuat_pada: new Date() })).rejects.toThrow(/does not change/)
	})
})

describe('progress', () => {
	test('moves the counts, the percentage and where learning goes on', async () => {
		const [satu, dua] = await three()
		await put([done(satu, '2024-03-18T00:10:00.000Z')])
		const { body } = await get('/materi')
		expect(body.data).toMatchObject({ selesai: 1, total: 3, persen: 33, lanjut: { slug: 'pertemuan-2' } })
		expect(body.data.modul[0].materi[0].selesai).toBe(true)
		await put([note(dua, { posisi: 400 })])
		expect((await get('/kemajuan')).body.data).toMatchObject([
			...[
				{ materi_id: satu, selesai: true },
				{ materi_id: dua, posisi: 400 },
			].sort((a, b) => (a.materi_id < b.materi_id ? -1 : 1)),
		])
	})

	test('of several devices is one, in whatever order they are heard, and counts once', async () => {
		const [satu] = await three()
		const phone = done(satu, '2024-03-18T00:10:00.000Z')
		const tablet = note(satu, { posisi: 300, cek: { 1: 2 }, pada: '2024-03-18T00:20:00.000Z' })
		await put([tablet])
		const answer = await put([phone, phone])
		expect(answer.body.data).toEqual([
			{ ...tablet, selesai: true, cara: 'akhir', selesai_pada: phone.selesai_pada },
		])
		await Promise.all(Array.from({ length: 8 }, (_, i) => put([i % 2 ? phone : tablet])))
		expect((await get('/materi')).body.data.selesai).toBe(1)
	})

	test('of a device whose clock runs ahead is of now', async () => {
		const [satu] = await three()
		const { body } = await put([done(satu, '2031-01-01T00:00:00.000Z', 'sendiri')])
		const now = t.clock.now().toISOString()
		expect(body.data).toMatchObject([{ pada: now, selesai_pada: now }])
		const early = await put([note(satu, { pada: '0000-01-01T00:00:00.000Z' })])
		expect(early.status).toBe(200)
	})

	test('that was said by hand can be taken back', async () => {
		const [satu] = await three()
		await put([done(satu, '2024-03-18T00:10:00.000Z', 'sendiri')])
		const back = '2024-03-18T00:11:00.000Z'
		await put([note(satu, { selesai_pada: back, pada: back })])
		expect((await get('/materi')).body.data.selesai).toBe(0)
	})

	test('of a lesson of another course, or that contradicts itself, is refused whole', async () => {
		const [satu] = await three()
		const foreign = await makeMateri(t.db)
		for (const bad of [
			note(foreign.id),
			note('00000000-0000-4000-8000-000000000000'),
			note(satu, { selesai: true }),
			note(satu, { selesai: true, cara: 'akhir' }),
			note(satu, { cara: 'cek' }),
			note(satu, { posisi: 1001 }),
			note(satu, { cek: { 1: 5 } }),
			note(satu, { cek: { satu: 1 } }),
			note(satu, { video: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`v${i}`, 1])) }),
		])
			expect((await put([note(satu, { posisi: 5 }), bad])).status).toBe(400)
		expect((await get('/kemajuan')).body.data).toEqual([])
		expect((await put(Array.from({ length: 51 }, () => note(satu)))).status).toBe(400)
	})

	test('remembers no more films than a lesson can have', async () => {
		const [satu] = await three()
		for (const i of [0, 1])
			await put([
				note(satu, { video: Object.fromEntries(Array.from({ length: 20 }, (_, j) => [`v${i}-${j}`, 1])) }),
			])
		const { body } = await get('/kemajuan')
		expect(Object.keys(body.data[0].video)).toHaveLength(20)
	})

	test('is the own one alone', async () => {
		const [satu] = await three()
		await put([done(satu, '2024-03-18T00:10:00.000Z')])
		const other = await makeMahasiswa(t.db)
		expect((await get('/kemajuan', other)).body.data).toEqual([])
		expect((await get('/materi', other)).body.data.selesai).toBe(0)
	})
})

describe('the cards of courses', () => {
	const cards = async (who: { token: string }) => {
		// What a class sees alike may be two seconds old.
		t.clock.pass(2000)
		const list = (await t.call('GET', '/api/matakuliah/', { token: who.token })).body.data
		const beranda = (await t.call('GET', '/api/beranda', { token: who.token })).body.data.matakuliah
		const of = (courses: { kode: string; kemajuan: object | null }[]) =>
			courses.find((course) => course.kode === kode)?.kemajuan
		return [of(list), of(beranda)]
	}

	test('tell the own progress and where learning goes on, and nothing where there are no lessons', async () => {
		const kelas = await makeKelas(t.db, `K-${kode}`)
		await makeKuliah(t.db, { kelas, kode })
		const student = await makeMahasiswa(t.db, { kelas })
		expect(await cards(student)).toEqual([null, null])
		const [satu] = await three()
		await makeMateri(t.db, { kode, slug: 'nanti', terbit: null })
		const at = (counts: object, slug: string) => {
			const card = { total: 3, ...counts, lanjut: { slug, judul: `Materi ${slug}` } }
			return [card, card]
		}
		expect(await cards(student)).toEqual(at({ selesai: 0, persen: 0 }, 'pertemuan-1'))
		await put([done(satu, '2024-03-18T00:10:00.000Z')], student)
		expect(await cards(student)).toEqual(at({ selesai: 1, persen: 33 }, 'pertemuan-2'))
		expect(await cards(await makeMahasiswa(t.db, { kelas }))).toEqual(
			at({ selesai: 0, persen: 0 }, 'pertemuan-1'),
		)
	})
})
