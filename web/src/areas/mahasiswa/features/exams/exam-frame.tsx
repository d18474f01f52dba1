import type { ReactNode } from 'react'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import css from './exam-frame.module.css'

type Props = {
	/** Name of the course, once it is known. */
	course?: ReactNode
	jenis?: string | undefined
	/** At the right: the countdown. */
	aside?: ReactNode
	/** Share of answered questions, 0 to 1. */
	progress?: number
	/** Under the bar, always in sight: the connection's state. */
	banner?: ReactNode
	/** Whether the banner says something, for what sticks below it. */
	bannerShown?: boolean
	children: ReactNode
}

/** The exam page's own chrome: nothing in it leads away by accident. */
export function ExamFrame({
	course,
	jenis,
	aside,
	progress = 0,
	banner,
	bannerShown = false,
	children,
}: Props) {
	useDocumentTitle(jenis && `Halaman Ujian ${jenis}`)
	return (
		<div className={css.frame} data-banner={bannerShown || undefined}>
			<header className={css.header}>
				<div className={css.bar}>
					<div className={css.names}>
						{course ? <div className={css.course}>{course}</div> : null}
						<div className={css.kind}>
							<h1 className={css.title} data-page-heading tabIndex={-1}>
								Halaman Ujian
							</h1>
							{jenis ? <span> · {jenis}</span> : null}
						</div>
					</div>
					{aside}
				</div>
				<div className={css.track} aria-hidden="true">
					<div className={css.fill} style={{ transform: `scaleX(${progress})` }} />
				</div>
				{banner}
			</header>
			<main className={css.main} id="isi">
				{children}
			</main>
		</div>
	)
}
