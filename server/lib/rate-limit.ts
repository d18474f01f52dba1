import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { tooMany } from './errors.ts'

export type Limit = {
	/** What is limited, such as `reset:nama@kampus.test`; only its hash is stored. */
	key: string
	now: Date
} & (
	| { windowMs: number }
	/** The window is this day of a campus, in its time zone: what says "hari ini" is free again when the next day begins. */
	| { hariDi: string }
)

const hashOf = (key: string) => createHash('sha256').update(key).digest()

function windowOf(limit: Limit): { begins: Date; ends: Date } {
	if ('hariDi' in limit) {
		const { tanggal } = waktuKampus(limit.now, limit.hariDi)
		const midnight = (day: string) => saatKampus(day, '00:00', limit.hariDi)
		return { begins: midnight(tanggal), ends: midnight(tambahHari(tanggal, 1)) }
	}
	const begins = Math.floor(limit.now.getTime() / limit.windowMs) * limit.windowMs
	return { begins: new Date(begins), ends: new Date(begins + limit.windowMs) }
}

/** Counts one more and gives the count in this window, this one included. */
export async function countHit(db: DbOrTrx, limit: Limit): Promise<number> {
	const { jumlah } = await db
		.insertInto('batas_permintaan')
		.values({ kunci: hashOf(limit.key), jendela: windowOf(limit).begins, jumlah: 1 })
		.onConflict((oc) =>
			oc.columns(['kunci', 'jendela']).doUpdateSet({ jumlah: sql`batas_permintaan.jumlah + 1` }),
		)
		.returning('jumlah')
		.executeTakeFirstOrThrow()
	return jumlah
}

/** The count in this window so far. */
export async function hitsSoFar(db: DbOrTrx, limit: Limit): Promise<number> {
	const row = await db
		.selectFrom('batas_permintaan')
		.select('jumlah')
		.where('kunci', '=', hashOf(limit.key))
		.where('jendela', '=', windowOf(limit).begins)
		.executeTakeFirst()
	return row?.jumlah ?? 0
}

/**
 * Counts one more.
 * @throws AppError 429 with `sentence` when this is more than `most` in this window
 */
export async function requireWithin(
	db: DbOrTrx,
	limit: Limit,
	most: number,
	sentence: string,
): Promise<void> {
	if ((await countHit(db, limit)) > most) throw tooMany(secondsLeft(limit), sentence)
}

/** Begins the count of a key anew. */
export async function forgetHits(db: DbOrTrx, key: string): Promise<void> {
	await db.deleteFrom('batas_permintaan').where('kunci', '=', hashOf(key)).execute()
}

/** When the window began. */
export const windowBegin = (limit: Limit): Date => windowOf(limit).begins

/** When the window ends. */
export const windowEnd = (limit: Limit): Date => windowOf(limit).ends

/** Seconds until the window ends. */
export const secondsLeft = (limit: Limit): number =>
	Math.max(1, Math.ceil((windowEnd(limit).getTime() - limit.now.getTime()) / 1000))

/** Forgets windows that are over. */
export async function forgetOldHits(db: DbOrTrx, before: Date): Promise<void> {
	await db.deleteFrom('batas_permintaan').where('jendela', '<', before).execute()
}
