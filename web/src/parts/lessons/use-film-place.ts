import { useEffect, useRef } from 'react'

/** Notes the place in a film at most so often. */
const EVERY_SECONDS = 5

/** Gives the function to call with each second that a player names; the last one is noted when the player goes. */
export function useFilmPlace(onAt: (seconds: number) => void): (seconds: number) => void {
	const latest = useRef(onAt)
	latest.current = onAt
	const place = useRef({ now: 0, noted: 0 })
	useEffect(
		() => () => {
			const { now, noted } = place.current
			if (now !== noted) latest.current(now)
		},
		[],
	)
	return (seconds) => {
		place.current.now = seconds
		if (Math.abs(seconds - place.current.noted) < EVERY_SECONDS) return
		place.current.noted = seconds
		latest.current(seconds)
	}
}
