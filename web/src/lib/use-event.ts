import { useEffect, useRef } from 'react'
import type { Kejadian } from '#shared/api/events.ts'
import type { Happened, onEvent } from './events.ts'

/** What is on the page comes before what may happen later. */
const LATER_MS = 1_500

/** What listens, once it has been fetched. */
let fetched: typeof onEvent | undefined

/**
 * Calls `handler` for each event of a kind while the component stands; see {@link file://./events.ts}. The code that listens is
 * fetched when the page is there. Without a network, or where it cannot be fetched, the page goes on without.
 * @param later after how many milliseconds it is fetched
 */
export function useEvent<J extends Kejadian['jenis']>(
	jenis: J,
	handler: (happened: Happened<J>) => void,
	later = LATER_MS,
): void {
	const latest = useRef(handler)
	latest.current = handler
	useEffect(() => {
		const listen = (on: typeof onEvent) => on(jenis, (happened: Happened<J>) => latest.current(happened))
		// At once: what happens in the meantime would be missed by a stream that is open already.
		if (fetched) return listen(fetched)
		let stop: (() => void) | undefined
		let gone = false
		const timer = setTimeout(() => {
			import('./events.ts').then(
				({ onEvent }) => {
					if (gone) return
					const isLate = fetched !== undefined
					fetched = onEvent
					stop = listen(onEvent)
					// Another part of the page was faster, and the stream has said its `siap` before this one listened.
					if (isLate) latest.current({ jenis: 'ulang' })
				},
				() => undefined,
			)
		}, later)
		return () => {
			gone = true
			clearTimeout(timer)
			stop?.()
		}
	}, [jenis, later])
}
