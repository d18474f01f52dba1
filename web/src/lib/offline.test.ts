import { afterEach, expect, test } from 'vitest'
import { forgetAge, noteAnswer, offlineStore } from './offline.ts'

const kept = (disimpan: string, luring?: string) =>
	new Headers({ 'x-disimpan': disimpan, ...(luring && { 'x-luring': luring }) })
const [EARLY, LATE] = ['2026-03-02T01:00:00.000Z', '2026-03-02T02:00:00.000Z']
const now = offlineStore.snapshot
afterEach(() => noteAnswer(new Headers()))

test('a page comes from this device from the first answer that is missing to the first that comes from the server', () => {
	const seen: unknown[] = []
	const stop = offlineStore.subscribe(() => seen.push(now().luring))
	// A copy while the server takes its time says nothing of the network.
	noteAnswer(kept(EARLY))
	expect(now()).toEqual({ luring: false, disimpan: undefined })
	noteAnswer(undefined)
	noteAnswer(kept(EARLY, 'putus'))
	expect(now()).toEqual({ luring: 'putus', disimpan: EARLY })
	noteAnswer(undefined)
	noteAnswer(kept(EARLY))
	expect(now()).toEqual({ luring: 'putus', disimpan: EARLY })
	noteAnswer(new Headers())
	expect(now()).toEqual({ luring: false, disimpan: undefined })
	stop()
	noteAnswer(undefined)
	noteAnswer(new Headers())
	expect(seen).toEqual(['putus', 'putus', false])
})

test('a page is as old as the oldest of what it shows, and the next page has an age of its own', () => {
	noteAnswer(kept(LATE, 'putus'))
	noteAnswer(kept(EARLY, 'putus'))
	noteAnswer(kept(LATE, 'putus'))
	expect(now().disimpan).toBe(EARLY)
	forgetAge()
	expect(now()).toEqual({ luring: 'putus', disimpan: undefined })
	noteAnswer(kept(LATE, 'putus'))
	expect(now().disimpan).toBe(LATE)
})

test('a server that is only slow is told apart', () => {
	noteAnswer(kept(EARLY, 'lambat'))
	expect(now()).toEqual({ luring: 'lambat', disimpan: EARLY })
})
