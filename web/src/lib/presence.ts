/** After so long without a touch, a key or a scroll the person is taken to be away. */
const AWAY_MS = 30 * 60_000
/** A hidden page may come back in a moment; after this it costs data for nobody. */
const HIDDEN_MS = 2 * 60_000

const SIGNS = ['pointerdown', 'keydown', 'scroll', 'focus'] as const

let lastSign = 0

/** Resolves when somebody is there: at once while somebody is, else with the next sign of life. */
export function somebodyThere(): Promise<void> {
	watch()
	if (Date.now() - lastSign < AWAY_MS) return Promise.resolve()
	return new Promise((resolve) => {
		const wake = () => {
			for (const sign of SIGNS) removeEventListener(sign, wake, true)
			resolve()
		}
		for (const sign of SIGNS) addEventListener(sign, wake, true)
	})
}

let watched = false
function watch(): void {
	if (watched) return
	watched = true
	lastSign = Date.now()
	for (const sign of SIGNS)
		addEventListener(
			sign,
			() => {
				lastSign = Date.now()
			},
			{ capture: true, passive: true },
		)
}

/** Tells when the page has been hidden for a while, and when it is seen again. Gives the way to stop. */
export function watchHidden(change: (hidden: boolean) => void): () => void {
	watch()
	let timer: ReturnType<typeof setTimeout> | undefined
	let told = false
	const look = () => {
		clearTimeout(timer)
		if (document.visibilityState === 'hidden')
			timer = setTimeout(() => {
				told = true
				change(true)
			}, HIDDEN_MS)
		else if (told) {
			told = false
			change(false)
		}
	}
	document.addEventListener('visibilitychange', look)
	look()
	return () => {
		clearTimeout(timer)
		document.removeEventListener('visibilitychange', look)
	}
}
