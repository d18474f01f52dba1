/** What this device shows from what it has kept, because the server is silent. */
export type Offline = {
	/** No answer comes (`putus`), or none in time (`lambat`). */
	luring: false | 'putus' | 'lambat'
	/** When the oldest of what the page shows was kept (ISO 8601); undefined where nothing was. */
	disimpan: string | undefined
}

let state: Offline = { luring: false, disimpan: undefined }
let silent = false
/** Of when the oldest copy is that was shown while the server was silent. */
let age: string | undefined
/** Of when the copies are that the server has been too slow for and has not confirmed yet, by their calls. */
const slow = new Map<string, string | undefined>()
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
export function noteAnswer(headers: Headers | undefined, call = ''): void {
	const disimpan = headers?.get('x-disimpan') ?? undefined
	const why = headers?.get('x-luring')
	if (why === 'lambat') slow.set(call, disimpan)
	else if (headers === undefined || why) {
		silent = true
		age = older(age, disimpan)
	} else if (disimpan === undefined) {
		silent = false
		age = undefined
		// Any answer shows that there is a network; only its own makes a copy new.
		slow.delete(call)
	}
	update()
}

/** The server has said late what the copy of this call says as well. */
export function noteSame(call: string): void {
	slow.delete(call)
	update()
}

/** Another page is opened: it has an age of its own. */
export function forgetAge(): void {
	age = undefined
	slow.clear()
	update()
}

/**
 * Whether a link may ask for its page before it is pressed. What this device answers then would be taken for what the open page
 * shows, and its age be forgotten when the link is followed.
 */
export const mayAskAhead = (): boolean => !state.luring

const older = (a: string | undefined, b: string | undefined) => (a && b ? (a < b ? a : b) : (a ?? b))

function update(): void {
	const luring = silent ? 'putus' : slow.size > 0 && 'lambat'
	const disimpan = luring ? [...slow.values()].reduce(older, age) : undefined
	if (luring === state.luring && disimpan === state.disimpan) return
	state = { luring, disimpan }
	for (const listener of listeners) listener()
}
