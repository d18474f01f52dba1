import type { AlasanKumpul, AlasanSelesai, HasilKumpul } from '#shared/api/exams.ts'
import type { Nilai } from '#shared/api/grades.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { backoffMs } from '../../parts/backoff.ts'
import { createStore } from '../../parts/store.ts'
import type { Packet } from './answer-saver.ts'
import { callFailure } from './call-failure.ts'

export type Alasan = AlasanKumpul

export type HandInState =
	| { kind: 'terbuka' }
	/** Under way, and tried again until the server answers. `terputus`: the last try got no answer. */
	| {
			kind: 'mengumpulkan'
			alasan: Alasan
			terputus: boolean
			percobaan: number
			/** The server has closed it already: what is asked for is what came of it. */
			ditutup: boolean
	  }
	/** What closed the attempt, and when, by the server's record. */
	| { kind: 'terkumpul'; alasan: AlasanSelesai; nilai: Nilai; pada: string }
	/** The lecturer has voided the attempt: there is no grade, and nothing to go back to. */
	| { kind: 'dibatalkan'; pesan: string }
	| { kind: 'gagal'; alasan: Alasan; pesan: string }

/** Nothing is changed or sent any more. */
export const isOver = ({ kind }: HandInState): boolean => kind === 'terkumpul' || kind === 'dibatalkan'

/** A request without an answer for so long counts as offline on screen. */
const SILENT_MS = 4000
const TIMEOUT_MS = 15_000

type Options = {
	send: (
		body: Packet & { alasan: Alasan },
		options: { signal: AbortSignal; keepalive: boolean },
	) => Promise<HasilKumpul>
	packet: (withChanges: boolean) => Packet
	/** Saves what can be saved one by one; called when the server refuses the changes that came with the hand-in. */
	drain: () => Promise<void>
	/** The server did not close: there is time left, or another device has taken over. */
	onStillOpen: () => void
	/** Called once per hand-in, at its first failure. */
	onFailure: (message: string) => void
	random?: () => number
}

export type HandIn = ReturnType<typeof createHandIn>

/** Hands an attempt in: once, whatever the number of causes, and again and again until the server has answered. */
export function createHandIn({ send, packet, drain, onStillOpen, onFailure, random = Math.random }: Options) {
	const state = createStore<HandInState>({ kind: 'terbuka' })
	let timer: ReturnType<typeof setTimeout> | undefined
	let busy = false
	let withChanges = true
	/** The server has named this moment (`performance.now()`). */
	let notBefore = 0

	const attempt = async () => {
		const now = state.get()
		if (now.kind !== 'mengumpulkan' || busy) return
		busy = true
		const { alasan } = now
		const silent = setTimeout(() => state.set({ ...now, terputus: true }), SILENT_MS)
		try {
			const hasil = await send(
				{ ...packet(withChanges), alasan },
				{ signal: AbortSignal.timeout(TIMEOUT_MS), keepalive: true },
			)
			if (hasil.status === 'selesai')
				return state.set({
					kind: 'terkumpul',
					alasan: hasil.alasan,
					nilai: hasil.nilai,
					pada: hasil.selesai_pada,
				})
			state.set({ kind: 'terbuka' })
			onStillOpen()
		} catch (error) {
			clearTimeout(silent)
			if (error instanceof ApiError && error.code === 'attempt_void')
				return state.set({ kind: 'dibatalkan', pesan: error.message })
			const failure = callFailure(error)
			const percobaan = now.percobaan + 1
			if (percobaan === 1) onFailure(failure.message)
			if (failure.kind === 'refused' && withChanges) {
				withChanges = false
				await drain()
				retryIn(0, { ...now, percobaan })
			} else if (failure.kind === 'retry') {
				notBefore = performance.now() + (failure.retryAfterMs ?? 0)
				retryIn(backoffMs(percobaan, random, failure.retryAfterMs), {
					...now,
					percobaan,
					terputus: failure.offline,
				})
			} else state.set({ kind: 'gagal', alasan, pesan: failure.message })
		} finally {
			clearTimeout(silent)
			busy = false
		}
	}

	const retryIn = (wait: number, next: HandInState) => {
		state.set(next)
		clearTimeout(timer)
		timer = setTimeout(() => void attempt(), wait)
	}

	return {
		state,
		/** Starts the hand-in; without effect while one is under way or done. `ditutup`: the server has closed the attempt. */
		start: (alasan: Alasan, { ditutup = false } = {}) => {
			const now = state.get()
			if (now.kind === 'mengumpulkan' || isOver(now)) return
			withChanges = true
			state.set({ kind: 'mengumpulkan', alasan, terputus: false, percobaan: 0, ditutup })
			void attempt()
		},
		/** After a final failure: back to the questions. */
		reopen: () => {
			if (state.get().kind === 'gagal') state.set({ kind: 'terbuka' })
		},
		/** The network is back: try now, unless the server has named a later moment. */
		wake: () => {
			if (state.get().kind !== 'mengumpulkan' || performance.now() < notBefore) return
			clearTimeout(timer)
			void attempt()
		},
	}
}
