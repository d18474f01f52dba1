import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeAhead } from './ahead.ts'

const answer = Promise.resolve(new Response('{}'))
beforeEach(() => {
	vi.useFakeTimers({ toFake: ['performance'] })
	vi.stubGlobal('window', {
		stambukAhead: { token: 'saya', answers: { '/api/matakuliah/KS03/materi': answer } },
	})
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('what was asked for ahead is taken once', () => {
	expect(takeAhead('/api/matakuliah/KS03/materi', 'saya')).toBe(answer)
	expect(takeAhead('/api/matakuliah/KS03/materi', 'saya')).toBeUndefined()
})

test('nothing is taken that was asked for by somebody else, or long ago', () => {
	expect(takeAhead('/api/matakuliah/KS03/materi', 'orang lain')).toBeUndefined()
	window.stambukAhead = { token: 'saya', answers: { '/api/beranda': answer } }
	vi.advanceTimersByTime(10_000)
	expect(takeAhead('/api/beranda', 'saya')).toBeUndefined()
})
