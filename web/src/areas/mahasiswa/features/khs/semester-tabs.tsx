import { type KeyboardEvent, useRef } from 'react'
import { t } from '#web/lib/language.ts'
import css from './semester-tabs.module.css'

type Props = {
	semesterList: readonly number[]
	selected: number
	onSelect: (semester: number) => void
}

/** Id of the panel that the tabs control. */
export const PANEL_ID = 'lembar-khs'
export const tabId = (semester: number) => `semester-${semester}`

/** A tab for each semester, newest first. Arrow keys, Home and End move between them. */
export function SemesterTabs({ semesterList, selected, onSelect }: Props) {
	const list = useRef<HTMLDivElement>(null)
	const move = (event: KeyboardEvent) => {
		const at = semesterList.indexOf(selected)
		const to = targetOf(event.key, at, semesterList.length - 1)
		const semester = to === null ? undefined : semesterList[to]
		if (semester === undefined) return
		event.preventDefault()
		onSelect(semester)
		list.current?.querySelector<HTMLElement>(`#${tabId(semester)}`)?.focus()
	}
	return (
		<div className={css.scroll}>
			<div ref={list} className={css.list} role="tablist" aria-label={t('Semester')}>
				{semesterList.map((semester) => (
					<button
						key={semester}
						type="button"
						role="tab"
						id={tabId(semester)}
						className={css.tab}
						aria-selected={semester === selected}
						aria-controls={PANEL_ID}
						tabIndex={semester === selected ? 0 : -1}
						onClick={() => onSelect(semester)}
						onKeyDown={move}
					>
						{t('Semester {semester}', { semester })}
					</button>
				))}
			</div>
		</div>
	)
}

/** Where a key leads in a row of tabs, null when it is none of them. */
function targetOf(key: string, at: number, last: number): number | null {
	switch (key) {
		case 'ArrowRight':
			return at === last ? 0 : at + 1
		case 'ArrowLeft':
			return at === 0 ? last : at - 1
		case 'Home':
			return 0
		case 'End':
			return last
		default:
			return null
	}
}
