import { Link, useLocation } from '@tanstack/react-router'
import type { NavEntry } from './nav-entries.ts'
import css from './nav-list.module.css'

type Props = { entries: readonly NavEntry[]; label: string; onNavigate?: () => void }

/** Vertical navigation with the current page marked. */
export function NavList({ entries, label, onNavigate }: Props) {
	const path = useLocation({ select: (location) => location.pathname })
	return (
		<nav aria-label={label}>
			<ul className={css.list}>
				{entries.map(({ to, label: text, Icon }) => (
					<li key={to}>
						<Link
							to={to}
							className={css.link}
							aria-current={isCurrent(to, path) ? 'page' : undefined}
							onClick={onNavigate}
						>
							<Icon size={20} stroke={1.7} aria-hidden="true" />
							{text}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

function isCurrent(to: string, path: string): boolean {
	return to === path || path.startsWith(`${to}/`) || (to === '/beranda' && path === '/')
}
