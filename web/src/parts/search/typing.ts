import { MIN_LETTERS } from './pencarian.ts'

/**
 * What the list of the palette is about: suggestions for who has typed nothing, finds of what is typed, or nothing. What is
 * typed is asked for a moment later: until it is answered the finds are those of something else, and Enter opens none.
 */
export function typingOf(
	text: string,
	asked: string,
	answered: boolean,
): { shows: 'saran' | 'hasil' | null; settled: boolean } {
	const typed = text.trim()
	if (typed === '') return { shows: 'saran', settled: true }
	return { shows: asked.length >= MIN_LETTERS ? 'hasil' : null, settled: typed === asked && answered }
}
