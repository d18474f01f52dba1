import { IconClipboardText, IconLock } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
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

/** An exam that runs now: the way in, or that it is shut. */
export function ExamBanner({ id, note, facts, locked = false, children }: Props) {
	return (
		<section
			className={css.banner}
			data-locked={locked || undefined}
			aria-labelledby={`ujian-sekarang-${id}`}
		>
			<span className={css.icon} aria-hidden="true">
				{locked ? <IconLock size={24} stroke={1.7} /> : <IconClipboardText size={24} stroke={1.7} />}
			</span>
			<div className={css.words}>
				<p className={css.note}>{note}</p>
				<h2 className={css.facts} id={`ujian-sekarang-${id}`}>
					{/* A line breaks between facts, and never begins with the dot. */}
					{facts.map((fact, i) => (
						<Fragment key={fact}>
							<span className={css.fact}>
								{fact}
								{i < facts.length - 1 ? ' ·' : ''}
							</span>{' '}
						</Fragment>
					))}
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
