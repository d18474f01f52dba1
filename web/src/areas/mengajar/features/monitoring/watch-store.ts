import type { Pantauan } from '#shared/api/monitoring.ts'
import type { ApiError } from '#web/lib/api.ts'
import { type Line, whenLost } from './watch-line.ts'
import { type Ruang, take } from './watch-model.ts'
import { keepWatching } from './watch-stream.ts'

export type Watch = { ruang: Ruang | undefined; line: Line }

/** A second that lasts longer has been slept through. */
const SLEPT_MS = 8_000

/** One exam as this tab watches it; it listens while somebody looks. */
export function createWatchStore(id: string) {
	let state: Watch = { ruang: undefined, line: { kind: 'opening' } }
	let heardAt = 0
	let openedAt = performance.now()
	/** The server's time beside the monotonic clock of the device: the freshest message has been least on the way. */
	let ahead = Number.NEGATIVE_INFINITY
	const listeners = new Set<() => void>()
	const seconds = new Set<() => void>()
	const set = (next: Watch) => {
		state = next
		for (const tell of listeners) tell()
	}
	const hear = (message: Pantauan) => {
		if (message.jenis !== 'usai') {
			heardAt = message.pada
			ahead = Math.max(ahead, message.pada - performance.now())
		}
		const ruang = take(state.ruang, message)
		if (ruang !== state.ruang || state.line.kind !== 'live') set({ ruang, line: { kind: 'live' } })
	}
	const lost = (error?: ApiError) => {
		if (error) set({ ...state, line: { kind: 'refused', error } })
		else {
			const line = whenLost(state.line, { heardAt, lookedMs: performance.now() - openedAt })
			if (line !== state.line) set({ ...state, line })
		}
	}
	const now = () => (ahead === Number.NEGATIVE_INFINITY ? Date.now() : Math.round(performance.now() + ahead))

	const start = () => {
		openedAt = performance.now()
		const watching = keepWatching(id, { hear, lost })
		const again = () => {
			lost()
			watching.again()
		}
		const seen = () => {
			if (document.visibilityState === 'visible' && state.line.kind !== 'live') watching.again()
		}
		const gone = () => lost()
		let ticked = Date.now()
		const timer = setInterval(() => {
			// The monotonic clock may have slept as well; the next message says what time it is.
			if (Date.now() - ticked > SLEPT_MS) {
				ahead = Number.NEGATIVE_INFINITY
				again()
			}
			ticked = Date.now()
			for (const tell of seconds) tell()
		}, 1_000)
		addEventListener('online', again)
		addEventListener('offline', gone)
		document.addEventListener('visibilitychange', seen)
		return () => {
			clearInterval(timer)
			removeEventListener('online', again)
			removeEventListener('offline', gone)
			document.removeEventListener('visibilitychange', seen)
			watching.stop()
		}
	}
	let stop: (() => void) | undefined
	return {
		/** For `useSyncExternalStore`: the stream is open as long as somebody listens. */
		subscribe: (listener: () => void) => {
			listeners.add(listener)
			stop ??= start()
			return () => {
				listeners.delete(listener)
				if (listeners.size > 0) return
				stop?.()
				stop = undefined
			}
		},
		read: () => state,
		/** The server's time in milliseconds, as well as it can be known. */
		now,
		/** Each second, for what counts down. */
		everySecond: (listener: () => void) => {
			seconds.add(listener)
			return () => void seconds.delete(listener)
		},
		second: () => Math.floor(now() / 1000),
		half: () => Math.floor(now() / 10_000),
	}
}

export type WatchStore = ReturnType<typeof createWatchStore>
