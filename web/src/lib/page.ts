import type { Icon } from '@tabler/icons-react'
import type { RouteComponent } from '@tanstack/react-router'
import type { Hak } from '#shared/rules/wewenang.ts'
import type { AnyPart } from './lazy-page.ts'
import type { SearchReader } from './search-text.ts'

/**
 * All that is to be known of a page, said once in the `pages.tsx` of its feature. The router, navigation, the list of
 * pages and the build read it. Who may open a page follows from its area.
 */
export type Page = {
	/** As the router writes it: `$kode` is a parameter, a last `$` is the rest of the address. */
	path: string
	/** Name of the browser tab, and heading where the page gives no other. */
	title: string
	/** The texts of the address that the page looks at. */
	search?: SearchReader
	/**
	 * Addresses of the API that the page cannot be shown without, with the parameters of its path (`$kode`): asked for by
	 * `boot.js` while the app itself is on the way, exactly as the app asks: `$kode` in capitals. `$kelas` and `$stambuk` are class and number of the
	 * student, where this device knows them. Written as plain texts, for the build reads them.
	 */
	ahead?: readonly string[]
	/** Draws the first of the page from what was asked ahead, before the app is there: a file that needs nothing of the app. */
	early?: () => Promise<unknown>
	/** Asks for the page's data while its code is on the way, and waits for nothing. */
	loader?: (params: Readonly<Record<string, string>>) => void
	component: RouteComponent
	/** Stands in the place of the main navigation: at the side, and on a phone at the lower edge. */
	beside?: RouteComponent
	/** For who is not signed in: others are led on to where they wanted to go. */
	beforeLogin?: true
	/** What stands around the page and decides whether it is shown. */
	gate?: AnyPart
	/**
	 * What it is called in the sidebar of students, in their drawer, below the line of both (`more`), in the bar at the
	 * lower edge of a phone, and in the menu of staff; the order is that of the area. With `hak` it is there for who has one of
	 * these rights. In the menu of staff, neighbours of one `group` stand below its name.
	 */
	navigation?: {
		Icon: Icon
		sidebar?: string
		drawer?: string
		more?: string
		bar?: string
		staff?: string
		group?: string
		hak?: readonly Hak[]
	}
	/** What it is called among the tabs of the thing whose address its own begins with; the order is that of the area. */
	tab?: string
	/** Its entry in the list of pages and in the search: section, name where it is not the title, what it is, other words for it. */
	sitemap?: { bagian: string; judul?: string; keterangan: string; kata: string }
}

/** An old or second address that leads to another one. */
export type Redirect = { path: string; to: string }

/** The part of the product that one audience has for itself. */
export type Area = {
	name: string
	/** Where its people arrive. */
	home: string
	/** Top bar, navigation and what else stands around its pages. */
	shell: RouteComponent
	/** Asks for what the shell shows. */
	loader?: () => void
	/** Fetches what its pages need beside their code. */
	styles?: () => Promise<void>
	pages: readonly Page[]
	/** Pages without the shell. */
	barePages: readonly Page[]
	redirects: readonly Redirect[]
}

/** Declares a page; the address stays known to the compiler, so that links are checked. */
export function page<const P extends Page>(facts: P): P {
	return facts
}

/** Declares an address that leads to another one. */
export function redirect(path: string, to: string): Redirect {
	return { path, to }
}

declare module '@tanstack/react-router' {
	interface StaticDataRouteOption {
		/** As the page was declared. */
		title?: string
		beside?: RouteComponent
	}
}
