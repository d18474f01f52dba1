import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { countHit, forgetOldHits, hitsSoFar, secondsLeft } from './rate-limit.ts'

let t: TestDb
beforeAll(async () => {
	t = await createTestDb()
})
afterAll(() => t.drop())

const HOUR = 3_600_000
const at = (time: string, key = 'surat:ada@contoh.id') => ({
	key,
	windowMs: HOUR,
	now: new Date(`2024-03-18T${time}Z`),
})

test('hits are counted together for as long as their window lasts', async () => {
	const counts = []
	for (const time of ['01:00:00', '01:00:01', '01:29:00', '01:59:59.999', '02:00:00'])
		counts.push(await countHit(t.db, at(time)))
	expect(counts).toEqual([1, 2, 3, 4, 1])
	expect(await hitsSoFar(t.db, at('01:30:00'))).toBe(4)
	expect(await hitsSoFar(t.db, at('01:30:00', 'surat:lain@contoh.id'))).toBe(0)
})

test('who has to wait is told until when: the end of the window, and never nothing', () => {
	expect([secondsLeft(at('01:00:00')), secondsLeft(at('01:59:59.999'))]).toEqual([3600, 1])
})

test('windows that are over are forgotten, the present one is not', async () => {
	await forgetOldHits(t.db, at('02:00:00').now)
	expect([await hitsSoFar(t.db, at('01:30:00')), await hitsSoFar(t.db, at('02:30:00'))]).toEqual([0, 1])
})
