import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { BarisBerita, KolomBerita } from '#shared/api/news-office.ts'
import { type KeadaanBerita, NAMA_KEADAAN_BERITA } from '#shared/rules/berita.ts'
import { campus } from '#web/lib/campus-time.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { berkasBerita, daftarBeritaQuery } from './queries.ts'

const TONE: Readonly<Record<KeadaanBerita, Tone>> = {
	draf: 'neutral',
	terjadwal: 'brand',
	terbit: 'success',
	ditarik: 'warning',
}

const COLUMNS: readonly DaftarColumn<BarisBerita, KolomBerita>[] = [
	{
		key: 'judul',
		name: 'Judul',
		cell: ({ id, judul }) => (
			<Link to="/kantor/berita/$id" params={{ id }} data-open>
				{judul}
			</Link>
		),
	},
	{
		key: 'keadaan',
		name: 'Keadaan',
		card: 'side',
		cell: ({ keadaan }) => <StatusBadge tone={TONE[keadaan]}>{NAMA_KEADAAN_BERITA[keadaan]}</StatusBadge>,
	},
	{
		key: 'kategori',
		name: 'Kategori',
		card: 'note',
		cell: ({ kategori, unggulan }) => (unggulan ? `${kategori}, unggulan` : kategori),
	},
	{
		key: 'terbit',
		name: 'Terbit',
		card: 'note',
		cell: ({ terbit_pada }) =>
			terbit_pada ? `${campus.date(terbit_pada)} ${campus.time(terbit_pada)}` : '–',
	},
	{
		key: 'diubah',
		name: 'Terakhir diubah',
		card: 'note',
		cell: ({ diubah_oleh, diubah_pada }) =>
			[diubah_oleh, campus.date(diubah_pada)].filter(Boolean).join(', '),
		onCard: ({ diubah_oleh, diubah_pada }) =>
			['diubah', diubah_oleh && `${diubah_oleh},`, campus.date(diubah_pada)].filter(Boolean).join(' '),
	},
]

const FILTERS = [
	{
		key: 'keadaan',
		label: 'Semua keadaan',
		options: Object.entries(NAMA_KEADAAN_BERITA).map(([value, label]) => ({ value, label })),
	},
]

const Tulis = () => (
	<Button renderRoot={(props) => <Link to="/kantor/berita/$id" params={{ id: 'baru' }} {...props} />}>
		Tulis berita
	</Button>
)

/** All articles of the campus: drafts, those that wait for their hour, those that are out and those that were withdrawn. */
export function BeritaPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(daftarBeritaQuery(search))
	return (
		<>
			<PageHeader subtitle="Draf hanya dilihat di sini. Yang terbit tampil di halaman berita, RSS, dan peta situs.">
				{query.data ? <Tulis /> : null}
			</PageHeader>
			<Daftar<BarisBerita>
				noun="berita"
				list="berita"
				columns={COLUMNS}
				usualOrder="diubah"
				query={query}
				rowKey={({ id }) => id}
				rowName={({ judul }) => judul}
				search={search}
				onSearch={(change) =>
					void navigate({
						to: '/kantor/berita',
						search: { ...search, ...change },
						replace: true,
						resetScroll: false,
					})
				}
				searchFor="judul"
				filters={FILTERS}
				tools={(shown) => (
					<UnduhDaftar name="berita.xlsx" shown={shown} load={(kolom) => berkasBerita(search, kolom)} />
				)}
				empty={
					<EmptyState
						title="Belum ada berita"
						text="Tulis kabar pertama kampus: wisuda, prestasi mahasiswa, atau pengumuman. Simpan dahulu sebagai draf, lalu terbitkan."
					>
						<Tulis />
					</EmptyState>
				}
			/>
		</>
	)
}
