import type { ReactNode } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import css from './state-tabs.module.css'

type Props<K extends string> = {
	/** What the states are of; read out, not shown. */
	label: string
	/** Each with how many there are, once that is known. */
	tabs: readonly { key: K; word: string; count: number | undefined; danger?: boolean }[]
	value: K | undefined
	onChange: (key: K) => void
	/** Inside of a card. */
	inset?: boolean
	/** What else can be done beside them. */
	children?: ReactNode
}

/** Buttons that show one part of a list: those that wait, those that were refused. */
export function StateTabs<K extends string>({ label, tabs, value, onChange, inset, children }: Props<K>) {
	return (
		<fieldset className={css.tabs} data-inset={inset || undefined}>
			<legend className={css.read}>{label}</legend>
			{tabs.map(({ key, word, count, danger }) => (
				<button
					key={key}
					type="button"
					className={css.tab}
					data-danger={danger || undefined}
					aria-pressed={key === value}
					onClick={() => onChange(key)}
				>
					{word} <span className={css.count}>{count === undefined ? '' : formatNumber(count)}</span>
				</button>
			))}
			{children}
		</fieldset>
	)
}
