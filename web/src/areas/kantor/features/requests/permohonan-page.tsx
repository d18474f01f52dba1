import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisPermohonan, KolomPermohonan } from '#shared/api/student-requests.ts'
import {
	JANGGAL_PERMOHONAN,
	JENIS_PERMOHONAN,
	KODE_STATUS_PERMOHONAN,
	NAMA_JANGGAL_PERMOHONAN,
	NAMA_PERMOHONAN,
	STATUS_PERMOHONAN,
	type StatusPermohonan,
	sebutanPermohonan,
} from '#shared/rules/permohonan.ts'
import { campus } from '#web/lib/campus-time.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { StateTabs } from '#web/parts/staff/state-tabs.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from '../../parts/decision.module.css'
import { PermohonanSheet } from './permohonan-sheet.tsx'
import { berkasPermohonan, daftarQuery, statusOf } from './queries.ts'
import { SetujuiDialog } from './setujui-dialog.tsx'
import { JANGGAL } from './words.ts'

/** Requests of students that wait, the odd and then the oldest first; granted one by one or several at once. */
export function PermohonanPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const { id } = useParams({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(daftarQuery(search))
	const [pilihan, setPilihan] = useState<readonly string[] | null>(null)
	const status = statusOf(search)
	const { data } = query
	const go = (to: string | undefined, change: DaftarSearch, replace: boolean) =>
		void navigate({
			...(to === undefined
				? { to: '/kantor/permohonan' as const }
				: { to: '/kantor/permohonan/$id' as const, params: { id: to } }),
			search: { ...search, ...change },
			replace,
			resetScroll: false,
		})
	return (
		<>
			<PageHeader subtitle="Yang perlu dilihat ada di atas, lalu yang paling lama menunggu. Begitu disetujui, yang diminta langsung dikerjakan dan mahasiswanya diberi tahu." />
			<StateTabs
				label="Keadaan permohonan"
				tabs={KODE_STATUS_PERMOHONAN.map((key) => ({
					key,
					word: STATUS_PERMOHONAN[key],
					count: data?.jumlah[key],
				}))}
				value={status}
				onChange={(one) =>
					go(undefined, { status: one, janggal: undefined, urut: undefined, halaman: undefined }, false)
				}
			/>
			<Daftar<BarisPermohonan>
				key={status}
				noun="permohonan"
				list="permohonan"
				memory={status === 'diajukan' ? 'permohonan' : 'permohonan-diputuskan'}
				columns={status === 'diajukan' ? MENUNGGU : DIPUTUSKAN}
				usualOrder="janggal"
				query={query}
				rowKey={(row) => row.id}
				rowName={({ nama }) => nama}
				opened={id}
				search={search}
				onSearch={(change) => go(id, change, true)}
				searchFor="nama atau NIM"
				filters={filtersOf(status)}
				tools={(shown) => (
					<UnduhDaftar
						name="permohonan.xlsx"
						shown={shown}
						load={(kolom) => berkasPermohonan(search, kolom)}
					/>
				)}
				{...(status === 'diajukan' && {
					actions: (picked: readonly BarisPermohonan[]) => (
						<Button onClick={() => setPilihan(picked.map((row) => row.id))}>
							{`Setujui ${picked.length.toLocaleString('id')} permohonan`}
						</Button>
					),
				})}
				empty={
					<EmptyState
						title={
							status === 'diajukan'
								? 'Tidak ada permohonan yang menunggu'
								: `Belum ada permohonan yang ${STATUS_PERMOHONAN[status].toLowerCase()}`
						}
						text="Mahasiswa mengajukan surat, cuti, pengunduran diri, dan KTM di halaman Permohonan."
					/>
				}
			/>
			<PermohonanSheet
				id={id}
				keys={(data?.baris ?? []).map((row) => row.id)}
				onOpen={(to) => go(to, {}, true)}
				onClose={() => go(undefined, {}, false)}
				onGrant={(one) => setPilihan([one])}
			/>
			{pilihan ? <SetujuiDialog pilihan={pilihan} onClose={() => setPilihan(null)} /> : null}
		</>
	)
}

const filtersOf = (status: StatusPermohonan) => [
	{
		key: 'jenis',
		label: 'Semua jenis',
		options: JENIS_PERMOHONAN.map((value) => ({ value, label: NAMA_PERMOHONAN[value] })),
	},
	...(status === 'diajukan'
		? [
				{
					key: 'janggal',
					label: 'Semua, janggal atau tidak',
					options: [
						...JANGGAL_PERMOHONAN.map((value) => ({ value, label: NAMA_JANGGAL_PERMOHONAN[value] })),
						{ value: 'tanpa', label: 'Tanpa yang janggal' },
					],
				},
			]
		: []),
]

type Kolom = DaftarColumn<BarisPermohonan, KolomPermohonan>

const NAMA: Kolom = {
	key: 'nama',
	name: 'Nama',
	cell: ({ id, nama }) => (
		<Link
			to="/kantor/permohonan/$id"
			params={{ id }}
			search={(before) => before}
			resetScroll={false}
			preload={false}
			data-open
		>
			{nama}
		</Link>
	),
}
const JENIS: Kolom = {
	key: 'jenis',
	name: 'Permohonan',
	card: 'note',
	cell: sebutanPermohonan,
}
const NIM: Kolom = { key: 'stambuk', name: 'NIM', figure: true, card: 'note', cell: (k) => k.stambuk }
const KELAS: Kolom = { key: 'kelas', name: 'Kelas', cell: (k) => k.kelas ?? '–' }
const DIAJUKAN: Kolom = {
	key: 'diajukan',
	name: 'Diajukan',
	cell: ({ diajukan_pada }) => campus.date(diajukan_pada),
}

const MENUNGGU: readonly Kolom[] = [
	{ ...NAMA, sortable: true },
	JENIS,
	{
		key: 'janggal',
		name: 'Perlu dilihat',
		sortable: true,
		card: 'side',
		cell: ({ janggal }) => (
			<span className={css.odd}>
				{janggal.map((one) => (
					<StatusBadge key={one} tone={JANGGAL[one].tone}>
						{NAMA_JANGGAL_PERMOHONAN[one]}
					</StatusBadge>
				))}
			</span>
		),
	},
	NIM,
	KELAS,
	{ ...DIAJUKAN, sortable: true },
]

const DIPUTUSKAN: readonly Kolom[] = [
	NAMA,
	JENIS,
	NIM,
	{
		key: 'pada',
		name: 'Diputuskan',
		card: 'side',
		cell: ({ diputuskan_pada }) => (diputuskan_pada ? campus.date(diputuskan_pada) : '–'),
	},
	{ key: 'oleh', name: 'Oleh', cell: ({ diputuskan_oleh }) => diputuskan_oleh ?? '–' },
	{ key: 'nomor', name: 'Nomor', cell: ({ nomor }) => nomor ?? '–' },
	{
		key: 'alasan',
		name: 'Alasan',
		cell: ({ alasan_putusan, alasan_urung }) => alasan_urung ?? alasan_putusan ?? '–',
	},
	{ ...DIAJUKAN, extra: true },
]
