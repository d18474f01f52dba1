import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { t, word } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination, pageOf } from '#web/ui/pagination.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { useStudentClass } from '../../parts/use-student-class.ts'
import {
	DOSEN_PER_HALAMAN,
	type DosenFilters,
	filterDosen,
	readDosenFilters,
	STATUS_PILIHAN,
	toDosenSearch,
} from './dosen-filters.ts'
import { DosenTable } from './dosen-table.tsx'
import { dosenQuery } from './queries.ts'

const FAILED = t('Gagal memuat data dosen')

/** Daftar Dosen Pengajar Kelas: who teaches the student's class and how to reach them. */
export function DosenPage() {
	const kelas = useStudentClass()
	return (
		<>
			<PageHeader
				heading={
					kelas.state === 'known'
						? t('Daftar Dosen Pengajar Kelas {kelas}', { kelas: kelas.kelas })
						: t('Daftar Dosen Pengajar Kelas')
				}
				subtitle={t('Dosen yang mengajar kelas Anda semester ini')}
			/>
			<DataCard flush>
				{kelas.state === 'known' ? (
					<ClassDosen />
				) : kelas.state === 'failed' ? (
					<ErrorState title={FAILED} text={kelas.message} onRetry={kelas.retry} retrying={kelas.retrying} />
				) : kelas.state === 'none' ? (
					<EmptyState
						title={t('Kelas mahasiswa tidak ditemukan')}
						text={t('Dosen muncul di sini setelah bagian akademik menetapkan kelas Anda.')}
					/>
				) : (
					<RowsSkeleton label={t('Memuat data dosen')} />
				)}
			</DataCard>
		</>
	)
}

function ClassDosen() {
	const dosen = useQuery(dosenQuery)
	const filters = readDosenFilters(useSearch({ from: '/shell/dosen' }))
	const navigate = useNavigate()
	useErrorToast(FAILED, dosen.error?.message)

	if (!dosen.data)
		return dosen.isError ? (
			<ErrorState
				title={FAILED}
				error={dosen.error}
				onRetry={() => void dosen.refetch()}
				retrying={dosen.isFetching}
			/>
		) : (
			<RowsSkeleton label={t('Memuat data dosen')} />
		)

	const found = filterDosen(dosen.data, filters)
	const { page, rows } = pageOf(found, filters.halaman, DOSEN_PER_HALAMAN)
	const setFilters = (next: Partial<DosenFilters>, replace = false) =>
		void navigate({
			to: '/dosen',
			search: toDosenSearch({ ...filters, halaman: 1, ...next }),
			replace,
			resetScroll: false,
		})
	return (
		<>
			<FilterBar
				filtered={filters.cari !== '' || filters.status !== ''}
				onReset={() => setFilters({ cari: '', status: '' })}
			>
				<SearchField
					label={t('Cari nama atau NIP')}
					placeholder={t('Cari nama atau NIP')}
					value={filters.cari}
					onChange={(cari) => setFilters({ cari }, true)}
				/>
				<NativeSelect
					size="md"
					aria-label={t('Status dosen')}
					value={filters.status}
					onChange={(event) => {
						const { value } = event.currentTarget
						setFilters({ status: STATUS_PILIHAN.find((s) => s === value) ?? '' })
					}}
					data={[
						{ value: '', label: t('Semua status') },
						...STATUS_PILIHAN.map((status) => ({ value: status, label: word(status) })),
					]}
				/>
			</FilterBar>
			{rows.length > 0 ? (
				<>
					<DosenTable dosen={rows} />
					<Pagination
						page={page}
						pageSize={DOSEN_PER_HALAMAN}
						total={found.length}
						noun={t('dosen')}
						onChange={(halaman) => setFilters({ halaman })}
					/>
				</>
			) : dosen.data.length > 0 ? (
				<EmptyState
					title={t('Tidak ada dosen yang sesuai')}
					text={t('Ubah kata kunci atau pilih status lain.')}
				/>
			) : (
				<EmptyState
					title={t('Belum ada dosen untuk kelas Anda')}
					text={t('Dosen muncul di sini setelah pembagian mengajar ditetapkan.')}
				/>
			)}
		</>
	)
}
