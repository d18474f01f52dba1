import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../lib/language.ts'
import css from './filter-bar.module.css'

type Props = {
	/** The search field first, then selects. */
	children: ReactNode
	/** Whether anything is filtered: only then there is something to reset. */
	filtered: boolean
	onReset: () => void
	/** What is to choose from is not known yet: until then nothing but the search is there, so that no button moves under a finger. */
	settling?: boolean
}

/** Search and filters above a list; on a phone the search has its own line. */
export function FilterBar({ children, filtered, onReset, settling }: Props) {
	return (
		<search className={css.bar} data-settling={settling || undefined}>
			{children}
			<Button variant="default" disabled={!filtered} onClick={onReset}>
				{t('Atur ulang')}
			</Button>
		</search>
	)
}
