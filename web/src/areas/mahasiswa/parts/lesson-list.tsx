import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { MateriRingkas, SusunanMateri } from '#shared/api/lessons.ts'
import css from './lesson-list.module.css'

type Props = {
	kode: string
	susunan: Pick<SusunanMateri, 'modul'>
	/** The slug of the lesson that is open. */
	current?: string | undefined
}

/** Modules and lessons of a course, each with its number, minutes and whether it is completed. */
export function LessonList({ kode, susunan: { modul }, current }: Props) {
	const id = useId()
	return modul.map(({ judul, materi }, i) => (
		<div key={judul}>
			<p className={css.module} id={`${id}-${i}`}>
				Modul {i + 1} · {judul}
			</p>
			<ol className={css.list} aria-labelledby={`${id}-${i}`}>
				{materi.map((each) => (
					<li key={each.id}>
						<Lesson kode={kode} materi={each} current={each.slug === current} />
					</li>
				))}
			</ol>
		</div>
	))
}

function Lesson({ kode, materi, current }: { kode: string; materi: MateriRingkas; current: boolean }) {
	const { slug, pertemuan, judul, menit, selesai } = materi
	return (
		<Link
			className={css.lesson}
			to="/mata-kuliah/$kode/$slug"
			params={{ kode, slug }}
			aria-current={current ? 'page' : undefined}
		>
			{selesai ? (
				<IconCircleCheckFilled className={css.done ?? ''} size={18} role="img" aria-label="Selesai" />
			) : (
				<IconCircle className={css.todo ?? ''} size={18} stroke={1.5} role="img" aria-label="Belum selesai" />
			)}
			<span className={css.number}>{pertemuan}</span>
			<span className={css.title}>{judul}</span>
			<span className={css.minutes}>
				{menit} <abbr title="menit">mnt</abbr>
			</span>
		</Link>
	)
}
