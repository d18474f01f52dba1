import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetAge, mayAskAhead, noteAnswer, noteSame, offlineStore } from './offline.ts'

const kept = (disimpan: string, luring?: string) =>
	new Headers({ 'x-disimpan': disimpan, ...(luring && { 'x-luring': luring }) })
const [EARLY, LATE] = ['2026-03-02T01:00:00.000Z', '2026-03-02T02:00:00.000Z']
const now = offlineStore.snapshot
afterEach(() => {
	noteAnswer(new Headers())
	forgetAge()
})

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

describe('a server that is only slow is told apart', () => {
	const [HOME, WEEK] = ['/api/beranda', '/api/matakuliah/PW01/jadwal']
	const ONLINE = { luring: false, disimpan: undefined }
	beforeEach(() => {
		noteAnswer(kept(EARLY, 'lambat'), HOME)
		noteAnswer(kept(LATE, 'lambat'), WEEK)
	})

	test('until it has confirmed each copy, or another page is opened', () => {
		expect(now()).toEqual({ luring: 'lambat', disimpan: EARLY })
		noteSame(HOME)
		expect(now()).toEqual({ luring: 'lambat', disimpan: LATE })
		noteSame(WEEK)
		expect(now()).toEqual(ONLINE)
		noteAnswer(kept(EARLY, 'lambat'), HOME)
		forgetAge()
		expect(now()).toEqual(ONLINE)
	})

	test('and the answer to another call does not make what is shown new', () => {
		noteAnswer(new Headers(), '/api/pemberitahuan')
		expect(now()).toEqual({ luring: 'lambat', disimpan: EARLY })
		noteAnswer(undefined)
		expect(now().luring).toBe('putus')
		noteAnswer(new Headers(), HOME)
		expect(now()).toEqual({ luring: 'lambat', disimpan: LATE })
		noteAnswer(new Headers(), WEEK)
		expect(now()).toEqual(ONLINE)
	})
})

test('links ask for nothing ahead while this device answers', () => {
	expect(mayAskAhead()).toBe(true)
	noteAnswer(undefined)
	expect(mayAskAhead()).toBe(false)
})
