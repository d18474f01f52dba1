import { IconLock, IconPinned } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { UtasRingkas } from '#shared/api/forum.ts'
import { campus } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { serverNowSeconds } from '#web/lib/server-time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { withoutTitles } from '../lecturers/without-titles.ts'
import { namaOrang, Person } from './person.tsx'
import { type ForumPlace, paramsOf } from './place.ts'
import css from './utas-row.module.css'

/** A thread in the list of its forum. */
export function UtasRow({ place, utas }: { place: ForumPlace; utas: UtasRingkas }) {
	const { id, judul, pembuat, aktif_pada, balasan, belum_dibaca, disematkan, dikunci, terjawab } = utas
	const nama = namaOrang(pembuat)
	return (
		<li className={css.row} data-unread={belum_dibaca > 0 || undefined}>
			<Avatar name={pembuat.dosen ? withoutTitles(nama) : nama} foto={null} size={40} />
			<div className={css.words}>
				<Link className={css.title} to={place.utas} params={{ ...paramsOf(place), utas: id }}>
					<bdi lang="id">{judul}</bdi>
				</Link>
				<p className={css.note}>
					<Person orang={pembuat} />
					<span>{balasan === 0 ? t('Belum ada balasan') : t('{balasan} balasan', { balasan })}</span>
					<time dateTime={aktif_pada}>{campus.timeFrom(aktif_pada, serverNowSeconds() * 1000)}</time>
				</p>
				{disematkan || dikunci || terjawab ? (
					<p className={css.badges}>
						{disematkan ? (
							<StatusBadge tone="neutral">
								<IconPinned size={14} stroke={1.8} aria-hidden="true" />
								{t('Disematkan')}
							</StatusBadge>
						) : null}
						{terjawab ? <StatusBadge tone="success">{t('Terjawab')}</StatusBadge> : null}
						{dikunci ? (
							<StatusBadge tone="neutral">
								<IconLock size={14} stroke={1.8} aria-hidden="true" />
								{t('Dikunci')}
							</StatusBadge>
						) : null}
					</p>
				) : null}
			</div>
			{belum_dibaca > 0 ? (
				<span className={css.unread}>{t('{belum_dibaca} baru', { belum_dibaca })}</span>
			) : null}
		</li>
	)
}
