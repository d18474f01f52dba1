import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { watchSession } from './lib/session.ts'

/** Keeps this tab in step when another one signs in or out. */
export function followOtherTabs(router: AnyRouter, queryClient: QueryClient): void {
	watchSession((change) => {
		if (change === 'same_person') return
		queryClient.clear()
		// The guards run anew: a page for students leads to /login, and /login leads back into the product.
		if (change === 'signed_out' || location.pathname === '/login') void router.invalidate()
		// Another student's page must not keep the first one's data in any component's state.
		else location.reload()
	})
}
