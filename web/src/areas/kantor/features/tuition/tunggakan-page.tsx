import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisTunggakan, SaringanTunggakan } from '#shared/api/arrears.ts'
import { NAMA_UMUR, UMUR_TUNGGAKAN, umurTunggakan } from '#shared/rules/tunggakan.ts'
import { call, callFile } from '#web/lib/api.ts'
import { formatNumber, formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { refreshTagihan, ringkasanTunggakanQuery, saringanTunggakan, tunggakanQuery } from './queries.ts'
import css from './tagihan.module.css'
import { TunggakanCard } from './tunggakan-card.tsx'

/** Who owes the campus what, since when, and reminding them. */
export function TunggakanPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const navigate = useNavigate({ from: '/kantor/tagihan/tunggakan' })
	const saringan = saringanTunggakan(search)
	const ringkasan = useQuery(ringkasanTunggakanQuery)
	const daftar = useQuery(tunggakanQuery(saringan))
	// Not before what stands above it, so that it does not move under a finger.
	const siap = !ringkasan.isPending
	return (
		<>
			<PageHeader subtitle="Tagihan dan bagian cicilan yang lewat jatuh tempo, dari semua semester.">
				<Button variant="default" renderRoot={(props) => <Link to="/kantor/tagihan" {...props} />}>
					Kembali ke daftar
				</Button>
			</PageHeader>
			<div className={css.stack}>
				{ringkasan.data ? <TunggakanCard ringkasan={ringkasan.data} /> : null}
				{siap ? (
					<Daftar<BarisTunggakan>
						noun="penunggak"
						list="tunggakan"
						columns={COLUMNS}
						usualOrder="-sisa"
						query={daftar}
						rowKey={({ stambuk }) => stambuk}
						rowName={({ nama }) => nama}
						search={search}
						onSearch={(change) =>
							void navigate({
								search: (before) => ({ ...before, ...change }) as typeof before,
								replace: true,
								resetScroll: false,
							})
						}
						searchFor="nama atau NIM"
						filters={[
							{
								key: 'umur',
								label: 'Semua umur',
								options: UMUR_TUNGGAKAN.map((value) => ({ value, label: NAMA_UMUR[value] })),
							},
							{
								key: 'prodi',
								label: 'Semua prodi',
								options: (ringkasan.data?.prodi ?? []).flatMap(({ prodi, nama }) =>
									prodi ? [{ value: prodi, label: nama ?? prodi }] : [],
								),
							},
							{
								key: 'angkatan',
								label: 'Semua angkatan',
								options: (ringkasan.data?.angkatan ?? []).flatMap(({ angkatan }) =>
									angkatan ? [{ value: String(angkatan), label: `Angkatan ${angkatan}` }] : [],
								),
							},
						]}
						tools={<Ekspor saringan={saringan} ada={(daftar.data?.total ?? 0) > 0} />}
						actions={(picked, clear) => <Ingatkan picked={picked} onDone={clear} />}
						empty={
							<EmptyState
								title="Tidak ada tunggakan"
								text="Tagihan muncul di sini sehari sesudah jatuh temponya lewat."
							/>
						}
					/>
				) : (
					<DataCard flush>
						<RowsSkeleton rows={10} label="Memuat penunggak" />
					</DataCard>
				)}
			</div>
		</>
	)
}

/** Chosen students; nobody is reminded twice on a day, however often it is pressed. */
function Ingatkan({ picked, onDone }: { picked: readonly BarisTunggakan[]; onDone: () => void }) {
	const [asked, setAsked] = useState(false)
	const label = `Ingatkan ${formatNumber(picked.length)} mahasiswa`
	const ingatkan = useMutation({
		mutationFn: async () =>
			(
				await call('POST /api/kantor/tunggakan/ingatkan', {
					body: { stambuk: picked.map(({ stambuk }) => stambuk) },
				})
			).data,
		onSuccess: ({ diingatkan, dilewati }) => {
			showSuccess(
				`${formatNumber(diingatkan)} mahasiswa diingatkan`,
				dilewati > 0
					? `${formatNumber(dilewati)} dilewati: sudah diingatkan hari ini, tanpa akun aktif, atau sudah membayar.`
					: 'Lewat lonceng dan email, sesuai pilihan masing-masing.',
			)
			onDone()
		},
		onError: (error) => showError('Pengingat belum dikirim', error.message),
		onSettled: () => {
			setAsked(false)
			void refreshTagihan()
		},
	})
	return (
		<>
			<Button onClick={() => setAsked(true)}>{label}</Button>
			<ConfirmDialog
				opened={asked}
				title={`${label}?`}
				confirmLabel={label}
				busy={ingatkan.isPending}
				onConfirm={() => ingatkan.mutate()}
				onCancel={() => setAsked(false)}
			>
				Mereka diberi tahu jumlah tunggakannya lewat lonceng dan email: seluruhnya{' '}
				{formatRupiah(picked.reduce((sum, { sisa }) => sum + sisa, 0))}. Setiap mahasiswa diingatkan paling
				banyak sekali sehari.
			</ConfirmDialog>
		</>
	)
}

type Saringan = SaringanTunggakan & { halaman?: number }

function Ekspor({ saringan: { halaman: _, ...query }, ada }: { saringan: Saringan; ada: boolean }) {
	const unduh = useMutation({
		mutationFn: async () =>
			saveFile(await callFile('GET /api/kantor/tunggakan/ekspor', { query }), 'tunggakan.xlsx'),
		onError: (error) => showError('Gagal mengunduh', error.message),
	})
	return (
		<Button variant="default" loading={unduh.isPending} disabled={!ada} onClick={() => unduh.mutate()}>
			Unduh Excel
		</Button>
	)
}

const COLUMNS: readonly DaftarColumn<BarisTunggakan>[] = [
	{
		key: 'nama',
		name: 'Nama',
		sortable: true,
		cell: ({ nama, stambuk, aktif }) => (
			<>
				<Link
					to="/kantor/tagihan/$stambuk"
					params={{ stambuk }}
					search={{ periode: 'semua' }}
					preload={false}
					data-open
				>
					{nama}
				</Link>
				{aktif ? '' : ' · tidak aktif'}
			</>
		),
	},
	{ key: 'stambuk', name: 'NIM', figure: true, sortable: true, card: 'note', cell: (b) => b.stambuk },
	{ key: 'kelas', name: 'Kelas', sortable: true, card: 'note', cell: (b) => b.kelas ?? '–' },
	{ key: 'angkatan', name: 'Angkatan', figure: true, cell: (b) => b.angkatan ?? '–' },
	{ key: 'tagihan', name: 'Tagihan', figure: true, extra: true, cell: (b) => formatNumber(b.tagihan) },
	{
		key: 'sisa',
		name: 'Tunggakan',
		figure: true,
		sortable: true,
		card: 'side',
		cell: ({ sisa }) => formatRupiah(sisa),
	},
	{
		key: 'sejak',
		name: 'Sejak',
		sortable: true,
		card: 'note',
		cell: ({ sejak, hari }) => `${formatTanggal(sejak, 'short')}, ${NAMA_UMUR[umurTunggakan(hari)]}`,
	},
	{
		key: 'diingatkan',
		name: 'Diingatkan',
		cell: ({ diingatkan }) => (diingatkan ? formatTanggal(diingatkan, 'short') : '–'),
	},
]
