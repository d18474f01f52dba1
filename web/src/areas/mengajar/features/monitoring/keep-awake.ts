/** Asks the browser not to put the screen to sleep; where it cannot, nothing is lost. */
export function keepAwake(): () => void {
	const locks = (
		navigator as { wakeLock?: { request: (kind: 'screen') => Promise<{ release: () => Promise<void> }> } }
	).wakeLock
	let held: { release: () => Promise<void> } | undefined
	let gone = false
	const ask = () => {
		if (document.visibilityState !== 'visible') return
		locks?.request('screen').then(
			(lock) => {
				if (gone) void lock.release()
				else held = lock
			},
			() => undefined,
		)
	}
	ask()
	document.addEventListener('visibilitychange', ask)
	return () => {
		gone = true
		document.removeEventListener('visibilitychange', ask)
		void held?.release().catch(() => undefined)
	}
}
