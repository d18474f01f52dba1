import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { Kiriman, Utas } from '#shared/api/forum.ts'
import { campus } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { serverNowSeconds } from '#web/lib/server-time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { withoutTitles } from '../lecturers/without-titles.ts'
import { EditForm } from './edit-form.tsx'
import { namaOrang, Person } from './person.tsx'
import type { ForumPlace } from './place.ts'
import { PostActions } from './post-actions.tsx'
import css from './post-card.module.css'
import { PostHtml } from './post-html.tsx'

type Props = {
	place: ForumPlace
	utas: Utas
	post: Kiriman
	/** The answer where it is shown besides its own page. */
	elsewhere?: boolean
}

/** A post with who wrote it, and what can be done with it. */
export function PostCard({ place, utas, post, elsewhere = false }: Props) {
	const [open, setOpen] = useState(false)
	const [editing, setEditing] = useState(false)
	const { nomor, penulis, html, dibuat_pada, diubah_pada, dihapus, alasan } = post
	const anchor = elsewhere ? undefined : `k${nomor}`
	const nama = namaOrang(penulis)
	const when = (moment: string) => campus.timeFrom(moment, serverNowSeconds() * 1000)
	const hasActions = dihapus === null || place.kelola !== undefined
	return (
		<article className={css.post} id={anchor} aria-label={t('Tulisan {nama}', { nama })}>
			<Avatar name={penulis.dosen ? withoutTitles(nama) : nama} foto={null} size={40} />
			<div className={css.body}>
				<header className={css.head}>
					<span className={css.who}>
						<Person orang={penulis} />
					</span>
					<span className={css.when}>
						<time dateTime={dibuat_pada}>{when(dibuat_pada)}</time>
						{diubah_pada && dihapus === null ? t(' · disunting {when}', { when: when(diubah_pada) }) : ''}
					</span>
					{hasActions && !elsewhere && !editing ? (
						<IconButton
							label={t('Tindakan untuk tulisan {nama}', { nama })}
							aria-expanded={open}
							className={css.more}
							onClick={() => setOpen(!open)}
						>
							<IconDots size={20} stroke={1.8} />
						</IconButton>
					) : null}
				</header>
				{dihapus !== null ? (
					<p className={css.gone}>
						{dihapus === 'penulis'
							? t('Dihapus oleh penulis')
							: t('Diturunkan oleh dosen: {alasan}', { alasan })}
					</p>
				) : editing ? (
					<EditForm place={place} utas={utas} post={post} onDone={() => setEditing(false)} />
				) : (
					<PostHtml html={html} />
				)}
				{open && !editing ? (
					<PostActions
						place={place}
						utas={utas}
						post={post}
						onEdit={() => {
							setOpen(false)
							setEditing(true)
						}}
						onClose={() => setOpen(false)}
					/>
				) : null}
			</div>
		</article>
	)
}
