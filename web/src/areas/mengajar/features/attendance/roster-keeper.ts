import type { BarisPresensi } from '#shared/api/attendance.ts'
import { isRefusal } from '#web/lib/api-error.ts'
import { type Mark, type Marks, readMarks, settle, without } from './roster-draft.ts'

/** Taps that follow each other go out together. */
const COLLECT_MS = 400
const AGAIN_MS = 4_000

export type RosterState = {
	marks: Marks
	/** What was not taken, each in a sentence; said until it is put away. */
	conflicts: readonly string[]
	saving: 'tersimpan' | 'menyimpan' | 'luring'
}

type Options = {
	send: (
		isian: readonly ({ stambuk: string } & Mark)[],
	) => Promise<{ mahasiswa: readonly BarisPresensi[]; tidak_di_kelas: readonly string[] }>
	/** The roster as the server has it now; undefined when that cannot be known. */
	refetch: () => Promise<readonly BarisPresensi[] | undefined>
	draft: { read: () => unknown; store: (marks: Marks) => void; clear: () => void }
	/** Lets a moment pass; gives how to take it back. */
	later: (run: () => void, ms: number) => () => void
	/** Nobody looks at this roster, and a colleague was quicker: the marks stay on this device until it is opened. */
	onHeld: () => void
	/** Nobody looks at this roster, and something of it will not be taken later either. */
	onLost: (sentences: readonly string[]) => void
}

const leftClass = (stambuk: string) => `${stambuk}: tidak lagi di kelas ini, tidak dicatat`

/**
 * Keeps the marks of a meeting, whether it is on the screen or not: on the device at once, on the server after a pause, and again when
 * the network is back. One save follows the other. What somebody else has changed meanwhile is not overwritten: it is said to who
 * looks, and where nobody looks the mark waits for its meeting to be opened.
 */
export function createRoster({ send, refetch, draft, later, onHeld, onLost }: Options) {
	let state: RosterState = { marks: readMarks(draft.read()), conflicts: [], saving: 'tersimpan' }
	/** What is on its way, and who waits for somebody to look. */
	let sending: Marks | undefined
	let held: readonly string[] = []
	let running: Promise<void> | undefined
	let cancel: (() => void) | undefined
	const listeners = new Set<() => void>()

	const show = (next: Partial<RosterState>) => {
		state = { ...state, ...next }
		for (const tell of listeners) tell()
	}
	const put = (marks: Marks, saving = state.saving) => {
		if (Object.keys(marks).length > 0) draft.store(marks)
		else draft.clear()
		show({ marks, saving })
	}
	const waiting = (): Marks => without(state.marks, held)
	const plan = (ms: number) => {
		cancel?.()
		cancel = undefined
		if (Object.keys(waiting()).length === 0) return
		cancel = later(() => {
			cancel = undefined
			void run()
		}, ms)
	}
	const tell = (sentences: readonly string[]) => {
		if (sentences.length === 0) return
		if (listeners.size > 0) show({ conflicts: [...state.conflicts, ...sentences] })
		else onLost(sentences)
	}

	/** A colleague, or a scan, was quicker with some; who was marked the same by both is no conflict. */
	const meet = async (sent: Marks, changed: readonly { field: string; message: string }[]) => {
		const rows = (await refetch()) ?? []
		const named = new Set(changed.map(({ field }) => field))
		const same = rows.filter(({ stambuk, status }) => named.has(stambuk) && status === sent[stambuk]?.status)
		const agreed = new Set(same.map(({ stambuk }) => stambuk))
		const others = changed.filter(({ field }) => !agreed.has(field))
		const left = settle(
			state.marks,
			Object.fromEntries(Object.entries(sent).filter(([stambuk]) => agreed.has(stambuk))),
			rows,
		)
		const fields = others.map(({ field }) => field)
		if (listeners.size > 0 || others.length === 0) {
			put(without(left, fields))
			tell(others.map(({ message }) => message))
			return
		}
		held = [...held, ...fields]
		put(left)
		onHeld()
	}
	const ask = async (sent: Marks) => {
		try {
			const isian = Object.entries(sent).map(([stambuk, one]) => ({ stambuk, ...one }))
			const { mahasiswa, tidak_di_kelas } = await send(isian)
			put(settle(state.marks, sent, mahasiswa), 'tersimpan')
			tell(tidak_di_kelas.map(leftClass))
		} catch (error) {
			if (isRefusal(error) && error.code === 'attendance_changed') await meet(sent, error.details)
			else if (isRefusal(error)) {
				// It will not be taken later either.
				put({}, 'tersimpan')
				tell([error.message])
				await refetch()
			} else show({ saving: 'luring' })
		}
	}
	const run = (): Promise<void> => {
		if (running) return running
		const sent = waiting()
		if (Object.keys(sent).length === 0) return Promise.resolve()
		cancel?.()
		cancel = undefined
		sending = sent
		show({ saving: 'menyimpan' })
		running = ask(sent).finally(() => {
			sending = undefined
			running = undefined
			plan(state.saving === 'luring' ? AGAIN_MS : COLLECT_MS)
		})
		return running
	}
	plan(COLLECT_MS)

	return {
		read: () => state,
		subscribe: (listener: () => void) => {
			listeners.add(listener)
			// Now somebody looks: what a colleague was quicker with is asked for again, and said.
			held = []
			if (!running) plan(COLLECT_MS)
			return () => void listeners.delete(listener)
		},
		/** What is on its way. */
		sending: (): Marks => sending ?? {},
		put: (marks: Marks) => {
			put(marks)
			if (!running) plan(state.saving === 'luring' ? AGAIN_MS : COLLECT_MS)
		},
		dismiss: () => show({ conflicts: [] }),
		/** What this device keeps of it, where this page knows of nothing: another tab may have left it. */
		pickUp: () => {
			if (running || Object.keys(state.marks).length > 0) return
			const marks = readMarks(draft.read())
			if (Object.keys(marks).length === 0) return
			state = { ...state, marks }
			plan(COLLECT_MS)
		},
		/** Now: the page is left, or the network is back. */
		flush: async () => {
			await run()
			// What was marked during it.
			if (state.saving !== 'luring') await run()
		},
		stop: () => {
			cancel?.()
			cancel = undefined
		},
	}
}

export type RosterKeeper = ReturnType<typeof createRoster>
