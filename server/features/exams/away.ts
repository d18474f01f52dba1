import type { Context } from '#server/lib/context.ts'
import {
	endHilang,
	findOpenHilang,
	findSilentServers,
	growTambahan,
	type Hilang,
	insertHilang,
	lockHilang,
} from './away-queries.ts'

/**
 * One of several servers is away: gives those who were last heard there the time back until they are heard again (decision
 * 140). Every server looks after each of its beats; what all servers lost together has been made good by then.
 * @returns the silent servers that are dealt with now
 */
export async function followAway({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Hilang[]> {
	const moment = now()
	for (const silent of await findSilentServers(db, moment)) await insertHilang(db, silent, moment)
	const ended: Hilang[] = []
	for (const id of await findOpenHilang(db))
		await db.transaction().execute(async (trx) => {
			if (!(await lockHilang(trx, id))) return
			await growTambahan(trx, id, moment)
			const hilang = await endHilang(trx, id, moment)
			if (hilang) ended.push(hilang)
		})
	return ended
}
