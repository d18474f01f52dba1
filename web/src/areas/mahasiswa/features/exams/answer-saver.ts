import type { Jawaban, TandaTerima } from '#shared/api/exams.ts'
import { backoffMs } from '../../parts/backoff.ts'
import { createStore, type Store } from '../../parts/store.ts'
import { callFailure } from './call-failure.ts'
import {
	adopt,
	changeJawaban,
	fail,
	isWriter,
	journal,
	type MadeAt,
	type Opsi,
	type Outbox,
	receive,
	refuse,
	restoreUnsent,
	takeBatch,
	toggleRagu,
	unsent,
} from './outbox.ts'

/** Changes of one second travel together. */
const COALESCE_MS = 1000
/** A request without an answer for so long counts as offline on screen: with the second above, within five. */
const SILENT_MS = 3000
/** A request without an answer for so long is given up and repeated. */
const TIMEOUT_MS = 10_000

/** `terputus`: no answer comes. `terganggu`: the server answers, but cannot save. */
export type Connection = 'tersambung' | 'terputus' | 'terganggu'

export type SaverState = { outbox: Outbox; connection: Connection }

/** Changes, and the last revision before them that has a receipt; a device that has not taken over has none. */
export type Packet = { jawaban: Jawaban[]; sejak?: number }

export const packetOf = ({ epoch, sejak }: Outbox, jawaban: readonly Jawaban[]): Packet => ({
	jawaban: [...jawaban],
	...(epoch > 0 && { sejak }),
})

type Options = {
	outbox: Outbox
	send: (packet: Packet, options: { signal?: AbortSignal; keepalive?: boolean }) => Promise<TandaTerima>
	/** A receipt has come, with the moments between which the server spoke (`performance.now()`). */
	onReceipt: (receipt: TandaTerima, askedAt: number, answeredAt: number) => void
	/** The server says that the attempt has ended. */
	onClosed: (message: string) => void
	/** This moment since the start, by the device's own count. */
	madeAt?: () => MadeAt
	random?: () => number
}

export type AnswerSaver = ReturnType<typeof createAnswerSaver>

/** Drives the outbox: when to send, how long to wait, what a failure means. One request is in flight at most. */
export function createAnswerSaver(options: Options) {
	const { send, onReceipt, onClosed, madeAt, random = Math.random } = options
	const state: Store<SaverState> = createStore<SaverState>({
		outbox: options.outbox,
		connection: 'tersambung',
	})
	let timer: ReturnType<typeof setTimeout> | undefined
	let stopped = false
	/** The server has named this moment (`performance.now()`): nothing is sent before it. */
	let notBefore = 0

	const put = (outbox: Outbox, connection = state.get().connection) => {
		const now = state.get()
		if (outbox === now.outbox && connection === now.connection) return
		state.set({ outbox, connection })
	}

	const changed = (outbox: Outbox) => {
		put(outbox)
		schedule(COALESCE_MS)
	}

	const schedule = (wait: number) => {
		if (
			stopped ||
			timer !== undefined ||
			state.get().outbox.inFlight ||
			unsent(state.get().outbox).length === 0
		)
			return
		timer = setTimeout(
			() => {
				timer = undefined
				void sendBatch()
			},
			Math.max(wait, notBefore - performance.now()),
		)
	}

	const sendBatch = async () => {
		const outbox = takeBatch(state.get().outbox)
		if (outbox === state.get().outbox || !outbox.inFlight) return
		put(outbox)
		const askedAt = performance.now()
		const silent = setTimeout(() => put(state.get().outbox, 'terputus'), SILENT_MS)
		try {
			const receipt = await send(packetOf(outbox, outbox.inFlight), {
				signal: AbortSignal.timeout(TIMEOUT_MS),
			})
			put(receive(state.get().outbox, receipt), 'tersambung')
			onReceipt(receipt, askedAt, performance.now())
			schedule(COALESCE_MS)
		} catch (error) {
			handleFailure(error)
		} finally {
			clearTimeout(silent)
		}
	}

	const handleFailure = (error: unknown) => {
		const failure = callFailure(error)
		if (failure.kind === 'refused') {
			put(refuse(state.get().outbox), 'tersambung')
			return schedule(0)
		}
		put(fail(state.get().outbox), failure.offline ? 'terputus' : 'terganggu')
		if (failure.kind === 'closed') {
			stopped = true
			return onClosed(failure.message)
		}
		notBefore = performance.now() + (failure.retryAfterMs ?? 0)
		schedule(backoffMs(state.get().outbox.failures, random, failure.retryAfterMs))
	}

	const sendSoon = () => {
		clearTimeout(timer)
		timer = undefined
		schedule(random() * 300)
	}

	return {
		state,
		choose: (soalId: number, opsi: Opsi) => {
			if (isWriter(state.get().outbox)) changed(changeJawaban(state.get().outbox, soalId, opsi, madeAt?.()))
		},
		toggleRagu: (soalId: number) => {
			if (isWriter(state.get().outbox)) changed(toggleRagu(state.get().outbox, soalId, madeAt?.()))
		},
		/** The attempt as another request has just seen it on the server. */
		adopt: (attempt: Parameters<typeof adopt>[1]) => {
			put(adopt(state.get().outbox, attempt), 'tersambung')
			schedule(COALESCE_MS)
		},
		/** Another tab has left changes behind that wait to be sent. */
		restore: (...waiting: [readonly Jawaban[], rev: number]) =>
			put(restoreUnsent(state.get().outbox, ...waiting)),
		/** The device says that it has lost its network. */
		lostNetwork: () => put(state.get().outbox, 'terputus'),
		/** The network is back: do not wait for the end of the back-off, unless the server has asked for it. */
		wake: () => {
			if (state.get().outbox.failures === 0 && !state.get().outbox.inFlight)
				put(state.get().outbox, 'tersambung')
			sendSoon()
		},
		start: () => {
			stopped = false
			schedule(COALESCE_MS)
		},
		/** No more requests; what is unsent stays in the outbox. */
		stop: () => {
			stopped = true
			clearTimeout(timer)
			timer = undefined
		},
		/** The page is going: a last try that outlives it. Nobody waits for the receipt. */
		flush: () => {
			const { outbox } = state.get()
			const changes = journal(outbox)
			if (changes.length > 0) send(packetOf(outbox, changes), { keepalive: true }).catch(() => undefined)
		},
		/** Sends until nothing is left but what the server refuses, or the attempt is closed. */
		drain: async () => {
			stopped = false
			sendSoon()
			while (!stopped && unsent(state.get().outbox).length > 0)
				await new Promise<void>((resolve) => {
					const off = state.subscribe(() => {
						off()
						resolve()
					})
				})
		},
	}
}
