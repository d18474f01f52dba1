import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeKelas, makeMahasiswa, makeStaf, type TestMahasiswa } from '#server/test/factories.ts'
import { makeOffer, openPeriod, read, save, submit } from '#server/test/krs-factories.ts'
import { quiet } from '#server/test/quiet.ts'

/** Two servers on one database, with five places. */
let t: TestApp
let other: TestApp
const PALING = 5
let list: TestMahasiswa[]
let offer: { id: string; kode: string }

beforeAll(async () => {
	t = await createTestApp({ KRS_AT_ONCE: String(PALING) })
	other = await createTestApp(
		{ KRS_AT_ONCE: String(PALING) },
		{ db: t.db, pool: t.pool, drop: async () => {} },
	)
	await makeKelas(t.db)
	await openPeriod(t)
	offer = await makeOffer(t, { kapasitas: 1000 })
})
afterAll(async () => {
	await other.app.close()
	await t.close()
})
beforeEach(async () => {
	await quiet(t)
	for (const app of [t, other]) app.clock.set(TEST_NOW)
	await t.db.deleteFrom('antrean_krs').execute()
	list = []
	for (let i = 0; i < 9; i++) list.push(await makeMahasiswa(t.db))
})

const pass = (ms: number) => [t, other].forEach((app) => void app.clock.pass(ms))
const open = async (m: TestMahasiswa | undefined, at = t) => (await read(at, m as TestMahasiswa)).antrean
const poll = async (m: TestMahasiswa | undefined, at = t) =>
	(await at.call('GET', '/api/krs/antrean', { token: m?.token ?? '' })).body.data
const rows = () => t.db.selectFrom('antrean_krs').selectAll().execute()

/** Who is let in at once is written down a moment later, when nobody waits for it any more. */
const written = (m: TestMahasiswa) =>
	vi.waitFor(async () => expect((await rows()).map((r) => r.mahasiswa_id)).toContain(m.mahasiswaId), {
		timeout: 30_000,
		interval: 5,
	})

/** Everybody comes, one after the other, by turns to both servers. */
async function crowd() {
	const places = []
	for (const [i, m] of list.entries()) {
		places.push((await open(m, i % 2 ? other : t))?.posisi ?? 0)
		await written(m)
		pass(1000)
	}
	return places
}

describe('while it is crowded', () => {
	test('as many as there is room for are inside, the others wait in the order in which they came', async () => {
		expect(await crowd()).toEqual([0, 0, 0, 0, 0, 1, 2, 3, 4])
	})

	test('a place is kept through reloads, tabs and servers, one for each student', async () => {
		await crowd()
		const again = await Promise.all(Array.from({ length: 10 }, (_, i) => open(list[6], i % 2 ? other : t)))
		expect(again.map((one) => one.posisi)).toEqual(Array(10).fill(2))
		expect(await poll(list[8])).toMatchObject({ posisi: 4, lagi_detik: expect.any(Number) })
	})

	test('who hands in makes room for the first of the queue, and for nobody who comes then', async () => {
		await crowd()
		await save(t, list[0] as TestMahasiswa, offer)
		expect((await submit(t, list[0] as TestMahasiswa)).status).toBe(200)
		pass(1000)
		const late = await makeMahasiswa(t.db)
		expect((await open(late))?.posisi).toBe(4)
		expect([await poll(list[5]), (await poll(list[6]))?.posisi]).toEqual([null, 1])
	})

	test('who waits cannot save past the queue, and who is inside can, on every server', async () => {
		await crowd()
		const refused = await save(t, list[5] as TestMahasiswa, offer)
		expect([refused.status, refused.body.code]).toEqual([409, 'krs_queue'])
		expect((await submit(other, list[7] as TestMahasiswa)).body.code).toBe('krs_queue')
		for (const at of [t, other]) expect((await save(at, list[1] as TestMahasiswa, offer)).status).toBe(200)
	})

	test('who does not come back loses the place after two minutes, and gets a new one at the end', async () => {
		await crowd()
		for (let i = 0; i < 5; i++) {
			pass(30_000)
			for (const m of list.slice(6)) await poll(m)
			for (const m of list.slice(0, 5)) await open(m)
		}
		expect((await poll(list[6]))?.posisi).toBe(1)
		expect((await poll(list[5]))?.posisi).toBe(4)
	})

	test('who is inside for as long as nothing was heard gives the place away', async () => {
		await crowd()
		await t.db
			.updateTable('antrean_krs')
			.set({ masuk_pada: TEST_NOW, sampai: TEST_NOW })
			.where('mahasiswa_id', '=', list[0]?.mahasiswaId ?? '')
			.execute()
		expect(await poll(list[5])).toBeNull()
		expect((await open(list[0], other))?.posisi).toBe(4)
	})

	test('all who come in the same moment are let in once each, and never more than there is room for', async () => {
		const at = await Promise.all(list.map((m, i) => open(m, i % 2 ? other : t)))
		pass(1000)
		await Promise.all(list.map((m, i) => poll(m, i % 2 ? t : other)))
		const now = (await rows()).filter(({ mahasiswa_id }) => list.some((m) => m.mahasiswaId === mahasiswa_id))
		const inside = now.filter(({ sampai }) => sampai !== null && new Date(sampai as never) > t.clock.now())
		expect([now.length, inside.length]).toEqual([list.length, PALING])
		const places = at.flatMap((one) => (one ? [one.posisi] : []))
		expect(new Set(places).size).toBe(places.length)
	})
})

test('nobody passes those who wait, however many places have just become free', async () => {
	const big = await createTestApp({ KRS_AT_ONCE: '20' }, { db: t.db, pool: t.pool, drop: async () => {} })
	const all = [...list]
	while (all.length < 30) all.push(await makeMahasiswa(t.db))
	for (const m of all) {
		await open(m, big)
		await written(m)
		big.clock.pass(1000)
	}
	await t.db
		.updateTable('antrean_krs')
		.set({ masuk_pada: TEST_NOW, sampai: TEST_NOW })
		.where(
			'mahasiswa_id',
			'in',
			all.slice(0, 6).map((m) => m.mahasiswaId),
		)
		.execute()
	big.clock.pass(1000)
	expect((await open(await makeMahasiswa(t.db), big))?.posisi).toBe(5)
	await big.app.close()
})

describe('without a crowd', () => {
	test('nobody hears of a queue, and the door is not asked', async () => {
		expect(await open(list[0])).toBeNull()
		expect((await save(other, list[1] as TestMahasiswa, offer)).status).toBe(200)
		await expect
			.poll(async () => (await rows()).filter((r) => r.mahasiswa_id === list[0]?.mahasiswaId).length)
			.toBe(1)
	})

	test('who has nothing to fill in takes no place, nor does an office that works in a student’s place', async () => {
		const [m, n] = [list[0] as TestMahasiswa, list[1] as TestMahasiswa]
		await save(t, m, offer)
		await submit(t, m)
		pass(60_000)
		expect(await open(m)).toBeNull()
		const mine = (await rows()).filter((r) => r.mahasiswa_id === m.mahasiswaId)
		expect(mine.filter(({ sampai }) => new Date(sampai as never) > t.clock.now())).toEqual([])
		const office = await makeStaf(t.db, ['akademik'])
		await t.call('GET', `/api/kantor/krs/${n.stambuk}`, { token: office.token })
		const places = await rows()
		expect(places.filter((r) => r.mahasiswa_id === n.mahasiswaId)).toEqual([])
	})
})
