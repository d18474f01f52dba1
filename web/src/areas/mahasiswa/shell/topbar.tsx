import { IconBell, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { serverConfig } from '#web/lib/server-config.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { useSignedIn } from '#web/ui/shell/use-signed-in.ts'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { SearchField } from './search/search-field.tsx'
import css from './topbar.module.css'
import { UserMenu } from './user-menu.tsx'

type Props = { visible: boolean; onMenu: () => void; menuOpened: boolean }

/** The bar above every page of the shell. */
export function Topbar({ visible, onMenu, menuOpened }: Props) {
	const signedIn = useSignedIn()
	return (
		<header className={css.topbar} data-visible={visible}>
			<IconButton
				label="Buka menu"
				className={css.burger}
				onClick={onMenu}
				aria-haspopup="dialog"
				aria-expanded={menuOpened}
			>
				<IconMenu2 size={22} stroke={1.7} />
			</IconButton>
			<Link
				to="/beranda"
				className={css.logo}
				aria-label={`${serverConfig.institution.shortName}, ke beranda`}
			>
				<Logo />
			</Link>
			{signedIn ? <SearchField /> : null}
			<div className={css.tools}>
				<ThemeToggle />
				<IconButton label="Notifikasi: segera hadir" aria-disabled="true">
					<IconBell size={20} stroke={1.7} />
				</IconButton>
				{signedIn ? (
					<UserMenu />
				) : (
					<Link to="/login" className={css.login}>
						Login
					</Link>
				)}
			</div>
		</header>
	)
}
