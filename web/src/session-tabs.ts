import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { watchSession } from './lib/session.ts'

/** Keeps this tab in step when another one signs in or out, or when its own session is over. */
export function followOtherTabs(router: AnyRouter, queryClient: QueryClient): void {
	watchSession((change) => {
		if (change === 'same_person') return
		// A public page stays open, and with it what it has read or is reading.
		const forget = () => queryClient.removeQueries({ type: 'inactive' })
		forget()
		// The guards run anew: a page for students leads to /login, and /login leads back into the product.
		if (change === 'signed_out' || location.pathname === '/login') void router.invalidate().finally(forget)
		// Another student's page must not keep the first one's data in any component's state.
		else location.reload()
	})
}
