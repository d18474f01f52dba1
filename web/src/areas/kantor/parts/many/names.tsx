import css from '../decision.module.css'

/** What is named; the others are counted. */
const NAMED = 8

export type Named = { kode: string; nama: string; note: string }

/** The first of many, or all of them, each with what is said of it. */
export function Names({ rows, all = false }: { rows: readonly Named[]; all?: boolean }) {
	const most = all ? rows.length : NAMED
	if (rows.length === 0) return null
	return (
		<ul className={css.names}>
			{rows.slice(0, most).map(({ kode, nama, note }) => (
				<li key={kode}>
					<b>{nama}</b> <span className={css.note}>{kode === nama ? note : `${kode} · ${note}`}</span>
				</li>
			))}
			{rows.length > most ? (
				<li className={css.note}>{`dan ${(rows.length - most).toLocaleString('id')} lainnya`}</li>
			) : null}
		</ul>
	)
}

type Props = {
	/** `12 mahasiswa dapat dipindahkan` */
	head: string
	boleh: readonly Named[]
	/** What follows from it. */
	note?: string | null | undefined
	/** What stays as it is: `mahasiswa`, and each with why. */
	noun: string
	tetap: readonly Named[]
	/** What is odd about it and hinders nothing. */
	catatan?: readonly string[]
}

/** What would change and what would not, before it does. */
export function WouldChange({ head, boleh, note, noun, tetap, catatan = [] }: Props) {
	return (
		<div className={css.stack} role="status">
			<section>
				<h3 className={css.head}>{head}</h3>
				<Names rows={boleh} />
				{note && boleh.length > 0 ? <p className={css.note}>{note}</p> : null}
				{catatan.length > 0 ? (
					<ul className={css.catatan}>
						{catatan.map((one) => (
							<li key={one}>{one}</li>
						))}
					</ul>
				) : null}
			</section>
			{tetap.length > 0 ? (
				<section>
					<h3 className={css.head}>{`${tetap.length.toLocaleString('id')} ${noun} tetap`}</h3>
					<Names rows={tetap} />
				</section>
			) : null}
		</div>
	)
}
