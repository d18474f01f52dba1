import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { mingguBuka } from '#shared/rules/minggu-kuliah.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import css from './class-schedule.module.css'
import { DaySchedule } from './day-schedule.tsx'
import {
	barisMinggu,
	groupByHari,
	HARI_PILIHAN,
	type JadwalFilters,
	readJadwalFilters,
	toJadwalSearch,
} from './jadwal-filters.ts'
import { jadwalQuery, periodeQuery } from './queries.ts'
import { WeekPicker } from './week-picker.tsx'

const FAILED = 'Gagal memuat jadwal kuliah'

/** One week of a class, with week, search and day in the URL. */
export function ClassSchedule({ kelas }: { kelas: string }) {
	const jadwal = useQuery(jadwalQuery(kelas))
	const periode = useQuery(periodeQuery)
	const filters = readJadwalFilters(useSearch({ from: '/shell/jadwal' }))
	const navigate = useNavigate()
	const failed = [jadwal, periode].find((query) => query.isError)
	useErrorToast(FAILED, failed?.error?.message)

	if (!jadwal.data || periode.data === undefined)
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
					<RowsSkeleton label="Memuat jadwal kuliah" />
				)}
			</DataCard>
		)

	const term = periode.data
	const sekarang = term ? mingguBuka(term.mulai, term.hari_ini) : 1
	const minggu = filters.minggu ?? sekarang
	const days = groupByHari(barisMinggu(jadwal.data, term, minggu), filters, term, minggu)
	const setFilters = (next: JadwalFilters, replace = false) =>
		void navigate({ to: '/jadwal', search: toJadwalSearch(next, sekarang), replace, resetScroll: false })
	const setHari = (value: string) => {
		const { hari: _previous, ...others } = filters
		const hari = HARI_PILIHAN.find((h) => h === value)
		setFilters({ ...others, ...(hari && { hari }) })
	}

	return (
		<div className={css.page}>
			<DataCard flush>
				{term ? (
					<WeekPicker
						periode={term}
						minggu={minggu}
						sekarang={sekarang}
						onChange={(next) => setFilters({ ...filters, minggu: next })}
					/>
				) : null}
				<FilterBar
					filtered={Object.keys(toJadwalSearch(filters, sekarang)).length > 0}
					onReset={() => setFilters({})}
				>
					<SearchField
						label="Cari mata kuliah atau ruangan"
						placeholder="Cari mata kuliah atau ruangan"
						value={filters.cari ?? ''}
						onChange={(cari) => setFilters({ ...filters, cari }, true)}
					/>
					<NativeSelect
						size="md"
						aria-label="Hari"
						value={filters.hari ?? ''}
						onChange={(event) => setHari(event.currentTarget.value)}
						data={[{ value: '', label: 'Semua hari' }, ...HARI_PILIHAN]}
					/>
				</FilterBar>
			</DataCard>
			{days.length > 0 ? (
				days.map((day) => <DaySchedule key={day.hari} day={day} />)
			) : (
				<DataCard flush>
					<EmptyState
						title="Tidak ada jadwal kuliah yang ditemukan"
						text={
							jadwal.data.data.length === 0
								? 'Jadwal kelas Anda muncul di sini setelah ditetapkan bagian akademik.'
								: 'Ubah kata kunci atau pilih hari lain.'
						}
					/>
				</DataCard>
			)}
		</div>
	)
}
