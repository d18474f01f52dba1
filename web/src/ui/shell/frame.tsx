import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type NavEntry, navigationOf } from '../../lib/navigation.ts'
import type { Page } from '../../lib/page.ts'
import css from './frame.module.css'
import { MobileDrawer } from './mobile-drawer.tsx'
import { NavList } from './nav-list.tsx'
import { Topbar } from './topbar.tsx'
import { useTopbarVisible } from './use-topbar-visible.ts'

type Props = {
	/** Whose places in the navigation are shown. */
	pages: readonly Page[]
	/** Where the logo leads. */
	logo: NavEntry['to']
	/** Address that counts as the first entry of the navigation. */
	home: string
	/** In the top bar beside the logo. */
	search?: ReactNode
	/** At the end of the top bar. */
	tools: ReactNode
	footer?: ReactNode
}

/** Top bar, sidebar, page, footer: what the shells of all areas have in common. */
export function Frame({ pages, logo, home, search, tools, footer }: Props) {
	const visible = useTopbarVisible()
	const [menuOpened, setMenuOpened] = useState(false)
	return (
		<>
			<Topbar
				home={logo}
				tools={tools}
				visible={visible}
				onMenu={() => setMenuOpened(true)}
				menuOpened={menuOpened}
			>
				{search}
			</Topbar>
			<MobileDrawer
				entries={navigationOf(pages, 'drawer')}
				home={home}
				opened={menuOpened}
				onClose={() => setMenuOpened(false)}
			/>
			<div className={css.columns}>
				<aside className={css.sidebar}>
					<div className={css.sticky} data-topbar-visible={visible}>
						<NavList entries={navigationOf(pages, 'sidebar')} home={home} label="Menu utama" />
					</div>
				</aside>
				<div className={css.page}>
					<main id="isi" className={css.main} tabIndex={-1}>
						<Outlet />
					</main>
					{footer}
				</div>
			</div>
		</>
	)
}
