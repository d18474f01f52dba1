import { atMostEvery } from './at-most-every.ts'
import { noteSame } from './offline.ts'

/** Answers may differ each time they are asked for, such as those that hold the time. */
const READ_AGAIN_MS = 30_000

/** Has everything read again when the service worker (sw.js) says that what it has shown was old, and hears when it was not. */
export function hearWorker(worker: EventTarget, readAgain: () => void): void {
	const again = atMostEvery(READ_AGAIN_MS, readAgain)
	worker.addEventListener('message', (event) => {
		const { data } = event as MessageEvent
		if (data === 'baru') again()
		else if (data.sama) noteSame(data.sama)
	})
}
