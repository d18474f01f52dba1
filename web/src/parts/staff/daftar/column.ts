import type { ReactNode } from 'react'

/** A column of a dense list. The first one names the row, holds its link (`data-open`) and stays in sight. */
export type DaftarColumn<Row, Key extends string = string> = {
	/** In the address, where the list can be ordered by it, in the memory of this device, and in what a file is asked for. */
	key: Key
	name: string
	cell: (row: Row) => ReactNode
	/** Figures stand at the right, below each other. */
	figure?: true
	/** Sentences, which take several lines where they must. */
	text?: true
	/** The list can be ordered by it: a press on its head does so. */
	sortable?: true
	/** Not shown until somebody wants it. */
	extra?: true
	/** Stands on the cards of a phone: in the line under the name, or at the right of it. */
	card?: 'note' | 'side'
	/** What a card shows instead of the cell, where there is no head to say what it is; null: nothing. */
	onCard?: (row: Row) => ReactNode
}

/** By which column a list is ordered, and whether the other way round. */
export type Order = { key: string; down: boolean }

/** Reads `nama` or `-nama`; an order that no column has is the usual one. */
export function readOrder(text: string | undefined, usual: string, keys: readonly string[]): Order {
	const down = text?.startsWith('-') ?? false
	const key = down ? text?.slice(1) : text
	return key !== undefined && keys.includes(key) ? { key, down } : { key: usual, down: false }
}

/** What the address says after a press on a head: up first, then down. The usual order needs no words. */
export function pressHead(now: Order, usual: string, key: string): string | undefined {
	if (now.key === key && !now.down) return `-${key}`
	return key === usual ? undefined : key
}

/** The rows between two of them, both with. */
export function between(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
	const ends = [keys.indexOf(from ?? to), keys.indexOf(to)]
	if (ends.includes(-1)) return [to]
	return keys.slice(Math.min(...ends), Math.max(...ends) + 1)
}
