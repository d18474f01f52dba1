import { memo, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { type BobotKomponen, KOMPONEN, type Komponen } from '#shared/rules/nilai.ts'
import { hasilBaris } from '#shared/rules/penilaian.ts'
import { formatNumber, formatTanggal } from '#web/lib/format.ts'
import { hurufTone } from '#web/parts/grades/huruf-tone.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { RowTurns } from './row-turns.ts'
import css from './sheet-grid.module.css'
import type { Row, SheetStore } from './sheet-store.ts'
import { NAMES, shownOf } from './shown.ts'

type Props = {
	store: SheetStore
	turns: RowTurns
	index: number
	bobot: BobotKomponen
	/** Opens what can be done with the result of the row. */
	onHasil: (stambuk: string) => void
	onClash: (stambuk: string, komponen: Komponen) => void
}

/** A student: drawn again only when something in this row has changed. */
export const SheetRow = memo(function SheetRow({ store, turns, index, bobot, onHasil, onClash }: Props) {
	const row = useSyncExternalStore(
		useCallback((tell: () => void) => store.onRow(index, () => turns(index, tell)), [store, turns, index]),
		() => store.row(index),
	)
	const { baris } = row
	const { nilai_akhir, huruf, terbit } = hasilBaris(baris, bobot)
	return (
		<tr>
			<td className={css.number}>{index + 1}</td>
			<th scope="row" className={css.name}>
				<span className={css.nameWords}>{baris.nama}</span>
				<span className={css.stambuk}>{baris.stambuk}</span>
			</th>
			{KOMPONEN.map((komponen) => (
				<Cell key={komponen} row={row} komponen={komponen} onClash={onClash} />
			))}
			<td className={css.akhir}>{nilai_akhir === null ? '' : formatNumber(nilai_akhir, 2)}</td>
			<td className={css.huruf}>
				<button
					type="button"
					className={css.hurufButton}
					onClick={() => onHasil(baris.stambuk)}
					aria-label={`Hasil ${baris.nama}: ${huruf === null ? 'belum lengkap' : huruf}${terbit === 'tetap' ? ', sudah diumumkan' : ''}`}
					title={
						baris.tertunda_sampai !== null
							? `Tertunda sampai ${formatTanggal(baris.tertunda_sampai)}`
							: undefined
					}
				>
					{huruf === null ? (
						<span className={css.none}>–</span>
					) : (
						<StatusBadge tone={huruf === 'T' ? 'neutral' : hurufTone(huruf)}>{huruf}</StatusBadge>
					)}
					<span className={css.out} data-terbit={terbit} aria-hidden="true" />
				</button>
			</td>
		</tr>
	)
})

type CellProps = { row: Row; komponen: Komponen; onClash: Props['onClash'] }

function Cell({ row, komponen, onClash }: CellProps) {
	const { text, state, note } = shownOf(row, komponen)
	const input = useRef<HTMLInputElement>(null)
	// What is being typed is the browser's; all else is drawn here.
	useLayoutEffect(() => {
		if (input.current && input.current.dataset.editing === undefined) input.current.value = text
	}, [text])
	return (
		<td
			data-cell=""
			className={css.cell}
			data-state={state}
			data-waiting={row.waiting[komponen] ? '' : undefined}
			title={note}
		>
			<input
				ref={input}
				defaultValue={text}
				className={css.input}
				inputMode="decimal"
				enterKeyHint="next"
				autoComplete="off"
				tabIndex={-1}
				aria-label={`${NAMES[komponen]} ${row.baris.nama}${note ? `, ${note}` : ''}`}
				aria-invalid={state === 'wrong' ? 'true' : undefined}
			/>
			{state === 'clash' ? (
				<button
					type="button"
					className={css.choose}
					onClick={() => onClash(row.baris.stambuk, komponen)}
					aria-label={`Pilih nilai ${NAMES[komponen]} ${row.baris.nama}`}
				>
					!
				</button>
			) : null}
		</td>
	)
}
