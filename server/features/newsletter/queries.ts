import type { DbOrTrx } from '#server/db/client.ts'

/** Notes a wish for the newsletter; says whether the address is still to be confirmed. */
export async function upsertWish(
	db: DbOrTrx,
	input: { email: string; hash: Buffer; now: Date },
): Promise<boolean> {
	const row = await db
		.insertInto('buletin')
		.values({
			email: input.email,
			diminta_pada: input.now,
			konfirmasi_hash: input.hash,
			dikonfirmasi_pada: null,
		})
		.onConflict((oc) =>
			oc
				.column('email')
				.doUpdateSet({ diminta_pada: input.now, konfirmasi_hash: input.hash })
				.where('buletin.dikonfirmasi_pada', 'is', null),
		)
		.returning('id')
		.executeTakeFirst()
	return row !== undefined
}

/** Confirms by the hash of a mailed token that is not older than `since`; gives whom to greet. */
export async function confirmWish(db: DbOrTrx, hash: Buffer, since: Date, now: Date) {
	return db
		.updateTable('buletin')
		.set({ dikonfirmasi_pada: now, konfirmasi_hash: null })
		.where('konfirmasi_hash', '=', hash)
		.where('diminta_pada', '>', since)
		.returning(['email', 'berhenti_token'])
		.executeTakeFirst()
}

/** Forgets a subscriber; says whether there was one. */
export async function deleteSubscriber(db: DbOrTrx, token: string): Promise<boolean> {
	const result = await db.deleteFrom('buletin').where('berhenti_token', '=', token).executeTakeFirst()
	return result.numDeletedRows > 0n
}

/** Addresses that nobody confirmed are not kept. */
export async function forgetOldWishes(db: DbOrTrx, before: Date): Promise<void> {
	await db
		.deleteFrom('buletin')
		.where('dikonfirmasi_pada', 'is', null)
		.where('diminta_pada', '<', before)
		.execute()
}
