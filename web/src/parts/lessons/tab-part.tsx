import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { LessonHtml } from './lesson-html.tsx'
import css from './tab-part.module.css'

/** Pieces of a lesson of which one is seen at a time; on paper all of them. */
export function TabPart({ tabs }: { tabs: readonly { judul: string; html: string }[] }) {
	const [current, setCurrent] = useState(0)
	const list = useRef<HTMLDivElement>(null)
	const id = useId()
	const onKey = (event: KeyboardEvent) => {
		const last = tabs.length - 1
		const next = {
			ArrowRight: current === last ? 0 : current + 1,
			ArrowLeft: current === 0 ? last : current - 1,
			Home: 0,
			End: last,
		}[event.key]
		if (next === undefined) return
		event.preventDefault()
		setCurrent(next)
		list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
	}
	return (
		<div className={css.tabs}>
			<div className={css.list} role="tablist" ref={list} onKeyDown={onKey}>
				{tabs.map(({ judul }, i) => (
					<button
						key={judul}
						type="button"
						role="tab"
						id={`${id}-tab-${i}`}
						className={css.tab}
						aria-selected={i === current}
						aria-controls={`${id}-isi-${i}`}
						tabIndex={i === current ? 0 : -1}
						onClick={() => setCurrent(i)}
					>
						{judul}
					</button>
				))}
			</div>
			{tabs.map(({ judul, html }, i) => (
				<div
					key={judul}
					role="tabpanel"
					id={`${id}-isi-${i}`}
					className={css.panel}
					aria-labelledby={`${id}-tab-${i}`}
					hidden={i !== current}
				>
					<p className={css.onPaper} aria-hidden="true">
						{judul}
					</p>
					<LessonHtml html={html} />
				</div>
			))}
		</div>
	)
}
