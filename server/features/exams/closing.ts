import type { DbOrTrx } from '#server/db/client.ts'
import { TENGGANG_MS } from '#shared/rules/ujian.ts'
import { type Closed, type Closing, closePengerjaanBatch } from './closing-queries.ts'
import type { Papers } from './paper.ts'

/** Closes attempts in one statement, with what their papers say a number of right answers is worth. */
export async function closeAttempts(
	db: DbOrTrx,
	papers: Papers,
	items: readonly Closing[],
): Promise<Map<string, Closed>> {
	const ids = [...new Set(items.map((item) => item.paketId))]
	const skala = await Promise.all(
		ids.map(async (paketId) => ({ paketId, hasil: (await papers(paketId)).hasil })),
	)
	return closePengerjaanBatch(db, items, skala, TENGGANG_MS)
}
