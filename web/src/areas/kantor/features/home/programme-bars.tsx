import { formatNumber, formatPercent } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import css from './standing.module.css'

export type Bagian = { kind: 'done' | 'waits' | 'begun' | 'none'; label: string }

type Props = {
	title: string
	/** What is counted: `mahasiswa`. */
	unit: string
	/** The parts of a bar, the finished one first. */
	parts: readonly Bagian[]
	rows: readonly { prodi: string; nama: string; counts: readonly number[] }[]
	/** What to say when nothing is counted. */
	empty: string
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/** One bar for each programme, made of what is done and what is not; the figures stand in words beside it. */
export function ProgrammeBars({ title, unit, parts, rows, empty }: Props) {
	const all = sum(rows.flatMap(({ counts }) => counts))
	const done = sum(rows.map(({ counts }) => counts[0] ?? 0))
	if (all === 0)
		return (
			<DataCard title={title}>
				<EmptyState title="Belum ada yang dihitung" text={empty} />
			</DataCard>
		)
	return (
		<DataCard title={title} note={`${formatNumber(all)} ${unit}`}>
			<p className={css.figure}>
				<span className={css.percent}>{formatPercent(Math.floor((done / all) * 100))}</span>{' '}
				{parts[0]?.label.toLowerCase()}
			</p>
			<ul className={css.legend}>
				{parts.map(({ kind, label }, i) => (
					<li key={kind} data-kind={kind}>
						{label} <strong>{formatNumber(sum(rows.map(({ counts }) => counts[i] ?? 0)))}</strong>
					</li>
				))}
			</ul>
			<ul className={css.programmes}>
				{rows.map(({ prodi, nama, counts }) => {
					const own = sum(counts)
					return (
						<li key={prodi}>
							<p className={css.programme}>
								<span>{nama}</span>
								<span className={css.small}>
									{formatNumber(counts[0] ?? 0)} dari {formatNumber(own)}
								</span>
							</p>
							<div className={css.track} aria-hidden="true">
								{parts.map(({ kind }, i) => (
									<span key={kind} data-kind={kind} style={{ width: `${((counts[i] ?? 0) / own) * 100}%` }} />
								))}
							</div>
						</li>
					)
				})}
			</ul>
		</DataCard>
	)
}
