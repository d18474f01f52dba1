import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { t } from '../../lib/language.ts'
import type { NavEntry } from '../../lib/navigation.ts'
import css from './bottom-bar.module.css'
import { isPlace } from './place.ts'

type Props = { entries: readonly NavEntry[]; home: string; moreOpened: boolean; onMore: () => void }

/** What a student opens most, in reach of the thumb; everything else is behind "Lainnya". Not there on a wide screen. */
export function BottomBar({ entries, home, moreOpened, onMore }: Props) {
	const path = useLocation({ select: (location) => location.pathname })
	return (
		<nav className={css.bar} aria-label={t('Menu bawah')}>
			{entries.map(({ to, label, Icon }, i) => (
				<Link
					key={to}
					to={to}
					className={css.item}
					aria-current={isPlace(to, path, i === 0 ? home : undefined) ? 'page' : undefined}
				>
					<Icon size={22} stroke={1.7} aria-hidden="true" />
					{label}
				</Link>
			))}
			<button
				type="button"
				className={css.item}
				aria-haspopup="dialog"
				aria-expanded={moreOpened}
				onClick={onMore}
			>
				<IconDots size={22} stroke={1.7} aria-hidden="true" />
				{t('Lainnya')}
			</button>
		</nav>
	)
}
