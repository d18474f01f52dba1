import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TugasSaya } from '#shared/api/assignments.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { tugasSayaQuery } from './queries.ts'
import css from './tugas-page.module.css'
import { nilaiDari, saatTugas, statusTugas } from './tugas-words.ts'

/** What is still to be done, then what is done. */
export function TugasPage() {
	const tugas = useQuery(tugasSayaQuery)
	if (!tugas.data)
		return (
			<>
				<PageHeader />
				<DataCard flush>
					{tugas.isError ? (
						<ErrorState
							title={t('Gagal memuat tugas')}
							error={tugas.error}
							onRetry={() => void tugas.refetch()}
							retrying={tugas.isFetching}
						/>
					) : (
						<RowsSkeleton rows={5} label={t('Memuat tugas')} />
					)}
				</DataCard>
			</>
		)
	const open = tugas.data.filter((one) => one.dikumpulkan_pada === null && one.sikap !== 'ditutup')
	const rest = tugas.data.filter((one) => !open.includes(one)).reverse()
	return (
		<>
			<PageHeader />
			{tugas.data.length === 0 ? (
				<DataCard flush>
					<EmptyState
						title={t('Belum ada tugas')}
						text={t('Tugas dari dosen Anda tampil di sini, dan Anda mendapat pemberitahuan.')}
					/>
				</DataCard>
			) : (
				<div className={css.stack}>
					<DataCard flush title={t('Perlu dikumpulkan')}>
						{open.length > 0 ? (
							<List tugas={open} />
						) : (
							<p className={css.none}>{t('Tidak ada tugas yang menunggu Anda.')}</p>
						)}
					</DataCard>
					{rest.length > 0 ? (
						<DataCard flush title={t('Selesai')}>
							<List tugas={rest} />
						</DataCard>
					) : null}
				</div>
			)}
		</>
	)
}

function List({ tugas }: { tugas: TugasSaya }) {
	return (
		<ul className={css.list}>
			{tugas.map((one) => {
				const { text, tone } = statusTugas(one)
				return (
					<li key={one.id} className={css.item}>
						<div>
							<p className={css.course}>{one.mata_kuliah}</p>
							<Link to="/tugas/$id" params={{ id: one.id }} className={css.title}>
								{one.judul}
							</Link>
							<p className={css.due}>{t('Tenggat {saat}', { saat: saatTugas(one.tenggat) })}</p>
						</div>
						<div className={css.state}>
							<StatusBadge tone={tone}>{text}</StatusBadge>
							{one.nilai === null ? null : <b>{nilaiDari(one.nilai, one.poin)}</b>}
						</div>
					</li>
				)
			})}
		</ul>
	)
}
