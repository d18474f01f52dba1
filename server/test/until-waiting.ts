import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** Comes back once somebody, or so many, wait for a lock in this database. */
export async function untilSomebodyWaits(db: Db, count = 1): Promise<void> {
	for (;;) {
		const { rows } = await sql`
			select from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
		if (rows.length >= count) return
	}
}
