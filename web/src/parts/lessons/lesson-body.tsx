import type { RefObject } from 'react'
import type { BagianMateri } from '#shared/api/lessons.ts'
import css from './lesson-body.module.css'
import { LessonPart, type PartProgress } from './lesson-part.tsx'

type Props = {
	bagian: readonly BagianMateri[]
	/** How large it is written; `biasa` where nothing is said. */
	size?: string
	progress: PartProgress
	box?: RefObject<HTMLDivElement | null>
}

/** The text of a lesson, for who reads it and for who writes it. */
export function LessonBody({ bagian, size, progress, box }: Props) {
	const checks = bagian.filter(({ jenis }) => jenis === 'cek').length
	return (
		<div className={css.text} data-size={size} ref={box}>
			{bagian.map((part, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a version never move
				<LessonPart key={i} bagian={part} checks={checks} progress={progress} />
			))}
		</div>
	)
}
