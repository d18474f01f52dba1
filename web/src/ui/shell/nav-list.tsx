import { Link, useLocation } from '@tanstack/react-router'
import type { NavEntry } from '../../lib/navigation.ts'
import css from './nav-list.module.css'

type Props = { entries: readonly NavEntry[]; home: string; label: string; onNavigate?: () => void }

/** Vertical navigation with the current page marked. The first entry also stands for the area's home address. */
export function NavList({ entries, home, label, onNavigate }: Props) {
	const path = useLocation({ select: (location) => location.pathname })
	const isCurrent = (to: string, first: boolean) =>
		to === path || path.startsWith(`${to}/`) || (first && path === home)
	return (
		<nav aria-label={label}>
			<ul className={css.list}>
				{entries.map(({ to, label: text, Icon }, i) => (
					<li key={to}>
						<Link
							to={to}
							className={css.link}
							aria-current={isCurrent(to, i === 0) ? 'page' : undefined}
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
