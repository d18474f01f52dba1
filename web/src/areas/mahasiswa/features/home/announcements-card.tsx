import type { Pengumuman } from '#shared/api/home.ts'
import { campus } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './announcements-card.module.css'

/** The newest announcements for everybody or for the student's class. */
export function AnnouncementsCard({ pengumuman }: { pengumuman: readonly Pengumuman[] }) {
	return (
		<DataCard flush title={t('Pengumuman')}>
			{pengumuman.length > 0 ? (
				<ul className={css.list}>
					{pengumuman.map((p) => (
						<li key={p.id} className={css.item}>
							<h3 className={css.title}>
								<span lang="id">{p.judul}</span>
								{p.penting ? <StatusBadge tone="danger">{t('Penting')}</StatusBadge> : null}
							</h3>
							<p className={css.text} lang="id">
								{p.isi}
							</p>
							<time className={css.date} dateTime={p.terbit_pada}>
								{campus.date(p.terbit_pada)}
							</time>
						</li>
					))}
				</ul>
			) : (
				<EmptyState
					title={t('Belum ada pengumuman')}
					text={t('Pengumuman kampus dan kelas Anda muncul di sini.')}
				/>
			)}
		</DataCard>
	)
}
