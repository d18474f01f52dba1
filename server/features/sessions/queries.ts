import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** The open sessions of an account, latest sign of life first. */
export async function listSesi(db: DbOrTrx, akunId: string, now: Date) {
	return db
		.selectFrom('sesi as s')
		.select(['s.id', 's.dibuat_pada', 's.berakhir_pada', 's.peramban', 's.alamat_ip'])
		.select((eb) =>
			// Every refresh stores a successor, so the newest token tells when the session was last alive.
			eb.fn
				.coalesce(
					eb
						.selectFrom('token_refresh as t')
						.select(sql<Date>`max(t.dibuat_pada)`.as('terakhir'))
						.whereRef('t.sesi_id', '=', 's.id'),
					's.dibuat_pada',
				)
				.as('terakhir_pada'),
		)
		.where('s.akun_id', '=', akunId)
		.where('s.dicabut_pada', 'is', null)
		.where('s.berakhir_pada', '>', now)
		.orderBy('terakhir_pada', 'desc')
		.limit(100)
		.execute()
}

/** Ends an open session if it is the account's own; says whether it was. */
export async function endOwnSesi(
	db: DbOrTrx,
	input: { id: string; akunId: string; alasan: string; now: Date },
): Promise<boolean> {
	const result = await db
		.updateTable('sesi')
		.set({ dicabut_pada: input.now, alasan_dicabut: input.alasan })
		.where('id', '=', input.id)
		.where('akun_id', '=', input.akunId)
		.where('dicabut_pada', 'is', null)
		.executeTakeFirst()
	return result.numUpdatedRows > 0n
}

/** Ends all open sessions of an account but one; gives how many. */
export async function endOtherSesi(
	db: DbOrTrx,
	input: { akunId: string; except: string | null; alasan: string; now: Date },
): Promise<number> {
	const result = await db
		.updateTable('sesi')
		.set({ dicabut_pada: input.now, alasan_dicabut: input.alasan })
		.where('akun_id', '=', input.akunId)
		.where('dicabut_pada', 'is', null)
		.$if(input.except !== null, (query) => query.where('id', '!=', input.except ?? ''))
		.executeTakeFirst()
	return Number(result.numUpdatedRows)
}
