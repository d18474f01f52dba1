import { useState } from 'react'
import type { Pengumuman } from '#shared/api/home.ts'
import { campus } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './announcement-list.module.css'

/** So many are seen at once. */
const FIRST = 3

/** Announcements as their readers see them: the first few, and all at a press. */
export function AnnouncementList({ pengumuman }: { pengumuman: readonly Pengumuman[] }) {
	const [all, setAll] = useState(false)
	const shown = all ? pengumuman : pengumuman.slice(0, FIRST)
	return (
		<>
			<ul className={css.list}>
				{shown.map((p) => (
					<li key={p.id} className={css.item}>
						<h3 className={css.title}>
							<span lang="id">{p.judul}</span>
							{p.penting ? <StatusBadge tone="danger">{t('Penting')}</StatusBadge> : null}
						</h3>
						<p className={css.text} lang="id">
							{p.isi}
						</p>
						{p.tautan ? <More judul={p.judul} tautan={p.tautan} /> : null}
						<time className={css.date} dateTime={p.terbit_pada}>
							{campus.date(p.terbit_pada)}
						</time>
					</li>
				))}
			</ul>
			{shown.length < pengumuman.length ? (
				<p className={css.rest}>
					<button type="button" onClick={() => setAll(true)}>
						{t('Tampilkan semua pengumuman')}
					</button>
				</p>
			) : null}
		</>
	)
}

/** What is of another house opens beside the campus. */
function More({ judul, tautan }: { judul: string; tautan: string }) {
	const away = tautan.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {}
	return (
		<a className={css.more} href={tautan} {...away} aria-label={`${t('Selengkapnya')}: ${judul}`}>
			{t('Selengkapnya')}
		</a>
	)
}
