import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { Footer } from '#web/parts/institution/footer.tsx'
import { useTopbarVisible } from '#web/ui/shell/use-topbar-visible.ts'
import css from './app-shell.module.css'
import { MobileDrawer } from './mobile-drawer.tsx'
import { SIDEBAR } from './nav-entries.ts'
import { NavList } from './nav-list.tsx'
import { Topbar } from './topbar.tsx'

/** Top bar, sidebar, page, footer. */
export function AppShell() {
	const visible = useTopbarVisible()
	const [menuOpened, setMenuOpened] = useState(false)
	return (
		<>
			<Topbar visible={visible} onMenu={() => setMenuOpened(true)} menuOpened={menuOpened} />
			<MobileDrawer opened={menuOpened} onClose={() => setMenuOpened(false)} />
			<div className={css.columns}>
				<aside className={css.sidebar}>
					<div className={css.sticky} data-topbar-visible={visible}>
						<NavList entries={SIDEBAR} label="Menu utama" />
					</div>
				</aside>
				<div className={css.page}>
					<main id="isi" className={css.main} tabIndex={-1}>
						<Outlet />
					</main>
					<Footer />
				</div>
			</div>
		</>
	)
}
