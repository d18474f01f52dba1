import { useRef, useState } from 'react'
import { between } from './column.ts'

/** Rows that are chosen, by key; they stay chosen on other pages of the list. */
export function usePicked<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
	const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map())
	const last = useRef<string>(undefined)
	const set = (wanted: readonly Row[], chosen: boolean) => {
		const next = new Map(picked)
		for (const row of wanted)
			if (chosen) next.set(rowKey(row), row)
			else next.delete(rowKey(row))
		setPicked(next)
	}
	return {
		picked,
		/** With Shift also all between this row and the one before. */
		pick: (row: Row, chosen: boolean, shift: boolean) => {
			const key = rowKey(row)
			const keys = shift ? between(rows.map(rowKey), last.current, key) : [key]
			last.current = key
			set(
				rows.filter((one) => keys.includes(rowKey(one))),
				chosen,
			)
		},
		pickPage: (chosen: boolean) => set(rows, chosen),
		/** These and no others. */
		pickAll: (all: readonly Row[]) => setPicked(new Map(all.map((row) => [rowKey(row), row]))),
		clear: () => setPicked(new Map()),
	}
}

export type Picking<Row> = ReturnType<typeof usePicked<Row>>
