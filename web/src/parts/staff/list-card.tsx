import type { ReactNode } from 'react'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import css from './list-card.module.css'

export type Line = { key: string; figure?: string; title: string; text?: string | null; end?: ReactNode }

type Props = {
	title: string
	note?: ReactNode
	lines: readonly Line[]
	/** What it means that there is nothing. */
	empty: { title: string; text: string }
}

/** A card with one fact a line: a time or a count, what it is, and how it stands. */
export function ListCard({ title, note, lines, empty }: Props) {
	return (
		<DataCard title={title} note={note} flush>
			{lines.length === 0 ? (
				<EmptyState title={empty.title} text={empty.text} />
			) : (
				<ul className={css.list}>
					{lines.map(({ key, figure, title, text, end }) => (
						<li key={key}>
							{figure ? <span className={css.figure}>{figure}</span> : null}
							<span className={css.words}>
								<span className={css.title}>{title}</span>
								{text ? <span className={css.text}>{text}</span> : null}
							</span>
							{end}
						</li>
					))}
				</ul>
			)}
		</DataCard>
	)
}

/** Cards below each other. */
export function CardStack({ children }: { children: ReactNode }) {
	return <div className={css.stack}>{children}</div>
}
