import { type AsyncRouteComponent, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { offlineError } from './api-error.ts'

/** A component that stands around a page. */
export type AnyPart = AsyncRouteComponent<{ children: ReactNode }>

/**
 * A page whose code is fetched when it is first opened. When that fails the router reloads the whole document once,
 * which is right after an update of the product and wrong without a network: there the student would lose the page
 * they are on to the browser's own error. So a lost network is told apart first.
 */
export const lazyPage: typeof lazyRouteComponent = (importer, exportName) =>
	lazyRouteComponent(() => importer().catch(tellOffline), exportName)

/** For a failed `import()`: a lost network gets its own error. */
export async function tellOffline(error: unknown): Promise<never> {
	if (!(await isServerReachable())) throw offlineError()
	throw error
}

/** The page inside its gate; the code of both, and of what stands beside it, is fetched at once. */
export function inside(
	Gate: AnyPart | undefined,
	Page: RouteComponent,
	Beside: RouteComponent | undefined,
): RouteComponent {
	if (!Gate && !Beside) return Page
	const Whole: RouteComponent = () =>
		Gate ? createElement(Gate, null, createElement(Page)) : createElement(Page)
	Whole.preload = async () => {
		await Promise.all([Gate, Page, Beside].map((part) => part?.preload?.()))
	}
	return Whole
}

async function isServerReachable(): Promise<boolean> {
	return fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
		(response) => response.ok,
		() => false,
	)
}
