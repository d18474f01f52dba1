import css from './standing.module.css'

type Props = {
	/** Heights in percent of the whole, from the ground up. */
	columns: readonly {
		key: string
		/** Under the column; an empty one where every fourth is enough. */
		tick: string
		now?: boolean
		parts: readonly { kind: string; percent: number }[]
	}[]
	/** The same as a table, for who does not see the columns: cells in the order of `heads`. */
	heads: readonly string[]
	rows: readonly (readonly string[])[]
}

/** Columns over weeks, up to the whole. */
export function WeekColumns({ columns, heads, rows }: Props) {
	return (
		<>
			<div className={css.chart} aria-hidden="true">
				<div className={css.axis}>
					<span>100%</span>
					<span>50%</span>
					<span>0</span>
				</div>
				<ol className={css.columns}>
					{columns.map(({ key, tick, now, parts }) => (
						<li key={key} data-now={now || undefined}>
							<span className={css.column}>
								{parts.map(({ kind, percent }) => (
									<span key={kind} data-kind={kind} style={{ height: `${percent}%` }} />
								))}
							</span>
							<span className={css.tick} data-long={tick.length > 2 || undefined}>
								{tick}
							</span>
						</li>
					))}
				</ol>
			</div>
			<details className={css.details}>
				<summary>Lihat sebagai tabel</summary>
				<table className={css.table}>
					<thead>
						<tr>
							{heads.map((head) => (
								<th key={head} scope="col">
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(([head, ...cells]) => (
							<tr key={head}>
								<th scope="row">{head}</th>
								{cells.map((cell, i) => (
									<td key={heads[i + 1]}>{cell}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</>
	)
}
