import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SiapLapor, Temuan } from '#shared/api/reporting.ts'
import { JENIS_KODE, type JenisKode, type KodePeriksa, PERIKSA_LAPOR } from '#shared/rules/lapor.ts'
import { callFile } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import { Hitungan, useSiapLapor } from './hitungan.tsx'
import css from './lapor.module.css'
import { Perbaiki } from './perbaiki.tsx'
import { periksaOf, pilihanOf, saringanOf, temuanQuery } from './queries.ts'

/** What one check has found: who or what, what is missing, who owes it, and the way there. */
export function TemuanPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const of = useSiapLapor(search)
	const { data } = of.query
	const periksa = periksaOf(search)
	const { judul, arti } = PERIKSA_LAPOR[periksa]
	const periode = data?.periode.find(({ kode }) => kode === data.terpilih)
	return (
		<>
			<PageHeader
				heading={judul}
				title={judul}
				subtitle={[arti, periode && keteranganOf(periksa, periode)].filter(Boolean).join(' ')}
			>
				<Button
					variant="default"
					renderRoot={(props) => <Link to="/kantor/lapor" search={pilihanOf(search)} {...props} />}
				>
					Semua pemeriksaan
				</Button>
			</PageHeader>
			{data && periode ? (
				<div className={css.stack}>
					<Hitungan data={data} of={of} />
					{data.dihitung_pada === null ? (
						<DataCard>
							<p className={css.menunggu}>Hasilnya muncul di sini begitu pemeriksaan selesai.</p>
						</DataCard>
					) : (
						<Isi periode={periode} dihitung={data.dihitung_pada} prodi={data.prodi} search={search} />
					)}
				</div>
			) : (
				<DataCard flush>
					{data ? (
						<EmptyState
							title="Belum ada semester"
							text="Kesiapan laporan diperiksa per semester. Buka semester lebih dahulu."
						/>
					) : of.query.isError ? (
						<ErrorState
							title="Gagal memuat temuan"
							error={of.query.error}
							onRetry={() => void of.query.refetch()}
							retrying={of.query.isFetching}
						/>
					) : (
						<RowsSkeleton rows={8} label="Memuat temuan" />
					)}
				</DataCard>
			)}
		</>
	)
}

type Periode = SiapLapor['periode'][number]

/** The term; and where it is not the running one, what the pages that a row leads to show. */
function keteranganOf(periksa: KodePeriksa, { nama, berjalan }: Periode): string {
	const { ke } = PERIKSA_LAPOR[periksa]
	if (berjalan || (ke !== 'krs' && ke !== 'kelas')) return `${nama}.`
	return ke === 'krs'
		? `${nama} bukan semester berjalan: KRS-nya tidak diubah lagi, Buka menuju data mahasiswa.`
		: `${nama} bukan semester berjalan: halaman kelas hanya memuat semester berjalan.`
}

type IsiProps = {
	periode: Periode
	dihitung: string
	prodi: readonly { kode: string; nama: string }[]
	search: DaftarSearch
}

function Isi({ periode: { kode: periode, berjalan }, dihitung, prodi, search }: IsiProps) {
	const navigate = useNavigate()
	const query = useQuery(temuanQuery(search, periode, dihitung))
	const hak = useQuery(sayaQuery).data?.hak ?? []
	const periksa = periksaOf(search)
	return (
		<Daftar<Temuan>
			noun="temuan"
			list="siap-lapor"
			memory="siap-lapor"
			columns={kolomOf(periksa, (row) => (
				<Perbaiki periksa={periksa} row={row} periode={periode} berjalan={berjalan} hak={hak} />
			))}
			usualOrder="nama"
			query={query}
			rowKey={(row) => row.id}
			rowName={({ nama }) => nama}
			search={search}
			onSearch={(change) =>
				void navigate({
					to: '/kantor/lapor/daftar',
					search: { ...search, ...change },
					replace: true,
					resetScroll: false,
				})
			}
			searchFor="nama, nomor, atau penanggung jawab"
			filters={[
				{
					key: 'prodi',
					label: 'Semua prodi',
					options: prodi.map(({ kode, nama }) => ({ value: kode, label: nama })),
				},
			]}
			tools={<Unduh search={search} periode={periode} ada={(query.data?.total ?? 0) > 0} />}
			empty={
				<EmptyState
					title="Tidak ada yang kurang"
					text="Pemeriksaan ini lengkap untuk semester yang dipilih."
				/>
			}
		/>
	)
}

/** What the list shows, all pages of it, as a workbook. */
function Unduh({ search, periode, ada }: { search: DaftarSearch; periode: string; ada: boolean }) {
	const unduh = useMutation({
		mutationFn: async () =>
			saveFile(
				await callFile('GET /api/kantor/lapor/berkas', { query: saringanOf(search, periode) }),
				'siap-lapor.xlsx',
			),
		onError: (error) => showError('Gagal mengunduh', error.message),
	})
	return (
		<Button variant="default" loading={unduh.isPending} disabled={!ada} onClick={() => unduh.mutate()}>
			Unduh Excel
		</Button>
	)
}

const kolomOf = (
	periksa: ReturnType<typeof periksaOf>,
	link: (row: Temuan) => ReactNode,
): readonly DaftarColumn<Temuan>[] => [
	{ key: 'nama', name: 'Nama', cell: (row) => row.nama },
	{
		key: 'nomor',
		name: periksa === 'kode' ? 'Daftar' : 'Nomor atau kode',
		card: 'note',
		cell: ({ nomor }) => (periksa === 'kode' ? (JENIS_KODE[nomor as JenisKode] ?? nomor) : nomor),
	},
	{ key: 'kelas', name: 'Kelas', card: 'note', cell: (row) => row.kelas ?? '–' },
	{ key: 'prodi', name: 'Prodi', cell: (row) => row.prodi ?? '–' },
	{ key: 'kurang', name: 'Yang kurang', text: true, card: 'note', cell: (row) => row.kurang },
	{ key: 'pemilik', name: 'Penanggung jawab', card: 'note', cell: (row) => row.pemilik },
	{ key: 'ke', name: 'Perbaiki', card: 'side', cell: link },
]
