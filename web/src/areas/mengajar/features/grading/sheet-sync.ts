import type { PerubahanSel, SelBentrok, SelDitolak } from '#shared/api/grading.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { SheetStore } from './sheet-store.ts'

/** How what was typed stands with the server. */
export type SaveState =
	| { kind: 'tersimpan'; pada: string | null }
	| { kind: 'menyimpan' }
	/** No answer came; it is tried again. */
	| { kind: 'menunggu' }
	/** The server will not have it; trying again changes nothing. */
	| { kind: 'ditolak'; alasan: string }

type Send = (
	perubahan: PerubahanSel[],
) => Promise<{ bentrok: SelBentrok[]; ditolak: SelDitolak[]; pada: string }>

type Options = {
	send: Send
	/** Lets a moment pass; gives how to take it back. */
	later: (run: () => void, ms: number) => () => void
	now: () => number
	/** Students whose scores the server does not take here. */
	onRefused: (ditolak: SelDitolak[]) => void
}

/** So many cells go in one request; a whole class's column fits. */
const BATCH = 400
/** Cells that are typed one after the other go together. */
const TOGETHER_MS = 350
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]

/** Saves what waits in a sheet, batch after batch, until nothing does. */
export function createSheetSync(store: SheetStore, { send, later, now, onRefused }: Options) {
	let state: SaveState = { kind: 'tersimpan', pada: null }
	let busy = false
	let failures = 0
	/** When something was last sent or answered: what was read before may not know of it. */
	let active = 0
	let cancel: (() => void) | undefined
	const listeners = new Set<() => void>()

	const show = (next: SaveState) => {
		state = next
		for (const tell of listeners) tell()
	}
	const plan = (ms: number) => {
		cancel?.()
		cancel = later(() => {
			cancel = undefined
			void run()
		}, ms)
	}

	const run = async (): Promise<void> => {
		if (busy) return
		const batch = store.batch(BATCH)
		if (batch.length === 0) return
		busy = true
		active = now()
		show({ kind: 'menyimpan' })
		try {
			const { bentrok, ditolak, pada } = await send(batch)
			failures = 0
			busy = false
			active = now()
			store.saved(batch, bentrok, ditolak)
			if (ditolak.length > 0) onRefused(ditolak)
			if (store.waitingCount() > 0) plan(0)
			else show({ kind: 'tersimpan', pada })
		} catch (error) {
			busy = false
			const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
			if (refused && error.status !== 429 && error.status !== 408)
				return show({ kind: 'ditolak', alasan: error.message })
			store.unanswered(batch)
			show({ kind: 'menunggu' })
			const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 30_000
			failures++
			plan(error instanceof ApiError ? (error.retryAfterMs ?? wait) : wait)
		}
	}

	return {
		state: () => state,
		/** Something was typed. */
		touch() {
			if (store.waitingCount() === 0) return
			if (state.kind === 'tersimpan' || state.kind === 'ditolak') show({ kind: 'menyimpan' })
			plan(failures > 0 ? 0 : TOGETHER_MS)
		},
		/** Now: the network is back, the page is going away, or it was asked for. */
		flush() {
			cancel?.()
			cancel = undefined
			void run()
		},
		/** Whether a sheet that was asked for then may lack what was saved meanwhile. */
		isStale: (asked: number) => busy || asked <= active,
		onChange(tell: () => void) {
			listeners.add(tell)
			return () => void listeners.delete(tell)
		},
		stop: () => cancel?.(),
	}
}

export type SheetSync = ReturnType<typeof createSheetSync>
