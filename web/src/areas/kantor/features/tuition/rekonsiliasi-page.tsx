import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Mutasi, RingkasanKoran } from '#shared/api/reconciliation.ts'
import { call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber, formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { FileDrop } from '#web/parts/staff/file-drop.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { PasteRows } from '../../parts/paste-rows.tsx'
import { refreshTagihan } from './queries.ts'
import css from './rekonsiliasi.module.css'
import { daftarKoranQuery, STATUS_KORAN, terbukaQuery } from './rekonsiliasi-queries.ts'
import { SelesaikanDialog } from './selesaikan-dialog.tsx'

const MAX_MB = 10

/** Statements of the bank: bringing one, what is open of all, and those that came before. */
export function RekonsiliasiPage() {
	const daftar = useQuery(daftarKoranQuery)
	const ditolak = daftar.error instanceof ApiError && daftar.error.status === 403
	return (
		<>
			<PageHeader subtitle="Uang masuk di rekening koran dicocokkan dengan tagihan. Belum ada yang dibukukan sampai Anda menyetujuinya.">
				<Button variant="default" renderRoot={(props) => <Link to="/kantor/tagihan" {...props} />}>
					Kembali ke daftar
				</Button>
			</PageHeader>
			<div className={css.stack}>
				{ditolak ? null : <Unggah />}
				{daftar.data ? (
					<>
						<Terbuka jumlah={daftar.data.terbuka} />
						{daftar.data.koran.length > 0 ? (
							<DataCard flush title="Rekening koran">
								<DataTable
									label="Rekening koran"
									rows={daftar.data.koran}
									rowKey={({ id }) => id}
									columns={KORAN}
								/>
							</DataCard>
						) : null}
					</>
				) : (
					<DataCard flush>
						{daftar.isError ? (
							<ErrorState
								title="Gagal memuat rekonsiliasi"
								error={daftar.error}
								onRetry={() => void daftar.refetch()}
								retrying={daftar.isFetching}
							/>
						) : (
							<RowsSkeleton rows={4} label="Memuat rekonsiliasi" />
						)}
					</DataCard>
				)}
			</div>
		</>
	)
}

function Unggah() {
	const navigate = useNavigate()
	const unggah = useMutation({
		mutationFn: async (file: File) => {
			const body = new Blob([file], { type: 'application/octet-stream' })
			return (
				await call('POST /api/kantor/rekonsiliasi/baru', { query: { nama: file.name.slice(0, 200) }, body })
			).data
		},
		onSuccess: ({ id }) => {
			void refreshTagihan()
			void navigate({ to: '/kantor/tagihan/rekonsiliasi/$id', params: { id } })
		},
	})
	return (
		<FileDrop
			what="rekening koran"
			limits={`CSV atau Excel (.xlsx) dari bank, paling besar ${MAX_MB} MB dan 5.000 baris.`}
			note="Kolom tanggal, uraian, dan jumlah dikenali sendiri. Baris yang pernah dibukukan tidak dihitung dua kali."
			maxMb={MAX_MB}
			accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
			busy={unggah.isPending}
			problem={unggah.error?.message}
			onFile={(file) => unggah.mutate(file)}
		>
			<PasteRows busy={unggah.isPending} maxMb={MAX_MB} onFile={(file) => unggah.mutate(file)} />
		</FileDrop>
	)
}

function Terbuka({ jumlah }: { jumlah: { baris: number; rupiah: number } }) {
	const { halaman } = useSearch({ from: '/shell/kantor/tagihan/rekonsiliasi' })
	const navigate = useNavigate({ from: '/kantor/tagihan/rekonsiliasi' })
	const daftar = useQuery(terbukaQuery(Math.max(1, Number(halaman) || 1)))
	const [chosen, setChosen] = useState<Mutasi | null>(null)
	return (
		<DataCard
			flush
			title="Belum diketahui untuk siapa"
			note={
				jumlah.baris > 0 ? (
					<span className={css.note}>
						{formatNumber(jumlah.baris)} mutasi · {formatRupiah(jumlah.rupiah)}
					</span>
				) : undefined
			}
		>
			{daftar.data && daftar.data.total > 0 ? (
				<>
					<div className={css.wide} data-busy={daftar.isPlaceholderData || undefined}>
						<DataTable
							label="Mutasi terbuka"
							rows={daftar.data.baris}
							rowKey={({ id }) => id}
							columns={terbuka(setChosen)}
						/>
					</div>
					<Pagination
						page={daftar.data.halaman}
						pageSize={daftar.data.per_halaman}
						total={daftar.data.total}
						noun="mutasi"
						onChange={(page) =>
							void navigate({ search: { halaman: String(page) }, replace: true, resetScroll: false })
						}
					/>
				</>
			) : daftar.data ? (
				<EmptyState
					title="Tidak ada mutasi terbuka"
					text="Uang masuk yang belum diketahui untuk siapa menunggu di sini sampai diselesaikan."
				/>
			) : daftar.isError ? (
				<ErrorState title="Gagal memuat mutasi" error={daftar.error} onRetry={() => void daftar.refetch()} />
			) : (
				<RowsSkeleton rows={3} label="Memuat mutasi" />
			)}
			{chosen ? <SelesaikanDialog key={chosen.id} mutasi={chosen} onClose={() => setChosen(null)} /> : null}
		</DataCard>
	)
}

const terbuka = (choose: (mutasi: Mutasi) => void): Column<Mutasi>[] => [
	{ name: 'Tanggal', card: 'note', width: 'line', cell: ({ tanggal }) => formatTanggal(tanggal, 'short') },
	{
		name: 'Uraian',
		card: 'name',
		tone: 'strong',
		cell: ({ uraian }) => <span className={css.text}>{uraian || 'tanpa uraian'}</span>,
	},
	{ name: 'Catatan', card: 'note', tone: 'muted', cell: ({ keterangan, berkas }) => keterangan || berkas },
	{
		name: 'Jumlah',
		align: 'right',
		width: 'line',
		card: 'side',
		cell: ({ jumlah }) => formatRupiah(jumlah),
	},
	{
		name: 'Penyelesaian',
		card: 'action',
		width: 'line',
		cell: (mutasi) => (
			<div className={css.act}>
				<Button variant="default" onClick={() => choose(mutasi)}>
					Selesaikan
				</Button>
			</div>
		),
	},
]

/** `1 Mar – 15 Mar 2024`: the days of a statement. */
const rentang = ({ dari, sampai }: RingkasanKoran): string =>
	dari && sampai
		? dari === sampai
			? formatTanggal(dari, 'short')
			: `${formatTanggal(dari, 'short')} – ${formatTanggal(sampai, 'short')}`
		: 'belum terbaca'

const KORAN: Column<RingkasanKoran>[] = [
	{
		name: 'Berkas',
		card: 'name',
		tone: 'strong',
		cell: ({ id, berkas }) => (
			<Link to="/kantor/tagihan/rekonsiliasi/$id" params={{ id }} className={css.text}>
				{berkas}
			</Link>
		),
	},
	{ name: 'Tanggal', card: 'note', cell: rentang },
	{
		name: 'Uang masuk',
		align: 'right',
		width: 'line',
		card: 'note',
		cell: ({ masuk }) => formatRupiah(masuk),
	},
	{
		name: 'Terbuka',
		align: 'right',
		width: 'line',
		cell: ({ keadaan }) => formatNumber(keadaan.terbuka.baris),
	},
	{
		name: 'Oleh',
		tone: 'muted',
		card: 'note',
		cell: ({ oleh, dibuat_pada }) => [oleh, campus.date(dibuat_pada)].filter(Boolean).join(' · '),
	},
	{
		name: 'Keadaan',
		card: 'side',
		width: 'line',
		cell: ({ status }) => (
			<StatusBadge tone={STATUS_KORAN[status].nada}>{STATUS_KORAN[status].kata}</StatusBadge>
		),
	},
]
