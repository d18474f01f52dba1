import { Button } from '@mantine/core'
import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { campus } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from '../decision.module.css'

type Change = {
	oleh: string | null
	pada: string
	diurungkan: { oleh: string | null; pada: string } | null
}

type Props<T extends Change, Row> = {
	query: UseQueryResult<T>
	/** `12 mahasiswa dipindahkan ke TI-4B` */
	heading: (data: T) => string
	/** What else is said below it: the term before the moment, the reason behind it. */
	before?: (data: T) => string | null
	after?: (data: T) => string | null
	/** `Kelas 12 mahasiswa`, `12 mahasiswa` */
	field: (data: T) => string
	count: (data: T) => string
	label: string
	rows: (data: T) => readonly Row[]
	rowKey: (row: Row) => string
	columns: Column<Row>[]
	/** What stands below the rows. */
	below?: (data: T) => ReactNode
	/** To the list, where the eye goes next. */
	list: (data: T | undefined) => ReactNode
	undo: () => Promise<T>
	onUndone: (data: T) => void
	/** Somebody was quicker. */
	onRefused: () => void
}

const when = (pada: string, oleh: string | null) =>
	`${campus.date(pada)} pukul ${campus.time(pada)}${oleh ? ` oleh ${oleh}` : ''}`

/** What was changed together, with the way back: an address that can be sent to a colleague. */
export function ChangePage<T extends Change, Row>(props: Props<T, Row>) {
	const { query } = props
	const { data } = query
	const [asked, setAsked] = useState(false)
	return (
		<>
			<PageHeader
				{...(data && { heading: props.heading(data) })}
				subtitle={data ? subtitleOf(data, props) : 'Hasil perubahan'}
			>
				{data && !data.diurungkan ? (
					<Button variant="default" onClick={() => setAsked(true)}>
						Urungkan
					</Button>
				) : null}
				{props.list(data)}
			</PageHeader>
			<DataCard flush>
				{data ? (
					<DataTable
						label={props.label}
						rows={props.rows(data)}
						rowKey={props.rowKey}
						columns={props.columns}
					/>
				) : query.isError ? (
					<ErrorState
						title="Gagal memuat perubahan"
						error={query.error}
						onRetry={() => void query.refetch()}
						retrying={query.isFetching}
					/>
				) : (
					<RowsSkeleton rows={8} label="Memuat perubahan" />
				)}
			</DataCard>
			{data ? props.below?.(data) : null}
			{data && asked ? <UndoDialog {...props} data={data} onClose={() => setAsked(false)} /> : null}
		</>
	)
}

const subtitleOf = <T extends Change, Row>(
	data: T,
	{ before, after }: Pick<Props<T, Row>, 'before' | 'after'>,
) =>
	[
		before?.(data),
		when(data.pada, data.oleh),
		after?.(data),
		data.diurungkan && `diurungkan ${when(data.diurungkan.pada, data.diurungkan.oleh)}`,
	]
		.filter(Boolean)
		.join('; ')

type UndoProps<T extends Change, Row> = Props<T, Row> & { data: T; onClose: () => void }

function UndoDialog<T extends Change, Row>({ data, onClose, ...props }: UndoProps<T, Row>) {
	const urungkan = useMutation({
		mutationFn: props.undo,
		onSuccess: (undone) => {
			props.onUndone(undone)
			showSuccess('Perubahan diurungkan')
			onClose()
		},
		onError: props.onRefused,
	})
	return (
		<Dialog opened onClose={onClose} title="Urungkan perubahan ini?" closable={!urungkan.isPending}>
			<div className={css.stack}>
				<p>{`${props.field(data)} dikembalikan seperti sebelumnya, semuanya atau tidak satu pun.`}</p>
				{urungkan.error ? (
					<p className={css.problem} role="alert">
						{urungkan.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={urungkan.isPending}>
						Batal
					</Button>
					<Button loading={urungkan.isPending} onClick={() => urungkan.mutate()}>
						{`Kembalikan ${props.count(data)}`}
					</Button>
				</div>
			</div>
		</Dialog>
	)
}
