import { useState } from 'react'
import type { DaftarColumn } from './column.ts'

const PREFIX = 'kolom:'

function readChoice(list: string): readonly string[] | null {
	try {
		const value: unknown = JSON.parse(localStorage.getItem(PREFIX + list) ?? 'null')
		return Array.isArray(value) ? value.filter((key) => typeof key === 'string') : null
	} catch {
		return null
	}
}

/** A full or forbidden storage forgets the choice, nothing else. */
function keepChoice(list: string, choice: readonly string[] | null): void {
	try {
		if (choice) localStorage.setItem(PREFIX + list, JSON.stringify(choice))
		else localStorage.removeItem(PREFIX + list)
	} catch {}
}

/** The columns that the address names, and how it is told of others. */
type Named = { kolom: string | undefined; onKolom: (kolom: string | undefined) => void }

/**
 * The columns that somebody wants to see of a list. Those of a view that was opened stand in the address; else this device remembers
 * them. The first is always there.
 */
export function useColumns<Row>(
	list: string,
	columns: readonly DaftarColumn<Row>[],
	{ kolom, onKolom }: Named,
) {
	const [kept, setKept] = useState(() => readChoice(list))
	const choice = kolom === undefined ? kept : kolom.split(',')
	const isShown = ({ key, extra }: DaftarColumn<Row>) =>
		key === columns[0]?.key || (choice ? choice.includes(key) : !extra)
	const choose = (next: readonly string[] | null) => {
		if (kolom !== undefined) return onKolom(next?.join(','))
		setKept(next)
		keepChoice(list, next)
	}
	return {
		shown: columns.filter(isShown),
		toggle: (column: DaftarColumn<Row>) =>
			choose(columns.filter((one) => isShown(one) !== (one.key === column.key)).map(({ key }) => key)),
		/** Back to the usual columns; undefined while they are shown. */
		reset: choice ? () => choose(null) : undefined,
	}
}
