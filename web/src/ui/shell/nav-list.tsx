import { Link, useLocation } from '@tanstack/react-router'
import type { NavEntry } from '../../lib/navigation.ts'
import css from './nav-list.module.css'
import { isPlace } from './place.ts'

type Props = {
	entries: readonly NavEntry[]
	/** Below a line. */
	more?: readonly NavEntry[] | undefined
	home: string
	label: string
	onNavigate?: () => void
}

/** Vertical navigation with the current page marked. The first entry also stands for the area's home address. */
export function NavList({ entries, more = [], home, label, onNavigate }: Props) {
	const path = useLocation({ select: (location) => location.pathname })
	const list = (part: readonly NavEntry[], first: boolean) => (
		<ul className={css.list}>
			{part.map(({ to, label: text, Icon }, i) => (
				<li key={to}>
					<Link
						to={to}
						className={css.link}
						// Everything of an area lies below its home.
						activeOptions={{ exact: to === home }}
						aria-current={isPlace(to, path, first && i === 0 ? home : undefined) ? 'page' : undefined}
						onClick={onNavigate}
					>
						<Icon size={20} stroke={1.7} aria-hidden="true" />
						{text}
					</Link>
				</li>
			))}
		</ul>
	)
	return (
		<nav aria-label={label}>
			{list(entries, true)}
			{more.length > 0 ? list(more, false) : null}
		</nav>
	)
}
