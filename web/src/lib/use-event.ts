import { useEffect, useRef } from 'react'
import type { Kejadian } from '#shared/api/events.ts'
import type { Happened } from './events.ts'

/** What is on the page comes before what may happen later. */
const LATER_MS = 1_500

/**
 * Calls `handler` for each event of a kind while the component stands; see {@link file://./events.ts}. The code that listens is
 * fetched when the page is there. Without a network, or where it cannot be fetched, the page goes on without.
 */
export function useEvent<J extends Kejadian['jenis']>(
	jenis: J,
	handler: (happened: Happened<J>) => void,
): void {
	const latest = useRef(handler)
	latest.current = handler
	useEffect(() => {
		let stop: (() => void) | undefined
		let gone = false
		const timer = setTimeout(() => {
			import('./events.ts').then(
				({ onEvent }) => {
					if (!gone) stop = onEvent(jenis, (happened) => latest.current(happened))
				},
				() => undefined,
			)
		}, LATER_MS)
		return () => {
			gone = true
			clearTimeout(timer)
			stop?.()
		}
	}, [jenis])
}
