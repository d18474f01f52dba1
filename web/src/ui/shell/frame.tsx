import { Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { t } from '../../lib/language.ts'
import type { NavEntry } from '../../lib/navigation.ts'
import { BottomBar } from './bottom-bar.tsx'
import css from './frame.module.css'
import { MobileDrawer } from './mobile-drawer.tsx'
import { NavList } from './nav-list.tsx'
import { Topbar } from './topbar.tsx'
import { COURSE_THRESHOLD, MAIN_THRESHOLD } from './topbar-visibility.ts'
import { useTopbarVisible } from './use-topbar-visible.ts'

type Props = {
	/** Of the sidebar, and of the drawer of phones. */
	sidebar: readonly NavEntry[]
	drawer: readonly NavEntry[]
	/** Of both, below a line. */
	more?: readonly NavEntry[]
	/** At the lower edge of a phone, before the way to the drawer. */
	bar?: readonly NavEntry[] | undefined
	/** Where the logo leads. */
	logo: NavEntry['to']
	/** Address that counts as the first entry of the navigation. */
	home: string
	/** Above the entries, in the sidebar and in the drawer. */
	above?: ReactNode
	/** Below the entries of both; `close` is for the drawer. */
	below?: (close?: () => void) => ReactNode
	/** In the top bar beside the logo. */
	search?: ReactNode
	/** At the end of the top bar. */
	tools: ReactNode
	/** Above every page. */
	notice?: ReactNode
	footer?: ReactNode
}

/** Top bar, sidebar, page, footer: what the shells of all areas have in common. */
export function Frame({
	sidebar,
	drawer,
	more,
	bar,
	logo,
	home,
	above,
	below,
	search,
	tools,
	notice,
	footer,
}: Props) {
	// A page may bring its own navigation; the main one is then behind the button that phones have.
	const Beside = useMatches({ select: (matches) => matches.at(-1)?.staticData.beside })
	const visible = useTopbarVisible(Beside ? COURSE_THRESHOLD : MAIN_THRESHOLD)
	const [menuOpened, setMenuOpened] = useState(false)
	return (
		<>
			<Topbar
				home={logo}
				tools={tools}
				visible={visible}
				onMenu={() => setMenuOpened(true)}
				menuOpened={menuOpened}
				menuAlways={Beside !== undefined}
			>
				{search}
			</Topbar>
			<MobileDrawer
				entries={drawer}
				more={more}
				home={home}
				above={above}
				below={below}
				opened={menuOpened}
				onClose={() => setMenuOpened(false)}
			/>
			<div className={css.columns}>
				<aside className={css.sidebar} data-own={Beside !== undefined}>
					<div className={css.sticky} data-topbar-visible={visible}>
						{Beside ? (
							<Suspense>
								<Beside />
							</Suspense>
						) : (
							<>
								{above}
								<NavList entries={sidebar} more={more} home={home} label={t('Menu utama')} />
								{below?.()}
							</>
						)}
					</div>
				</aside>
				<div className={css.page}>
					<main id="isi" className={css.main} tabIndex={-1}>
						{notice}
						<Outlet />
					</main>
					{footer}
				</div>
			</div>
			{bar ? (
				<BottomBar entries={bar} home={home} moreOpened={menuOpened} onMore={() => setMenuOpened(true)} />
			) : null}
		</>
	)
}
