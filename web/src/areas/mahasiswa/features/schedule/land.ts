/** Whether who arrived has been taken to today before the app was there. */
let ahead = false

/** Takes who arrives to today before the app is there, which then does not do it again. */
export function landAhead(): void {
	ahead = true
	land()
}

/** Whether {@link landAhead} has done it; told once. */
export function hasLanded(): boolean {
	const landed = ahead
	ahead = false
	return landed
}

/** Puts today below the top bar, and the next Tab into it, unless it can be seen as it is. */
export function land(): void {
	const today = document.querySelector<HTMLElement>('[data-landing]')
	if (!today) return
	const { top, bottom } = today.getBoundingClientRect()
	if (top >= 0 && Math.min(bottom, top + 160) <= innerHeight) return
	today.scrollIntoView({ block: 'start', behavior: 'instant' })
	focusToday()
}

/** The next Tab goes into today. */
export function focusToday(): void {
	document.querySelector<HTMLElement>('[data-landing]')?.focus({ preventScroll: true })
}
