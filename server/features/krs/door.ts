import { LRUCache } from 'lru-cache'
import { createBatcher } from '#server/lib/batch.ts'
import type { Context } from '#server/lib/context.ts'
import { isDatabaseAway } from '#server/lib/error-handler.ts'
import { conflict } from '#server/lib/errors.ts'
import { createSharedRead } from '#server/lib/shared-read.ts'
import { type Antrean, antreanOf, bebasMasuk } from '#shared/rules/antrean-krs.ts'
import { countDoor, DALAM_MS, enterDoor, leaveDoor, listInside, noteInside } from './door-queries.ts'

/** Where students come in who fill a plan in, and where they wait while it is crowded (decision 474). */
export type Door = {
	/** Lets a student in, or tells the place in the queue; whoever is inside stays so. */
	enter: (mahasiswaId: string) => Promise<Antrean | null>
	/** @throws AppError 409 for who is in the queue */
	requireInside: (mahasiswaId: string) => Promise<void>
	/** The plan is handed in. */
	leave: (mahasiswaId: string) => Promise<void>
}

/** How old the numbers may be by which a server lets in by itself. */
const NUMBERS_MS = 1000
/** Somebody inside is written down again after so long. */
const AGAIN_MS = 60_000

/** So many share a statement. */
const CROWD = 1000

export function createDoor(
	ctx: Pick<Context, 'db' | 'now' | 'deadlines' | 'figures' | 'mostWaiting' | 'config'>,
): Door {
	const paling = ctx.config.krsAtOnce
	const limits = {
		retryAlone: (error: unknown) => !isDatabaseAway(error),
		deadlineMs: ctx.deadlines.batchMs,
	}
	/** Until when students are inside, as far as this server knows. */
	const inside = new LRUCache<string, number>({ max: 50_000 })
	const readNumbers = createSharedRead({
		read: () => countDoor(ctx.db, ctx.now()),
		ttlMs: NUMBERS_MS,
		now: ctx.now,
	})
	/** The numbers that were read last, and how many were let in by them. */
	let numbers: Awaited<ReturnType<typeof countDoor>> | undefined
	let letIn = 0
	const note = createBatcher({
		run: async (ids: string[]) => {
			await noteInside(ctx.db, ids, ctx.now())
			return ids
		},
		...limits,
	})
	/** Who was let in by another server does not stand in line for it. */
	const lookInside = createBatcher({
		run: async (ids: string[]) => {
			const found = await listInside(ctx.db, ids, ctx.now())
			return ids.map((id) => found.get(id))
		},
		maxItems: CROWD,
		...limits,
	})
	const ask = createBatcher({
		run: async (ids: string[]) => {
			const now = ctx.now()
			const places = await ctx.db
				.transaction()
				.execute((trx) => enterDoor(trx, { id: [...new Set(ids)], now, paling }))
			const byId = new Map(places.map((one) => [one.id, one]))
			return ids.map((id) => byId.get(id))
		},
		maxItems: CROWD,
		maxWaiting: ctx.mostWaiting,
		...limits,
	})
	ctx.figures.queue('krs_door', ask.waiting)

	const keep = (id: string) => {
		inside.set(id, ctx.now().getTime() + DALAM_MS)
		// Nobody waits for it: the next one who is asked about finds it, or the place is given once more.
		note(id).catch(() => undefined)
	}

	const enter: Door['enter'] = async (id) => {
		const now = ctx.now().getTime()
		const until = inside.get(id) ?? 0
		if (until > now) {
			if (until - now < DALAM_MS - AGAIN_MS) keep(id)
			return null
		}
		const read = await readNumbers('')
		if (read !== numbers) {
			numbers = read
			letIn = 0
		}
		if (read.menunggu === 0 && letIn < bebasMasuk(read.dalam, paling)) {
			letIn++
			keep(id)
			return null
		}
		const sampai = await lookInside(id)
		if (sampai) {
			inside.set(id, sampai.getTime())
			return null
		}
		const place = await ask(id)
		if (place && place.posisi > 0) return antreanOf({ ...place, paling })
		inside.set(id, now + DALAM_MS)
		return null
	}

	return {
		enter,
		requireInside: async (id) => {
			if (await enter(id))
				throw conflict(
					'krs_queue',
					'Pengisian KRS sedang ramai. Anda masuk antrean; pilihan Anda tetap tersimpan di perangkat ini.',
				)
		},
		leave: async (id) => {
			inside.delete(id)
			await leaveDoor(ctx.db, id, ctx.now())
		},
	}
}
