import { Button, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { NamaDaftar } from '#shared/rules/tampilan-daftar.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import { type DaftarColumn, pressHead, readOrder } from './column.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import css from './daftar.module.css'
import { type DaftarFilter, type DaftarSearch, Narrowing } from './narrowing.tsx'
import { isRefused } from './refused.ts'
import { RowsCards, RowsTable } from './rows-table.tsx'
import { useColumns } from './use-columns.ts'
import { type Picking, usePicked } from './use-picked.ts'
import { ViewsDialog } from './views-dialog.tsx'

export type { DaftarFilter, DaftarSearch } from './narrowing.tsx'

/** A page of rows, as the server gives it. */
export type DaftarPage<Row> = { baris: Row[]; total: number; halaman: number; per_halaman: number }

type Props<Row> = {
	/** What is listed, such as `mahasiswa`: also the name under which this device keeps the columns, unless `memory` is. */
	noun: string
	memory?: string
	/** Under what its views are saved; without it none are. */
	list?: NamaDaftar
	columns: readonly DaftarColumn<Row>[]
	/** The column by which the list is ordered when nothing is said. */
	usualOrder: string
	query: UseQueryResult<DaftarPage<Row>>
	rowKey: (row: Row) => string
	rowName: (row: Row) => string
	opened?: string | undefined
	/** The address's own words: `cari`, `urut`, `halaman` and the filters. */
	search: DaftarSearch
	onSearch: (change: DaftarSearch) => void
	/** What the search field looks for: `nama atau NIM`. */
	searchFor: string
	/** Filters, by their names in the address: some of few, or a day. */
	filters?: readonly DaftarFilter[]
	/** What the filters offer is still being read. */
	settling?: boolean
	/** More buttons beside the filters. */
	tools?: ReactNode | ((shown: readonly DaftarColumn<Row>[]) => ReactNode)
	/** How all rows that are found are chosen together, so many of them at most. */
	all?: { most: number; load: () => Promise<Row[]> }
	/** What can be done with chosen rows. */
	actions?: (picked: readonly Row[], clear: () => void) => ReactNode
	/** What belongs here, where nothing is narrowed and there is nothing. */
	empty: ReactNode
}

/**
 * A dense list of many rows that the server finds, narrows and orders: search, filters, order and page stand in the address,
 * the columns on this device, or there too where they are those of a saved view.
 */
export function Daftar<Row>(props: Props<Row>) {
	const {
		noun,
		list,
		columns,
		query,
		rowKey,
		search,
		onSearch,
		filters = [],
		actions,
		settling = false,
	} = props
	const choice = useColumns(props.memory ?? noun, columns, {
		kolom: search.kolom,
		onKolom: (kolom) => onSearch({ kolom }),
	})
	const picking = usePicked(query.data?.baris ?? [], rowKey)
	const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
	const narrowed = ['cari', ...filters.map(({ key }) => key)].filter((key) => search[key] !== undefined)
	const sortable = columns.filter((column) => column.sortable)
	const order = readOrder(
		search.urut,
		props.usualOrder,
		sortable.map(({ key }) => key),
	)
	/** Whatever narrows or orders begins at the first page. */
	const set = (change: DaftarSearch) => onSearch({ halaman: undefined, ...change })
	const reset = () => set(Object.fromEntries(narrowed.map((key) => [key, undefined])))
	if (isRefused(query))
		return (
			<div data-refused="">
				<DataCard flush>
					<ErrorState title={`Gagal memuat ${noun}`} error={query.error} />
				</DataCard>
			</div>
		)
	return (
		<DataCard flush className={css.daftar}>
			<FilterBar filtered={narrowed.length > 0} onReset={reset} settling={query.isPending || settling}>
				<SearchField
					label={`Cari ${props.searchFor}`}
					placeholder={`Cari ${props.searchFor}`}
					value={search.cari ?? ''}
					onChange={(cari) => set({ cari: cari || undefined })}
				/>
				<Narrowing
					wide={wide}
					filters={filters}
					search={search}
					onChange={set}
					order={
						sortable.length === 0 ? null : (
							<NativeSelect
								size="md"
								aria-label="Urutan"
								data={sortable.flatMap(({ key, name }) => [
									{ value: key, label: `Urut ${name} naik` },
									{ value: `-${key}`, label: `Urut ${name} turun` },
								])}
								value={order.down ? `-${order.key}` : order.key}
								onChange={({ currentTarget: { value } }) =>
									set({ urut: value === props.usualOrder ? undefined : value })
								}
							/>
						)
					}
				/>
				{wide ? <ColumnsDialog columns={columns} choice={choice} /> : null}
				{list ? (
					<ViewsDialog
						daftar={list}
						now={viewOf(search, choice.shown)}
						onOpen={(view) => set({ ...nothingOf(search), ...view })}
					/>
				) : null}
				{typeof props.tools === 'function' ? props.tools(choice.shown) : props.tools}
			</FilterBar>
			{actions && picking.picked.size > 0 ? (
				<PickedBar
					noun={noun}
					picking={picking}
					all={props.all}
					total={query.isPlaceholderData ? 0 : (query.data?.total ?? 0)}
					actions={actions}
				/>
			) : null}
			<Found
				{...props}
				wide={wide}
				picking={actions ? picking : undefined}
				shown={choice.shown}
				order={order}
				onOrder={(key) => set({ urut: pressHead(order, props.usualOrder, key) })}
				onReset={narrowed.length > 0 ? reset : undefined}
			/>
		</DataCard>
	)
}

/** What a view holds: all that the address says but the page, and the columns. */
function viewOf(
	{ halaman: _, ...search }: DaftarSearch,
	shown: readonly { key: string }[],
): Record<string, string> {
	const said = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined)
	return { ...Object.fromEntries(said), kolom: shown.map(({ key }) => key).join(',') }
}

const nothingOf = (search: DaftarSearch): DaftarSearch =>
	Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))

type FoundProps<Row> = Props<Row> & {
	wide: boolean
	picking: Picking<Row> | undefined
	shown: readonly DaftarColumn<Row>[]
	order: ReturnType<typeof readOrder>
	onOrder: (key: string) => void
	/** Undefined while nothing is narrowed. */
	onReset: (() => void) | undefined
}

function Found<Row>(props: FoundProps<Row>) {
	const { noun, query, onReset, onSearch, wide, shown, columns, rowKey, rowName } = props
	if (query.isError && (!query.data || query.isPlaceholderData))
		return (
			<ErrorState
				title={`Gagal memuat ${noun}`}
				error={query.error}
				onRetry={() => void query.refetch()}
				retrying={query.isFetching}
			/>
		)
	if (!query.data) return <RowsSkeleton rows={10} label={`Memuat ${noun}`} />
	const { baris, total, halaman, per_halaman } = query.data
	if (total === 0)
		return onReset ? (
			<EmptyState title="Tidak ada yang cocok" text="Ubah kata pencarian atau saringannya.">
				<Button variant="default" onClick={onReset}>
					Tampilkan semua
				</Button>
			</EmptyState>
		) : (
			props.empty
		)
	const rows = {
		label: `Daftar ${noun}`,
		rows: baris,
		rowKey,
		rowName,
		opened: props.opened,
		picking: props.picking,
	}
	return (
		<>
			<div className={css.rows} data-busy={query.isPlaceholderData || undefined}>
				{wide ? (
					<RowsTable {...rows} columns={shown} order={props.order} onOrder={props.onOrder} />
				) : (
					<RowsCards {...rows} columns={columns} />
				)}
			</div>
			<Pagination
				page={halaman}
				pageSize={per_halaman}
				total={total}
				noun={noun}
				onChange={(page) => onSearch({ halaman: page > 1 ? String(page) : undefined })}
			/>
		</>
	)
}

type PickedBarProps<Row> = {
	noun: string
	picking: Picking<Row>
	all: Props<Row>['all']
	/** How many are found. */
	total: number
	actions: (picked: readonly Row[], clear: () => void) => ReactNode
}

function PickedBar<Row>({
	noun,
	picking: { picked, pickAll, clear },
	all,
	total,
	actions,
}: PickedBarProps<Row>) {
	return (
		<div className={css.picked}>
			<span role="status">{`${picked.size.toLocaleString('id')} ${noun} dipilih`}</span>
			{all && total > picked.size ? <PickAll all={all} total={total} onPicked={pickAll} /> : null}
			{actions([...picked.values()], clear)}
			<Button variant="subtle" onClick={clear}>
				Kosongkan pilihan
			</Button>
		</div>
	)
}

type PickAllProps<Row> = {
	all: NonNullable<Props<Row>['all']>
	total: number
	onPicked: (rows: readonly Row[]) => void
}

/** Chooses what is found on all pages; more than can be changed at once is to be narrowed first. */
function PickAll<Row>({ all: { most, load }, total, onPicked }: PickAllProps<Row>) {
	const loading = useMutation({
		mutationFn: load,
		onSuccess: onPicked,
		onError: (error) => showError('Gagal memilih semua', error.message),
	})
	if (total > most)
		return <span>{`Paling banyak ${most} sekaligus; persempit saringannya untuk memilih semua.`}</span>
	return (
		<Button variant="default" loading={loading.isPending} onClick={() => loading.mutate()}>
			{`Pilih semua ${total.toLocaleString('id')} yang cocok`}
		</Button>
	)
}
