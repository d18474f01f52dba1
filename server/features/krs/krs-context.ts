import { createBatcher } from '#server/lib/batch.ts'
import type { Context } from '#server/lib/context.ts'
import { isDatabaseAway } from '#server/lib/error-handler.ts'
import type { Penawaran } from '#shared/api/krs.ts'
import { findKrsFacts, type KrsFacts, listPenawaran, type SemesterFilter } from './queries.ts'
import { type HasilRencana, type Rencana, savePlans } from './save-plans.ts'

/** Requests of the same moment share their statements: thousands of students press the button in the same second. */
export type KrsContext = Context & {
	facts: (mahasiswaId: string) => Promise<KrsFacts | undefined>
	/** The offers named, in the order in which they are shown. */
	offers: (id: readonly string[]) => Promise<Penawaran[]>
	/** What is offered to a programme of one semester's courses. */
	semester: (of: SemesterFilter) => Promise<Penawaran[]>
	savePlan: (rencana: Rencana) => Promise<HasilRencana>
}

export function createKrsContext(ctx: Context): KrsContext {
	const retryAlone = (error: unknown) => !isDatabaseAway(error)
	return {
		...ctx,
		facts: createBatcher({ run: (ids: string[]) => findKrsFacts(ctx.pool, ids), retryAlone }),
		offers: createBatcher({
			run: async (lists: (readonly string[])[]) => {
				const rows = await listPenawaran(ctx.pool, { id: [...new Set(lists.flat())] })
				return lists.map((ids) => rows.filter((row) => ids.includes(row.id)))
			},
			retryAlone,
		}),
		semester: createBatcher({
			run: (list: SemesterFilter[]) => {
				const asked = new Map<string, Promise<Penawaran[]>>()
				return Promise.all(
					list.map((of) => {
						const key = `${of.periode} ${of.program} ${of.semester}`
						const rows = asked.get(key) ?? listPenawaran(ctx.pool, of)
						asked.set(key, rows)
						return rows
					}),
				)
			},
			maxItems: 1000,
			retryAlone,
		}),
		savePlan: createBatcher({
			run: (list: Rencana[]) => savePlans(ctx.db, list),
			key: ({ mahasiswaId }) => mahasiswaId,
			retryAlone,
		}),
	}
}
