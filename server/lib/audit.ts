import type { DbOrTrx } from '#server/db/client.ts'

/** One line of the append-only trail. `lama` and `baru` hold no secrets, tokens or answers. */
export type Jejak = {
	pelaku: string | null
	tindakan: string
	objek: string
	lama?: object
	baru?: object
	request_id?: string
}

/** Writes to the trail, in the caller's transaction. */
export async function writeJejak(db: DbOrTrx, jejak: Jejak): Promise<void> {
	await db
		.insertInto('jejak')
		.values({
			pelaku: jejak.pelaku,
			tindakan: jejak.tindakan,
			objek: jejak.objek,
			lama: jejak.lama ? JSON.stringify(jejak.lama) : null,
			baru: jejak.baru ? JSON.stringify(jejak.baru) : null,
			request_id: jejak.request_id ?? null,
		})
		.execute()
}
