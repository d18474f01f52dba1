import type { DbOrTrx } from '#server/db/client.ts'
import type { Tindakan } from '#shared/rules/tindakan.ts'
import type { Actor } from './actor.ts'

/** One line of the append-only trail. `lama` and `baru` hold no secrets, tokens or answers. */
export type Jejak = {
	pelaku: string | null
	tindakan: Tindakan
	objek: string
	lama?: object
	baru?: object
	request_id?: string
}

/** Who did it, by which request. */
export const by = ({ akun_id, request_id }: Pick<Actor, 'akun_id' | 'request_id'>) => ({
	pelaku: akun_id,
	request_id,
})

const toRow = (jejak: Jejak) => ({
	pelaku: jejak.pelaku,
	tindakan: jejak.tindakan,
	objek: jejak.objek,
	lama: jejak.lama ? JSON.stringify(jejak.lama) : null,
	baru: jejak.baru ? JSON.stringify(jejak.baru) : null,
	request_id: jejak.request_id ?? null,
})

/** Writes to the trail, in the caller's transaction. */
export async function writeJejak(db: DbOrTrx, jejak: Jejak): Promise<void> {
	await db.insertInto('jejak').values(toRow(jejak)).execute()
}

/** Writes many lines to the trail in one statement. */
export async function writeJejakAll(db: DbOrTrx, jejak: readonly Jejak[]): Promise<void> {
	if (jejak.length > 0) await db.insertInto('jejak').values(jejak.map(toRow)).execute()
}
