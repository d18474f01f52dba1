import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeUjian } from '#server/test/factories.ts'

/** May wait for one kind of work. */
const MOST = 2

let t: TestApp
const { begin, start, save, handIn } = examCalls(() => t)
beforeAll(async () => {
	t = await createTestApp({}, undefined, { mostWaiting: MOST })
})
afterAll(() => t.close())

type Answer = Awaited<ReturnType<typeof save>>

/** Calls that come one after the other while the database does nothing about attempts, and the answers of all. */
async function whileNothingMoves(count: number, call: (n: number) => Promise<Answer>): Promise<Answer[]> {
	return t.db
		.transaction()
		.execute(async (trx) => {
			await sql`lock table pengerjaan in exclusive mode`.execute(trx)
			const calls: Promise<Answer>[] = []
			for (let n = 0; n < count; n++) {
				calls.push(call(n))
				await sleep(50)
			}
			// Lets go by ending.
			return calls
		})
		.then((calls) => Promise.all(calls))
}

function expectSentAway(answers: Answer[], most: number): void {
	const away = answers.filter(({ status }) => status === 503)
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(most)
	expect(away).toHaveLength(answers.length - most)
	expect(new Set(away.map(({ body }) => body.code))).toEqual(new Set(['server_busy']))
	const waits = away.map(({ headers }) => Number(headers['retry-after']))
	for (const wait of waits) expect([2, 3, 4, 5]).toContain(wait)
	expect(new Set(waits).size).toBeGreaterThan(1)
}

describe('a crowd that the server cannot serve at once', () => {
	test('is told when to come back, each another time, instead of waiting without end: saves', async () => {
		const { m, ujian, id } = await begin()
		const soal = ujian.soal[0] as number
		const answers = await whileNothingMoves(20, (n) => save(id, m, [soal, 'A', n + 1]))
		// Two batches are under way.
		expectSentAway(answers, 2 + MOST)
		expect((await save(id, m, [soal, 'B', 99])).status).toBe(200)
	})

	test('hand-ins', async () => {
		const { m, id } = await begin()
		expectSentAway(await whileNothingMoves(20, () => handIn(id, m)), 2 + MOST)
		expect((await handIn(id, m)).body.data.status).toBe('selesai')
	})

	test('starts', async () => {
		const { m } = await begin()
		const ujian = await makeUjian(t.db)
		expectSentAway(await whileNothingMoves(20, () => start(ujian.id, m)), 2 + MOST)
		expect((await start(ujian.id, m)).status).toBe(200)
	})
})

describe('a class that starts in one moment', () => {
	test('gets an attempt each, or the answer that is for the one', async () => {
		const [first, second, cancelled] = [
			await makeUjian(t.db),
			await makeUjian(t.db, { jumlahSoal: 3 }),
			await makeUjian(t.db, { ditiadakan: true }),
		]
		const class4 = await Promise.all(Array.from({ length: 12 }, () => makeMahasiswa(t.db)))
		const unpaid = await makeMahasiswa(t.db, { lunas: false })
		const stranger = await makeMahasiswa(t.db, { kelas: 'DF-9' })
		const running = await begin()
		const examOf = (i: number) => (i % 2 === 0 ? first : second)
		// One whose lines are longer.
		const other = await createTestApp({}, { ...t, drop: async () => {} })
		const startThere = examCalls(() => other).start
		const [refused, resumed, ...started] = await Promise.all([
			Promise.all([
				startThere(first.id, unpaid),
				startThere(first.id, stranger),
				startThere(cancelled.id, stranger),
			]),
			startThere(running.ujian.id, running.m),
			...class4.map((m, i) => startThere(examOf(i).id, m)),
		])
		await other.app.close()
		expect(refused.map(({ body }) => body.code)).toEqual(['tuition_unpaid', 'wrong_class', 'wrong_class'])
		expect(resumed.body.data.id).toBe(running.id)
		for (const [i, m] of class4.entries()) {
			const { data } = started[i]?.body ?? {}
			expect([...data.urutan].sort()).toEqual([...examOf(i).soal].sort())
			const row = await t.db
				.selectFrom('pengerjaan')
				.selectAll()
				.where('id', '=', data.id)
				.executeTakeFirstOrThrow()
			expect([row.mahasiswa_id, row.ujian_id]).toEqual([m.mahasiswaId, examOf(i).id])
			const trail = await t.db
				.selectFrom('jejak')
				.select(['pelaku', 'request_id'])
				.where('objek', '=', `pengerjaan:${data.id}`)
				.execute()
			expect(trail).toEqual([{ pelaku: m.id, request_id: expect.any(String) }])
		}
	})
})
