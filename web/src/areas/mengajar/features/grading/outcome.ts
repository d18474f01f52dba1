import { hasilBaris, yangTerbit } from '#shared/rules/penilaian.ts'
import type { SheetStore } from './sheet-store.ts'

/** What a sheet comes to: each row's result, and how many of which kind go out. */
function outcomeOf(store: SheetStore) {
	const { bobot } = store.sheet
	const rows = store.rows().map(({ baris }) => ({ baris, hasil: hasilBaris(baris, bobot) }))
	return {
		rows,
		bobot,
		keluar: yangTerbit(
			rows.map(({ baris }) => baris),
			bobot,
		),
		terbit: rows.filter(({ hasil }) => hasil.terbit === 'baru' || hasil.terbit === 'ubah').length,
		koreksi: rows.filter(({ baris, hasil }) => baris.terbit !== null && hasil.terbit === 'ubah').length,
		belum: rows.filter(({ hasil }) => hasil.terbit === 'belum').length,
		sudah: rows.filter(({ hasil }) => hasil.terbit === 'tetap').length,
	}
}

export type Outcome = ReturnType<typeof outcomeOf>

/** A pause in typing: what is beside the sheet may wait that long, a key may not. */
const PAUSE_MS = 250

/** Follows a sheet, a pause after it was changed: a key draws its row, and what all rows come to is no part of it. */
export function createOutcome(store: SheetStore, later: (run: () => void, ms: number) => () => void) {
	let outcome = outcomeOf(store)
	let cancel: (() => void) | undefined
	const listeners = new Set<() => void>()
	const settle = () => {
		if (!cancel) return
		cancel()
		cancel = undefined
		outcome = outcomeOf(store)
		for (const tell of listeners) tell()
	}
	const wait = () => {
		cancel?.()
		cancel = later(settle, PAUSE_MS)
	}
	store.onChange(wait)
	// The next cell is begun: there is no pause yet.
	store.onTyping(() => {
		if (cancel) wait()
	})
	return {
		get: () => outcome,
		/** Now, for who is about to act on it. */
		settle,
		onChange(tell: () => void) {
			listeners.add(tell)
			return () => void listeners.delete(tell)
		},
	}
}
