import type { ReactNode } from 'react'
import css from './fact-list.module.css'

/** Names and values, one below the other; `roomy` where they are what the page is about. */
export function FactList({ roomy = false, children }: { roomy?: boolean; children: ReactNode }) {
	return (
		<dl className={css.facts} data-roomy={roomy || undefined}>
			{children}
		</dl>
	)
}

export function Fact({ label, value }: { label: ReactNode; value: ReactNode }) {
	return (
		<div className={css.fact}>
			<dt>{label}</dt>
			<dd>{value}</dd>
		</div>
	)
}
