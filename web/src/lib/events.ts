import type { Kejadian, Peristiwa } from '#shared/api/events.ts'
import { type Heard, keepStream } from './event-stream.ts'
import { looking } from './looking.ts'
import { somebodyThere, watchHidden } from './presence.ts'
import { currentAccount } from './session.ts'

/** What has happened; or `ulang`: anything may have, so what is shown is to be read again. */
export type Happened<J extends Kejadian['jenis']> = Extract<Kejadian, { jenis: J }> | { jenis: 'ulang' }

type Handler = (happened: Kejadian | { jenis: 'ulang' }) => void

/** Between one part of a page and the next, nobody listens for a moment: the stream stays open. */
const LINGER_MS = 3_000

const handlers = new Map<Handler, Kejadian['jenis']>()
/** What is listened to, and for whom. */
let open: { akun: string | null; stop: () => void } | undefined
let leaving: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `handler` for each event of a kind, in this tab, until the function that it gives is called. All tabs of a browser share one
 * stream, which is open as long as one of them listens and is seen.
 */
export function onEvent<J extends Kejadian['jenis']>(
	jenis: J,
	handler: (happened: Happened<J>) => void,
): () => void {
	if (looking()) return () => undefined
	const entry = handler as Handler
	handlers.set(entry, jenis)
	clearTimeout(leaving)
	// Somebody else has signed in meanwhile.
	if (open && open.akun !== currentAccount()) close()
	open ??= { akun: currentAccount(), stop: start() }
	return () => {
		handlers.delete(entry)
		if (handlers.size === 0) leaving = setTimeout(close, LINGER_MS)
	}
}

function close(): void {
	open?.stop()
	open = undefined
}

function tell(peristiwa: Peristiwa): void {
	if (peristiwa.jenis === 'usai') return
	const again = peristiwa.jenis === 'siap' || peristiwa.jenis === 'ulang'
	for (const [handler, jenis] of [...handlers])
		if (again) handler({ jenis: 'ulang' })
		else if (peristiwa.jenis === jenis) handler(peristiwa)
}

/** Listens while the page is seen. */
function start(): () => void {
	let listening: (() => void) | undefined = listenTogether()
	const unwatch = watchHidden((hidden) => {
		listening?.()
		listening = hidden ? undefined : listenTogether()
	})
	return () => {
		unwatch()
		listening?.()
	}
}

/** A tab that reads for all may have been put to sleep by its browser with the lock in its hand. */
const DEAF_MS = 75_000

/**
 * One tab reads and tells the others. A tab that hears nothing, not even that there is nothing, takes the reading over; where
 * tabs cannot agree (plain http) each reads for itself.
 */
function listenTogether(): () => void {
	const end = new AbortController()
	const locks = navigator.locks as LockManager | undefined
	// Tabs of one account share; the name keeps those of another out while one signs in after the other.
	const name = `stambuk-peristiwa-${currentAccount()}`
	const channel = locks && 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
	if (!locks || !channel) {
		void keepStream(end.signal, { hear: (heard) => heard && tell(heard), mayOpen: somebodyThere })
		return () => end.abort()
	}

	let heardAt = Date.now()
	let reading: AbortController | undefined
	channel.onmessage = ({ data }: MessageEvent<Heard>) => {
		heardAt = Date.now()
		if (data) tell(data)
	}
	const read = async () => {
		const own = new AbortController()
		reading = own
		await keepStream(own.signal, {
			hear: (heard) => {
				if (own.signal.aborted) return
				channel.postMessage(heard)
				if (heard) tell(heard)
			},
			mayOpen: somebodyThere,
		})
	}
	let inLine = false
	const standInLine = () => {
		if (inLine || end.signal.aborted) return
		inLine = true
		locks
			.request(name, { signal: end.signal }, () => {
				inLine = false
				return read()
			})
			.catch(giveWay)
	}
	/** Another tab has taken over, or this one has stopped. */
	const giveWay = () => {
		reading?.abort()
		reading = undefined
		heardAt = Date.now()
		standInLine()
	}
	const timer = setInterval(() => {
		if (reading || document.visibilityState === 'hidden' || Date.now() - heardAt < DEAF_MS) return
		heardAt = Date.now()
		locks.request(name, { steal: true }, read).catch(giveWay)
	}, 15_000)
	standInLine()
	// The stream tells what came before it to whom it opens for. Where another tab reads already, this one has to ask.
	void locks.query().then(({ held }) => {
		const another = !reading && held?.some((lock) => lock.name === name)
		if (another && !end.signal.aborted) tell({ jenis: 'ulang' })
	})
	return () => {
		clearInterval(timer)
		end.abort()
		reading?.abort()
		channel.close()
	}
}
