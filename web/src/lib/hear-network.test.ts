import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearNetwork } from './hear-network.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('a network that comes and goes has everything asked for anew once in ten seconds, and the last time counts', () => {
	const network = new EventTarget()
	const heard: string[] = []
	const { readAnew, stop } = hearNetwork(network, {
		gone: () => heard.push('gone'),
		anew: () => heard.push('anew'),
	})
	const comes = () => network.dispatchEvent(new Event('online'))
	comes()
	comes()
	readAnew()
	expect(heard).toEqual(['anew'])
	vi.advanceTimersByTime(9_999)
	expect(heard).toEqual(['anew'])
	vi.advanceTimersByTime(1)
	expect(heard).toEqual(['anew', 'anew'])
	network.dispatchEvent(new Event('offline'))
	expect(heard.at(-1)).toBe('gone')
	stop()
	network.dispatchEvent(new Event('offline'))
	vi.advanceTimersByTime(60_000)
	comes()
	expect(heard).toHaveLength(3)
})
