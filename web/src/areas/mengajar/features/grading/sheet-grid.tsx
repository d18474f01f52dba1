import {
	type CSSProperties,
	memo,
	type RefObject,
	useEffect,
	useRef,
	useState,
	useSyncExternalStore,
} from 'react'
import { type BobotKomponen, KOMPONEN, type Komponen } from '#shared/rules/nilai.ts'
import { formatPercent } from '#web/lib/format.ts'
import { attachGrid, type GridControl, type Pasted } from './grid-control.ts'
import { createRowTurns } from './row-turns.ts'
import css from './sheet-grid.module.css'
import group from './sheet-group.module.css'
import { SheetRow } from './sheet-row.tsx'
import type { SheetStore } from './sheet-store.ts'
import { NAMES } from './shown.ts'
import { GROUP, seenIn } from './table-places.ts'

type Props = {
	store: SheetStore
	bobot: BobotKomponen
	control: RefObject<GridControl | undefined>
	onTouch: () => void
	onPasted: (pasted: Pasted) => void
	onHasil: (stambuk: string) => void
	onClash: (stambuk: string, komponen: Komponen) => void
}

/** The table of scores; its rows draw themselves. It behaves like a spreadsheet (`grid-control.ts`); on a phone it is pushed sideways below the names. */
export const SheetGrid = memo(function SheetGrid({
	store,
	bobot,
	control,
	onTouch,
	onPasted,
	onHasil,
	onClash,
}: Props) {
	const table = useRef<HTMLTableElement>(null)
	const [turns] = useState(() =>
		createRowTurns({
			isSeen: () => seenIn(table.current),
			soon: (run) => void requestAnimationFrame(run),
			later,
		}),
	)
	// Who joins or leaves the class while it is graded.
	const rows = useSyncExternalStore(store.onChange, store.members)
	useEffect(() => {
		if (!table.current) return
		const attached = attachGrid(table.current, store, { onTouch, onPasted })
		control.current = attached
		return () => {
			control.current = undefined
			attached.detach()
		}
	}, [store, control, onTouch, onPasted])
	return (
		<div className={css.scroller}>
			<table className={css.table} ref={table} aria-label="Nilai mahasiswa">
				<thead>
					<tr>
						<th scope="col" className={css.number}>
							No
						</th>
						<th scope="col" className={css.name}>
							Mahasiswa
						</th>
						{KOMPONEN.map((k) => (
							<th key={k} scope="col">
								{NAMES[k]} <span className={css.weight}>{formatPercent(bobot[k])}</span>
							</th>
						))}
						<th scope="col" className={css.akhir}>
							Akhir
						</th>
						<th scope="col" className={css.huruf}>
							Huruf
						</th>
					</tr>
				</thead>
				{groupsOf(rows).map(({ from, members }) => (
					<tbody key={from} className={group.group} style={{ '--rows': members.length } as CSSProperties}>
						{members.map((stambuk, i) => (
							<SheetRow
								key={stambuk}
								store={store}
								turns={turns}
								index={from + i}
								bobot={bobot}
								onHasil={onHasil}
								onClash={onClash}
							/>
						))}
					</tbody>
				))}
			</table>
		</div>
	)
})

/** Behind keys and the drawing of the screen, which the browser sets before it; where it cannot, in a turn of its own. */
function later(run: () => void): void {
	const { scheduler } = globalThis as { scheduler?: Scheduler }
	if (scheduler) void scheduler.postTask(run, { priority: 'background' })
	else setTimeout(run, 0)
}

const groupsOf = (rows: readonly string[]) =>
	Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, g) => ({
		from: g * GROUP,
		members: rows.slice(g * GROUP, (g + 1) * GROUP),
	}))
