import type { ReactNode } from 'react'
import css from './verifikasi-page.module.css'

type VerdictProps = {
	tone: 'success' | 'warning' | 'danger'
	icon: ReactNode
	title: string
	children: ReactNode
}

/** What a check has come to. */
export function Verdict({ tone, icon, title, children }: VerdictProps) {
	return (
		<div className={css.verdict} data-tone={tone}>
			<span className={css.icon} aria-hidden="true">
				{icon}
			</span>
			<div>
				<h2 className={css.title}>{title}</h2>
				<p>{children}</p>
			</div>
		</div>
	)
}
