import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeUjian } from '#server/test/factories.ts'

/** May wait for one kind of work. */
const MOST = 2

let t: TestApp
const { begin, start, save, handIn } = examCalls(() => t)
beforeAll(async () => {
	t = await createTestApp({ DATABASE_POOL: '5' }, undefined, { mostWaiting: MOST })
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
		// Three of five connections are for them.
		expectSentAway(await whileNothingMoves(20, () => start(ujian.id, m)), 3 + MOST)
		expect((await start(ujian.id, m)).status).toBe(200)
	})
})
