import { NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { JadwalKelas, PeriodeAktif } from '#shared/api/schedule.ts'
import { t, word } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import css from './class-schedule.module.css'
import { DaySchedule } from './day-schedule.tsx'
import { ExamWeek } from './exam-week.tsx'
import { HARI_PILIHAN, type JadwalFilters, readJadwalFilters, toJadwalSearch } from './jadwal-filters.ts'
import { land } from './land.ts'
import { NowStrip } from './now-strip.tsx'
import { jadwalQuery, periodeQuery } from './queries.ts'
import { useCampusNow } from './use-campus-now.ts'
import { useLanding } from './use-landing.ts'
import { ViewSwitch } from './view-switch.tsx'
import { isiMinggu } from './week.ts'
import { WeekGrid } from './week-grid.tsx'
import { WeekPicker } from './week-picker.tsx'

const FAILED = t('Gagal memuat jadwal kuliah')

/** One week of a class, with week, search, day and view in the URL. */
export function ClassSchedule({ kelas }: { kelas: string }) {
	const jadwal = useQuery(jadwalQuery(kelas))
	const periode = useQuery(periodeQuery)
	const failed = [jadwal, periode].find((query) => query.isError)
	useErrorToast(FAILED, failed?.error?.message)

	if (jadwal.data && periode.data !== undefined) return <Term jadwal={jadwal.data} term={periode.data} />
	return (
		<DataCard flush>
			{failed ? (
				<ErrorState
					title={FAILED}
					error={failed.error}
					onRetry={() => {
						for (const query of [jadwal, periode]) if (query.isError) void query.refetch()
					}}
					retrying={jadwal.isFetching || periode.isFetching}
				/>
			) : (
				<RowsSkeleton label={t('Memuat jadwal kuliah')} />
			)}
		</DataCard>
	)
}

function Term({ jadwal: bare, term }: { jadwal: JadwalKelas; term: PeriodeAktif | null }) {
	const sekarang = useCampusNow()
	const filters = readJadwalFilters(useSearch({ from: '/shell/jadwal' }))
	const navigate = useNavigate()
	const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
	const week = isiMinggu(bare, term, sekarang, filters)
	const { jadwal, mingguIni, minggu, days, filtered, listed, found, exams } = week
	const { tampilan, ...narrowing } = filters
	const grid = wide && tampilan === undefined
	useLanding(true, !grid && !filtered && minggu === mingguIni)

	const setFilters = (next: JadwalFilters, replace = false) =>
		navigate({ to: '/jadwal', search: toJadwalSearch(next, mingguIni), replace, resetScroll: false })
	const setHari = (value: string) => {
		const { hari: _previous, ...others } = filters
		const hari = HARI_PILIHAN.find((h) => h === value)
		void setFilters({ ...others, ...(hari && { hari }) })
	}

	return (
		<div className={css.page}>
			<NowStrip
				keadaan={week.keadaan}
				mulai={term?.mulai ?? null}
				sekarang={sekarang}
				minggu={minggu}
				tampilan={tampilan}
				Link={Link}
			/>
			<DataCard flush className={css.controls}>
				{term ? (
					<WeekPicker
						periode={term}
						minggu={minggu}
						sekarang={mingguIni}
						onChange={(next) => void setFilters({ ...filters, minggu: next })}
						onToday={() => void setFilters({ ...filters, minggu: mingguIni }).then(land)}
					/>
				) : null}
				<FilterBar
					filtered={Object.keys(toJadwalSearch(narrowing, mingguIni)).length > 0}
					onReset={() => void setFilters(tampilan ? { tampilan } : {})}
				>
					<SearchField
						label={t('Cari mata kuliah atau ruangan')}
						placeholder={t('Cari mata kuliah atau ruangan')}
						value={filters.cari ?? ''}
						onChange={(cari) => void setFilters({ ...filters, cari }, true)}
					/>
					<NativeSelect
						size="md"
						aria-label={t('Hari')}
						value={filters.hari ?? ''}
						onChange={(event) => setHari(event.currentTarget.value)}
						data={[
							{ value: '', label: t('Semua hari') },
							...HARI_PILIHAN.map((hari) => ({ value: hari, label: word(hari) })),
						]}
					/>
					<ViewSwitch
						tabel={!grid}
						onChange={(tabel) => void setFilters({ ...narrowing, ...(tabel && { tampilan: 'tabel' }) })}
					/>
				</FilterBar>
			</DataCard>
			<ExamWeek exams={exams} Link={Link} />
			{found ? (
				<>
					<WeekGrid days={days} sekarang={sekarang} paper={!grid} />
					{grid ? null : (
						<div className={css.days}>
							{listed.map((day) => (
								<DaySchedule
									key={day.hari}
									day={day}
									wide={wide}
									later={week.later(day)}
									sekarang={sekarang}
									Link={Link}
								/>
							))}
						</div>
					)}
				</>
			) : (
				<DataCard flush>
					<EmptyState
						title={t('Tidak ada jadwal kuliah yang ditemukan')}
						text={emptyWords(jadwal, filtered)}
					/>
				</DataCard>
			)}
		</div>
	)
}

function emptyWords({ data }: JadwalKelas, filtered: boolean): string {
	if (data.length === 0) return t('Jadwal kelas Anda muncul di sini setelah ditetapkan bagian akademik.')
	return filtered ? t('Ubah kata kunci atau pilih hari lain.') : t('Tidak ada kuliah pada minggu ini.')
}
