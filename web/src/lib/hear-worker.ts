import { atMostEvery } from './at-most-every.ts'
import { noteSame } from './offline.ts'

declare global {
	interface Window {
		/** What the service worker has said since boot.js began to listen. */
		stambukHeard?: unknown[]
	}
}

/** Answers may differ each time they are asked for, such as those that hold the time. */
const READ_AGAIN_MS = 30_000

/**
 * Has everything read again when the service worker (sw.js) says that what it has shown was old, and hears when it was not; also
 * what it said before the app was there.
 *
 * @param ready when the app has what it begins with: until then there is nothing to be read again
 */
export function hearWorker(worker: EventTarget, readAgain: () => void, ready: Promise<unknown>): void {
	const again = atMostEvery(READ_AGAIN_MS, readAgain)
	const hear = async (data: unknown) => {
		await ready
		if (data === 'baru') again()
		else if (typeof data === 'object' && data && 'sama' in data) noteSame(String(data.sama))
	}
	worker.addEventListener('message', (event) => void hear((event as MessageEvent).data))
	const before = window.stambukHeard ?? []
	delete window.stambukHeard
	for (const data of before) void hear(data)
}
