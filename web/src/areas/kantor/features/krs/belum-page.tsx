import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisKrs } from '#shared/api/krs-office.ts'
import type { PilihanMahasiswa } from '#shared/api/student-records.ts'
import { KATA_KEADAAN_KRS } from '#shared/rules/krs.ts'
import { call, callFile } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { PageTabs } from '#web/parts/staff/page-tabs.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './krs.module.css'
import { daftarKrsQuery, pilihanQuery, refreshKrs, ringkasanQuery, saringanOf, urutOf } from './queries.ts'
import { TanpaMahasiswa } from './tanpa-mahasiswa.tsx'
import { NADA, URUTAN } from './words.ts'

/** Who has still to hand a plan in, or stands otherwise with it; and a word to them. */
export function BelumPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(daftarKrsQuery(search))
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const pilihan = useQuery(pilihanQuery)
	const filters = filtersOf(search, pilihan.data)
	const total = query.data?.total ?? 0
	return (
		<>
			<PageHeader subtitle="Mahasiswa aktif yang mempunyai kelas semester ini, menurut keadaan KRS-nya." />
			<PageTabs base="/kantor/krs" params={{}} label="Bagian KRS" />
			<div className={css.stack}>
				<Daftar<BarisKrs>
					noun="mahasiswa"
					list="krs"
					memory="krs"
					columns={COLUMNS}
					usualOrder="nama"
					query={query}
					rowKey={(row) => row.stambuk}
					rowName={({ nama }) => nama}
					search={search}
					onSearch={(change) =>
						void navigate({
							to: '/kantor/krs/belum',
							search: { ...search, ...change },
							replace: true,
							resetScroll: false,
						})
					}
					searchFor="nama atau NIM"
					filters={filters}
					settling={pilihan.isPending}
					tools={
						<>
							<Unduh search={search} ada={total > 0} />
							{akademik && belumMengajukan(search) && total > 0 ? (
								<Ingatkan search={search} total={total} />
							) : null}
						</>
					}
					empty={<Kosong />}
				/>
			</div>
		</>
	)
}

/** All have handed in, or there is nobody who could. */
function Kosong() {
	const { data } = useQuery(ringkasanQuery(undefined))
	if (data?.prodi.length === 0) return <TanpaMahasiswa />
	return (
		<EmptyState
			title="Semua mahasiswa sudah mengajukan KRS"
			text="Pilih keadaan lain di atas untuk melihat yang sudah diajukan atau disetujui."
		/>
	)
}

const belumMengajukan = ({ keadaan = 'belum_mengajukan' }: DaftarSearch) =>
	!['diajukan', 'disetujui', 'semua'].includes(keadaan)

function filtersOf({ prodi }: DaftarSearch, data: PilihanMahasiswa | undefined) {
	const kelas = (data?.kelas ?? []).filter((one) => prodi === undefined || one.prodi === prodi)
	return [
		{
			key: 'keadaan',
			label: 'Belum mengajukan',
			options: [
				...URUTAN.map((value) => ({ value, label: KATA_KEADAAN_KRS[value] })),
				{ value: 'semua', label: 'Semua keadaan' },
			],
		},
		{
			key: 'prodi',
			label: 'Semua prodi',
			options: (data?.prodi ?? []).map(({ kode, nama }) => ({ value: kode, label: nama })),
		},
		{ key: 'kelas', label: 'Semua kelas', options: kelas.map(({ kode }) => ({ value: kode, label: kode })) },
		{
			key: 'wali',
			label: 'Semua dosen wali',
			options: [
				{ value: 'tanpa', label: 'Tanpa dosen wali' },
				...(data?.dosen ?? []).map(({ nip, nama }) => ({ value: nip, label: nama })),
			],
		},
	]
}

/** What the list shows, all pages of it, as a workbook. */
function Unduh({ search, ada }: { search: DaftarSearch; ada: boolean }) {
	const unduh = useMutation({
		mutationFn: async () => {
			const query = { ...saringanOf(search), ...urutOf(search) }
			saveFile(await callFile('GET /api/kantor/krs/berkas', { query }), 'krs.xlsx')
		},
		onError: (error) => showError('Gagal mengunduh', error.message),
	})
	return (
		<Button variant="default" loading={unduh.isPending} disabled={!ada} onClick={() => unduh.mutate()}>
			Unduh Excel
		</Button>
	)
}

/** More than the server tells in a moment. */
const BANYAK = 1000

/** Reminds everybody who is found, after a question that names how many. */
function Ingatkan({ search, total }: { search: DaftarSearch; total: number }) {
	const [asked, setAsked] = useState(false)
	const ingatkan = useMutation({
		mutationFn: () => call('POST /api/kantor/krs/ingatkan', { body: saringanOf(search) }),
		onSuccess: ({ data }) => {
			showSuccess(
				data.diingatkan > 0
					? `Pengingat dikirim kepada ${formatNumber(data.diingatkan)} mahasiswa`
					: 'Tidak ada yang perlu diingatkan lagi hari ini',
				[
					data.diingatkan > BANYAK && 'Pengirimannya memerlukan beberapa menit.',
					data.dilewati > 0 &&
						`${formatNumber(data.dilewati)} dilewati: sudah diingatkan hari ini, belum gilirannya, atau akunnya nonaktif.`,
				]
					.filter(Boolean)
					.join(' ') || undefined,
			)
			void refreshKrs()
		},
		onError: (error) => showError('Belum diingatkan', error.message),
		onSettled: () => setAsked(false),
	})
	return (
		<>
			<Button onClick={() => setAsked(true)}>{`Ingatkan semua (${formatNumber(total)})`}</Button>
			<ConfirmDialog
				opened={asked}
				title="Ingatkan mahasiswa dalam daftar ini?"
				confirmLabel={`Ingatkan ${formatNumber(total)} mahasiswa`}
				busy={ingatkan.isPending}
				onConfirm={() => ingatkan.mutate()}
				onCancel={() => setAsked(false)}
			>
				<p>
					Mereka mendapat pemberitahuan bahwa KRS belum diajukan, dengan batas waktunya. Setiap mahasiswa
					diingatkan paling banyak sekali sehari.
				</p>
			</ConfirmDialog>
		</>
	)
}

/** What the list shows of a student. */
const COLUMNS: readonly DaftarColumn<BarisKrs>[] = [
	{
		key: 'nama',
		name: 'Nama',
		sortable: true,
		cell: ({ nama, stambuk }) => (
			<Link to="/kantor/krs/$stambuk" params={{ stambuk }} preload={false} data-open>
				{nama}
			</Link>
		),
	},
	{ key: 'stambuk', name: 'NIM', figure: true, sortable: true, card: 'note', cell: (m) => m.stambuk },
	{ key: 'kelas', name: 'Kelas', sortable: true, card: 'note', cell: (m) => m.kelas },
	{ key: 'prodi', name: 'Prodi', cell: (m) => m.prodi },
	{
		key: 'keadaan',
		name: 'Keadaan',
		card: 'side',
		cell: ({ keadaan }) => <StatusBadge tone={NADA[keadaan]}>{KATA_KEADAAN_KRS[keadaan]}</StatusBadge>,
	},
	{ key: 'sks', name: 'SKS', figure: true, cell: (m) => (m.keadaan === 'belum' ? '–' : m.total_sks) },
	{
		key: 'disimpan',
		name: 'Disimpan',
		cell: ({ disimpan_pada }) => (disimpan_pada ? campus.date(disimpan_pada) : '–'),
	},
	{ key: 'dosen_wali', name: 'Dosen wali', cell: (m) => m.dosen_wali ?? 'Belum ada' },
	{
		key: 'diingatkan',
		name: 'Diingatkan',
		cell: ({ diingatkan }) => (diingatkan ? campus.date(`${diingatkan}T12:00:00Z`) : '–'),
	},
]
