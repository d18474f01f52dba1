import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Profile } from '#shared/api/accounts.ts'
import type { Nilai } from '#shared/api/grades.ts'
import { t } from '#web/lib/language.ts'
import { readToken } from '#web/lib/session.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton, SkeletonBar } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import { EdomNotice } from '../../parts/edom-notice.tsx'
import { nilaiQuery } from '../../parts/nilai-query.ts'
import { profileQuery } from '../../parts/profile-query.ts'
import { sebaranQuery } from '../../parts/sebaran-query.ts'
import { TertundaNotice } from '../../parts/tertunda-notice.tsx'
import { ujianQuery } from '../../parts/ujian-query.ts'
import { HasilAkhirCard } from './hasil-akhir-card.tsx'
import { latestNow } from './latest.ts'
import { LatestResult } from './latest-result.tsx'
import css from './nilai-page.module.css'
import { NilaiTable } from './nilai-table.tsx'
import { PelayaranCard } from './pelayaran-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SebaranLegend } from './sebaran-legend.tsx'
import { useGradesSeen } from './use-grades-seen.ts'
import { VoidNotice } from './void-notice.tsx'

/** Grades of the student; a result that comes along from the exam page is shown at once. */
export function NilaiPage() {
	const signedIn = readToken() !== null
	const profile = useQuery({ ...profileQuery, enabled: signedIn })
	const came = useRouterState({ select: (state) => state.location.state.nilai })
	const stambuk = profile.data?.stambuk ?? ''
	const list = useQuery({ ...nilaiQuery(stambuk), enabled: stambuk !== '' })
	const latest = latestNow(came, list.isSuccess && !list.isFetching ? list.data : undefined)
	useExamsAnew(profile.data?.class, came !== undefined && latest === undefined)
	return (
		<>
			<PageHeader subtitle={t('Nilai ujian yang sudah Anda kerjakan')}>
				<Button
					className={css.print ?? ''}
					variant="default"
					leftSection={<IconPrinter size={20} stroke={1.7} aria-hidden="true" />}
					onClick={() => print()}
				>
					{t('Cetak')}
				</Button>
			</PageHeader>
			<div className={css.page}>
				{latest ? <LatestResult nilai={latest} /> : null}
				{!signedIn ? (
					<Failure text={t('Anda belum login')} />
				) : profile.data ? (
					<Grades profile={profile.data} latest={latest} />
				) : profile.isError ? (
					<Failure
						text={profile.error.message}
						onRetry={() => void profile.refetch()}
						retrying={profile.isFetching}
					/>
				) : (
					<Loading />
				)}
			</div>
		</>
	)
}

/** A grade that is gone was voided: the exams that were read before say nothing of it yet. */
function useExamsAnew(kelas: string | null | undefined, gone: boolean) {
	const queryClient = useQueryClient()
	useEffect(() => {
		if (gone && kelas) void queryClient.invalidateQueries({ queryKey: ujianQuery(kelas).queryKey })
	}, [gone, kelas, queryClient])
}

function Grades({ profile, latest }: { profile: Profile; latest: Nilai | undefined }) {
	const list = useQuery({ ...nilaiQuery(profile.stambuk), enabled: profile.stambuk !== '' })
	const sebaran = useQuery(sebaranQuery)
	useGradesSeen()
	// After a failure the list is emptied, also where an older answer is at hand.
	const nilaiList = list.isError ? [] : (list.data ?? [])
	return (
		<>
			<ProfileCard profile={profile} />
			{list.isError ? (
				<Failure text={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
			) : null}
			<DataCard
				flush
				title={t('Daftar Nilai')}
				note={nilaiList.length > 0 ? t('{length} nilai', { length: nilaiList.length }) : undefined}
			>
				{list.isLoading ? (
					<RowsSkeleton rows={4} label={t('Memuat data nilai')} />
				) : nilaiList.length > 0 ? (
					<>
						<NilaiTable nilaiList={nilaiList} sebaran={sebaran.data} latestId={latest?.id} />
						{nilaiList.some((n) => sebaran.data?.has(n.pengerjaan_id)) ? <SebaranLegend /> : null}
					</>
				) : (
					<EmptyState
						title={t('Belum ada data nilai untuk ditampilkan')}
						text={t('Nilai muncul di sini begitu Anda selesai mengerjakan ujian.')}
					/>
				)}
			</DataCard>
			{profile.class ? <VoidNotice kelas={profile.class} /> : null}
			<PelayaranCard />
			<TertundaNotice />
			<EdomNotice />
			<HasilAkhirCard stambuk={profile.stambuk} sebaran={sebaran.data} />
		</>
	)
}

const FAILED = t('Gagal memuat data nilai')

/** The failure as an alert that stays and a toast that passes. */
function Failure({
	text,
	onRetry,
	retrying = false,
}: {
	text: string
	onRetry?: () => void
	retrying?: boolean
}) {
	useEffect(() => showError(t('Terjadi kesalahan saat memuat data nilai'), text), [text])
	return (
		<DataCard flush>
			<ErrorState title={FAILED} text={text} onRetry={onRetry} retrying={retrying} />
		</DataCard>
	)
}

function Loading() {
	return (
		<>
			<SkeletonBar height={92} className={css.skeleton} />
			<DataCard flush>
				<RowsSkeleton rows={4} label={t('Memuat data nilai')} />
			</DataCard>
		</>
	)
}
