import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createClock } from '#server/lib/clock.ts'
import { DEADLINES } from '#server/lib/deadline.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { closeExpired } from './expiry.ts'
import { createPulse, mayClose } from './outages.ts'
import { createPapers } from './paper.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	await t.db.deleteFrom('tambahan_gangguan').execute()
	await t.db.deleteFrom('gangguan').execute()
	await t.db.deleteFrom('denyut').execute()
})

const SECOND = 1000
const MINUTE = 60 * SECOND
const { begin, handIn, stored, freshToken } = examCalls(() => t)
const needs = () => ({ db: t.db, now: t.clock.now, deadlines: DEADLINES })
const start = () => createPulse(needs(), randomUUID())
type Pulse = ReturnType<typeof start>

/** Beats once a second for a while. */
async function beatFor(seconds: number, ...pulses: Pulse[]) {
	const outages = []
	for (let i = 0; i < seconds; i++) {
		t.clock.pass(SECOND)
		for (const beat of pulses) outages.push(...(await beat()))
	}
	return outages
}
const tenggat = async (id: string) => (await stored(id)).tenggat.getTime() - new Date(TEST_NOW).getTime()

test('what an outage took is given back to the second, once, to open attempts alone', async () => {
	const [running, done] = [await begin(), await begin()]
	await handIn(done.id, done.m)
	const beat = start()
	await beatFor(10, beat)
	t.clock.pass(4 * MINUTE)
	// Two servers come back in one moment; neither knows of the other.
	const found = await Promise.all([start()(), start()(), beat()])
	expect(found.flat()).toEqual([
		{
			mulai: new Date('2024-03-18T01:00:10Z'),
			selesai: new Date('2024-03-18T01:04:10Z'),
			pengerjaan: expect.any(Number),
		},
	])
	await beatFor(10, beat)
	expect(await tenggat(running.id)).toBe(94 * MINUTE)
	expect(await tenggat(done.id)).toBe(90 * MINUTE)
	const trail = await t.db
		.selectFrom('jejak')
		.select('baru')
		.where('tindakan', '=', 'gangguan_diganti')
		.orderBy('id', 'desc')
		.executeTakeFirst()
	expect(trail?.baru).toMatchObject({ pengerjaan: found.flat()[0]?.pengerjaan })
})

test('who started in the middle of a gap gets what was left of it, and who starts after it nothing', async () => {
	const beat = start()
	await beatFor(1, beat)
	t.clock.pass(MINUTE)
	const within = await begin()
	t.clock.pass(2 * MINUTE)
	await beatFor(1, beat)
	const after = await begin()
	await beatFor(5, beat)
	expect((await tenggat(within.id)) - 61 * SECOND).toBe(90 * MINUTE + 2 * MINUTE + SECOND)
	expect((await tenggat(after.id)) - 182 * SECOND).toBe(90 * MINUTE)
})

test('an exam whose time ran out in an outage goes on with what was left, and with a minute at least', async () => {
	const [some, none] = [await begin(), await begin()]
	const at = (minutes: number, seconds: number) =>
		new Date(new Date(TEST_NOW).getTime() + minutes * MINUTE + seconds * SECOND)
	const end = (id: string, tenggat: Date) =>
		t.db.updateTable('pengerjaan').set({ tenggat }).where('id', '=', id).execute()
	await end(some.id, at(30, 0))
	await end(none.id, at(10, 5))
	const beat = start()
	t.clock.set(at(10, 0))
	await beat()
	t.clock.set(at(50, 0))
	await beat()
	expect(await tenggat(some.id)).toBe(70 * MINUTE)
	expect(await tenggat(none.id)).toBe(51 * MINUTE)
	const early = await handIn(none.id, await freshToken(none.m), { alasan: 'waktu' })
	expect(early.body.data).toMatchObject({ status: 'berlangsung', sebab: 'belum_habis', sisa_ms: MINUTE })
})

test('a pause of five seconds is no outage, and one server away is none while another saves', async () => {
	const { id } = await begin()
	const [a, b] = [start(), start()]
	await beatFor(3, a, b)
	t.clock.pass(4 * SECOND)
	expect(await beatFor(2, a, b)).toEqual([])
	expect(await beatFor(60, a)).toEqual([])
	expect(await beatFor(2, a, b)).toEqual([])
	expect(await tenggat(id)).toBe(90 * MINUTE)
})

test('attempts may be closed after thirty seconds of saving without a gap, and with no outage left to make good', async () => {
	const beat = start()
	expect(await mayClose(needs())).toBe(false)
	await beatFor(25, beat)
	expect(await mayClose(needs())).toBe(false)
	await beatFor(6, beat)
	expect(await mayClose(needs())).toBe(true)
	t.clock.pass(6 * SECOND)
	expect(await mayClose(needs())).toBe(false)
	await beatFor(20, beat)
	expect(await mayClose(needs())).toBe(false)
	await beatFor(11, beat)
	expect(await mayClose(needs())).toBe(true)
	await t.db.deleteFrom('tambahan_gangguan').execute()
	await t.db.deleteFrom('gangguan').execute()
	expect(await mayClose(needs())).toBe(false)
})

test('giving back waits for saves in their own order, so that neither waits for the other for ever', async () => {
	const begun = [await begin(), await begin()]
	const [low, high] = begun.map(({ id }) => id).sort() as [string, string]
	// The table has them the other way round.
	await t.db.updateTable('pengerjaan').set({ epoch: 1 }).where('id', '=', low).execute()
	const beat = start()
	await beat()
	t.clock.pass(MINUTE)
	const lock = (trx: typeof t.db, id: string) =>
		sql`select from pengerjaan where id = ${id} for no key update`.execute(trx)
	const isAwaited = async () => {
		const { rows } = await sql`select from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
		expect(rows).toHaveLength(1)
	}
	let back: ReturnType<Pulse> | undefined
	await t.db.transaction().execute(async (trx) => {
		await lock(trx, low)
		back = beat()
		back.catch(() => {})
		await vi.waitFor(isAwaited, 30_000)
		await lock(trx, high)
	})
	await back
	expect(await tenggat(low)).toBe(91 * MINUTE)
	expect(await tenggat(high)).toBe(91 * MINUTE)
})

test('what could not be made good is made good at the next beat, to the same second', async () => {
	const { id } = await begin()
	// The clock is asked once for the beat, and again for the outage.
	let asked = 0
	let failAt = Number.POSITIVE_INFINITY
	const now = () => {
		asked++
		if (asked === failAt) throw new Error('interrupted')
		return t.clock.now()
	}
	const beat = createPulse({ ...needs(), now }, randomUUID())
	await beat()
	t.clock.pass(MINUTE)
	failAt = asked + 2
	await expect(beat()).rejects.toThrow('interrupted')
	t.clock.pass(SECOND)
	expect(await beat()).toMatchObject([{ selesai: new Date('2024-03-18T01:01:00Z') }])
	expect(await tenggat(id)).toBe(91 * MINUTE)
})

test('what comes in the moment after an outage is judged by the deadline that it gives back', async () => {
	const other = await createTestApp()
	try {
		const { begin, save, handIn, stored, freshToken } = examCalls(() => other)
		const [writing, finishing] = [await begin(), await begin()]
		await other.db
			.updateTable('pengerjaan')
			.set({ tenggat: new Date(new Date(TEST_NOW).getTime() + MINUTE) })
			.execute()
		await createPulse({ db: other.db, now: other.clock.now, deadlines: DEADLINES }, randomUUID())()
		other.clock.pass(8 * MINUTE)
		// The server is back; its own pulse begins a second later.
		await other.app.listen({ port: 0, host: '127.0.0.1' })
		const [soal] = writing.ujian.soal as [number]
		const [saved, ended] = await Promise.all([
			save(writing.id, await freshToken(writing.m), [soal, 'A', 1]),
			handIn(finishing.id, await freshToken(finishing.m), { alasan: 'waktu' }),
		])
		expect([saved.status, saved.body.data.sisa_ms]).toEqual([200, MINUTE])
		expect(ended.body.data).toMatchObject({ status: 'berlangsung', sebab: 'belum_habis' })
		expect(await stored(finishing.id)).toMatchObject({ status: 'berlangsung' })
	} finally {
		await other.close()
	}
})

test('a clock that goes two hours ahead for six seconds closes nothing, and is no outage', async () => {
	const { id } = await begin()
	const time = { wall: Date.parse(String(TEST_NOW)), steady: 0 }
	const clock = createClock(time.wall, {
		wall: () => time.wall,
		monotonic: () => time.steady,
		uptime: () => time.steady,
	})
	const ctx = { db: t.db, papers: createPapers(t.db), now: clock.now, deadlines: DEADLINES }
	const beat = createPulse(ctx, randomUUID())
	const pass = async (seconds: number) => {
		const outages = []
		for (let i = 0; i < seconds; i++) {
			time.wall += SECOND
			time.steady += SECOND
			clock.check()
			outages.push(...(await beat()))
		}
		return outages
	}
	await pass(40)
	time.wall += 120 * MINUTE
	expect(await pass(6)).toEqual([])
	expect(await mayClose(ctx)).toBe(true)
	await closeExpired(ctx, () => {})
	time.wall -= 120 * MINUTE
	expect(await pass(4)).toEqual([])
	expect(await mayClose(ctx)).toBe(true)
	expect(await stored(id)).toMatchObject({ status: 'berlangsung' })
	expect(await tenggat(id)).toBe(90 * MINUTE)
})
