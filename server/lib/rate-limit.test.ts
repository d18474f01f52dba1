import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDb, type TestDb } from '#server/test/test-db.ts'
import { countHit, forgetOldHits, hitsSoFar, secondsLeft, windowBegin } from './rate-limit.ts'

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

test('a day is that of the campus: what is used up is free again at its midnight, not at that of UTC', async () => {
	const on = (time: string) => ({ key: 'va:1', hariDi: 'Asia/Makassar', now: new Date(`2024-03-${time}Z`) })
	// 23.00 and 23.59 on the 18th, then 00.00, 07.59 and 08.00 on the 19th.
	const times = ['18T15:00:00', '18T15:59:59', '18T16:00:00', '18T23:59:59', '19T00:00:00']
	const counts = []
	for (const time of times) counts.push(await countHit(t.db, on(time)))
	expect(counts).toEqual([1, 2, 1, 2, 3])
	expect(secondsLeft(on('18T15:00:00'))).toBe(3600)
	expect(windowBegin(on('19T00:00:00'))).toEqual(new Date('2024-03-18T16:00:00Z'))
})

test('windows that are over are forgotten, the present one is not', async () => {
	await forgetOldHits(t.db, at('02:00:00').now)
	expect([await hitsSoFar(t.db, at('01:30:00')), await hitsSoFar(t.db, at('02:30:00'))]).toEqual([0, 1])
})
