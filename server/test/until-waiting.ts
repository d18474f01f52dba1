import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** Comes back once somebody waits for a lock in this database. */
export async function untilSomebodyWaits(db: Db): Promise<void> {
	for (;;) {
		const { rows } = await sql`
			select from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
		if (rows.length > 0) return
	}
}
