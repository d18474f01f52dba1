declare global {
	interface Window {
		/** The app waits for it a little (boot.js). */
		stambukDrawn?: Promise<void>
	}
}

/** Tells boot.js when something is drawn ahead. What comes too late for this is drawn by the app. */
export function drawnAhead(drawing: Promise<void>): void {
	Object.assign(globalThis, { stambukDrawn: drawing.catch(() => undefined) })
}

/** The place of the page in the frame of index.html, as long as nothing has taken it. */
export function freePlace(): HTMLElement | null {
	const main = document.querySelector<HTMLElement>('.boot-shell main')
	return main?.isConnected && !main.dataset.drawn ? main : null
}

/**
 * What boot.js has asked for, left to be read by the app as well. `now`: not what this device has kept from earlier, above which the
 * app says how old it is.
 */
export async function askedAhead<T>(path: RegExp, now = false): Promise<T | undefined> {
	const { token, answers = {} } = window.stambukAhead ?? {}
	const answer = await Object.entries(answers).find(([url]) => path.test(url))?.[1]
	if (!answer?.ok || (now && answer.headers.has('x-luring'))) return undefined
	const body = (await answer.clone().json()) as T
	// Meanwhile another tab may have signed out, or somebody else in.
	return localStorage.getItem('token') === token ? body : undefined
}

/** Whether boot.js has asked for just this: what it knew of a person may have changed. */
export const wasAsked = (url: string): boolean => url in (window.stambukAhead?.answers ?? {})

/**
 * Puts what was drawn into the frame. The app draws the same at the same place; what was done with the drawing until then counts.
 *
 * @param around what the app shows at the side: its own navigation, or that of the page
 */
export function takePlace(main: HTMLElement, around: 'menu' | 'beside', drawn: Node[]): void {
	main.dataset.drawn = around
	main.removeAttribute('role')
	main.removeAttribute('aria-label')
	main.replaceChildren(...drawn)
	handOver(main)
}

/** A finger that has moved further has scrolled. */
const SLIP_PX = 10

function handOver(main: HTMLElement): void {
	const gone = new AbortController()
	const { signal } = gone
	let touched = false
	let scrolled = 0
	let focused: string | null = null
	let tapped: MouseEvent | undefined
	let pressed: PointerEvent | undefined
	const touch = () => {
		touched = true
	}
	for (const input of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
		addEventListener(input, touch, { signal, passive: true })
	addEventListener('scroll', () => (scrolled = scrollY), { signal, passive: true })
	main.addEventListener('focusin', ({ target }) => (focused = (target as Element).getAttribute('href')))
	main.addEventListener('click', (event) => {
		// Links are followed by the browser.
		tapped = (event.target as Element).closest('a') ? undefined : event
	})
	main.addEventListener('pointerdown', (event) => (pressed = event))
	addEventListener('pointerup', function up(event) {
		if (main.isConnected) pressed = undefined
		else {
			removeEventListener('pointerup', up)
			// Where a finger ends, the browser clicks on what is there then.
			if (pressed?.pointerType === 'mouse' && pressed.button === 0) clickAt(pressed, event)
		}
	})
	const observer = new MutationObserver(() => {
		if (main.isConnected) return
		observer.disconnect()
		gone.abort()
		if (touched && scrolled !== scrollY) scrollTo(0, scrolled)
		if (tapped) clickAt(tapped, tapped)
		else if (focused && document.activeElement === document.body)
			document
				.querySelector<HTMLElement>(`#isi a[href="${CSS.escape(focused)}"]`)
				?.focus({ preventScroll: true })
	})
	observer.observe(document.body, { childList: true, subtree: true })
}

/** On the page there is now what was drawn there. */
function clickAt(from: MouseEvent, to: MouseEvent): void {
	if (Math.hypot(from.clientX - to.clientX, from.clientY - to.clientY) > SLIP_PX) return
	const there = document.elementFromPoint(from.pageX - scrollX, from.pageY - scrollY)
	const control = there?.closest<HTMLElement>('a, button, input')
	control?.focus({ preventScroll: true })
	control?.click()
}
