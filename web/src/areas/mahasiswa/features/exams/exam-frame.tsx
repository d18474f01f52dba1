import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '#web/lib/language.ts'
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
	children: ReactNode
}

/** The exam page's own chrome: nothing in it leads away by accident. */
export function ExamFrame({ course, jenis, aside, progress = 0, banner, children }: Props) {
	useDocumentTitle(jenis && t('Halaman Ujian {jenis}', { jenis }))
	const frame = useRef<HTMLDivElement>(null)
	const header = useRef<HTMLElement>(null)
	const banners = useRef<HTMLDivElement>(null)
	// What sticks below the header must know its height: a banner, a long name and enlarged text change it.
	useLayoutEffect(() => {
		const element = header.current
		if (!element) return
		const watch = new ResizeObserver(() =>
			frame.current?.style.setProperty('--exam-header', `${element.offsetHeight}px`),
		)
		watch.observe(element)
		return () => watch.disconnect()
	}, [])
	useEffect(() => {
		if (!header.current || !banners.current) return
		return keepInPlace(header.current, banners.current)
	}, [])
	return (
		<div className={css.frame} ref={frame}>
			<header className={css.header} ref={header}>
				<div className={css.bar}>
					<div className={css.names}>
						{course ? <div className={css.course}>{course}</div> : null}
						<div className={css.kind}>
							<h1 className={css.title} data-page-heading tabIndex={-1}>
								{t('Halaman Ujian')}
							</h1>
							{jenis ? <span> · {jenis}</span> : null}
						</div>
					</div>
					{aside}
				</div>
				<div className={css.track} aria-hidden="true">
					<div className={css.fill} style={{ transform: `scaleX(${progress})` }} />
				</div>
				<div ref={banners}>{banner}</div>
			</header>
			<main className={css.main} id="isi">
				{children}
			</main>
		</div>
	)
}

/** A banner comes while a finger is on its way to an answer: the question stays where it is, and the banner covers what is above. */
function keepInPlace(header: HTMLElement, banners: HTMLElement): () => void {
	let before = banners.offsetHeight
	const watch = new ResizeObserver(() => {
		const height = banners.offsetHeight
		// On a very low screen the header goes with the page, and the banner would go out of sight.
		if (getComputedStyle(header).position === 'sticky')
			scrollBy({ top: height - before, behavior: 'instant' })
		before = height
	})
	watch.observe(banners)
	return () => watch.disconnect()
}
