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
	return (
		<nav aria-label={label}>
			{[...inGroups(entries), more]
				.filter((part) => part.length > 0)
				.map((part) => {
					const group = part[0]?.group
					return (
						<div key={group ?? part[0]?.to} className={css.part}>
							{group ? <p className={css.group}>{group}</p> : null}
							<ul className={css.list}>
								{part.map(({ to, label: text, Icon }) => (
									<li key={to}>
										<Link
											to={to}
											className={css.link}
											// Everything of an area lies below its home.
											activeOptions={{ exact: to === home }}
											aria-current={
												isPlace(to, path, to === entries[0]?.to ? home : undefined) ? 'page' : undefined
											}
											onClick={onNavigate}
										>
											<Icon size={20} stroke={1.7} aria-hidden="true" />
											{text}
										</Link>
									</li>
								))}
							</ul>
						</div>
					)
				})}
		</nav>
	)
}

/** Neighbours of one group together, in their order. */
function inGroups(entries: readonly NavEntry[]): NavEntry[][] {
	const parts: NavEntry[][] = []
	for (const entry of entries) {
		const last = parts.at(-1)
		if (last && last[0]?.group === entry.group) last.push(entry)
		else parts.push([entry])
	}
	return parts
}
