import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Kegiatan } from '#shared/api/news.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './agenda-card.module.css'
import { kegiatanQuery } from './queries.ts'

/** The next events of the campus. */
export function AgendaCard() {
	const list = useQuery(kegiatanQuery)
	return (
		<DataCard flush title={t('Agenda Kegiatan')}>
			{list.data ? (
				list.data.length > 0 ? (
					<ul className={css.list}>
						{list.data.map((kegiatan) => (
							<AgendaRow key={kegiatan.id} kegiatan={kegiatan} />
						))}
					</ul>
				) : (
					<EmptyState
						title={t('Belum ada kegiatan')}
						text={t('Kegiatan kampus berikutnya akan tampil di sini.')}
						icon={<IconCalendarEvent size={22} stroke={1.7} />}
					/>
				)
			) : list.isError ? (
				<ErrorState
					title={t('Gagal memuat agenda')}
					error={list.error}
					onRetry={() => void list.refetch()}
					retrying={list.isFetching}
				/>
			) : (
				<RowsSkeleton rows={3} label={t('Memuat agenda')} />
			)}
		</DataCard>
	)
}

function AgendaRow({ kegiatan }: { kegiatan: Kegiatan }) {
	const [day, month] = campus.date(kegiatan.mulai).split(' ')
	return (
		<li className={css.row}>
			<span className={css.date} aria-hidden="true">
				<span className={css.day}>{day}</span>
				<span className={css.month}>{month?.slice(0, 3)}</span>
			</span>
			<div>
				<p className={css.title} lang="id">
					{kegiatan.judul}
				</p>
				<p className={css.facts}>
					<time dateTime={kegiatan.mulai}>
						{campus.longDate(kegiatan.mulai)}, {campus.time(kegiatan.mulai)}–{campus.time(kegiatan.selesai)}{' '}
						{campusZone}
					</time>
				</p>
				<p className={css.facts}>
					<IconMapPin size={14} stroke={1.8} aria-hidden="true" /> {kegiatan.tempat}
				</p>
			</div>
		</li>
	)
}
