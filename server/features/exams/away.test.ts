import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DEADLINES } from '#server/lib/deadline.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls, PERANGKAT } from '#server/test/exam-calls.ts'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { followAway } from './away.ts'
import { findSilentServers, insertHilang } from './away-queries.ts'
import { createGate, createPulse } from './outages.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

let database: TestDb
/** Two servers on one database. They do not listen: the tests beat for them. */
let a: TestApp
let b: TestApp
beforeAll(async () => {
	database = await createTestDb()
	const given = { ...database, drop: async () => {} }
	a = await createTestApp({}, given)
	b = await createTestApp({}, given)
})
afterAll(async () => {
	await a.close()
	await b.close()
	await database.drop()
})
beforeEach(async () => {
	for (const { clock } of [a, b]) clock.set(TEST_NOW)
	for (const table of [
		'tambahan_server',
		'server_hilang',
		'tambahan_gangguan',
		'gangguan',
		'denyut',
	] as const)
		await database.db.deleteFrom(table).execute()
	await database.db.deleteFrom('kontak').execute()
})

const { begin, save, handIn, stored, freshToken } = examCalls(() => a)
type Begun = Awaited<ReturnType<typeof begin>>
const needs = () => ({ db: database.db, now: a.clock.now, deadlines: DEADLINES })

async function contact(server: TestApp, { id, m }: Pick<Begun, 'id' | 'm'>): Promise<string> {
	const { token } = await freshToken(m)
	expect((await server.call('POST', `/api/pengerjaan/${id}/kontak`, { token, body: PERANGKAT })).status).toBe(
		200,
	)
	const { server_id } = await database.db
		.selectFrom('kontak')
		.select('server_id')
		.where('pengerjaan_id', '=', id)
		.executeTakeFirstOrThrow()
	return server_id
}

/** The pulses of both servers, under the ids with which they hear students. */
async function pulses() {
	return {
		beatA: createPulse(needs(), await contact(a, await begin())),
		beatB: createPulse(needs(), await contact(b, await begin())),
	}
}
type Pulse = ReturnType<typeof createPulse>

/** Beats each second for a while, on servers that look after others after each beat. */
async function pass(seconds: number, ...living: Pulse[]) {
	const ended = []
	for (let i = 0; i < seconds; i++) {
		for (const { clock } of [a, b]) clock.pass(SECOND)
		for (const beat of living) {
			await beat()
			ended.push(...(await followAway(needs())))
		}
	}
	return ended
}
const extra = async (id: string) => {
	const { tenggat, mulai_pada } = await stored(id)
	return tenggat.getTime() - mulai_pada.getTime() - 90 * MINUTE
}

test('who was last heard by a server that fell silent gets the time until the first contact anywhere, once', async () => {
	const { beatA, beatB } = await pulses()
	const [gone, there, here] = [await begin(), await begin(), await begin()]
	const [moved, saving] = [await begin(), await begin()]
	await contact(a, gone)
	await pass(21, beatA, beatB)
	for (const one of [there, moved, saving]) await contact(a, one)
	await contact(b, here)
	await pass(10, beatA, beatB)
	await pass(3, beatB)
	await contact(b, moved)
	expect(await pass(17, beatB)).toEqual([])
	await contact(b, there)
	const [soal] = saving.ujian.soal as [number]
	await pass(5, beatB)
	expect((await save(saving.id, await freshToken(saving.m), [soal, 'A', 1])).status).toBe(200)
	const ended = await pass(60, beatB, createPulse(needs(), randomUUID()))
	expect(ended).toEqual([
		{ server: expect.any(String), mulai: new Date('2024-03-18T01:00:31Z'), pengerjaan: 2 },
	])
	expect([await extra(there.id), await extra(saving.id)]).toEqual([20 * SECOND, 25 * SECOND])
	// Not there for long, always heard by another server, and heard by another one at once.
	expect([await extra(gone.id), await extra(here.id), await extra(moved.id)]).toEqual([0, 0, 0])
	const trail = await database.db
		.selectFrom('jejak')
		.select('baru')
		.where('tindakan', '=', 'server_hilang_diganti')
		.execute()
	expect(trail).toEqual([{ baru: expect.objectContaining({ pengerjaan: 2 }) }])
})

test('two servers that notice it in one moment give it once', async () => {
	const { beatA, beatB } = await pulses()
	const there = await begin()
	await contact(a, there)
	await pass(1, beatA, beatB)
	await pass(5, beatB)
	for (const { clock } of [a, b]) clock.pass(SECOND)
	await beatB()
	const now = a.clock.now()
	const silent = await findSilentServers(database.db, now)
	expect(silent).toHaveLength(1)
	// Both have looked before either has noted it.
	for (const one of [...silent, ...silent]) await insertHilang(database.db, one, now)
	await Promise.all(Array.from({ length: 6 }, () => followAway(needs())))
	await contact(b, there)
	await Promise.all(Array.from({ length: 6 }, () => followAway(needs())))
	expect(await extra(there.id)).toBe(6 * SECOND)
})

test('who is not heard gets a minute and no more, and is not closed before', async () => {
	const { beatA, beatB } = await pulses()
	const there = await begin()
	await contact(a, there)
	const tenggat = new Date(a.clock.now().getTime() + 13 * SECOND)
	await database.db.updateTable('pengerjaan').set({ tenggat }).where('id', '=', there.id).execute()
	await pass(10, beatA, beatB)
	await pass(30, beatB)
	// Three seconds were left, and are left whenever the device comes.
	const early = await handIn(there.id, await freshToken(there.m), { alasan: 'waktu' })
	expect(early.body.data).toMatchObject({ status: 'berlangsung', sebab: 'belum_habis', sisa_ms: 3 * SECOND })
	await database.db
		.updateTable('pengerjaan')
		.set({ disimpan_pada: null })
		.where('id', '=', there.id)
		.execute()
	await pass(60, beatB)
	expect((await stored(there.id)).tenggat.getTime() - tenggat.getTime()).toBe(MINUTE)
})

test('a server that ends on purpose takes nothing from anybody, also when it ends a last request afterwards', async () => {
	const { beatA, beatB } = await pulses()
	const there = await begin()
	await contact(a, there)
	const gate = createGate(needs(), beatA)
	gate.arm()
	await pass(3, beatA, beatB)
	await gate.leave()
	await pass(6, beatB)
	await gate.pass()
	expect(await pass(60, beatB)).toEqual([])
	expect(await extra(there.id)).toBe(0)
})

test('a server that comes back gives nothing beyond its silence, and an outage of all is not given twice', async () => {
	const { beatA, beatB } = await pulses()
	const [stalled, lost] = [await begin(), await begin()]
	await contact(a, stalled)
	await pass(1, beatA, beatB)
	await pass(10, beatB)
	await pass(20, beatA, beatB)
	expect(await extra(stalled.id)).toBe(11 * SECOND)

	await contact(a, lost)
	await pass(1, beatA, beatB)
	await pass(20, beatB)
	for (const { clock } of [a, b]) clock.pass(2 * MINUTE)
	await pass(60, beatB)
	expect(await extra(lost.id)).toBe(20 * SECOND + 2 * MINUTE + SECOND)
})

test('a process has one id, in its pulse and in what it hears, and says goodbye when it is stopped', async () => {
	const server = await createTestApp({}, { ...database, drop: async () => {} })
	const beats = () => database.db.selectFrom('denyut').select(['boot_id', 'pamit']).execute()
	const id = await contact(server, await begin())
	try {
		await server.app.listen({ port: 0, host: '127.0.0.1' })
		await vi.waitFor(async () => expect(await beats()).toEqual([{ boot_id: id, pamit: false }]), 30_000)
	} finally {
		await server.app.close()
	}
	expect(await beats()).toEqual([{ boot_id: id, pamit: true }])
})
