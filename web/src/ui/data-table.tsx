import { useMediaQuery } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import css from './data-table.module.css'

/**
 * Where a column stands on a card: before the name, as the name, in the small line under it, in the words below, as a
 * fact with its icon, at the right of the name, or across the card's lower edge.
 */
type Place = 'number' | 'name' | 'note' | 'words' | 'fact' | 'side' | 'action' | 'picture'

export type Column<Row> = {
	name: string
	cell: (row: Row, index: number) => ReactNode
	/** Figures stand at the right, below each other. */
	align?: 'right' | 'center'
	/** `strong` for what a row is about, `muted` for what only helps. */
	tone?: 'strong' | 'muted'
	/** No wider than its widest cell; `line` also breaks no line. */
	width?: 'least' | 'line'
	/** Its place on a card; without one it is only in the table. */
	card?: Place
	/** What a card shows instead of the cell. */
	onCard?: (row: Row, index: number) => ReactNode
	/** Stands for the name of a fact. */
	Icon?: Icon
	/** Its cell in the last row, which sums up. */
	total?: ReactNode
}

type Props<Row> = {
	rows: readonly Row[]
	rowKey: (row: Row) => string
	columns: readonly Column<Row>[]
	/** Name of the list, where no heading above it says it. */
	label?: string
	/** From which width on it is a table; before, but not on paper, it is a list of cards. */
	from?: `${number}em`
	/** A row to look at. */
	isMarked?: (row: Row) => boolean
	/** What the totals are called, and what a phone shows of them. */
	total?: { label: string; onCards: ReactNode }
}

/** Rows as a table where there is room, else as cards with what matters of each. */
export function DataTable<Row>({ from = '48em', ...props }: Props<Row>) {
	const wide = useMediaQuery(`(min-width: ${from}), print`, true, { getInitialValueInEffect: false })
	return wide ? <Table {...props} /> : <Cards {...props} />
}

function Table<Row>({ rows, rowKey, columns, label, isMarked, total }: Omit<Props<Row>, 'from'>) {
	const firstTotal = columns.findIndex((column) => column.total !== undefined)
	return (
		<table className={css.table} aria-label={label}>
			<thead>
				<tr>
					{columns.map(({ name, align, width }) => (
						<th key={name} scope="col" data-align={align} data-width={width}>
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row, index) => (
					<tr key={rowKey(row)} data-marked={isMarked?.(row) || undefined}>
						{columns.map(({ name, cell, align, tone, width }) => (
							<td key={name} data-align={align} data-tone={tone} data-width={width}>
								{cell(row, index)}
							</td>
						))}
					</tr>
				))}
			</tbody>
			{total ? (
				<tfoot>
					<tr>
						<th scope="row" colSpan={firstTotal}>
							{total.label}
						</th>
						{columns.slice(firstTotal).map(({ name, align, total: sum }) => (
							<td key={name} data-align={align}>
								{sum}
							</td>
						))}
					</tr>
				</tfoot>
			) : null}
		</table>
	)
}

function Cards<Row>({ rows, rowKey, columns, label, isMarked, total }: Omit<Props<Row>, 'from'>) {
	return (
		<>
			<ol className={css.list} aria-label={label}>
				{rows.map((row, index) => (
					<li key={rowKey(row)} className={css.item} data-marked={isMarked?.(row) || undefined}>
						<Card row={row} index={index} columns={columns} />
					</li>
				))}
			</ol>
			{total ? (
				<p className={css.sum} data-tabular>
					<span>{total.label}</span>
					<span>{total.onCards}</span>
				</p>
			) : null}
		</>
	)
}

type CardProps<Row> = { row: Row; index: number; columns: readonly Column<Row>[] }

function Card<Row>({ row, index, columns }: CardProps<Row>) {
	const at = (place: Place) => columns.filter(({ card }) => card === place)
	const show = ({ cell, onCard = cell }: Column<Row>) => onCard(row, index)
	const [facts, side] = [at('fact'), at('side')]
	// What a row has nothing to say of leaves no dot behind.
	const notes = at('note')
		.map((column) => ({ name: column.name, said: show(column) }))
		.filter(({ said }) => said !== '' && said !== null)
	return (
		<>
			{at('picture').map((column) => (
				<Fragment key={column.name}>{show(column)}</Fragment>
			))}
			<div className={css.body}>
				<div className={css.head}>
					<div className={css.words}>
						<p className={css.name}>
							{at('number').map((column) => {
								const number = show(column)
								return number === null ? null : <Fragment key={column.name}>{number}. </Fragment>
							})}
							{at('name').map(show)}
						</p>
						{notes.length > 0 ? (
							<p className={css.note} data-tabular>
								{notes.map(({ name, said }, i) => (
									<Fragment key={name}>
										{i > 0 ? ' · ' : ''}
										{said}
									</Fragment>
								))}
							</p>
						) : null}
						{at('words').map((column) => (
							<Fragment key={column.name}>{show(column)}</Fragment>
						))}
					</div>
					{side.length > 0 ? (
						<div className={css.side}>
							{side.map((column) => (
								<div key={column.name} data-align={column.align}>
									{show(column)}
								</div>
							))}
						</div>
					) : null}
				</div>
				{facts.length > 0 ? (
					<dl className={css.facts}>
						{facts.map((column) => (
							<div key={column.name}>
								<dt>
									{column.Icon ? (
										<column.Icon size={18} stroke={1.7} aria-label={column.name} />
									) : (
										column.name
									)}
								</dt>
								<dd>{show(column)}</dd>
							</div>
						))}
					</dl>
				) : null}
				{at('action').map((column) => (
					<div key={column.name} className={css.action}>
						{show(column)}
					</div>
				))}
			</div>
		</>
	)
}
