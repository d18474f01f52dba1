import { createRouter, redirect } from '@tanstack/react-router'
import { area as umum } from './areas/umum/area.ts'
import {
	type AreaName,
	addressIn,
	keepArea,
	lastArea,
	loadArea,
	mayHave,
	ownArea,
	ownerOf,
	pathOf,
} from './areas.ts'
import { fitsPath } from './lib/address-pattern.ts'
import { checkSession } from './lib/api.ts'
import { isOtherLanguage, t } from './lib/language.ts'
import { looking } from './lib/looking.ts'
import type { Area, Page } from './lib/page.ts'
import { returnPath } from './lib/return-path.ts'
import { parseSearch, stringifySearch } from './lib/search-text.ts'
import { clearSession } from './lib/session.ts'
import { type At, makeTree } from './route-tree.tsx'
import { PageError } from './ui/page-error.tsx'
import { PagePending } from './ui/pending-views.tsx'
import { showError } from './ui/toast.ts'

declare module '@tanstack/react-router' {
	interface Register {
		router: typeof router
	}
}

/** The area whose pages are in the router now, next to the public ones. */
let opened: Area | undefined

/** The area of whoever is signed in now that an address belongs to, fetched. */
async function findArea(pathname: string): Promise<Area | undefined> {
	const name = await ownArea(pathname)
	const area = name && (await loadArea(name))
	if (name) {
		keepArea(name)
		// boot.js knows now whose page it is; nothing is drawn until then.
		if (isOtherLanguage(name) && lastArea() === name) {
			location.reload()
			await new Promise(() => {})
		}
	}
	return area
}

/** Puts the pages of an area into the router in the place of those that were there. */
function showArea(area: Area | undefined): void {
	if (area === opened) return
	opened = area
	// Pages that it has fetched ahead or seen are kept by the names that they have in the tree of before.
	router.clearCache()
	router.update({ ...router.options, routeTree: treeOf(area) })
}

/** Puts the pages of whoever is signed in now into the router: those of the area that an address belongs to. */
export async function openArea(pathname: string): Promise<Area | undefined> {
	const area = await findArea(pathname)
	showArea(area)
	return area
}

/** To the login and back here afterwards. */
function toLogin({ location }: At) {
	clearSession()
	const kembali = returnPath(location.href)
	return redirect({ to: '/login', search: kembali === '/' ? {} : { kembali }, replace: true })
}

/** Pages of an area are for its people: others are led to the login, or to where they belong. */
async function guard(at: At): Promise<void> {
	if ((await checkSession()) === 'signed_out') throw toLogin(at)
	// The room of an exam is its student's alone, and has no place for the notice.
	if (looking() && fitsPath('/ujian/soal', at.location.pathname)) {
		if (!at.preload)
			showError(
				t('Ruang ujian tidak ditampilkan'),
				t('Soal dan jawaban hanya dapat dibuka oleh mahasiswa sendiri.'),
			)
		throw redirect({ to: '/ujian', replace: true })
	}
	// Another tab may have signed in somebody of another area.
	if (!opened || !mayHave(opened.name)) await lookElsewhere(at)
}

/** Who is signed in already goes where they wanted to go. */
async function skipLogin({ search }: At): Promise<void> {
	if ((await checkSession()) === 'signed_out') return
	const area = await openArea(pathOf(returnPath(search.kembali)))
	if (area) throw redirect({ href: addressIn(area, search.kembali), replace: true })
}

/** The address may be a page of an area that is not open: of the own one, or of one that is for others. */
async function lookElsewhere(at: At): Promise<void> {
	const owner = ownerOf(at.location.pathname)
	if (owner === undefined || (owner === opened?.name && mayHave(owner))) return
	const area = (await checkSession()) === 'signed_in' ? await findArea(at.location.pathname) : undefined
	if (!area) throw toLogin(at)
	// The page that is left is of another area: the new one begins with a document of its own.
	const reloadDocument = opened !== undefined && area !== opened
	if (!reloadDocument) showArea(area)
	throw redirect({ href: addressIn(area, at.location.href), replace: true, reloadDocument })
}

/** Who is not signed in is shown what is there for students; those pages lead to the login. */
async function listPages(): Promise<readonly Page[]> {
	const area = opened ?? (await loadArea('mahasiswa'))
	const known = LISTS.get(area) ?? [...area.pages, ...umum.pages]
	LISTS.set(area, known)
	return known
}
/** The same list each time: the shell is not drawn anew. */
const LISTS = new Map<Area, readonly Page[]>()

const treeOf = (area: Area | undefined) => makeTree({ area, guard, skipLogin, lookElsewhere, listPages })

/** Every page of the product in one place; each is loaded when it is first opened. */
export const router = createRouter({
	routeTree: treeOf(undefined),
	context: {
		prepareLogin: (kembali) => {
			// Nobody's area may be fetched for somebody else, and only students have slow phones.
			const address = pathOf(returnPath(kembali))
			if ((ownerOf(address) ?? lastArea()) === 'mahasiswa') void prepare('mahasiswa', address)
		},
		enter: async (kembali) => {
			const area = await openArea(pathOf(returnPath(kembali))).catch(() => undefined)
			router.history.replace(area ? addressIn(area, kembali) : returnPath(kembali))
		},
		leave: async () => {
			await router.navigate({ to: '/login' })
			await openArea('/login')
		},
	},
	parseSearch,
	stringifySearch,
	scrollRestoration: () => !staysWhereRead(),
	defaultPreload: 'intent',
	defaultErrorComponent: PageError,
	defaultPendingComponent: PagePending,
	defaultPendingMs: 150,
	defaultPendingMinMs: 0,
	notFoundMode: 'root',
})

let drawn = false
/**
 * Whether the page that is drawn now is the app's first, over a text that stood there before it (decision 0176) and in which somebody has
 * scrolled already. Who reloads or comes back is brought to where they were. The router keeps only places that it has seen scrolled to, so it
 * is told of this one: Back leads to it.
 */
function staysWhereRead(): boolean {
	const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
	const stays = !drawn && scrollY > 0 && entry?.type === 'navigate'
	drawn = true
	if (stays) document.dispatchEvent(new Event('scroll'))
	return stays
}

/** Fetches the code of an area, its shell and a page. */
async function prepare(name: AreaName, address: string): Promise<void> {
	const area = await loadArea(name)
	const page = area.pages.find(({ path }) => fitsPath(path, address))
	await Promise.all([area.shell.preload?.(), page?.component.preload?.()])
}
