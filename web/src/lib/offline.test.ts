import { expect, test } from 'vitest'
import { noteAnswer, offlineStore } from './offline.ts'

test('a page comes from this device from the first answer that is missing to the first that comes from the server', () => {
	const seen: boolean[] = []
	const stop = offlineStore.subscribe(() => seen.push(offlineStore.snapshot().luring))
	const kept = { 'x-disimpan': '2026-03-02T01:00:00.000Z' }
	// A copy while the server takes its time says nothing of the network.
	noteAnswer(new Headers(kept))
	expect(offlineStore.snapshot()).toEqual({ luring: false, disimpan: undefined })
	noteAnswer(undefined)
	noteAnswer(new Headers({ ...kept, 'x-luring': '1' }))
	expect(offlineStore.snapshot()).toEqual({ luring: true, disimpan: kept['x-disimpan'] })
	noteAnswer(undefined)
	noteAnswer(new Headers(kept))
	expect(offlineStore.snapshot()).toEqual({ luring: true, disimpan: kept['x-disimpan'] })
	noteAnswer(new Headers())
	expect(offlineStore.snapshot()).toEqual({ luring: false, disimpan: undefined })
	stop()
	noteAnswer(undefined)
	noteAnswer(new Headers())
	expect(seen).toEqual([true, true, false])
})
