import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisKhs, MejaKhs } from '#shared/api/khs-office.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { StateTabs } from '#web/parts/staff/state-tabs.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { COLUMNS } from './columns.tsx'
import css from './khs.module.css'
import { KhsSheet } from './khs-sheet.tsx'
import { berkasKhs, mejaKhsQuery, type Pilihan, saringOf, statusOf } from './queries.ts'
import { SetujuiDialog } from './setujui-dialog.tsx'
import { JANGGAL, STATUS } from './words.ts'

/** Sheets of a term that wait, with what is odd first; approved one by one or many at once. */
export function KhsPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const { id } = useParams({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(mejaKhsQuery(search))
	const [pilihan, setPilihan] = useState<Pilihan | null>(null)
	const { data } = query
	const status = statusOf(search)
	const go = (to: string | undefined, change: DaftarSearch, replace: boolean) =>
		void navigate({
			...(to === undefined
				? { to: '/kantor/khs' as const }
				: { to: '/kantor/khs/$id' as const, params: { id: to } }),
			search: { ...search, ...change },
			replace,
			resetScroll: false,
		})
	const keys = (data?.baris ?? []).map((row) => row.id)
	const disiapkan = status === 'pending' ? (data?.disiapkan ?? 0) : 0
	return (
		<>
			<PageHeader subtitle="Yang perlu dilihat ada di atas. Setelah disahkan, KHS mendapat nomor, tidak berubah lagi, dan mahasiswanya diberi tahu." />
			<StateTabs
				label="Keadaan KHS"
				tabs={(Object.keys(STATUS) as BarisKhs['status'][]).map((key) => ({
					key,
					word: STATUS[key],
					count: data?.jumlah[key],
				}))}
				value={status}
				onChange={(one) =>
					go(undefined, { status: one, janggal: undefined, urut: undefined, halaman: undefined }, false)
				}
			/>
			<Daftar<BarisKhs>
				key={status}
				noun="KHS"
				list="khs"
				columns={COLUMNS[status]}
				usualOrder="janggal"
				query={query}
				rowKey={(row) => row.id}
				rowName={({ nama }) => nama}
				opened={id}
				search={search}
				onSearch={(change) => go(id, change, true)}
				searchFor="nama atau NIM"
				filters={filtersOf(data, status)}
				tools={(shown) => (
					<>
						<UnduhDaftar name="khs.xlsx" shown={shown} load={(kolom) => berkasKhs(search, kolom)} />
						{disiapkan > 0 ? (
							<span role="status" className={css.preparing}>
								{`Menyiapkan daftar: ${formatNumber(disiapkan)} mahasiswa lagi`}
							</span>
						) : status === 'pending' && data?.terpilih && data.total > 0 ? (
							<Button onClick={() => setPilihan({ periode: data.terpilih as string, ...saringOf(search) })}>
								{`Sahkan semua (${data.total.toLocaleString('id')})`}
							</Button>
						) : null}
					</>
				)}
				{...(status === 'pending' && {
					actions: (picked: readonly BarisKhs[]) => (
						<Button onClick={() => setPilihan({ lembar: picked.map((row) => row.id) })}>
							{`Sahkan ${picked.length.toLocaleString('id')} KHS`}
						</Button>
					),
				})}
				empty={disiapkan > 0 ? <Disiapkan /> : <Kosong status={status} />}
			/>
			<KhsSheet
				id={id}
				keys={keys}
				onOpen={(to) => go(to, {}, true)}
				onClose={() => go(undefined, {}, false)}
			/>
			{pilihan ? <SetujuiDialog pilihan={pilihan} onClose={() => setPilihan(null)} /> : null}
		</>
	)
}

const Disiapkan = () => (
	<EmptyState
		title="Daftar KHS sedang disiapkan"
		text="Setelah perubahan besar, misalnya semester yang baru ditutup, KHS mahasiswa yang terkena diperiksa lebih dahulu. Daftar ini diperbarui sendiri sampai semuanya selesai."
	/>
)

function Kosong({ status }: { status: BarisKhs['status'] }) {
	if (status === 'pending')
		return (
			<EmptyState
				title="Tidak ada KHS yang menunggu"
				text="KHS muncul di sini begitu dosen mengumumkan nilai akhir mahasiswanya."
			/>
		)
	return (
		<EmptyState
			title={status === 'approved' ? 'Belum ada KHS yang disahkan' : 'Tidak ada KHS yang dikembalikan'}
		/>
	)
}

function filtersOf(data: MejaKhs | undefined, status: BarisKhs['status']) {
	const terpilih = data?.periode.find(({ kode }) => kode === data.terpilih)
	return [
		{
			key: 'periode',
			label: terpilih ? `Otomatis: ${terpilih.nama}` : 'Semester',
			options: (data?.periode ?? []).map(({ kode, nama, menunggu }) => ({
				value: kode,
				label: menunggu > 0 ? `${nama} (${menunggu.toLocaleString('id')} menunggu)` : nama,
			})),
		},
		...(data && data.prodi.length > 1
			? [
					{
						key: 'prodi',
						label: 'Semua prodi',
						options: data.prodi.map(({ kode, nama }) => ({ value: kode, label: nama })),
					},
				]
			: []),
		{
			key: 'kelas',
			label: 'Semua kelas',
			options: (data?.kelas ?? []).map((kode) => ({ value: kode, label: kode })),
		},
		...(status === 'pending'
			? [
					{
						key: 'janggal',
						label: 'Semua, janggal atau tidak',
						options: [
							...(data?.janggal ?? []).map(({ jenis, jumlah }) => ({
								value: jenis,
								label: `${JANGGAL[jenis].judul} (${jumlah.toLocaleString('id')})`,
							})),
							{ value: 'tanpa', label: 'Tanpa yang janggal' },
						],
					},
				]
			: []),
	]
}
