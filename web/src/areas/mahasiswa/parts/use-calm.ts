import { useEffect, useState } from 'react'

const CALM_MS = 3000

/**
 * Some seconds after what the page itself shows is on the screen: what is only fetched ahead goes behind it, on a slow line most of all.
 * @param shown whether the page has what it shows
 */
export function useCalm(shown = true): boolean {
	const [calm, setCalm] = useState(false)
	useEffect(() => {
		if (!shown) return
		const timer = setTimeout(() => setCalm(true), CALM_MS)
		return () => clearTimeout(timer)
	}, [shown])
	return calm
}
