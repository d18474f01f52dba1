import { isRefusal } from '#web/lib/api-error.ts'
import {
	type Isian,
	type Rules,
	type Student,
	sameWords,
	scoresOf,
	type Typed,
	typedOf,
} from './nilai-typed.ts'

/** What waits on the device, with the version and the hand-in that it was typed for. */
type Kept = Typed & { versi: number; ke: number | null }

export type NilaiState = {
	typed: Typed
	status: string
	problem: string
	/** Somebody else has changed it meanwhile: one of both must be chosen. */
	clash: boolean
	/** The hand-in that is shown is not the one that this was typed for, or (`old`) that has the score. */
	hold: 'typed' | 'old' | undefined
	/** Typed, and the server will not have it by itself. */
	stuck: boolean
}

type Options = {
	send: (isian: Isian) => Promise<{ versi: number }>
	/** The student as the server has them now; undefined when that cannot be known. */
	refetch: () => Promise<Student | undefined>
	draft: { read: () => unknown; store: (kept: Kept) => void; clear: () => void }
	/** Lets a moment pass; gives how to take it back. */
	later: (run: () => void, ms: number) => () => void
	/** Nobody looks at this student any more, and something could not be saved. */
	onRefused: (sentence: string) => void
	onChange: () => void
}

const PAUSE_MS = 700
const RETRY_MS = 5_000
const WRONG = 'Tulis nilai dengan paling banyak satu angka di belakang koma, tidak lebih dari poinnya.'

const isKept = (value: unknown): value is Kept =>
	typeof value === 'object' &&
	value !== null &&
	'versi' in value &&
	'komentar' in value &&
	'kriteria' in value &&
	Array.isArray(value.kriteria)

const keOf = ({ pengumpulan }: Student): number | null => pengumpulan?.ke ?? null
const isOld = (student: Student): boolean => student.skor !== null && student.dinilai_ke !== keOf(student)

/**
 * Keeps what is typed about one student, whether they are on the screen or not: on the device at once, on the server after a pause,
 * and again when the network is back. One save follows the other. What a colleague has changed is not overwritten, and what was
 * typed for one hand-in does not become the score of the next: then it waits until the lecturer has decided.
 */
export function createNilai(rules: Rules, student: Student, options: Options) {
	const { send, refetch, draft, later, onRefused, onChange } = options
	const kept = draft.read()
	let limits = rules
	let known = student
	let typed = typedOf(student)
	let versi = student.versi
	let ke = keOf(student)
	let waiting = false
	let refused = false
	let clash = false
	let hold: NilaiState['hold'] = isOld(student) ? 'old' : undefined
	let status = ''
	let problem = ''
	let offline = false
	/** What is on its way, and what was when no answer came. */
	let sending: Typed | undefined
	let lost: Typed | undefined
	let running: Promise<void> | undefined
	let cancel: (() => void) | undefined
	const listeners = new Set<() => void>()

	const isWrong = () => scoresOf(typed, limits) === undefined
	const stateNow = (): NilaiState => ({
		typed,
		status,
		problem,
		clash,
		hold,
		stuck: waiting && (clash || refused || offline || hold !== undefined || isWrong()),
	})
	let state: NilaiState
	const show = () => {
		state = stateNow()
		for (const tell of listeners) tell()
		onChange()
	}
	const plan = (ms: number) => {
		cancel?.()
		cancel = later(() => {
			cancel = undefined
			void run()
		}, ms)
	}
	const keep = () => draft.store({ ...typed, versi, ke })
	/** Another tab may have typed something else since. */
	const forget = (saved: Typed) => {
		const there = draft.read()
		if (isKept(there) && sameWords(there, saved)) draft.clear()
	}
	/** Whether the server has these words. */
	const isStored = (words: Typed, there: Student): boolean => {
		const mine = scoresOf(words, limits)
		if (!mine || words.komentar.trim() !== there.komentar) return false
		return limits.kriteria.length > 0
			? mine.skor_kriteria.every((one, i) => one === (there.skor_kriteria[i] ?? null))
			: mine.skor === there.skor
	}
	const settle = (saved: Typed) => {
		if (typed === saved) {
			waiting = false
			hold = undefined
			status = 'Tersimpan'
			problem = ''
			forget(saved)
		} else keep()
	}
	const refuse = (sentence: string) => {
		status = ''
		problem = sentence
		if (listeners.size === 0) onRefused(sentence)
	}

	const ask = async (sent: Typed, scores: Pick<Isian, 'skor' | 'skor_kriteria'>) => {
		try {
			const saved = await send({ ...scores, komentar: sent.komentar, ke, versi })
			versi = saved.versi
			lost = undefined
			offline = false
			settle(sent)
			// The list shows it, and what else has come.
			void refetch()
		} catch (error) {
			if (!isRefusal(error)) {
				lost = sent
				offline = true
				status = 'Belum tersimpan di server; tetap ada di perangkat ini'
				return plan(RETRY_MS)
			}
			offline = false
			const fresh = error.status === 409 ? await refetch() : undefined
			if (fresh) known = fresh
			const own = [sent, lost].find((words) => words && fresh && isStored(words, fresh))
			if (error.code === 'judged_meanwhile' && fresh && own) {
				// It is our own, of which no answer came.
				versi = fresh.versi
				if (own === sent) settle(sent)
			} else if (error.code === 'handed_in_again' && fresh) {
				ke = keOf(fresh)
				hold = 'typed'
				refuse(error.message)
			} else {
				clash = error.code === 'judged_meanwhile'
				refused = !clash
				refuse(error.message)
			}
		}
	}
	const run = async (): Promise<void> => {
		if (running) return running
		const scores = scoresOf(typed, limits)
		if (!waiting || clash || refused || hold || !scores) return
		sending = typed
		running = ask(typed, scores).finally(() => {
			sending = undefined
			running = undefined
			if (waiting && !offline) plan(0)
			show()
		})
		return running
	}

	if (isKept(kept)) {
		// A rubric that has changed takes nothing of the old one.
		const fits = kept.kriteria.length === limits.kriteria.length
		const { skor, kriteria } = fits ? kept : typed
		typed = { skor, kriteria, komentar: kept.komentar }
		if (isStored(typed, student)) draft.clear()
		else {
			waiting = true
			versi = kept.versi
			hold = kept.ke === ke ? undefined : 'typed'
			problem = isWrong() ? WRONG : ''
			plan(0)
		}
	}
	state = stateNow()

	return {
		read: () => state,
		subscribe: (listener: () => void) => {
			listeners.add(listener)
			return () => void listeners.delete(listener)
		},
		change(part: Partial<Typed>) {
			typed = { ...typed, ...part }
			waiting = true
			refused = false
			// Who gives another score has seen what it is for.
			if (hold === 'old' && ('skor' in part || 'kriteria' in part)) hold = undefined
			keep()
			if (!clash) problem = isWrong() ? WRONG : ''
			status = clash || hold || problem ? '' : 'Menyimpan'
			if (!running) plan(PAUSE_MS)
			show()
		},
		/** What the server says now, also of what was asked for earlier. */
		adopt(rules: Rules, student: Student) {
			limits = rules
			if (student.versi < versi && !clash) return
			known = student
			const before = ke
			ke = keOf(student)
			if (waiting || sending) {
				if (ke !== before) hold = 'typed'
			} else {
				// What was saved here stays as it was typed: the server has it without the last blank.
				if (student.versi > versi) typed = typedOf(student)
				versi = student.versi
				hold = isOld(student) ? 'old' : undefined
			}
			show()
		},
		/** What stands here is for the hand-in that is shown. */
		take() {
			hold = undefined
			waiting = true
			problem = isWrong() ? WRONG : ''
			keep()
			void run()
			show()
		},
		/** After a clash: what is typed here takes the place of what is stored. */
		insist() {
			clash = false
			problem = ''
			versi = known.versi
			keep()
			void run()
			show()
		},
		/** After a clash: what is typed here is dropped for what is stored. */
		drop() {
			clash = false
			waiting = false
			problem = ''
			status = ''
			versi = known.versi
			ke = keOf(known)
			typed = typedOf(known)
			hold = isOld(known) ? 'old' : undefined
			draft.clear()
			show()
		},
		/** Now: somebody goes on, the network is back, or all is to be told. @returns whether nothing waits any more */
		async flush(): Promise<boolean> {
			cancel?.()
			cancel = undefined
			await run()
			if (waiting && !state.stuck) await run()
			return !waiting
		},
	}
}

export type NilaiKeeper = ReturnType<typeof createNilai>
