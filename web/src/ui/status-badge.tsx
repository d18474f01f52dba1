import type { ReactNode } from 'react'
import css from './status-badge.module.css'

/** gray, blue, green, yellow, orange and red of the specification, in this order; the sun is for what is now. */
export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'orange' | 'danger' | 'sun'

/** A small coloured word; the word carries the meaning, the colour only helps. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
	return (
		<span className={css.badge} data-tone={tone}>
			{children}
		</span>
	)
}
