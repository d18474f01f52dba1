import { Button, NativeSelect } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { BarisSoal, DaftarSoal as IsiDaftar } from '#shared/api/question-bank.ts'
import { campus } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './bank.module.css'
import { Pilih } from './pilih.tsx'
import { type Dipilih, PilihBar } from './pilih-bar.tsx'
import { type Bank, daftarSoalQuery, KESUKARAN_PILIHAN, saringanOf } from './queries.ts'
import { rentang } from './rentang.ts'
import { KESUKARAN, persen, TONES } from './words.ts'

export type CariSoal = {
	cari?: string | undefined
	topik?: string | undefined
	kesukaran?: string | undefined
	tag?: string | undefined
	/** `ya`: only those that another says nearly the same. */
	mirip?: string | undefined
	halaman?: string | undefined
}
type Props = {
	bank: Bank
	jumlah: number
	search: CariSoal
	onSearch: (change: CariSoal) => void
	onOpen: (id: number) => void
	/** Questions to change, to remove or to take along in an export. */
	dipilih: Dipilih
	onPilih: (dipilih: Dipilih) => void
}

const PAGE_SIZE = 50

/** The questions of a bank, narrowed by what stands in the address. */
export function DaftarSoal({ bank, jumlah, search, onSearch, onOpen, dipilih, onPilih }: Props) {
	const halaman = Math.max(1, Math.min(1_000, Number(search.halaman) || 1))
	const saringan = saringanOf(search)
	const { cari, topik, kesukaran, tag, mirip } = saringan
	const daftar = useQuery({
		...daftarSoalQuery(bank, {
			...saringan,
			halaman,
		}),
		placeholderData: keepPreviousData,
	})
	const filtered = Object.keys(saringan).length > 0
	const reset = () =>
		onSearch({ cari: undefined, topik: undefined, kesukaran: undefined, tag: undefined, mirip: undefined })
	const { data } = daftar
	const last = useRef<number | null>(null)
	const press = ({ id }: BarisSoal, checked: boolean, shift: boolean) => {
		const rows = data?.soal ?? []
		const meant = rentang(
			rows.map((row) => row.id),
			last.current,
			id,
			shift,
		)
		last.current = id
		const next = new Map(dipilih)
		for (const row of rows.filter((one) => meant.includes(one.id))) {
			if (checked) next.set(row.id, row)
			else next.delete(row.id)
		}
		onPilih(next)
	}
	if (data && jumlah === 0 && !filtered) return <NoQuestions bank={bank} />
	return (
		<>
			<DataCard flush>
				<FilterBar filtered={filtered} onReset={reset}>
					<SearchField
						label="Cari soal"
						placeholder="Cari kata di soal atau opsi"
						value={cari ?? ''}
						onChange={(value) => onSearch({ cari: value || undefined })}
					/>
					<NativeSelect
						size="md"
						aria-label="Topik"
						data={[{ value: '', label: 'Semua topik' }, ...(data?.topik ?? [])]}
						value={topik ?? ''}
						onChange={(event) => onSearch({ topik: event.currentTarget.value || undefined })}
					/>
					<NativeSelect
						size="md"
						aria-label="Kesukaran"
						data={[
							{ value: '', label: 'Semua kesukaran' },
							...KESUKARAN_PILIHAN.map((value) => ({ value, label: KESUKARAN[value] })),
						]}
						value={kesukaran ?? ''}
						onChange={(event) => onSearch({ kesukaran: event.currentTarget.value || undefined })}
					/>
					{data && data.tag.length > 0 ? (
						<NativeSelect
							size="md"
							aria-label="Tag"
							data={[{ value: '', label: 'Semua tag' }, ...data.tag]}
							value={tag ?? ''}
							onChange={(event) => onSearch({ tag: event.currentTarget.value || undefined })}
						/>
					) : null}
					<NativeSelect
						size="md"
						aria-label="Kemiripan"
						data={[
							{ value: '', label: 'Mirip atau tidak' },
							{ value: 'ya', label: `Mirip soal lain${data ? ` (${data.mirip})` : ''}` },
						]}
						value={mirip ? 'ya' : ''}
						onChange={(event) => onSearch({ mirip: event.currentTarget.value || undefined })}
					/>
				</FilterBar>
				{mirip && data && data.belum_dibandingkan + data.soal.length > 0 ? <TentangMirip {...data} /> : null}
				{data && data.soal.length > 0 ? (
					<>
						<PilihBar bank={bank} topik={data.topik} soal={data.soal} dipilih={dipilih} onPilih={onPilih} />
						<DataTable
							label="Soal"
							rows={data.soal}
							rowKey={(row) => String(row.id)}
							columns={[pilihColumn(dipilih, press), ...columnsOf(onOpen), ...(mirip ? [MIRIP_COLUMN] : [])]}
							isMarked={({ id }) => dipilih.has(id)}
						/>
					</>
				) : data ? (
					<EmptyState
						title={
							data.belum_dibandingkan > 0 && mirip ? 'Belum ada yang ditemukan' : 'Tidak ada soal yang cocok'
						}
						text="Ubah kata pencarian atau saringannya."
					>
						<Button variant="default" onClick={reset}>
							Tampilkan semua soal
						</Button>
					</EmptyState>
				) : daftar.isError ? (
					<ErrorState
						title="Gagal memuat soal"
						error={daftar.error}
						onRetry={() => void daftar.refetch()}
						retrying={daftar.isFetching}
					/>
				) : (
					<RowsSkeleton rows={8} label="Memuat soal" />
				)}
			</DataCard>
			{data && data.ditemukan > 0 ? (
				<Pagination
					page={halaman}
					pageSize={PAGE_SIZE}
					total={data.ditemukan}
					noun="soal"
					onChange={(page) => onSearch({ halaman: page > 1 ? String(page) : undefined })}
				/>
			) : null}
		</>
	)
}

const pilihColumn = (
	dipilih: Dipilih,
	onPress: (row: BarisSoal, checked: boolean, shift: boolean) => void,
): Column<BarisSoal> => ({
	name: 'Pilih',
	card: 'picture',
	width: 'least',
	align: 'center',
	cell: (row) => (
		<Pilih
			label={`Pilih soal ${row.cuplikan}`}
			checked={dipilih.has(row.id)}
			onChange={(checked, shift) => onPress(row, checked, shift)}
		/>
	),
})

const columnsOf = (onOpen: (id: number) => void): Column<BarisSoal>[] => [
	{
		name: 'Soal',
		card: 'name',
		cell: ({ id, cuplikan }) => (
			<button type="button" className={css.open} onClick={() => onOpen(id)}>
				{cuplikan}
			</button>
		),
	},
	{
		name: 'Topik',
		card: 'note',
		tone: 'muted',
		cell: ({ topik }) => topik || '–',
		onCard: ({ topik }) => topik || 'tanpa topik',
	},
	{
		name: 'Kesukaran',
		card: 'side',
		width: 'line',
		cell: ({ kesukaran }) =>
			kesukaran ? <StatusBadge tone={TONES[kesukaran]}>{KESUKARAN[kesukaran]}</StatusBadge> : '–',
		onCard: ({ kesukaran }) =>
			kesukaran ? <StatusBadge tone={TONES[kesukaran]}>{KESUKARAN[kesukaran]}</StatusBadge> : null,
	},
	{ name: 'Kunci', align: 'center', width: 'least', cell: ({ kunci }) => kunci },
	{
		name: 'Dipakai',
		card: 'note',
		align: 'right',
		width: 'line',
		cell: ({ dipakai }) => (dipakai > 0 ? `${dipakai} ujian` : '–'),
		onCard: ({ dipakai }) => (dipakai > 0 ? `${dipakai} ujian` : 'belum dipakai'),
	},
	{ name: 'Benar', align: 'right', width: 'line', cell: ({ p }) => persen(p) },
	{
		name: 'Diubah',
		align: 'right',
		width: 'line',
		tone: 'muted',
		cell: ({ diubah_pada }) => campus.date(diubah_pada),
	},
]

const MIRIP_COLUMN: Column<BarisSoal> = {
	name: 'Mirip dengan',
	card: 'note',
	align: 'right',
	width: 'line',
	cell: ({ mirip }) => `${mirip} soal`,
	onCard: ({ mirip }) => `mirip ${mirip} soal`,
}

/** What is to be done with questions that are alike, and whether all of them are known. */
function TentangMirip({ belum_dibandingkan }: Pick<IsiDaftar, 'belum_dibandingkan'>) {
	return (
		<p className={css.about} role="status">
			{belum_dibandingkan > 0
				? `${belum_dibandingkan} soal masih dibandingkan dengan soal lain; daftar ini bertambah sendiri.`
				: 'Buka satu soal untuk membandingkannya dengan soal yang mirip dengannya.'}
		</p>
	)
}

function NoQuestions({ bank }: { bank: Bank }) {
	return (
		<DataCard flush>
			<EmptyState
				icon={<IconFileImport size={22} stroke={1.7} />}
				title="Bank soal ini masih kosong"
				text="Bawa soal Anda dari Word atau Excel: setiap soal dapat diperiksa dulu sebelum disimpan."
			>
				<Button
					renderRoot={(props) => (
						<Link to="/mengajar/bank-soal/$kode/$jenis/impor" params={bank} {...props} />
					)}
				>
					Impor soal
				</Button>
			</EmptyState>
		</DataCard>
	)
}
