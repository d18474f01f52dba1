import css from './ruang-sempit.module.css'

/** Lectures whose room has fewer seats than they will have students: it is said, and hinders nothing. */
export function RuangSempit({ catatan = [] }: { catatan?: readonly string[] | undefined }) {
	return (
		<div role="status" className={css.box}>
			{catatan.length > 0 ? (
				<ul className={css.list}>
					{catatan.map((one) => (
						<li key={one}>{one}</li>
					))}
				</ul>
			) : null}
		</div>
	)
}
