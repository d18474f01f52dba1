/** Whether the campus has taken another time zone than the open page writes its hours by. */
export function createZoneChange(own: string) {
	let changed = false
	const listeners = new Set<() => void>()
	return {
		/** Looks at each answer; those without the server's word for it, kept ones among them, say nothing. */
		note(headers: Headers | undefined): void {
			const zona = headers?.get('x-zona')
			if (!zona || (zona !== own) === changed) return
			changed = zona !== own
			for (const listener of listeners) listener()
		},
		subscribe: (listener: () => void) => {
			listeners.add(listener)
			return () => void listeners.delete(listener)
		},
		snapshot: () => changed,
	}
}
