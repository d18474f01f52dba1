import type { ReactNode } from 'react'
import css from './sign.module.css'

/** A small picture of lines beside a word, or in its place: then it has a name. */
export const Sign = ({ name, children }: { name?: string; children: ReactNode }) => (
	<svg
		className={css.sign}
		viewBox="0 0 24 24"
		role={name && 'img'}
		aria-label={name}
		aria-hidden={name === undefined}
	>
		{children}
	</svg>
)
