import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../../lib/language.ts'
import type { NavEntry } from '../../lib/navigation.ts'
import { serverConfig } from '../../lib/server-config.ts'
import { IconButton } from '../icon-button.tsx'
import { Logo } from '../logo.tsx'
import { ThemeToggle } from '../theme-toggle.tsx'
import css from './topbar.module.css'

type Props = {
	/** Where the logo leads. */
	home: NavEntry['to']
	/** Beside the logo. */
	children?: ReactNode
	/** At the right end, after the theme. */
	tools: ReactNode
	visible: boolean
	onMenu: () => void
	menuOpened: boolean
	/** Also on a desktop the menu is behind its button. */
	menuAlways: boolean
}

/** The bar above every page of a shell. */
export function Topbar({ home, children, tools, visible, onMenu, menuOpened, menuAlways }: Props) {
	return (
		<header className={css.topbar} data-visible={visible}>
			<IconButton
				label={t('Buka menu')}
				className={css.burger}
				data-always={menuAlways}
				onClick={onMenu}
				aria-haspopup="dialog"
				aria-expanded={menuOpened}
			>
				<IconMenu2 size={22} stroke={1.7} />
			</IconButton>
			<Link
				to={home}
				className={css.logo}
				aria-label={t('{shortName}, ke beranda', { shortName: serverConfig.institution.shortName })}
			>
				<Logo />
			</Link>
			{children}
			<div className={css.tools}>
				<ThemeToggle />
				{tools}
			</div>
		</header>
	)
}
