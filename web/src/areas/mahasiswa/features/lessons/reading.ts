import { BAGIAN_BACAAN } from '#shared/rules/kemajuan.ts'

/** Where the window stands on a text: shares of the text's height at its upper and lower edge. */
export type Window = { top: number; bottom: number }

export function windowOn(text: { top: number; height: number }, windowHeight: number): Window {
	const height = Math.max(1, text.height)
	return { top: -text.top / height, bottom: (windowHeight - text.top) / height }
}

/** The seconds of each stretch after `seconds` more of looking through a window; one counts when its middle is in it. */
export function addSeconds(known: readonly number[], { top, bottom }: Window, seconds: number): number[] {
	return Array.from({ length: BAGIAN_BACAAN }, (_, i) => {
		const middle = (i + 0.5) / BAGIAN_BACAAN
		const seen = middle >= top && middle <= bottom
		return (known[i] ?? 0) + (seen ? seconds : 0)
	})
}

/** The place in a text as it is noted: thousandths above the window. */
export const placeOfWindow = ({ top }: Window): number => Math.min(1000, Math.max(0, Math.round(top * 1000)))
