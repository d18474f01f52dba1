import { isRefusal } from '#web/lib/api-error.ts'

/** A text as the server has it, and who wrote it last. */
export type Tersimpan = { isi: string; rev: number; diubah_oleh: string | null; diubah_pada: string }
/** What waits on the device, with the state that it was written upon. */
type Kept = { isi: string; rev: number }

export type NaskahState = {
	kind: 'tersimpan' | 'menyimpan' | 'menunggu' | 'ditolak'
	/** When the server took it last, on this page. */
	pada: number | undefined
	alasan: string
	/** What a colleague, or another tab, has written meanwhile: one of both must be chosen. */
	clash: Tersimpan | undefined
}

type Options = {
	send: (isi: string, rev: number) => Promise<{ rev: number }>
	/** The text as the server has it now. */
	fetch: () => Promise<Tersimpan>
	draft: { read: () => unknown; store: (kept: Kept) => void; clear: () => void }
	/** Lets a moment pass; gives how to take it back. */
	later: (run: () => void, ms: number) => () => void
	now: () => number
}

const PAUSE_MS = 2_000
const RETRY_MS = 5_000

const isKept = (value: unknown): value is Kept =>
	typeof value === 'object' &&
	value !== null &&
	'isi' in value &&
	typeof value.isi === 'string' &&
	'rev' in value &&
	typeof value.rev === 'number'

/**
 * Keeps a text that is being written: on the device at once, on the server some moments later, and again when the network is back.
 * One save follows the other. What somebody else has written meanwhile is not overwritten: the writer chooses.
 */
export function createNaskah(server: Tersimpan, { send, fetch, draft, later, now }: Options) {
	const before = draft.read()
	const kept = isKept(before) && before.isi !== server.isi ? before : undefined
	let stored = server.isi
	let rev = server.rev
	let typed = kept?.isi ?? server.isi
	// What was written upon an older state, by somebody else since, is no more than an offer.
	let clash = kept && kept.rev !== server.rev ? server : undefined
	let kind: NaskahState['kind'] = kept ? 'menunggu' : 'tersimpan'
	let alasan = ''
	let pada: number | undefined
	let running: Promise<void> | undefined
	let cancel: (() => void) | undefined
	const listeners = new Set<() => void>()
	const followers = new Set<(isi: string) => void>()
	if (!kept) draft.clear()

	let state: NaskahState = { kind, pada, alasan, clash }
	const show = (next: Partial<NaskahState>) => {
		;({ kind, pada, alasan, clash } = { ...state, ...next })
		state = { kind, pada, alasan, clash }
		for (const tell of listeners) tell()
	}
	const isWaiting = () => typed !== stored
	const plan = (ms: number) => {
		cancel ??= later(() => {
			cancel = undefined
			void run()
		}, ms)
	}
	/** The text changes, and not by the hand of the writer. */
	const put = (isi: string) => {
		typed = isi
		for (const tell of followers) tell(isi)
	}
	const settle = (isi: string, next: number) => {
		stored = isi
		rev = next
		if (isWaiting()) draft.store({ isi: typed, rev })
		else draft.clear()
		show({ kind: isWaiting() ? 'menyimpan' : 'tersimpan', pada: now(), alasan: '', clash: undefined })
	}

	/** Somebody else was first: does it touch the text? */
	const meet = (there: Tersimpan) => {
		if (there.isi === typed) return settle(typed, there.rev)
		// Nothing was typed here that would be lost.
		if (!isWaiting()) {
			put(there.isi)
			return settle(there.isi, there.rev)
		}
		if (there.isi === stored) {
			rev = there.rev
			return
		}
		show({ kind: 'ditolak', alasan: '', clash: there })
	}
	const once = async () => {
		const isi = typed
		show({ kind: 'menyimpan', alasan: '' })
		try {
			const saved = await send(isi, rev)
			settle(isi, saved.rev)
		} catch (error) {
			if (isRefusal(error) && error.status === 409) return meet(await fetch())
			throw error
		}
	}
	const run = (): Promise<void> => {
		cancel?.()
		cancel = undefined
		running ??= (async () => {
			try {
				while (isWaiting() && !clash) await once()
			} catch (error) {
				if (isRefusal(error)) return show({ kind: 'ditolak', alasan: error.message })
				show({ kind: 'menunggu', alasan: '' })
				plan(RETRY_MS)
			}
		})().finally(() => {
			running = undefined
		})
		return running
	}
	return {
		text: () => typed,
		state: () => state,
		onChange: (tell: () => void) => {
			listeners.add(tell)
			return () => void listeners.delete(tell)
		},
		/** Told of each text that did not come from the writer. */
		follow: (tell: (isi: string) => void) => {
			followers.add(tell)
			return () => void followers.delete(tell)
		},
		isWaiting,
		type: (isi: string) => {
			if (isi === typed) return
			typed = isi
			if (isWaiting()) draft.store({ isi, rev })
			else draft.clear()
			if (clash) return
			if (isWaiting()) {
				if (kind !== 'menyimpan') show({ kind: 'menyimpan', alasan: '' })
				plan(PAUSE_MS)
				// Typed and taken back: nothing is left to be sent.
			} else if (!running) show({ kind: 'tersimpan', alasan: '' })
		},
		/** Sends what waits; says whether the server has all of it. */
		flush: async () => {
			await run()
			return !isWaiting()
		},
		/** The number that the next change is based on, once what was typed is on the server. */
		rev: async () => {
			await run()
			if (isWaiting()) throw new Error('Tulisan terakhir belum tersimpan di server. Coba lagi sebentar lagi.')
			return rev
		},
		/** Something else of the lesson was changed on this page. */
		adopt: (next: number) => {
			rev = next
			if (isWaiting()) draft.store({ isi: typed, rev })
		},
		/** Somebody else was first, with something of the lesson that may be its text. */
		meet,
		/** The server has another text now, and this is what is written on. */
		replace: ({ isi, rev: next }: Pick<Tersimpan, 'isi' | 'rev'>) => {
			put(isi)
			settle(isi, next)
		},
		choose: (whose: 'saya' | 'mereka') => {
			if (!clash) return
			const there = clash
			clash = undefined
			state = { ...state, clash }
			if (whose === 'mereka') put(there.isi)
			settle(there.isi, there.rev)
			if (isWaiting()) void run()
		},
		stop: () => {
			cancel?.()
			cancel = undefined
		},
	}
}

export type Naskah = ReturnType<typeof createNaskah>
