import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { type EventStream, listenLocally, openEventStream } from '#server/test/event-stream.ts'
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
	await t.db.deleteFrom('pemberitahuan').execute()
})

const ask = async (isi = 'Isi'): Promise<string> => (await f.ask(ani, { isi })).body.data.utas_id
/** What somebody was told, the latest first. */
const told = async ({ id }: TestAkun) =>
	t.db
		.selectFrom('pemberitahuan')
		.select(['jenis', 'judul', 'isi', 'alamat'])
		.where('akun_id', '=', id)
		.orderBy('dibuat_pada', 'desc')
		.execute()
const kinds = async (who: TestAkun) => (await told(who)).map(({ jenis }) => jenis)

describe('people are told', () => {
	test('of a question, who teaches here; of a reply, who wrote in the thread; never oneself', async () => {
		const kode = dosen.matakuliah
		const utas = await ask()
		expect(await told(dosen)).toEqual([
			{
				jenis: 'forum',
				judul: `Mahasiswa ${ani.stambuk} bertanya di forum ${kode} TI-4A`,
				isi: 'Judul pertanyaan',
				alamat: `/mengajar/kelas/TI-4A/${kode.toLowerCase()}/forum/${utas}?halaman=1#k1`,
			},
		])
		await f.reply(budi, utas)
		expect(await told(ani)).toEqual([
			{
				jenis: 'balasan',
				judul: `Mahasiswa ${budi.stambuk} membalas di forum ${kode}`,
				isi: 'Judul pertanyaan',
				alamat: `/mata-kuliah/${kode.toLowerCase()}/forum/${utas}?halaman=1#k2`,
			},
		])
		expect(await told(budi)).toEqual([])
		await f.reply(dosen, utas)
		// Of one thread together.
		expect(await kinds(ani)).toEqual(['balasan'])
		expect(await kinds(budi)).toEqual(['balasan'])
	})

	test('of a mention, once, however often the post is edited, and of nothing else of that post', async () => {
		const utas = await ask()
		await f.reply(budi, utas, `Kak @${ani.stambuk}`)
		expect(await kinds(ani)).toEqual(['sebutan'])
		await f.edit(budi, utas, 2, { isi: `Kak @${ani.stambuk}, tolong`, versi: 1 })
		expect(await kinds(ani)).toEqual(['sebutan'])
		await f.edit(ani, utas, 1, { isi: `Juga @${budi.stambuk}`, versi: 1 })
		expect(await kinds(budi)).toEqual(['sebutan'])
	})

	test('of a reply no more when they have left the class', async () => {
		const moved = await makeMahasiswa(t.db)
		await makeMahasiswa(t.db, { kelas: 'TI-4B' })
		const utas = await ask()
		await f.reply(moved, utas)
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: 'TI-4B' })
			.where('mahasiswa_id', '=', moved.mahasiswaId)
			.execute()
		await f.reply(budi, utas, `@${moved.stambuk}`)
		expect(await told(moved)).toEqual([])
	})

	test('of a report, who teaches here; of a post taken down, its writer with the reason', async () => {
		const utas = await ask()
		await f.reply(budi, utas)
		await t.db.deleteFrom('pemberitahuan').execute()
		await f.report(ani, utas, 2)
		expect(await told(dosen)).toMatchObject([
			{ jenis: 'forum', alamat: expect.stringMatching(/forum\/laporan$/) },
		])
		await f.takeDown(dosen, utas, 2, 'Menyebut nama orang')
		expect(await told(budi)).toMatchObject([{ jenis: 'forum', isi: 'Menyebut nama orang' }])
		expect(await told(ani)).toEqual([])
	})

	test('once of a post that is sent twice', async () => {
		const utas = await ask()
		const id = crypto.randomUUID()
		await f.reply(budi, utas, 'Sekali', id)
		await t.db.updateTable('pemberitahuan').set({ dibaca_pada: t.clock.now() }).execute()
		await f.reply(budi, utas, 'Sekali', id)
		expect(
			await t.db.selectFrom('pemberitahuan').select('id').where('dibaca_pada', 'is', null).execute(),
		).toEqual([])
	})
})

test('open pages of the class hear of every change of a thread, and nobody else does', async () => {
	const url = await listenLocally(t.app)
	const other = await makeMahasiswa(t.db, { kelas: 'TI-4B' })
	const streams = await Promise.all([budi, other].map(({ token }) => openEventStream(url, token)))
	const [mine, theirs] = streams as [EventStream, EventStream]
	await Promise.all([mine.next(), theirs.next()])
	const next = async () => {
		// Notifications of oneself come between.
		for (;;) {
			const event = (await mine.next()) as { jenis: string; utas?: string } | null
			if (event?.jenis !== 'pemberitahuan') return event
		}
	}
	const utas = await ask()
	const about = { jenis: 'utas', matakuliah: dosen.matakuliah, kelas: 'TI-4A', utas }
	expect(await next()).toEqual(about)
	for (const step of [
		() => f.reply(dosen, utas),
		() => f.edit(ani, utas, 1, { isi: 'Lain', versi: 1 }),
		() => f.answer(ani, utas, 2),
		() => f.pin(dosen, utas),
		() => f.lock(dosen, utas),
		() => f.takeDown(dosen, utas, 2),
		() => f.takeDown(dosen, utas, 1),
	]) {
		expect((await step()).status).toBe(200)
		expect(await next()).toEqual(about)
	}
	await t.db.updateTable('akun').set({ aktif: false }).where('id', '=', other.id).execute()
	expect(await theirs.next()).toMatchObject({ jenis: 'usai' })
	for (const stream of streams) stream.abort()
})
