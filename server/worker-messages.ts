import type { ClockState } from './lib/clock.ts'

/** What the primary tells a worker to serve with. */
export type Order = {
	databaseUrl: string
	/** As whom the worker migrates first, when it is the first of a new version. */
	ownerUrl: string | undefined
	demo: boolean
	index: number
	of: number
	clock: ClockState
}

export type ToWorker =
	| { kind: 'serve'; order: Order }
	| { kind: 'clock'; clock: ClockState }
	/** Tell your figures. */
	| { kind: 'tell'; id: number }
	/** The figures of all, as the worker has asked. */
	| { kind: 'all'; id: number; text: string }
	| { kind: 'leave' }
	| { kind: 'close' }

export type ToPrimary =
	/** Ready for an order. */
	| { kind: 'loaded' }
	| { kind: 'serving' }
	/** It cannot serve; a sentence, or the stack of what was not expected. */
	| { kind: 'failed'; text: string }
	| { kind: 'said'; text: string }
	| { kind: 'told'; id: number; figures: object[] }
	/** Somebody wants the figures of all. */
	| { kind: 'ask'; id: number }
