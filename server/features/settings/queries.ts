import type { DbOrTrx } from '#server/db/client.ts'
import type { KunciPengaturan } from '#shared/rules/pengaturan.ts'

/** The settings, locked until the transaction ends; the row is made when there is none. */
export async function lockPengaturan(db: DbOrTrx): Promise<Record<KunciPengaturan, string | null>> {
	const { satu: _, ...row } = await db
		.insertInto('pengaturan')
		.values({ satu: true })
		.onConflict((oc) => oc.column('satu').doUpdateSet({ satu: true }))
		.returningAll()
		.executeTakeFirstOrThrow()
	return row
}

/** `changes` is not empty. */
export async function updatePengaturan(
	db: DbOrTrx,
	changes: Partial<Record<KunciPengaturan, string | null>>,
): Promise<void> {
	await db.updateTable('pengaturan').set(changes).execute()
}
