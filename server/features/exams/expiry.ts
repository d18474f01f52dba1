import { TUTUP_SENDIRI_MS } from '#shared/rules/ujian.ts'
import { closeAttempts } from './closing.ts'
import { lockExpired } from './closing-queries.ts'
import type { ExamsContext } from './exams-context.ts'

const AT_ONCE = 200

/**
 * Closes every attempt whose time has long been up, with the answers the server has; many in one statement, skipping rows
 * that another server works on. When that fails, one at a time: an attempt that cannot be closed is reported and stops
 * no other.
 * @returns how many were closed
 */
export async function closeExpired(
	ctx: Pick<ExamsContext, 'db' | 'papers' | 'now'>,
	onFailure: (id: string, error: unknown) => void,
): Promise<number> {
	const now = ctx.now()
	const before = new Date(now.getTime() - TUTUP_SENDIRI_MS)
	const failed: string[] = []
	let most = AT_ONCE
	let closed = 0
	for (;;) {
		let current: string | undefined
		try {
			const found = await ctx.db.transaction().execute(async (trx) => {
				const expired = await lockExpired(trx, before, { except: failed, most })
				current = expired[0]?.id
				const cause = {
					isi: {},
					diterima: now,
					alasan: 'waktu',
					paksa: true,
					akunId: null,
					requestId: null,
				} as const
				const items = expired.map(({ id, paket_id, epoch }) => ({
					...cause,
					pengerjaanId: id,
					paketId: paket_id,
					epoch,
				}))
				if (items.length > 0) closed += (await closeAttempts(trx, ctx.papers, items)).size
				return items.length
			})
			if (found < most) return closed
		} catch (error) {
			if (current === undefined) throw error
			if (most === 1) {
				failed.push(current)
				onFailure(current, error)
			}
			most = 1
		}
	}
}
