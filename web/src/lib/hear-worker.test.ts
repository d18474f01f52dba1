import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearWorker } from './hear-worker.ts'
import { noteAnswer, offlineStore } from './offline.ts'

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
	vi.stubGlobal('window', {})
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

const worker = () => {
	const target = new EventTarget()
	const says = async (data: unknown) => {
		target.dispatchEvent(new MessageEvent('message', { data }))
		await heard()
	}
	return { target, says }
}

/** What was said is heard a moment later. */
const heard = () => new Promise(setImmediate)
const READY = Promise.resolve()

test('what has changed soon after something else has is read again as well, though not at once', async () => {
	const { target, says } = worker()
	let read = 0
	hearWorker(target, () => read++, READY)
	await says('tersimpan')
	expect(read).toBe(0)
	await says('baru')
	expect(read).toBe(1)
	vi.advanceTimersByTime(5_000)
	await says('baru')
	expect(read).toBe(1)
	vi.advanceTimersByTime(25_000)
	expect(read).toBe(2)
})

test('a copy that the server confirms is no old one any more', async () => {
	const { target, says } = worker()
	hearWorker(target, () => {}, READY)
	noteAnswer(new Headers({ 'x-luring': 'lambat' }), '/api/beranda')
	expect(offlineStore.snapshot().luring).toBe('lambat')
	await says({ sama: '/api/beranda' })
	expect(offlineStore.snapshot().luring).toBe(false)
})

test('what was said before the app was there counts when it has what it begins with', async () => {
	const { target, says } = worker()
	window.stambukHeard = ['baru']
	const ready = Promise.withResolvers<void>()
	let read = 0
	hearWorker(target, () => read++, ready.promise)
	await says({ sama: '/api/beranda' })
	noteAnswer(new Headers({ 'x-luring': 'lambat' }), '/api/beranda')
	expect(read).toBe(0)
	ready.resolve()
	await heard()
	expect(read).toBe(1)
	expect(offlineStore.snapshot().luring).toBe(false)
})
