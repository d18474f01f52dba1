import { lazyRouteComponent } from '@tanstack/react-router'
import { offlineError } from './api-error.ts'

/**
 * A page whose code is fetched when it is first opened. When that fails the router reloads the whole document once,
 * which is right after an update of the product and wrong without a network: there the student would lose the page
 * they are on to the browser's own error. So a lost network is told apart first.
 */
export const lazyPage: typeof lazyRouteComponent = (importer, exportName) =>
	lazyRouteComponent(
		() =>
			importer().catch(async (error: unknown) => {
				if (!(await isServerReachable())) throw offlineError()
				throw error
			}),
		exportName,
	)

async function isServerReachable(): Promise<boolean> {
	return fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
		(response) => response.ok,
		() => false,
	)
}
