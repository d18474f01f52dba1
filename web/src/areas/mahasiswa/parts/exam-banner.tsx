import type { ReactNode } from 'react'
import css from './exam-banner.module.css'

type Props = {
	id: string
	/** The small line above: kind of exam, until when. */
	note: string
	/** Course, number of questions, duration: the large line. */
	facts: readonly string[]
	/** It cannot be begun now; the small line says why. */
	locked?: boolean
	/** The link, with what makes it look and read as the banner's own. */
	children: (link: { className: string | undefined; preload: false; 'aria-describedby': string }) => ReactNode
}

const Lock = () => (
	<>
		<rect x="5" y="11" width="14" height="10" rx="2" />
		<path d="M8 11V7a4 4 0 0 1 8 0v4M12 15.500v1" />
	</>
)

const Clipboard = () => (
	<>
		<path d="M9 5H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-2M9 12h6M9 16h6" />
		<rect x="9" y="3" width="6" height="4" rx="1.500" />
	</>
)

/** An exam that runs now: the way in, or that it is shut. It is drawn before the app is there, too (early-ujian.tsx). */
export function ExamBanner({ id, note, facts, locked = false, children }: Props) {
	return (
		<section
			className={css.banner}
			data-locked={locked || undefined}
			aria-labelledby={`ujian-sekarang-${id}`}
		>
			<span className={css.icon} aria-hidden="true">
				<svg viewBox="0 0 24 24" aria-hidden="true">
					{locked ? <Lock /> : <Clipboard />}
				</svg>
			</span>
			<div className={css.words}>
				<p className={css.note}>{note}</p>
				<h2 className={css.facts} id={`ujian-sekarang-${id}`}>
					{/* A line breaks between facts, and never begins with the dot. */}
					{facts.flatMap((fact, i) => [
						<span key={fact} className={css.fact}>
							{fact}
							{i < facts.length - 1 ? ' ·' : ''}
						</span>,
						' ',
					])}
				</h2>
			</div>
			{children({
				className: css.action,
				// Loading the exam page is no harm, but it is heavy and most visits do not lead there.
				preload: false,
				'aria-describedby': `ujian-sekarang-${id}`,
			})}
		</section>
	)
}
