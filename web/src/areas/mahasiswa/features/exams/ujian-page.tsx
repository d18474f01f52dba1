import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Profile } from '#shared/api/accounts.ts'
import type { Ujian } from '#shared/api/exams.ts'
import { t } from '#web/lib/language.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import { examAddress } from '../../parts/exam-address.ts'
import { examGate } from '../../parts/exam-gate.ts'
import { nilaiQuery } from '../../parts/nilai-query.ts'
import { profileQuery, sppStatusQuery } from '../../parts/profile-query.ts'
import { ujianQuery } from '../../parts/ujian-query.ts'
import { useCalm } from '../../parts/use-calm.ts'
import { usePapersAhead } from '../../parts/use-papers-ahead.ts'
import { examAction, gradedLookup } from './exam-action.ts'
import { ExamFilterBar } from './exam-filter-bar.tsx'
import { type ExamFilters, filterUjian, readExamFilters } from './exam-filters.ts'
import { ExamInfo } from './exam-info.tsx'
import { ExamInfoSkeleton } from './exam-info-skeleton.tsx'
import { ujianAt } from './exam-now.ts'
import { ExamTable } from './exam-table.tsx'
import { loadRoom } from './later-parts.ts'
import { RulesCard } from './rules-card.tsx'
import { RunningExams } from './running-exams.tsx'
import { StartDialog } from './start-dialog.tsx'
import css from './ujian-page.module.css'

const FAILED = t('Gagal memuat data ujian')

/** Jadwal Ujian: what runs now, all exams of the class, the rules. */
export function UjianPage() {
	const profile = useQuery(profileQuery)
	const kelas = profile.data?.class ?? ''
	const list = useQuery({ ...ujianQuery(kelas), enabled: kelas !== '' })
	const failure = profile.isError && !profile.data ? profile.error.message : undefined
	const noClass = profile.data && !profile.data.class ? t('Kelas mahasiswa tidak ditemukan') : undefined
	const problem = failure ?? noClass
	// That the profile failed the shell has said already.
	useEffect(() => {
		if (noClass) showError(FAILED, noClass)
	}, [noClass])
	return (
		<>
			<PageHeader
				subtitle={
					profile.data?.class
						? t('Kelas {class} · Semester {semester}', {
								class: profile.data.class,
								semester: profile.data.semester,
							})
						: t('Ujian & Quiz')
				}
			>
				<Link className={css.card} to="/kartu-ujian">
					{t('Kartu Ujian')}
				</Link>
			</PageHeader>
			<div className={css.page}>
				{problem ? (
					<DataCard flush>
						<ErrorState
							title={FAILED}
							text={problem}
							onRetry={() => void profile.refetch()}
							retrying={profile.isFetching}
						/>
					</DataCard>
				) : profile.data?.class ? (
					<ClassExams kelas={profile.data.class} profile={profile.data} />
				) : (
					<Loading />
				)}
				<RulesCard ujianList={list.data ?? []} />
			</div>
		</>
	)
}

const Loading = () => (
	<>
		<ExamInfoSkeleton />
		<DataCard flush>
			<RowsSkeleton label={t('Memuat data ujian')} />
		</DataCard>
	</>
)

function ClassExams({ kelas, profile }: { kelas: string; profile: Profile }) {
	const list = useQuery(ujianQuery(kelas))
	// A failure here is an empty list; the server refuses a second attempt anyway.
	const nilai = useQuery({ ...nilaiQuery(profile.stambuk), enabled: profile.stambuk !== '' })
	const spp = useQuery(sppStatusQuery)
	const search = useSearch({ from: '/shell/ujian' })
	const filters = readExamFilters(search)
	const navigate = useNavigate()
	const serverNow = useServerClock()

	const failure = list.isError ? list.error.message : undefined
	useEffect(() => {
		if (failure) showError(FAILED, failure)
	}, [failure])

	const calm = useCalm(!!list.data && !nilai.isLoading)
	const open = (list.data ?? []).filter((ujian) => examGate(spp, ujian) === 'terbuka')
	const isNear = usePapersAhead(calm ? open : [], list.dataUpdatedAt)
	useEffect(() => {
		if (isNear) loadRoom()
	}, [isNear])
	if (!list.data || nilai.isLoading)
		return failure && !list.data ? (
			<DataCard flush>
				<ErrorState
					title={FAILED}
					text={failure}
					onRetry={() => void list.refetch()}
					retrying={list.isFetching}
				/>
			</DataCard>
		) : (
			<Loading />
		)

	const readAt = list.dataUpdatedAt
	const ujianList = list.data.map((ujian) => ujianAt(ujian, readAt, Date.now(), serverNow))
	const graded = gradedLookup(nilai.data ?? [])
	const gate = (ujian: Ujian) => examGate(spp, ujian)
	const shown = filterUjian(ujianList, filters)
	const asked = ujianList.find(
		(ujian) =>
			ujian.jenis === search.mulai &&
			ujian.kode_mk === search.kode_mk &&
			(search.ujian === undefined || ujian.id === search.ujian) &&
			examAction(ujian, graded(ujian)) === 'kerjakan' &&
			gate(ujian) === 'terbuka',
	)
	const setFilters = (next: ExamFilters) =>
		void navigate({ to: '/ujian', search: next, replace: true, resetScroll: false })
	return (
		<>
			<RunningExams
				ujianList={ujianList}
				graded={graded}
				gate={gate}
				readAt={readAt}
				now={serverNow}
				Link={Link}
			/>
			<ExamInfo ujianList={ujianList} graded={graded} />
			<DataCard
				flush
				title={t('Daftar ujian')}
				note={t('{length} dari {length2} ujian', { length: shown.length, length2: ujianList.length })}
			>
				<ExamFilterBar filters={filters} onChange={setFilters} />
				{shown.length > 0 ? (
					<ExamTable ujianList={shown} graded={graded} gate={gate} readAt={readAt} />
				) : ujianList.length === 0 ? (
					<EmptyState
						title={t('Belum ada jadwal ujian')}
						text={t('Jadwal ujian kelas Anda muncul di sini setelah ditetapkan bagian akademik.')}
					/>
				) : (
					<EmptyState
						title={t('Tidak ada ujian yang sesuai')}
						text={t('Ubah atau hapus saringan untuk melihat ujian lain.')}
					/>
				)}
			</DataCard>
			<StartDialog
				ujian={asked}
				onClose={() => setFilters(filters)}
				onStart={(ujian) => void navigate({ to: '/ujian/soal', search: examAddress(ujian), replace: true })}
			/>
		</>
	)
}
