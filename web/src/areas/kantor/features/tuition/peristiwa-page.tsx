import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Peristiwa } from '#shared/api/tuition.ts'
import { campus } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './peristiwa.module.css'
import { PERISTIWA_PER_HALAMAN, peristiwaQuery } from './queries.ts'
import { HASIL, hasilOf } from './words.ts'

/** What an order or a student can be called. */
const CARI = /^[A-Za-z0-9./-]{1,64}$/

/** What payment gateways have said, with what became of it and what somebody has to do. */
export function PeristiwaPage() {
	const search = useSearch({ from: '/shell/kantor/tagihan/peristiwa' })
	const navigate = useNavigate({ from: '/kantor/tagihan/peristiwa' })
	const halaman = /^[1-9]\d{0,4}$/.test(search.halaman ?? '') ? Number(search.halaman) : 1
	const hasil = search.hasil !== undefined && search.hasil in HASIL ? search.hasil : undefined
	const cari = CARI.test(search.cari ?? '') ? search.cari : undefined
	const list = useQuery(peristiwaQuery(hasil, cari, halaman))
	const filtered = hasil !== undefined || cari !== undefined
	const [opened, setOpened] = useState<Peristiwa | null>(null)
	const set = (change: {
		hasil?: string | undefined
		cari?: string | undefined
		halaman?: string | undefined
	}) =>
		void navigate({
			search: (before) => ({ ...before, halaman: undefined, ...change }) as typeof before,
			replace: true,
		})
	const advice = hasil === undefined ? undefined : HASIL[hasil]?.lakukan
	return (
		<>
			<PageHeader subtitle="Setiap kabar dari bank disimpan, juga yang datang berulang, terlambat, atau palsu.">
				<Button variant="default" renderRoot={(props) => <Link to="/kantor/tagihan" {...props} />}>
					Kembali ke daftar
				</Button>
			</PageHeader>
			<DataCard flush>
				<FilterBar filtered={filtered} onReset={() => set({ hasil: undefined, cari: undefined })}>
					<SearchField
						label="Cari nomor pesanan atau NIM"
						placeholder="Cari nomor pesanan atau NIM"
						value={search.cari ?? ''}
						onChange={(text) => set({ cari: text.trim() || undefined })}
					/>
					<NativeSelect
						size="md"
						aria-label="Hasil"
						value={hasil ?? ''}
						onChange={(event) => set({ hasil: event.currentTarget.value || undefined })}
						data={[
							{ value: '', label: 'Semua kabar' },
							...Object.entries(HASIL).map(([value, { kata }]) => ({ value, label: kata })),
						]}
					/>
				</FilterBar>
				{advice && list.data?.length ? <p className={css.advice}>{advice}</p> : null}
				{list.data ? (
					<Rows
						rows={list.data}
						halaman={halaman}
						filtered={filtered}
						onOpen={setOpened}
						onPage={(to) => set({ halaman: to > 1 ? String(to) : undefined })}
					/>
				) : list.isError ? (
					<ErrorState
						title="Gagal memuat kabar pembayaran"
						error={list.error}
						onRetry={() => void list.refetch()}
						retrying={list.isFetching}
					/>
				) : (
					<RowsSkeleton rows={8} label="Memuat kabar pembayaran" />
				)}
			</DataCard>
			<Dialog opened={opened !== null} onClose={() => setOpened(null)} title="Isi kabar" place="form">
				<p className={css.note}>Seperti yang diterima dari {opened?.gateway}.</p>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keyboard */}
				<pre className={css.raw} tabIndex={0}>
					{opened ? pretty(opened.isi) : ''}
				</pre>
			</Dialog>
		</>
	)
}

type RowsProps = {
	rows: readonly Peristiwa[]
	halaman: number
	filtered: boolean
	onOpen: (peristiwa: Peristiwa) => void
	onPage: (halaman: number) => void
}

function Rows({ rows, halaman, filtered, onOpen, onPage }: RowsProps) {
	if (rows.length === 0 && halaman === 1)
		return filtered ? (
			<EmptyState title="Tidak ada kabar seperti itu" text="Tidak ada yang perlu ditindaklanjuti di sini." />
		) : (
			<EmptyState
				title="Belum ada kabar dari bank"
				text="Muncul di sini begitu mahasiswa membayar lewat virtual account."
			/>
		)
	return (
		<>
			<DataTable
				label="Kabar pembayaran"
				rows={rows}
				rowKey={({ id }) => String(id)}
				columns={columns(onOpen)}
				from="60em"
			/>
			{halaman > 1 || rows.length === PERISTIWA_PER_HALAMAN ? (
				<nav className={css.pages} aria-label="Halaman">
					<Button variant="default" disabled={halaman === 1} onClick={() => onPage(halaman - 1)}>
						Lebih baru
					</Button>
					<span className={css.note}>Halaman {halaman}</span>
					<Button
						variant="default"
						disabled={rows.length < PERISTIWA_PER_HALAMAN}
						onClick={() => onPage(halaman + 1)}
					>
						Lebih lama
					</Button>
				</nav>
			) : null}
		</>
	)
}

const columns = (onOpen: (peristiwa: Peristiwa) => void): Column<Peristiwa>[] => [
	{
		name: 'Diterima',
		card: 'name',
		tone: 'strong',
		width: 'line',
		cell: ({ diterima_pada }) => `${campus.date(diterima_pada)} ${campus.time(diterima_pada)}`,
	},
	{
		name: 'Dari',
		card: 'note',
		width: 'line',
		cell: ({ gateway, kali }) => (kali > 1 ? `${gateway}, ${kali} kali` : gateway),
	},
	{
		name: 'Mahasiswa',
		card: 'note',
		width: 'line',
		cell: ({ stambuk }) =>
			stambuk ? (
				<Link to="/kantor/tagihan/$stambuk" params={{ stambuk }}>
					{stambuk}
				</Link>
			) : (
				'Tidak dikenal'
			),
	},
	{ name: 'Nomor pesanan', card: 'note', tone: 'muted', cell: ({ order_id }) => order_id ?? '–' },
	{
		name: 'Hasil',
		card: 'side',
		width: 'line',
		cell: ({ hasil }) => <StatusBadge tone={hasilOf(hasil).nada}>{hasilOf(hasil).kata}</StatusBadge>,
	},
	{
		name: 'Isi',
		card: 'action',
		width: 'line',
		cell: (peristiwa) => (
			<div className={css.act}>
				<Button
					variant="default"
					size="compact-md"
					aria-label={`Lihat isi kabar ${peristiwa.id}`}
					onClick={() => onOpen(peristiwa)}
				>
					Lihat isi
				</Button>
			</div>
		),
	},
]

function pretty(text: string): string {
	try {
		return JSON.stringify(JSON.parse(text), null, 2)
	} catch {
		return text
	}
}
