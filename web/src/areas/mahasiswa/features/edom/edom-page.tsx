import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EdomMahasiswa } from '#shared/api/edom.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { edomQuery } from '../../parts/edom-query.ts'
import css from './edom.module.css'

/** The forms of this term: one for each lecturer of each course. */
export function EdomPage() {
	const { data, isError, error, refetch, isFetching } = useQuery(edomQuery)
	return (
		<>
			<PageHeader subtitle={t('Evaluasi dosen oleh mahasiswa, tanpa nama')} />
			{data ? (
				<Forms edom={data} />
			) : (
				<DataCard flush>
					{data === null ? (
						<EmptyState
							title={t('Tidak ada angket')}
							text={t('Angket perkuliahan semester ini tampil di sini begitu dibuka.')}
						/>
					) : isError ? (
						<ErrorState
							title={t('Gagal memuat angket')}
							error={error}
							onRetry={() => void refetch()}
							retrying={isFetching}
						/>
					) : (
						<RowsSkeleton rows={5} label={t('Memuat angket')} />
					)}
				</DataCard>
			)}
		</>
	)
}

function Forms({ edom }: { edom: EdomMahasiswa }) {
	const { formulir, tahap, mulai, selesai, menunggu, ambang, nama_periode } = edom
	const terisi = formulir.filter((one) => one.terisi).length
	const days = { mulai: formatTanggal(mulai), selesai: formatTanggal(selesai) }
	return (
		<div className={css.page}>
			<p className={css.lead}>
				{tahap === 'belum'
					? t('Dibuka {mulai} sampai {selesai}.', days)
					: tahap === 'dibuka'
						? t('Dapat diisi sampai {selesai}, hari itu termasuk.', days)
						: t('Masa pengisian selesai {selesai}.', days)}
				{menunggu > 0
					? ` ${t('Nilai akhir satu mata kuliah tampil setelah angketnya Anda isi atau masanya selesai.')}`
					: ''}
			</p>
			<DataCard
				flush
				title={nama_periode}
				note={t('{terisi} dari {banyak} terisi', { terisi, banyak: formulir.length })}
			>
				<ul className={css.forms}>
					{formulir.map((one) => (
						<li key={`${one.kode_matakuliah} ${one.nip}`} className={css.form}>
							<div className={css.words}>
								{tahap === 'dibuka' && !one.terisi ? (
									<Link
										className={css.open}
										to="/edom/$kode/$nip"
										params={{ kode: one.kode_matakuliah, nip: one.nip }}
									>
										{one.matakuliah}
									</Link>
								) : (
									<b>{one.matakuliah}</b>
								)}
								<span className={css.muted}>{one.dosen}</span>
							</div>
							{one.terisi ? (
								<StatusBadge tone="success">{t('Sudah diisi')}</StatusBadge>
							) : tahap === 'dibuka' ? (
								<IconChevronRight size={20} stroke={1.7} aria-hidden="true" />
							) : (
								<StatusBadge tone="neutral">
									{tahap === 'belum' ? t('Belum dibuka') : t('Tidak diisi')}
								</StatusBadge>
							)}
						</li>
					))}
				</ul>
			</DataCard>
			<p className={css.muted}>
				{t(
					'Jawaban disimpan terpisah dari nama Anda. Dosen dan prodi melihat jumlahnya setelah masa pengisian selesai, bila paling sedikit {ambang} mahasiswa sekelas mengisi.',
					{ ambang },
				)}
			</p>
		</div>
	)
}
