import { LRUCache } from 'lru-cache'
import { createBatcher } from '#server/lib/batch.ts'
import type { Context } from '#server/lib/context.ts'
import { isDatabaseAway } from '#server/lib/error-handler.ts'
import { createWaitingLine } from '#server/lib/waiting-line.ts'
import { TENGGANG_MS } from '#shared/rules/ujian.ts'
import { closeAttempts } from './closing.ts'
import type { Closed, Closing } from './closing-queries.ts'
import { createPapers, type Papers } from './paper.ts'
import { findPengerjaanFacts, type PengerjaanFacts } from './queries.ts'
import { type SaveItem, type SaveResult, saveJawabanBatch } from './save-queries.ts'

type Needs = Pick<Context, 'db' | 'config' | 'now' | 'deadlines' | 'mostWaiting' | 'figures'>

/** What the exam engine holds in memory between requests; all of it can be lost at any moment without harm. */
export type ExamsContext = Needs & {
	papers: Papers
	/** Notes what a program of ours would never send. */
	warn: (message: string, requestId: string) => void
	save: (item: SaveItem) => Promise<SaveResult>
	/** Lets a start have its turn: a class that begins in one second leaves connections to those who save. */
	startInTurn: <T>(work: () => Promise<T>) => Promise<T>
	/** Closes an attempt in the usual way; undefined when it is not a usual one. */
	close: (item: Closing) => Promise<Closed | undefined>
	/** Owner and paper of an attempt; they never change, so a save need not ask the database for them. */
	facts: (pengerjaanId: string) => Promise<PengerjaanFacts | undefined>
}

const FACTS_SIZE = 20_000
const CONNECTIONS_FOR_SAVES = 2

export function createExamsContext(ctx: Needs, warn: ExamsContext['warn']): ExamsContext {
	const known = new LRUCache<string, PengerjaanFacts>({ max: FACTS_SIZE })
	let saved = 0
	const save = createBatcher<SaveItem, SaveResult>({
		run: async (items) => {
			const results = await saveJawabanBatch(ctx.db, items, TENGGANG_MS)
			for (const result of results) if (result !== 'tidak_terbuka') saved++
			return results
		},
		key: (item) => item.pengerjaanId,
		parallel: CONNECTIONS_FOR_SAVES,
		retryAlone: (error) => !isDatabaseAway(error),
		deadlineMs: ctx.deadlines.batchMs,
		maxWaiting: ctx.mostWaiting,
	})
	const papers = createPapers(ctx.db)
	const close = createBatcher<Closing, Closed | undefined>({
		run: async (items) => {
			const closed = await closeAttempts(ctx.db, papers, items)
			return items.map((item) => closed.get(item.pengerjaanId))
		},
		key: (item) => item.pengerjaanId,
		parallel: 2,
		retryAlone: (error) => !isDatabaseAway(error),
		deadlineMs: ctx.deadlines.batchMs,
		maxWaiting: ctx.mostWaiting,
	})
	const startInTurn = createWaitingLine({
		atOnce: Math.max(1, ctx.config.databasePool - CONNECTIONS_FOR_SAVES),
		maxWaiting: ctx.mostWaiting,
	})
	ctx.figures.queue('start', startInTurn.waiting)
	ctx.figures.queue('save', save.waiting)
	ctx.figures.queue('hand_in', close.waiting)
	ctx.figures.add({
		kind: 'counter',
		name: 'stambuk_saves_total',
		help: 'Saves of answers that were acknowledged',
		read: () => saved,
	})
	return {
		...ctx,
		warn,
		papers,
		startInTurn,
		save,
		close,
		facts: async (id) => {
			const hit = known.get(id)
			if (hit) return hit
			const facts = await findPengerjaanFacts(ctx.db, id)
			if (facts) known.set(id, facts)
			return facts
		},
	}
}
