import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Pengumuman } from '#shared/api/home.ts'
import { campus } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './announcement-list.module.css'
import type { AnnouncementPlace } from './queries.ts'

/** So many are seen at once. */
const FIRST = 3

type Props = {
	pengumuman: readonly Pengumuman[]
	/** Where each can be read by itself, and all there were; without it nowhere. */
	place?: AnnouncementPlace
}

/** Announcements as their readers see them: the first few, and all at a press. */
export function AnnouncementList({ pengumuman, place }: Props) {
	const [all, setAll] = useState(false)
	const shown = all ? pengumuman : pengumuman.slice(0, FIRST)
	return (
		<>
			<ul className={css.list}>
				{shown.map((p) => (
					<li key={p.id} className={css.item}>
						<h3 className={css.title}>
							{place ? (
								<Link className={css.own} to={`${place}/$id`} params={{ id: p.id }} lang="id">
									{p.judul}
								</Link>
							) : (
								<span lang="id">{p.judul}</span>
							)}
							{p.penting ? <StatusBadge tone="danger">{t('Penting')}</StatusBadge> : null}
						</h3>
						<p className={css.text} lang="id">
							{p.isi}
						</p>
						{p.tautan ? <AnnouncementLink judul={p.judul} tautan={p.tautan} /> : null}
						<time className={css.date} dateTime={p.terbit_pada}>
							{campus.date(p.terbit_pada)}
						</time>
					</li>
				))}
			</ul>
			{shown.length < pengumuman.length ? (
				<p className={css.rest}>
					<button type="button" onClick={() => setAll(true)}>
						{t('Tampilkan {length} pengumuman lain', { length: pengumuman.length - shown.length })}
					</button>
				</p>
			) : place ? (
				<p className={css.rest}>
					<Link to={place}>{t('Semua pengumuman, juga yang sudah berakhir')}</Link>
				</p>
			) : null}
		</>
	)
}

/** What is of another house opens beside the campus. */
export function AnnouncementLink({ judul, tautan }: { judul: string; tautan: string }) {
	const away = tautan.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {}
	return (
		<a className={css.more} href={tautan} {...away} aria-label={`${t('Selengkapnya')}: ${judul}`}>
			{t('Selengkapnya')}
		</a>
	)
}
