/** Upward scroll events after which the top bar returns. */
export const MAIN_THRESHOLD = 10
export const COURSE_THRESHOLD = 40

export type TopbarVisibility = { visible: boolean; lastY: number; upwardEvents: number }

export const TOPBAR_SHOWN: TopbarVisibility = { visible: true, lastY: 0, upwardEvents: 0 }

/**
 * The top bar after one scroll event: hidden by any scroll down, shown at the top of the page or after `threshold`
 * scroll events upwards in a row. A rubber-band bounce above the top counts as the top.
 */
export function stepTopbar(state: TopbarVisibility, y: number, threshold: number): TopbarVisibility {
	if (y <= 0) return { visible: true, lastY: 0, upwardEvents: 0 }
	if (y > state.lastY) return { visible: false, lastY: y, upwardEvents: 0 }
	if (y === state.lastY) return state
	const upwardEvents = state.upwardEvents + 1
	return { visible: state.visible || upwardEvents >= threshold, lastY: y, upwardEvents }
}
