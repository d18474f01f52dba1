import { IconCircle, IconCircleCheckFilled, IconDeviceMobileCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { MateriRingkas, SusunanMateri } from '#shared/api/lessons.ts'
import { t } from '#web/lib/language.ts'
import css from './lesson-list.module.css'
import { useKeptLessons } from './use-kept-lessons.ts'

type Props = {
	kode: string
	susunan: Pick<SusunanMateri, 'modul'>
	/** The slug of the lesson that is open. */
	current?: string | undefined
}

/** Modules and lessons of a course, each with its number, minutes, whether it is completed and whether this device has kept it. */
export function LessonList({ kode, susunan: { modul }, current }: Props) {
	const id = useId()
	const kept = useKeptLessons(kode)
	return modul.map(({ judul, materi }, i) => (
		<div key={judul}>
			<p className={css.module} id={`${id}-${i}`}>
				{t('Modul {i} · {judul}', { i: i + 1, judul })}
			</p>
			<ol className={css.list} aria-labelledby={`${id}-${i}`}>
				{materi.map((each) => (
					<li key={each.id}>
						<Lesson kode={kode} materi={each} current={each.slug === current} kept={kept.has(each.slug)} />
					</li>
				))}
			</ol>
		</div>
	))
}

type LessonProps = { kode: string; materi: MateriRingkas; current: boolean; kept: boolean }

function Lesson({ kode, materi, current, kept }: LessonProps) {
	const { slug, pertemuan, judul, menit, selesai } = materi
	return (
		<Link
			className={css.lesson}
			to="/mata-kuliah/$kode/$slug"
			params={{ kode, slug }}
			aria-current={current ? 'page' : undefined}
		>
			{selesai ? (
				<IconCircleCheckFilled className={css.done ?? ''} size={18} role="img" aria-label={t('Selesai')} />
			) : (
				<IconCircle
					className={css.todo ?? ''}
					size={18}
					stroke={1.5}
					role="img"
					aria-label={t('Belum selesai')}
				/>
			)}
			<span className={css.number}>{pertemuan}</span>
			<span className={css.title} lang="id">
				{judul}
			</span>
			{kept ? (
				<IconDeviceMobileCheck size={16} stroke={1.6} role="img" aria-label={t('Tersimpan di perangkat ini')}>
					<title>{t('Tersimpan di perangkat ini')}</title>
				</IconDeviceMobileCheck>
			) : null}
			<span className={css.minutes}>
				{menit} <abbr title={t('menit')}>{t('mnt')}</abbr>
			</span>
		</Link>
	)
}
