/** What this device shows from what it has kept, because the server is silent. */
export type Offline = {
	/** No answer comes (`putus`), or none in time (`lambat`). */
	luring: false | 'putus' | 'lambat'
	/** When the oldest of what the page shows was kept (ISO 8601); undefined where nothing was. */
	disimpan: string | undefined
}

let state: Offline = { luring: false, disimpan: undefined }
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`. */
export const offlineStore = {
	subscribe: (listener: () => void) => {
		listeners.add(listener)
		return () => void listeners.delete(listener)
	},
	snapshot: (): Offline => state,
}

/** Looks at each answer: the service worker marks those that it has kept (sw.js). Undefined: none has come. */
export function noteAnswer(headers: Headers | undefined): void {
	const disimpan = headers?.get('x-disimpan') ?? undefined
	const why = headers?.get('x-luring')
	if (headers === undefined) change({ ...state, luring: 'putus' })
	else if (why)
		change({ luring: why === 'lambat' ? why : 'putus', disimpan: older(disimpan, state.disimpan) })
	else if (disimpan === undefined) change({ luring: false, disimpan: undefined })
}

/** Another page is opened: it has an age of its own. */
export function forgetAge(): void {
	change({ ...state, disimpan: undefined })
}

const older = (a: string | undefined, b: string | undefined) => (a && b ? (a < b ? a : b) : (a ?? b))

function change(next: Offline): void {
	if (next.luring === state.luring && next.disimpan === state.disimpan) return
	state = next
	for (const listener of listeners) listener()
}
