import { createBatcher } from '#server/lib/batch.ts'
import type { Context } from '#server/lib/context.ts'
import { isDatabaseAway } from '#server/lib/error-handler.ts'
import { createSharedRead } from '#server/lib/shared-read.ts'
import type { Penawaran } from '#shared/api/krs.ts'
import { createDoor, type Door } from './door.ts'
import {
	findKrsFacts,
	type KrsFacts,
	listPenawaran,
	listPenawaranProgram,
	type ProgramFilter,
} from './queries.ts'
import { type HasilRencana, type Rencana, savePlans } from './save-plans.ts'

/** Requests of the same moment share their statements: thousands of students press the button in the same second. */
export type KrsContext = Context & {
	facts: (mahasiswaId: string) => Promise<KrsFacts | undefined>
	/** The offers named, in the order in which they are shown. */
	offers: (id: readonly string[]) => Promise<Penawaran[]>
	/** What is offered to a programme in a term, with the seats of at most a second ago: a save is judged by the database. */
	programme: (of: ProgramFilter) => Promise<Penawaran[]>
	savePlan: (rencana: Rencana) => Promise<HasilRencana>
	door: Door
}

/** How old the seats on the page may be when it is sent. */
const SEATS_MS = 1000

export function createKrsContext(ctx: Context): KrsContext {
	const limits = {
		retryAlone: (error: unknown) => !isDatabaseAway(error),
		deadlineMs: ctx.deadlines.batchMs,
	}
	const readProgramme = createSharedRead({
		read: (key) => {
			const [periode = '', program = ''] = key.split(' ')
			return listPenawaranProgram(ctx.db, { periode, program })
		},
		ttlMs: SEATS_MS,
		now: ctx.now,
	})
	const savePlan = createBatcher({
		run: (list: Rencana[]) => savePlans(ctx.db, list),
		key: ({ mahasiswaId }) => mahasiswaId,
		...limits,
	})
	ctx.figures.queue('save_krs', savePlan.waiting)
	return {
		...ctx,
		facts: createBatcher({ run: (ids: string[]) => findKrsFacts(ctx.db, ids), ...limits }),
		offers: createBatcher({
			run: async (lists: (readonly string[])[]) => {
				const rows = await listPenawaran(ctx.db, { id: [...new Set(lists.flat())] })
				return lists.map((ids) => rows.filter((row) => ids.includes(row.id)))
			},
			...limits,
		}),
		programme: ({ periode, program }) => readProgramme(`${periode} ${program}`),
		savePlan,
		door: createDoor(ctx),
	}
}
