import { Link, useLoaderData, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { NavEntry } from '#web/lib/navigation.ts'
import css from './page-tabs.module.css'

type Props = {
	/** Where the thing begins, as the router writes it; each page below it that has a `tab` (lib/page.ts) is one. */
	base: string
	params: Readonly<Record<string, string>>
	label: string
}

/** The tabs of the thing that the address names, in the order of the area. */
export function PageTabs({ base, params, label }: Props) {
	const tabs = useLoaderData({ from: '/shell' }).filter(
		({ path, tab }) => tab && (path === base || path.startsWith(`${base}/`)),
	)
	const list = useRef<HTMLUListElement>(null)
	const router = useRouter()
	// On a phone the row is longer than the screen. The page stands before its way is done, and until then another tab is the active one.
	useEffect(() => {
		const show = () => {
			const active = list.current?.querySelector<HTMLElement>('[data-status="active"]')
			if (active && list.current) list.current.scrollLeft = active.offsetLeft - 16
		}
		show()
		return router.subscribe('onRendered', show)
	}, [router])
	return (
		<nav aria-label={label}>
			<ul className={css.tabs} ref={list}>
				{tabs.map(({ path, tab }) => (
					<li key={path}>
						<Link
							to={path as NavEntry['to']}
							params={params}
							activeOptions={{ exact: path === base, includeSearch: false }}
							className={css.tab}
						>
							{tab}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
