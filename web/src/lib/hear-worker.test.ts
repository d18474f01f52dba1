import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearWorker } from './hear-worker.ts'
import { noteAnswer, offlineStore } from './offline.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const worker = () => {
	const target = new EventTarget()
	return { target, says: (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data })) }
}

test('what has changed soon after something else has is read again as well, though not at once', () => {
	const { target, says } = worker()
	let read = 0
	hearWorker(target, () => read++)
	says('tersimpan')
	expect(read).toBe(0)
	says('baru')
	expect(read).toBe(1)
	vi.advanceTimersByTime(5_000)
	says('baru')
	expect(read).toBe(1)
	vi.advanceTimersByTime(25_000)
	expect(read).toBe(2)
})

test('a copy that the server confirms is no old one any more', () => {
	const { target, says } = worker()
	hearWorker(target, () => {})
	noteAnswer(new Headers({ 'x-luring': 'lambat' }), '/api/beranda')
	expect(offlineStore.snapshot().luring).toBe('lambat')
	says({ sama: '/api/beranda' })
	expect(offlineStore.snapshot().luring).toBe(false)
})
