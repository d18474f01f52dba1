import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SemesterMengajar } from '#shared/api/teaching.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { semesterMengajarQuery } from '../../parts/kelas-query.ts'
import css from './semester-page.module.css'

/** The own classes of earlier terms, with the results that are still owed. */
export function SemesterPage() {
	const { data, isError, error, refetch, isFetching } = useQuery(semesterMengajarQuery)
	const lalu = data?.filter(({ aktif }) => !aktif)
	return (
		<>
			<PageHeader subtitle="Kelas Anda pada semester yang sudah lewat: nilai, presensi, dan laporan akhir semesternya." />
			{lalu && lalu.length > 0 ? (
				<div className={css.stack}>
					{lalu.map((semester) => (
						<DataCard key={semester.kode} flush title={semester.nama} note={<Keadaan semester={semester} />}>
							<DataTable
								label={`Kelas ${semester.nama}`}
								rows={semester.kelas}
								rowKey={({ kode_mk, kelas }) => `${kode_mk} ${kelas}`}
								columns={columnsOf(semester)}
							/>
						</DataCard>
					))}
				</div>
			) : (
				<DataCard flush>
					{data ? (
						<EmptyState
							title="Belum ada semester lain"
							text="Begitu semester berganti, kelas yang Anda ampu sekarang tetap dapat dibuka dari sini."
						>
							<Link to="/mengajar">Ke hari ini</Link>
						</EmptyState>
					) : isError ? (
						<ErrorState
							title="Gagal memuat semester"
							error={error}
							onRetry={() => void refetch()}
							retrying={isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat semester" />
					)}
				</DataCard>
			)}
		</>
	)
}

function Keadaan({ semester: { ditutup, lewat_batas, batas_nilai, kelas } }: { semester: SemesterMengajar }) {
	if (ditutup) return <StatusBadge tone="neutral">Ditutup</StatusBadge>
	if (kelas.every(({ mahasiswa }) => mahasiswa === 0))
		return <StatusBadge tone="neutral">Tanpa mahasiswa</StatusBadge>
	if (kelas.every(({ kurang }) => kurang === 0))
		return <StatusBadge tone="success">Nilai lengkap</StatusBadge>
	const batas = formatTanggal(batas_nilai, 'short')
	return (
		<StatusBadge tone={lewat_batas ? 'danger' : 'warning'}>
			{lewat_batas ? `Batas nilai ${batas} sudah lewat` : `Batas nilai ${batas}`}
		</StatusBadge>
	)
}

type Kelas = SemesterMengajar['kelas'][number]

const columnsOf = ({ kode: periode, ditutup }: SemesterMengajar): Column<Kelas>[] => [
	{
		name: 'Mata Kuliah',
		tone: 'strong',
		card: 'name',
		cell: ({ mata_kuliah, kode_mk, kelas }) => (
			<Link
				to="/mengajar/semester/$periode/$kelas/$kode/nilai"
				params={{ periode, kelas, kode: kode_mk.toLowerCase() }}
			>
				{mata_kuliah}
			</Link>
		),
	},
	{ name: 'Kode', tone: 'muted', card: 'note', cell: ({ kode_mk }) => kode_mk },
	{ name: 'Kelas', card: 'note', cell: ({ kelas }) => kelas, onCard: ({ kelas }) => `Kelas ${kelas}` },
	{
		name: 'Mahasiswa',
		align: 'right',
		card: 'note',
		cell: ({ mahasiswa }) => mahasiswa,
		onCard: ({ mahasiswa }) => `${mahasiswa} mahasiswa`,
	},
	{
		name: 'Nilai',
		card: 'side',
		align: 'right',
		width: 'line',
		cell: ({ mahasiswa, kurang }) => {
			if (ditutup) return 'hanya dibaca'
			if (mahasiswa === 0) return '–'
			return kurang > 0 ? `${kurang} belum diumumkan` : 'lengkap'
		},
	},
]
