/** `menunggu`: not known yet, for some milliseconds. `lain`: another tab of this browser works on it. */
export type Tab = 'menunggu' | 'sendiri' | 'lain'

type Claim = { steal: () => void; release: () => void }

/**
 * Settles which tab of this browser works on something: the first one, then the next in the queue, or the one that
 * steals it. Over plain http browsers have no locks; there every tab works, as every device may.
 */
export function claimTab(name: string, on: { held: () => void; lost: () => void }): Claim {
	// Missing over plain http, whatever the types say.
	const locks = navigator.locks as LockManager | undefined
	if (!locks) {
		on.held()
		return { steal: () => undefined, release: () => undefined }
	}
	let over = false
	let letGo = () => {}
	let queued = new AbortController()

	const hold = () => {
		if (over) return undefined
		on.held()
		return new Promise<void>((resolve) => {
			letGo = resolve
		})
	}
	const wait = () => {
		const { signal } = queued
		locks.request(name, { signal }, hold).catch(() => {
			if (!signal.aborted) lose()
		})
	}
	/** Another tab has it, or has just taken it. */
	const lose = () => {
		if (over) return
		on.lost()
		wait()
	}
	locks
		.request(name, { ifAvailable: true }, (lock) => (lock ? hold() : Promise.reject(new Error('taken'))))
		.catch(lose)

	return {
		steal: () => {
			queued.abort()
			queued = new AbortController()
			locks.request(name, { steal: true }, hold).catch(lose)
		},
		release: () => {
			over = true
			queued.abort()
			letGo()
		},
	}
}
