import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { AjukanForm } from './ajukan-form.tsx'
import { PermohonanItem } from './permohonan-item.tsx'
import { permohonanQuery } from './queries.ts'
import css from './surat-page.module.css'

/** Where a student asks the office for something, and sees what became of it. */
export function PermohonanPage() {
	const { data, isError, error, refetch, isFetching } = useQuery(permohonanQuery)
	return (
		<>
			<PageHeader subtitle={t('Diperiksa bagian akademik. Keputusannya masuk ke pemberitahuan Anda.')} />
			<div className={css.page}>
				{data ? (
					<>
						<AjukanForm meja={data} />
						<DataCard title={t('Permohonan saya')} flush>
							{data.permohonan.length === 0 ? (
								<EmptyState
									title={t('Belum ada permohonan')}
									text={t('Permohonan yang Anda ajukan tampil di sini sampai selesai.')}
								/>
							) : (
								<ul className={css.list}>
									{data.permohonan.map((one) => (
										<PermohonanItem key={one.id} permohonan={one} stambuk={data.stambuk} />
									))}
								</ul>
							)}
						</DataCard>
						<p className={css.help}>
							{t('Surat aktif kuliah dan transkrip biasanya dapat Anda buat sendiri, tanpa menunggu, di')}{' '}
							<Link to="/surat">{t('Surat & Transkrip')}</Link>.
						</p>
					</>
				) : (
					<DataCard flush>
						{isError ? (
							<ErrorState
								title={t('Gagal memuat permohonan')}
								error={error}
								onRetry={() => void refetch()}
								retrying={isFetching}
							/>
						) : (
							<RowsSkeleton rows={5} label={t('Memuat permohonan')} />
						)}
					</DataCard>
				)}
			</div>
		</>
	)
}
