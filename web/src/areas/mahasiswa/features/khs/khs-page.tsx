import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Profile } from '#shared/api/accounts.ts'
import type { Khs } from '#shared/api/khs.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState } from '#web/ui/state-views.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { EdomNotice } from '../../parts/edom-notice.tsx'
import { profileQuery } from '../../parts/profile-query.ts'
import { TertundaNotice } from '../../parts/tertunda-notice.tsx'
import { DownloadButton } from './download-button.tsx'
import { KemajuanSection } from './kemajuan-section.tsx'
import css from './khs-page.module.css'
import { KhsSheet } from './khs-sheet.tsx'
import { KhsSkeleton } from './khs-skeleton.tsx'
import { khsQuery } from './queries.ts'
import { RiwayatCard } from './riwayat-card.tsx'
import { SemesterTabs } from './semester-tabs.tsx'

const route = getRouteApi('/shell/khs')
const FAILED = t('Gagal memuat data KHS')

/** Grade report card of the student, a tab for each semester. */
export function KhsPage() {
	const profile = useQuery(profileQuery)
	const stambuk = profile.data?.stambuk ?? ''
	const list = useQuery({ ...khsQuery(stambuk), enabled: stambuk !== '' })
	const { semester } = route.useSearch()
	const khsList = list.data ?? []
	const khs = khsList.find((k) => String(k.semester) === semester) ?? khsList[0]
	// What is on the screen stays there when it cannot be fetched anew.
	const failed = list.data ? null : profile.isError && !profile.data ? profile : list.isError ? list : null
	useErrorToast(FAILED, list.data && list.error?.message)
	return (
		<>
			<PageHeader subtitle={profile.data ? subtitleOf(profile.data) : ' '}>
				{khs ? <DownloadButton khs={khs} stambuk={stambuk} /> : null}
			</PageHeader>
			{failed ? (
				<Failure
					text={failed.error.message}
					retrying={failed.isFetching}
					onRetry={() => void failed.refetch()}
				/>
			) : !list.data ? (
				<KhsSkeleton />
			) : khs ? (
				<Sheets khsList={khsList} khs={khs} />
			) : (
				<div className={css.page}>
					<TertundaNotice />
					<EdomNotice />
					<DataCard flush>
						<EmptyState
							title={t('Belum ada KHS')}
							text={t(
								'Kartu Hasil Studi muncul di sini setelah dosen mengumumkan nilai akhir mata kuliah Anda.',
							)}
						/>
					</DataCard>
					<KemajuanSection khsList={khsList} />
				</div>
			)}
		</>
	)
}

function subtitleOf({ name, stambuk, program_studi }: Profile): string {
	return [name, stambuk, program_studi].filter(Boolean).join(' · ')
}

function Sheets({ khsList, khs }: { khsList: readonly Khs[]; khs: Khs }) {
	const navigate = route.useNavigate()
	return (
		<div className={css.page}>
			<SemesterTabs
				semesterList={khsList.map((k) => k.semester)}
				selected={khs.semester}
				onSelect={(semester) => void navigate({ search: { semester: String(semester) }, resetScroll: false })}
			/>
			<TertundaNotice />
			<EdomNotice />
			<KhsSheet khs={khs} khsList={khsList} />
			<RiwayatCard khsList={khsList} />
			<KemajuanSection khsList={khsList} />
		</div>
	)
}

type FailureProps = { text: string; retrying: boolean; onRetry: () => void }

/** The failure as an alert that stays and a toast that passes. */
function Failure({ text, retrying, onRetry }: FailureProps) {
	useErrorToast(FAILED, text)
	return (
		<DataCard flush>
			<ErrorState title={FAILED} text={text} onRetry={onRetry} retrying={retrying} />
		</DataCard>
	)
}
