import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Line, whenLost } from './watch-line.ts'
import { keepWatching } from './watch-stream.ts'

const OPENING: Line = { kind: 'opening' }
const REFUSED = { kind: 'refused' } as Line

test.each<[string, Line, number, Line]>([
	['a page that is only being opened says nothing of a first try', OPENING, 2_999, OPENING],
	['a page that cannot be opened says so', OPENING, 3_000, { kind: 'lost', since: 7 }],
	['a line that was live is lost at once', { kind: 'live' }, 0, { kind: 'lost', since: 7 }],
	['one that is lost stays so since then', { kind: 'lost', since: 3 }, 9_000, { kind: 'lost', since: 3 }],
	['what was refused stays refused', REFUSED, 9_000, REFUSED],
])('%s', (_what, line, lookedMs, after) => {
	expect(whenLost(line, { heardAt: 7, lookedMs })).toEqual(after)
})

beforeEach(() => {
	vi.useFakeTimers()
	const token = `x.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`
	vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? token : null) })
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('a line that falls silent without an end is left after twelve seconds, and another is opened', async () => {
	const lines: ReadableStreamDefaultController<Uint8Array>[] = []
	vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
		const body = new ReadableStream<Uint8Array>({
			start: (line) => {
				lines.push(line)
				signal?.addEventListener('abort', () => line.error(signal.reason))
			},
		})
		return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
	})
	const say = async () => {
		const message = { jenis: 'detak', pada: 1 }
		lines.at(-1)?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`))
		await vi.advanceTimersByTimeAsync(0)
	}
	const lost = vi.fn()
	const hear = vi.fn()
	const watching = keepWatching('x', { hear, lost })
	await vi.advanceTimersByTimeAsync(100)
	// As long as it says something every five seconds it is the same line.
	for (let i = 0; i < 5; i++) {
		await say()
		await vi.advanceTimersByTimeAsync(5_000)
	}
	expect([lines.length, hear.mock.calls.length, lost.mock.calls.length]).toEqual([1, 5, 0])
	await vi.advanceTimersByTimeAsync(6_900)
	expect(lost).not.toHaveBeenCalled()
	await vi.advanceTimersByTimeAsync(200)
	expect(lost).toHaveBeenCalledTimes(1)
	await vi.advanceTimersByTimeAsync(1_000)
	expect(lines).toHaveLength(2)
	await say()
	expect(hear).toHaveBeenCalledTimes(6)
	watching.stop()
})
