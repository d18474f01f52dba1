import { atMostEvery } from './at-most-every.ts'

/** A network that comes and goes must not cut off each time what has just begun. */
const ANEW_MS = 10_000

/** Hears of a network that goes, and has everything asked for anew when it is back; gives both, and how to hear no more. */
export function hearNetwork(
	network: EventTarget,
	{ gone, anew }: { gone: () => void; anew: () => void },
): { readAnew: () => void; stop: () => void } {
	const readAnew = atMostEvery(ANEW_MS, anew)
	network.addEventListener('offline', gone)
	network.addEventListener('online', readAnew)
	return {
		readAnew,
		stop: () => {
			network.removeEventListener('offline', gone)
			network.removeEventListener('online', readAnew)
		},
	}
}
