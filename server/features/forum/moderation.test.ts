import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { forumCalls } from '#server/test/forum-factories.ts'
import { makePengampu } from '#server/test/results-factories.ts'

let t: TestApp
let dosen: TestAkun & { matakuliah: string }
let ani: TestMahasiswa
let budi: TestMahasiswa
let f: ReturnType<typeof forumCalls>

beforeAll(async () => {
	t = await createTestApp()
	dosen = await makePengampu(t.db)
	ani = await makeMahasiswa(t.db)
	budi = await makeMahasiswa(t.db)
	f = forumCalls(t, { kelas: 'TI-4A', kode: dosen.matakuliah })
})
afterAll(() => t.close())
beforeEach(async () => {
	await t.db.deleteFrom('batas_permintaan').execute()
	await t.db.deleteFrom('laporan_forum').execute()
	t.clock.pass(1_000)
})

async function ask(replies: TestAkun[] = []): Promise<string> {
	const { utas_id } = (await f.ask(ani)).body.data
	for (const who of replies) await f.reply(who, utas_id)
	return utas_id
}
const view = async (utas: string, who: TestAkun = budi) => (await f.read(who, utas)).body.data
const trail = async (tindakan: string) =>
	t.db.selectFrom('jejak').selectAll().where('tindakan', '=', tindakan).execute()

describe('pinning and locking', () => {
	test('are for lecturers of the class, and in the trail', async () => {
		const utas = await ask()
		for (const who of [ani, budi, await makePengampu(t.db), await makePengampu(t.db, 'TI-4B')]) {
			expect((await f.pin(who, utas)).status).toBe(403)
			expect((await f.lock(who, utas)).status).toBe(403)
		}
		expect(await view(utas)).toMatchObject({ disematkan: false, dikunci: false })
		await f.pin(dosen, utas)
		await f.lock(dosen, utas)
		expect(await view(utas)).toMatchObject({ disematkan: true, dikunci: true })
		expect(await trail('utas_disematkan')).toMatchObject([{ pelaku: dosen.id, objek: `utas:${utas}` }])
		expect(await trail('utas_dikunci')).toHaveLength(1)
		await f.pin(dosen, utas, false)
		await f.lock(dosen, utas, false)
		expect(await view(utas)).toMatchObject({ disematkan: false, dikunci: false })
	})

	test('a locked thread is written in by lecturers alone', async () => {
		const utas = await ask([budi])
		await f.lock(dosen, utas)
		for (const answer of [
			await f.reply(budi, utas),
			await f.edit(ani, utas, 1, { isi: 'Lain', versi: 1 }),
			await f.remove(budi, utas, 2),
		])
			expect([answer.status, answer.body.code]).toEqual([403, 'thread_locked'])
		expect((await f.answer(ani, utas, 2)).status).toBe(403)
		expect((await view(utas)).boleh).toEqual({ menulis: false, menandai: false, mengelola: false })
		expect((await f.reply(dosen, utas)).status).toBe(200)
		expect((await f.answer(dosen, utas, 2)).status).toBe(200)
		// Reading and reporting go on.
		expect((await f.report(budi, utas, 1)).status).toBe(200)
	})
})

describe('the answer', () => {
	test('is marked by who asked or by a lecturer, and stands on every page', async () => {
		const utas = await ask([budi, dosen])
		expect((await f.answer(budi, utas, 2)).status).toBe(403)
		expect((await f.answer(ani, utas, 2)).status).toBe(200)
		expect(await view(utas)).toMatchObject({ jawaban: { nomor: 2 } })
		await f.answer(dosen, utas, 3)
		expect((await view(utas, ani)).jawaban.nomor).toBe(3)
		expect(
			(await f.list(ani, '?saring=saya')).body.data.utas.find((u: { id: string }) => u.id === utas).terjawab,
		).toBe(true)
		await f.answer(ani, utas, null)
		expect((await view(utas)).jawaban).toBe(null)
	})

	test('is a reply that is there, and none any more when it is deleted', async () => {
		const utas = await ask([budi, ani])
		expect((await f.answer(ani, utas, 1)).status).toBe(400)
		expect((await f.answer(ani, utas, 9)).status).toBe(404)
		await f.answer(ani, utas, 2)
		await f.remove(budi, utas, 2)
		expect((await view(utas)).jawaban).toBe(null)
		expect((await f.answer(ani, utas, 2)).status).toBe(404)
	})
})

describe('taking down', () => {
	test('a post leaves the reason, in the thread and in the trail, and its words for lecturers alone', async () => {
		const utas = await ask([budi, ani])
		await f.answer(ani, utas, 2)
		for (const who of [ani, budi]) expect((await f.takeDown(who, utas, 2)).status).toBe(403)
		expect((await f.takeDown(dosen, utas, 2, '   ')).status).toBe(400)
		expect((await f.takeDown(dosen, utas, 2, 'Menyebut nama orang')).body.data).toEqual({
			utas_terhapus: false,
		})
		const { balasan, jawaban } = await view(utas)
		expect(balasan[0]).toMatchObject({ html: '', isi: null, dihapus: 'dosen', alasan: 'Menyebut nama orang' })
		expect(jawaban).toBe(null)
		expect((await f.history(dosen, utas, 2)).body.data[0].isi).toBe('Sebuah balasan')
		expect((await f.history(budi, utas, 2)).status).toBe(403)
		expect(await trail('kiriman_forum_diturunkan')).toMatchObject([
			{ pelaku: dosen.id, baru: { utas, nomor: 2, alasan: 'Menyebut nama orang' } },
		])
		expect((await f.edit(budi, utas, 2, { isi: 'Lagi', versi: 2 })).status).toBe(404)
	})

	test('the question takes the whole thread along', async () => {
		const utas = await ask([budi])
		expect((await f.takeDown(dosen, utas, 1)).body.data).toEqual({ utas_terhapus: true })
		for (const who of [ani, budi, dosen]) expect((await f.read(who, utas)).status).toBe(404)
		expect(await trail('utas_diturunkan')).toHaveLength(1)
	})
})

describe('a report', () => {
	const open = async () =>
		(await f.reports(dosen)).body.data as { utas_id: string; nomor: number; laporan: object[] }[]

	test('reaches the lecturers of the class with who reports and why, once a person', async () => {
		const utas = await ask([budi])
		const cici = await makeMahasiswa(t.db)
		expect((await f.report(ani, utas, 2, 'Kasar')).status).toBe(200)
		await f.report(ani, utas, 2, 'Kasar sekali')
		t.clock.pass(1_000)
		await f.report(cici, utas, 2, 'Iklan')
		const [one, ...others] = await open()
		expect(others).toEqual([])
		expect(one).toMatchObject({
			utas_id: utas,
			nomor: 2,
			penulis: { nomor: budi.stambuk },
			html: '<p>Sebuah balasan</p>',
			semula: null,
			laporan: [
				{ pelapor: { nomor: ani.stambuk }, alasan: 'Kasar sekali' },
				{ pelapor: { nomor: cici.stambuk }, alasan: 'Iklan' },
			],
		})
		expect([(await f.waiting(dosen)).laporan, (await f.waiting(ani)).laporan]).toEqual([1, 0])
		expect((await f.reports(ani)).status).toBe(403)
		expect((await f.close(ani, utas, 2)).status).toBe(403)
		expect((await f.close(dosen, utas, 2)).status).toBe(200)
		expect((await f.close(dosen, utas, 2)).status).toBe(404)
		expect(await open()).toEqual([])
		expect((await view(utas)).balasan).toHaveLength(1)
	})

	test('of the own post is refused', async () => {
		const utas = await ask()
		expect((await f.report(ani, utas, 1)).status).toBe(400)
	})

	test('stays with the words when their writer deletes them, also with the whole thread', async () => {
		const utas = await ask()
		await f.report(budi, utas, 1)
		await f.edit(ani, utas, 1, { isi: 'Sudah diperhalus', versi: 1 })
		await f.remove(ani, utas, 1)
		expect(await open()).toMatchObject([{ utas_id: utas, html: '', semula: 'Sudah diperhalus' }])
		expect((await f.history(dosen, utas, 1)).body.data).toHaveLength(2)
		await f.close(dosen, utas, 1)
		expect(await open()).toEqual([])
	})

	test('is settled by taking the post or its thread down', async () => {
		const utas = await ask([budi, budi])
		await f.report(ani, utas, 2)
		await f.report(ani, utas, 3)
		await f.takeDown(dosen, utas, 2)
		expect((await open()).map(({ nomor }) => nomor)).toEqual([3])
		await f.takeDown(dosen, utas, 1)
		expect(await open()).toEqual([])
	})

	test('is made twenty times an hour at most', async () => {
		const utas = await ask([budi])
		let last = 200
		for (let i = 0; i < 21; i++) last = (await f.report(ani, utas, 2)).status
		expect(last).toBe(429)
		await f.close(dosen, utas, 2)
	})
})
