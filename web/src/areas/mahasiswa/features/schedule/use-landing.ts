import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusToday, hasLanded, land } from './land.ts'

/** Entries of the history that have landed: Back finds the place that was left. */
const landed = new Set<string>()

/**
 * Takes who arrives to today, once for each entry of the history.
 * @param ready the page is drawn
 * @param wanted the address asks for no other place
 */
export function useLanding(ready: boolean, wanted: boolean): void {
	const router = useRouter()
	// biome-ignore lint/correctness/useExhaustiveDependencies: filters that change afterwards take nobody anywhere
	useEffect(() => {
		if (!ready) return
		const key = router.history.location.state.__TSR_key ?? ''
		if (landed.has(key)) return
		landed.add(key)
		if (!wanted) return
		// Who is there already may have read on.
		const arrive = hasLanded() ? focusToday : land
		if (router.state.status === 'idle') return arrive()
		// The router has still to put the page to its top and the focus on its heading.
		const leave = router.subscribe('onRendered', () => {
			leave()
			arrive()
		})
		return leave
	}, [ready, router])
}
