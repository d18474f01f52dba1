import { IconBook, IconMessages } from '@tabler/icons-react'
import { DataCard } from '#web/ui/data-card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './course-side.module.css'

const PLACES = [
	{ title: 'Materi kuliah', text: 'Bacaan dan video tiap pertemuan', Icon: IconBook },
	{ title: 'Forum diskusi', text: 'Tanya jawab dengan dosen dan teman sekelas', Icon: IconMessages },
] as const

/** Where materials and forum will be. */
export function CourseSoon() {
	return (
		<DataCard flush title="Materi dan forum" note={<StatusBadge tone="brand">Segera hadir</StatusBadge>}>
			<ul className={css.list}>
				{PLACES.map(({ title, text, Icon }) => (
					<li key={title} className={css.person}>
						<span className={css.icon} aria-hidden="true">
							<Icon size={20} stroke={1.7} />
						</span>
						<div>
							<p className={css.title}>{title}</p>
							<p className={css.text}>{text}</p>
						</div>
					</li>
				))}
			</ul>
		</DataCard>
	)
}
