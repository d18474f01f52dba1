import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createBatcher } from '#server/lib/batch.ts'
import { createBatchedRead } from '#server/lib/batched-read.ts'
import type { Context } from '#server/lib/context.ts'
import { isDatabaseAway } from '#server/lib/error-handler.ts'
import { TENGGANG_MS } from '#shared/rules/ujian.ts'
import { closeAttempts } from './closing.ts'
import type { Closed, Closing } from './closing-queries.ts'
import { createGate, createPulse, type Gate } from './outages.ts'
import { createPapers, type Papers } from './paper.ts'
import {
	type ByMatakuliah,
	findPaketFacts,
	findPengerjaanFacts,
	listUjianSaya,
	type PaketFacts,
	type PengerjaanFacts,
	type PengerjaanRow,
	type StartKey,
	type UjianKelasInput,
	type UjianSayaRow,
} from './queries.ts'
import { type SaveItem, type SaveResult, saveJawabanBatch } from './save-queries.ts'
import { findStartFacts, insertPengerjaan, type PengerjaanBaru, type StartFacts } from './start-queries.ts'

type Needs = Pick<Context, 'db' | 'config' | 'now' | 'settings' | 'deadlines' | 'mostWaiting' | 'figures'>

/** What the exam engine holds in memory between requests; all of it can be lost at any moment without harm. */
export type ExamsContext = Needs & {
	papers: Papers
	/** One start of this process, in its pulse and in the contacts that it hears. */
	serverId: string
	/** Notes what a program of ours would never send. */
	warn: (message: string, requestId: string) => void
	save: (item: SaveItem) => Promise<SaveResult>
	/** What decides whether a student may start. */
	startFacts: (by: StartKey) => Promise<StartFacts | undefined>
	/** Makes an attempt; undefined when it cannot be made any more, or has just been made. */
	insertStart: (item: PengerjaanBaru) => Promise<PengerjaanRow | undefined>
	/** Closes an attempt in the usual way; undefined when it is not a usual one. */
	close: (item: Closing) => Promise<Closed | undefined>
	/** Owner and paper of an attempt; they never change, so a save need not ask the database for them. */
	facts: (pengerjaanId: string) => Promise<PengerjaanFacts | undefined>
	/** Keeps them of an attempt that has just been begun. */
	rememberFacts: (pengerjaanId: string, facts: PengerjaanFacts) => void
	/** The newest attempt on an exam of a course, and what the tuition gate judges by. */
	paperFacts: (by: ByMatakuliah) => Promise<PaketFacts>
	/** Exams of a class as a student sees them, with what decides whether the student may sit each. */
	listUjian: (by: UjianKelasInput) => Promise<UjianSayaRow[]>
	/** What packets go through before they are judged; it holds the pulse of this server. */
	gate: Gate
}

const FACTS_SIZE = 20_000

export function createExamsContext(ctx: Needs, warn: ExamsContext['warn']): ExamsContext {
	const known = new LRUCache<string, PengerjaanFacts>({ max: FACTS_SIZE })
	const serverId = randomUUID()
	const gate = createGate(ctx, createPulse(ctx, serverId))
	let saved = 0
	const batches = {
		parallel: 2,
		retryAlone: (error: unknown) => !isDatabaseAway(error),
		deadlineMs: ctx.deadlines.batchMs,
		maxWaiting: ctx.mostWaiting,
	}
	const startFacts = createBatcher<StartKey, StartFacts | undefined>({
		run: (items) => findStartFacts(ctx.db, items, ctx.now()),
		...batches,
	})
	const insertStart = createBatcher<PengerjaanBaru, PengerjaanRow | undefined>({
		run: (items) => insertPengerjaan(ctx.db, items),
		key: ({ ujianId, mahasiswaId }) => `${ujianId} ${mahasiswaId}`,
		...batches,
	})
	const save = createBatcher<SaveItem, SaveResult>({
		run: async (items) => {
			await gate.pass()
			const results = await saveJawabanBatch(ctx.db, items, TENGGANG_MS)
			for (const result of results) if (result !== 'tidak_terbuka') saved++
			return results
		},
		key: (item) => item.pengerjaanId,
		...batches,
	})
	const papers = createPapers(ctx.db)
	const close = createBatcher<Closing, Closed | undefined>({
		run: async (items) => {
			await gate.pass()
			const closed = await closeAttempts(ctx.db, papers, items)
			return items.map((item) => closed.get(item.pengerjaanId))
		},
		key: (item) => item.pengerjaanId,
		...batches,
	})
	ctx.figures.queue('start', () => startFacts.waiting() + insertStart.waiting())
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
		serverId,
		startFacts,
		insertStart,
		save,
		close,
		gate,
		paperFacts: createBatchedRead(ctx, 'paper', (keys) => findPaketFacts(ctx.db, keys)),
		listUjian: createBatchedRead(ctx, 'exams', (keys) => listUjianSaya(ctx.db, keys)),
		rememberFacts: (id, facts) => {
			known.set(id, facts)
		},
		facts: async (id) => {
			const hit = known.get(id)
			if (hit) return hit
			const facts = await findPengerjaanFacts(ctx.db, id)
			if (facts) known.set(id, facts)
			return facts
		},
	}
}
