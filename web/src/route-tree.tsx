import {
	type AnyRoute,
	createRootRouteWithContext,
	createRoute,
	type ParsedLocation,
	type ResolveFullPath,
	type Route,
	type RouteComponent,
	redirect,
} from '@tanstack/react-router'
import type { area as kantor } from './areas/kantor/area.ts'
import type { area as mahasiswa } from './areas/mahasiswa/area.ts'
import type { area as mengajar } from './areas/mengajar/area.ts'
import { area as umum } from './areas/umum/area.ts'
import type { AppContext } from './lib/app-context.ts'
import { inside, lazyPage } from './lib/lazy-page.ts'
import { mayAskAhead } from './lib/offline.ts'
import type { Area, Page, Redirect } from './lib/page.ts'
import { PageError } from './ui/page-error.tsx'
import { BootPending } from './ui/pending-views.tsx'
import { RootLayout } from './ui/root-layout.tsx'

/** Where somebody goes. */
export type At = { location: ParsedLocation; search: { kembali?: string }; preload: boolean }
type Guard = (at: At) => Promise<void>

/** What a tree is made of besides the public pages. */
export type TreeParts = {
	/** Whose pages are in it; nobody's for who is not signed in. */
	area?: Area | undefined
	/** Stands before the area's pages. */
	guard: Guard
	/** Stands before the login. */
	skipLogin: Guard
	/** Looks for a page that is not in the tree; when it comes back there is none. */
	lookElsewhere: Guard
	/** The pages that are named in the navigation, the list of pages and the search. */
	listPages: () => Promise<readonly Page[]>
}

/** Pages that fill the window; the mark fades in by itself, so it may be there at once. */
const WHOLE = { pendingComponent: BootPending, pendingMs: 0, pendingMinMs: 0 } as const

const makeRoot = () =>
	createRootRouteWithContext<AppContext>()({ component: RootLayout, errorComponent: PageError })

function makeShell(root: Root, component: RouteComponent, loader: () => Promise<readonly Page[]>) {
	return createRoute({ getParentRoute: () => root, id: 'shell', ...WHOLE, loader, component })
}

function makePage<P extends AnyRoute>(parent: P, page: Page, beforeLoad?: Guard) {
	const { path, title, search, loader, component, gate, beside } = page
	return createRoute({
		getParentRoute: () => parent,
		path,
		staticData: { title, ...(beside && { beside }) },
		component: inside(gate, component, beside),
		...(search && { validateSearch: search }),
		...(loader && {
			loader: ({ params, preload }: { params: Record<string, string>; preload: boolean }) =>
				preload && !mayAskAhead() ? undefined : loader(params),
		}),
		...(beforeLoad && { beforeLoad }),
	})
}

function makeRedirect<P extends AnyRoute>(parent: P, { path, to }: Redirect) {
	return createRoute({
		getParentRoute: () => parent,
		path,
		beforeLoad: () => {
			throw redirect({ to, replace: true })
		},
	})
}

/** The public pages and those of one area, each loaded when it is first opened. */
export function makeTree({ area, guard, skipLogin, lookElsewhere, listPages }: TreeParts): Tree {
	const root = makeRoot()
	const shell = makeShell(root, (area ?? umum).shell, () => {
		area?.loader?.()
		return listPages()
	})
	const bare = [
		...umum.barePages.map((page: Page) => makePage(root, page, page.beforeLogin && skipLogin).update(WHOLE)),
		...(area?.barePages ?? []).map((page) => makePage(root, page, guard).update(WHOLE)),
	]
	const framed = [
		...umum.pages.map((page) => makePage(shell, page)),
		...(area?.pages ?? []).map((page) => makePage(shell, page, guard)),
		...[...umum.redirects, ...(area?.redirects ?? [])].map((each) => makeRedirect(shell, each)),
		createRoute({
			getParentRoute: () => shell,
			path: '$',
			beforeLoad: lookElsewhere,
			component: lazyPage(() => import('./ui/not-found-page.tsx'), 'NotFoundPage'),
		}),
	]
	return growRoot(root, [...bare, growShell(shell, framed)]) as unknown as Tree
}

/** With the slash at the end of an index route, which the router's own type drops. */
type IdOf<Parent extends AnyRoute, Path extends string> = Parent['id'] extends '__root__'
	? Path
	: `${Parent['id']}${Path}`

type PageRoute<Parent extends AnyRoute, P extends Page> = Route<
	unknown,
	Parent,
	P['path'],
	ResolveFullPath<Parent, P['path']>,
	string,
	IdOf<Parent, P['path']>,
	P extends { search: infer Search } ? Search : undefined
>
type PageRoutes<Parent extends AnyRoute, Pages extends readonly Page[]> = {
	-readonly [I in keyof Pages]: PageRoute<Parent, Pages[I]>
}
type Root = ReturnType<typeof makeRoot>
type Shell = ReturnType<typeof makeShell>
type Areas = [typeof umum, typeof mahasiswa, typeof mengajar, typeof kantor]
type FramedRoutes = PageRoutes<Shell, Joined<Areas, 'pages'>>
type BareRoutes = PageRoutes<Root, Joined<Areas, 'barePages'>>
type Joined<All extends readonly Area[], Kind extends 'pages' | 'barePages'> = All extends readonly [
	infer First extends Area,
	...infer Rest extends readonly Area[],
]
	? [...First[Kind], ...Joined<Rest, Kind>]
	: []
const growShell = <const C extends readonly AnyRoute[]>(shell: Shell, children: C) =>
	shell.addChildren(children)
const growRoot = <const C extends readonly AnyRoute[]>(root: Root, children: C) => root.addChildren(children)

/** The tree as links know it: the pages of all areas, of which a person has one. */
type Tree = ReturnType<typeof growRoot<[...BareRoutes, ReturnType<typeof growShell<FramedRoutes>>]>>
