import type { Db, DbOrTrx } from '#server/db/client.ts'
import type { Range } from '#server/lib/byte-range.ts'
import {
	type Berkas,
	deleteRujukan,
	deleteRujukanBefore,
	deleteRujukanOf,
	deleteUnused,
	findPotongan,
	type Guna,
	lockBerkasOf,
	lockLeft,
	markLeft,
	type Rujukan,
	upsertBerkas,
	upsertRujukan,
} from './queries.ts'

export { forgetLeftTitipan, readTitipan } from './uploads.ts'
export type { Berkas, Guna, Rujukan }

/** Where a file is read. */
export const alamatBerkas = (sha256: string): string => `/api/berkas/${sha256}`

/**
 * Stores files under the hash of their bytes; the same bytes are stored once. They open, and stay for more than a day,
 * once somebody refers to them, best in the same transaction.
 */
export async function storeBerkas(trx: DbOrTrx, berkas: readonly Berkas[]): Promise<void> {
	await upsertBerkas(trx, berkas)
}

/** Notes what stored files are for. */
export async function refer(trx: DbOrTrx, rujukan: readonly Rujukan[]): Promise<void> {
	await upsertRujukan(trx, rujukan)
}

/** Ends a reference. The file opens for nobody who has no other. */
export async function unrefer(trx: DbOrTrx, guna: Guna): Promise<void> {
	await deleteRujukan(trx, guna)
}

/** Ends what things of a kind have referred to since before a moment. */
export async function unreferBefore(db: DbOrTrx, pemilik: Rujukan['pemilik'], before: Date): Promise<void> {
	await deleteRujukanBefore(db, pemilik, before)
}

/** Ends all references of a thing. */
export async function unreferAll(trx: DbOrTrx, thing: Omit<Guna, 'guna'>): Promise<void> {
	await deleteRujukanOf(trx, thing)
}

/** What is large is sent in pieces, so that no process holds one whole for each who asks. */
const PIECE_BYTES = 256 * 1024

/** The bytes of a stored file from one to another, piece by piece. */
export async function* piecesOf(db: Db, sha256: string, { from, to }: Range): AsyncGenerator<Buffer> {
	for (let at = from; at <= to; ) {
		const piece = await findPotongan(db, sha256, { from: at, length: Math.min(PIECE_BYTES, to - at + 1) })
		if (piece.length === 0) throw new Error(`the file ${sha256} ended early`)
		at += piece.length
		yield piece
	}
}

/** Whether a file serves such a purpose for anybody; while the transaction lasts it stays. */
export async function servesAs(
	trx: DbOrTrx,
	sha256: string,
	guna: Pick<Guna, 'pemilik' | 'guna'>,
): Promise<boolean> {
	return lockBerkasOf(trx, sha256, guna)
}

/** How long a file stays that nobody refers to, so that an upload can be stored before what it is for. */
const LEFT_MS = 86_400_000

/** Removes files that nobody has referred to for a day. */
export async function removeUnused(db: Db, now: Date): Promise<void> {
	await markLeft(db, now)
	await db.transaction().execute(async (trx) => {
		// With the rows locked, the second look sees who has just taken one of them.
		const left = await lockLeft(trx, new Date(now.getTime() - LEFT_MS))
		if (left.length > 0) await deleteUnused(trx, left)
	})
}
