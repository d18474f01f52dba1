/** What this device shows from what it has kept, because there is no network. */
export type Offline = {
	/** No answer comes. */
	luring: boolean
	/** When what is shown was kept (ISO 8601); undefined where nothing was. */
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
	if (headers === undefined || headers.has('x-luring'))
		change({ luring: true, disimpan: disimpan ?? state.disimpan })
	else if (disimpan === undefined) change({ luring: false, disimpan: undefined })
}

function change(next: Offline): void {
	if (next.luring === state.luring && next.disimpan === state.disimpan) return
	state = next
	for (const listener of listeners) listener()
}
