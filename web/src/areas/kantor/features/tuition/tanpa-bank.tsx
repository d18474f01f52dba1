import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BayarTanpaBank } from '#shared/api/reconciliation.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatRupiah } from '#web/lib/format.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './rekonsiliasi.module.css'
import { tanpaBankQuery } from './rekonsiliasi-queries.ts'

type Props = { id: string; halaman: number; onHalaman: (halaman: number) => void }

/** Payments that were recorded on the days of a statement and that no row of a bank stands for. */
export function TanpaBank({ id, halaman, onHalaman }: Props) {
	const daftar = useQuery(tanpaBankQuery(id, halaman))
	if (!daftar.data)
		return daftar.isError ? (
			<ErrorState
				title="Gagal memuat pembayaran"
				error={daftar.error}
				onRetry={() => void daftar.refetch()}
			/>
		) : (
			<RowsSkeleton rows={5} label="Memuat pembayaran" />
		)
	return (
		<>
			<p className={`${css.note} ${css.lead}`}>
				Uang tunai di loket dan dana yang belum diteruskan penyedia pembayaran wajar ada di sini. Selain itu,
				periksa bukti setornya.
			</p>
			<div className={css.wide} data-busy={daftar.isPlaceholderData || undefined}>
				<DataTable
					label="Tercatat, tidak ada di bank"
					rows={daftar.data.baris}
					rowKey={(row) => row.id}
					columns={COLUMNS}
				/>
			</div>
			<Pagination
				page={daftar.data.halaman}
				pageSize={daftar.data.per_halaman}
				total={daftar.data.total}
				noun="pembayaran"
				onChange={onHalaman}
			/>
		</>
	)
}

const COLUMNS: Column<BayarTanpaBank>[] = [
	{ name: 'Tanggal', card: 'note', width: 'line', cell: ({ pada }) => campus.date(pada) },
	{
		name: 'Mahasiswa',
		card: 'name',
		tone: 'strong',
		cell: ({ stambuk, nama }) => (
			<Link to="/kantor/tagihan/$stambuk" params={{ stambuk }} search={{ periode: 'semua' }} preload={false}>
				{nama} · {stambuk}
			</Link>
		),
	},
	{ name: 'Tagihan', card: 'note', cell: ({ periode }) => `SPP ${namaPeriode(periode)}` },
	{
		name: 'Cara dan bukti',
		card: 'words',
		tone: 'muted',
		cell: ({ bank, bukti }) => (
			<span className={css.text}>
				{bank === null ? 'Loket' : `Virtual account ${bank.toUpperCase()}`} · {bukti}
			</span>
		),
	},
	{
		name: 'Jumlah',
		align: 'right',
		width: 'line',
		card: 'side',
		cell: ({ jumlah }) => formatRupiah(jumlah),
	},
]
