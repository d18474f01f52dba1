import type { ReactNode } from 'react'
import css from './form-ends.module.css'

type Props = {
	/** Why the server did not take it. */
	error?: Error | null
	/** The buttons, the one that does it last. */
	children: ReactNode
}

/** The end of a form: what spoke against it, and its buttons. */
export function FormEnds({ error, children }: Props) {
	return (
		<>
			{error ? (
				<p role="alert" className={css.problem}>
					{error.message}
				</p>
			) : null}
			<div className={css.ends}>{children}</div>
		</>
	)
}
