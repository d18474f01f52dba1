import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { Nilai } from '#shared/api/grades.ts'
import type { Sebaran } from '#shared/api/study.ts'
import { t, word } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { examOf, gradeRemarks, scoreText } from '../../parts/grade-remarks.ts'
import { nilaiQuery } from '../../parts/nilai-query.ts'
import { profileQuery } from '../../parts/profile-query.ts'
import { Receipt } from '../../parts/receipt.tsx'
import { ScoreBar } from '../../parts/score-bar.tsx'
import { sebaranQuery } from '../../parts/sebaran-query.ts'
import { kategoriTone } from './kategori.ts'
import { ReviewSection } from './review-section.tsx'
import css from './rincian-page.module.css'

/** One grade: how it came about, and the receipt of the hand-in. */
export function RincianPage() {
	const { pengerjaan } = useParams({ from: '/shell/nilai/$pengerjaan' })
	const profile = useQuery(profileQuery)
	const stambuk = profile.data?.stambuk ?? ''
	const list = useQuery({ ...nilaiQuery(stambuk), enabled: stambuk !== '' })
	const sebaran = useQuery(sebaranQuery)
	const nilai = list.data?.find(({ pengerjaan_id }) => pengerjaan_id === pengerjaan)
	if (list.data && !nilai) return <NotFoundPage />
	const failed = profile.isError ? profile : list
	return (
		<>
			<PageHeader
				heading={nilai?.matakuliah}
				subtitle={
					nilai
						? t('{jenis_soal} · {kode_matakuliah} · Semester {semester}', {
								jenis_soal: examOf(nilai),
								kode_matakuliah: nilai.kode_matakuliah,
								semester: nilai.semester,
							})
						: undefined
				}
			>
				<Button
					variant="default"
					leftSection={<IconArrowLeft size={20} stroke={1.7} aria-hidden="true" />}
					renderRoot={(props) => <Link to="/nilai" {...props} />}
				>
					{t('Semua nilai')}
				</Button>
			</PageHeader>
			<div className={css.page}>
				{nilai ? (
					<>
						<Score nilai={nilai} sebaran={sebaran.data?.get(nilai.pengerjaan_id)} />
						<DataCard title={t('Bukti pengumpulan')}>
							<Receipt
								pengerjaanId={nilai.pengerjaan_id}
								ujian={`${nilai.kode_matakuliah}-${examOf(nilai)}`}
							/>
						</DataCard>
						<ReviewSection pengerjaanId={nilai.pengerjaan_id} />
					</>
				) : (
					<DataCard flush>
						{failed.isError ? (
							<ErrorState
								title={t('Gagal memuat nilai')}
								error={failed.error}
								onRetry={() => void failed.refetch()}
								retrying={failed.isFetching}
							/>
						) : (
							<RowsSkeleton rows={4} label={t('Memuat nilai')} />
						)}
					</DataCard>
				)}
			</div>
		</>
	)
}

function Score({ nilai, sebaran }: { nilai: Nilai; sebaran: Sebaran | undefined }) {
	return (
		<DataCard>
			<div className={css.score}>
				<p className={css.figure}>{scoreText(nilai)}</p>
				<div>
					<StatusBadge tone={kategoriTone(nilai.kategori_nilai)}>{word(nilai.kategori_nilai)}</StatusBadge>
					<p className={css.note}>
						{nilai.jumlah_benar === null
							? t('{total_soal} soal', { total_soal: nilai.total_soal })
							: t('{jumlah_benar} dari {total_soal} benar', {
									jumlah_benar: nilai.jumlah_benar,
									total_soal: nilai.total_soal,
								})}
					</p>
				</div>
			</div>
			{nilai.skor === null ? null : <ScoreBar skor={nilai.skor} sebaran={sebaran} />}
			{gradeRemarks(nilai).map((sentence) => (
				<p key={sentence} className={css.note}>
					{sentence}
				</p>
			))}
		</DataCard>
	)
}
