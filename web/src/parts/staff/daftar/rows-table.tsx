import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import factsCss from './card-facts.module.css'
import type { DaftarColumn, Order } from './column.ts'
import css from './daftar.module.css'
import type { Picking } from './use-picked.ts'

export type RowsProps<Row> = {
	label: string
	rows: readonly Row[]
	columns: readonly DaftarColumn<Row>[]
	rowKey: (row: Row) => string
	rowName: (row: Row) => string
	/** The row whose sheet is open. */
	opened: string | undefined
	/** Without it rows cannot be chosen. */
	picking: Picking<Row> | undefined
}

/** Presses anywhere on a row open it, except on what is a control itself. */
function openRow(event: MouseEvent<HTMLElement>): void {
	const target = event.target as HTMLElement
	if (target.closest('a, button, input, label') || getSelection()?.toString()) return
	event.currentTarget.querySelector<HTMLElement>('[data-open]')?.click()
}

/** The rows of a list as a table whose head and first column stay in sight. */
export function RowsTable<Row>({
	order,
	onOrder,
	...props
}: RowsProps<Row> & { order: Order; onOrder: (key: string) => void }) {
	const { label, rows, columns, rowKey, opened, picking } = props
	return (
		<div className={css.scroll} data-picking={picking !== undefined || undefined}>
			<table className={css.table} aria-label={label}>
				<thead>
					<tr>
						{picking ? (
							<th scope="col" className={css.pickCell}>
								<PickPage rows={rows} rowKey={rowKey} picking={picking} />
							</th>
						) : null}
						{columns.map(({ key, name, figure, sortable }) => (
							<th
								key={key}
								scope="col"
								data-figure={figure}
								aria-sort={
									!sortable || order.key !== key ? undefined : order.down ? 'descending' : 'ascending'
								}
							>
								{sortable ? (
									<button type="button" className={css.sort} onClick={() => onOrder(key)}>
										{name}
										{order.key !== key ? null : order.down ? (
											<IconArrowDown size={16} stroke={2} aria-hidden="true" />
										) : (
											<IconArrowUp size={16} stroke={2} aria-hidden="true" />
										)}
									</button>
								) : (
									name
								)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr
							key={rowKey(row)}
							data-opened={rowKey(row) === opened || undefined}
							data-picked={picking?.picked.has(rowKey(row)) || undefined}
							onClick={openRow}
						>
							{picking ? (
								<td className={css.pickCell}>
									<Pick {...props} row={row} picking={picking} />
								</td>
							) : null}
							{columns.map(({ key, cell, figure, text }) => (
								<td key={key} data-figure={figure} data-text={text}>
									{cell(row)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

/** The same rows as cards, with the facts that matter. */
export function RowsCards<Row>(props: RowsProps<Row>) {
	const { label, rows, columns, rowKey, opened, picking } = props
	const [first] = columns
	const at = (place: 'note' | 'side') => columns.filter(({ card }) => card === place)
	return (
		<ul className={css.cards} aria-label={label}>
			{rows.map((row) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the link in the card
				<li
					key={rowKey(row)}
					className={css.card}
					data-opened={rowKey(row) === opened || undefined}
					data-picked={picking?.picked.has(rowKey(row)) || undefined}
					onClick={openRow}
				>
					{picking ? <Pick {...props} row={row} picking={picking} /> : null}
					<div className={css.cardWords}>
						<p className={css.cardName}>{first?.cell(row)}</p>
						<p className={factsCss.facts}>
							{/* A table says with a dash that a column has nothing; a card has no columns. */}
							{at('note').map(({ key, cell, onCard = cell }) => {
								const words = onCard(row)
								return words === '–' || words === null ? null : <span key={key}>{words}</span>
							})}
						</p>
					</div>
					<div className={css.cardSide}>
						{at('side').map(({ key, cell, onCard = cell }) => (
							<span key={key}>{onCard(row)}</span>
						))}
					</div>
				</li>
			))}
		</ul>
	)
}

/** Some of the facts of a list. */
type PropsOf<Row, K extends keyof RowsProps<Row>> = { [Name in K]: RowsProps<Row>[Name] }

function Pick<Row>({
	row,
	rowKey,
	rowName,
	picking: { picked, pick },
}: PropsOf<Row, 'rowKey' | 'rowName'> & { row: Row; picking: Picking<Row> }) {
	return (
		<label className={css.pick}>
			<input
				type="checkbox"
				aria-label={`Pilih ${rowName(row)}`}
				checked={picked.has(rowKey(row))}
				onChange={({ currentTarget, nativeEvent }) =>
					pick(
						row,
						currentTarget.checked,
						(nativeEvent as unknown as globalThis.MouseEvent).shiftKey === true,
					)
				}
			/>
		</label>
	)
}

function PickPage<Row>({
	rows,
	rowKey,
	picking: { picked, pickPage },
}: PropsOf<Row, 'rows' | 'rowKey'> & { picking: Picking<Row> }) {
	const chosen = rows.filter((row) => picked.has(rowKey(row))).length
	return (
		<label className={css.pick}>
			<input
				type="checkbox"
				aria-label="Pilih semua di halaman ini"
				ref={(box) => {
					if (box) box.indeterminate = chosen > 0 && chosen < rows.length
				}}
				checked={rows.length > 0 && chosen === rows.length}
				onChange={({ currentTarget }) => pickPage(currentTarget.checked)}
			/>
		</label>
	)
}
