import { IconClipboardText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import css from './exam-banner.module.css'

type Props = {
	ujian: { id: string; jenis: string; kode_mk: string }
	/** The small line above: kind of exam, until when. */
	note: string
	/** Course, number of questions, duration: the large line. */
	facts: readonly string[]
	/** Word of the link that opens the exam. */
	action: string
}

/** An exam that this student can work on now. */
export function ExamBanner({ ujian, note, facts, action }: Props) {
	const { id, jenis, kode_mk } = ujian
	return (
		<section className={css.banner} aria-labelledby={`ujian-${id}`}>
			<span className={css.icon} aria-hidden="true">
				<IconClipboardText size={24} stroke={1.7} />
			</span>
			<div className={css.words}>
				<p className={css.note}>{note}</p>
				<h2 className={css.facts} id={`ujian-${id}`}>
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
			<Link
				className={css.action}
				to="/ujian/soal"
				search={{ jenis, kode_mk }}
				// Loading the exam page is no harm, but it is heavy and most visits do not lead there.
				preload={false}
				aria-describedby={`ujian-${id}`}
			>
				{action}
			</Link>
		</section>
	)
}
