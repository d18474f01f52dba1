import css from './fact-list.module.css'
import type { FactRow } from './facts.ts'

/** Names and values, one below the other. */
export function FactList({ rows }: { rows: readonly FactRow[] }) {
	return (
		<dl className={css.facts}>
			{rows.map(([label, value]) => (
				<div key={label} className={css.fact}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	)
}
