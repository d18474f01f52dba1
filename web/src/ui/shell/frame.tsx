import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { NavEntry } from '../../lib/navigation.ts'
import css from './frame.module.css'
import { MobileDrawer } from './mobile-drawer.tsx'
import { NavList } from './nav-list.tsx'
import { Topbar } from './topbar.tsx'
import { useTopbarVisible } from './use-topbar-visible.ts'

type Props = {
	/** Of the sidebar, and of the drawer of phones. */
	sidebar: readonly NavEntry[]
	drawer: readonly NavEntry[]
	/** Where the logo leads. */
	logo: NavEntry['to']
	/** Address that counts as the first entry of the navigation. */
	home: string
	/** Above the entries, in the sidebar and in the drawer. */
	above?: ReactNode
	/** In the top bar beside the logo. */
	search?: ReactNode
	/** At the end of the top bar. */
	tools: ReactNode
	footer?: ReactNode
}

/** Top bar, sidebar, page, footer: what the shells of all areas have in common. */
export function Frame({ sidebar, drawer, logo, home, above, search, tools, footer }: Props) {
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
				entries={drawer}
				home={home}
				above={above}
				opened={menuOpened}
				onClose={() => setMenuOpened(false)}
			/>
			<div className={css.columns}>
				<aside className={css.sidebar}>
					<div className={css.sticky} data-topbar-visible={visible}>
						{above}
						<NavList entries={sidebar} home={home} label="Menu utama" />
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
