import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { BarisPengumuman, KolomPengumuman } from '#shared/api/announcements.ts'
import { type KeadaanPengumuman, NAMA_KEADAAN_PENGUMUMAN, sebutanSasaran } from '#shared/rules/pengumuman.ts'
import { campus } from '#web/lib/campus-time.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { berkasPengumuman, daftarQuery } from './queries.ts'

const TONE: Readonly<Record<KeadaanPengumuman, Tone>> = {
	terjadwal: 'brand',
	tampil: 'success',
	berakhir: 'neutral',
	ditarik: 'warning',
}

const COLUMNS: readonly DaftarColumn<BarisPengumuman, KolomPengumuman>[] = [
	{
		key: 'judul',
		name: 'Judul',
		cell: ({ id, judul }) => (
			<Link to="/kantor/pengumuman/$id" params={{ id }} data-open>
				{judul}
			</Link>
		),
	},
	{
		key: 'keadaan',
		name: 'Keadaan',
		card: 'side',
		cell: ({ keadaan }) => <StatusBadge tone={TONE[keadaan]}>{NAMA_KEADAAN_PENGUMUMAN[keadaan]}</StatusBadge>,
	},
	{ key: 'kepada', name: 'Kepada', card: 'note', cell: sebutanSasaran },
	{
		key: 'tampil',
		name: 'Tampil',
		cell: ({ mulai, selesai }) =>
			selesai ? `${campus.date(mulai)} sampai ${campus.date(selesai)}` : `Sejak ${campus.date(mulai)}`,
	},
	{ key: 'sematan', name: 'Sematan', cell: ({ penting }) => (penting ? 'Disematkan' : '') },
	{
		key: 'ditulis',
		name: 'Terakhir ditulis',
		cell: ({ ditulis }) =>
			ditulis ? [ditulis.oleh, campus.date(ditulis.pada)].filter(Boolean).join(', ') : '',
	},
]

const FILTERS = [
	{
		key: 'keadaan',
		label: 'Semua keadaan',
		options: Object.entries(NAMA_KEADAAN_PENGUMUMAN).map(([value, label]) => ({ value, label })),
	},
]

const Tulis = () => (
	<Button renderRoot={(props) => <Link to="/kantor/pengumuman/$id" params={{ id: 'baru' }} {...props} />}>
		Tulis pengumuman
	</Button>
)

/** Announcements of the offices: those that wait for their hour, are there, are over or were taken back. */
export function PengumumanPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(daftarQuery(search))
	return (
		<>
			<PageHeader subtitle="Tampil di beranda mahasiswa dan dosen yang dituju, dan lonceng mereka berbunyi satu kali.">
				<Tulis />
			</PageHeader>
			<Daftar<BarisPengumuman>
				noun="pengumuman"
				list="pengumuman"
				columns={COLUMNS}
				usualOrder="tampil"
				query={query}
				rowKey={({ id }) => id}
				rowName={({ judul }) => judul}
				search={search}
				onSearch={(change) =>
					void navigate({
						to: '/kantor/pengumuman',
						search: { ...search, ...change },
						replace: true,
						resetScroll: false,
					})
				}
				searchFor="judul"
				filters={FILTERS}
				tools={(shown) => (
					<UnduhDaftar
						name="pengumuman.xlsx"
						shown={shown}
						load={(kolom) => berkasPengumuman(search, kolom)}
					/>
				)}
				empty={
					<EmptyState
						title="Belum ada pengumuman"
						text="Umumkan tenggat, perubahan layanan, atau tata tertib kepada seluruh kampus, satu program studi, satu angkatan, atau satu kelas."
					>
						<Tulis />
					</EmptyState>
				}
			/>
		</>
	)
}
