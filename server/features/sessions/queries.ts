import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'

type SesiBaru = {
	akunId: string
	/** The hash of the password that was right. */
	kunci: string
	now: Date
	berakhir: Date
	ingat: boolean
	peramban: string | null
	alamatIp: string
	refreshHash: Buffer
	requestId: string
	pertama: boolean
}

/**
 * Two parts of a statement, of which one gives the account if its password still is the one that was right and it is not shut: `first` when
 * the login is to be the first one ever, which it notes (no row when somebody came in before), else `again`.
 */
export type ComesIn = (of: {
	akunId: RawBuilder<string>
	kunci: RawBuilder<string>
	pertama: RawBuilder<boolean>
}) => { first: RawBuilder<unknown>; again: RawBuilder<unknown> }

/**
 * Makes what opens a session: the session, its first refresh token and the trail, in one statement. It opens none and gives null
 * where {@link ComesIn} finds no account.
 */
export function createInsertSesi(comesIn: ComesIn) {
	const sesiBaru = statement<SesiBaru, { id: string }>(
		'insert_sesi',
		({ akunId, kunci, now, berakhir, ingat, peramban, alamatIp, refreshHash, requestId, pertama }) => {
			const { first, again } = comesIn({ akunId, kunci, pertama })
			return sql`
			with pertama as (${first}), lagi as (${again}), baru as (
				insert into sesi (akun_id, dibuat_pada, berakhir_pada, ingat, peramban, alamat_ip, password_pada)
				select ${akunId}, ${now}, ${berakhir}, ${ingat}, ${peramban}, ${alamatIp}, ${now}
				from (select id from pertama union all select id from lagi) a returning id
			), token as (
				insert into token_refresh (hash, sesi_id, dibuat_pada) select ${refreshHash}, id, ${now} from baru
			), trail as (
				insert into jejak (pada, pelaku, tindakan, objek, request_id)
				select ${now}, ${akunId}, 'login', 'sesi:' || id, ${requestId} from baru
			)
			select id from baru`
		},
	)
	return async (db: DbOrTrx, input: SesiBaru): Promise<string | null> => {
		const [row] = await sesiBaru(db, input)
		return row?.id ?? null
	}
}

/** The refresh token with its session and account, locked until the transaction ends. */
export async function lockRefresh(db: DbOrTrx, hash: Buffer) {
	return db
		.selectFrom('token_refresh as t')
		.innerJoin('sesi as s', 's.id', 't.sesi_id')
		.innerJoin('akun as a', 'a.id', 's.akun_id')
		.select(['t.dibuat_pada', 't.dipakai_pada'])
		.select(['s.id as sesi_id', 's.akun_id', 's.dicabut_pada', 's.berakhir_pada', 's.ingat'])
		.select(['a.email', 'a.peran', 'a.aktif'])
		.where('t.hash', '=', hash)
		.forUpdate('t')
		.executeTakeFirst()
}

/** Marks a refresh token as used and stores its successor. */
export async function rotateRefresh(
	db: DbOrTrx,
	input: { hash: Buffer; successor: Buffer; sesiId: string; now: Date },
): Promise<void> {
	await db
		.updateTable('token_refresh')
		.set({ dipakai_pada: input.now })
		.where('hash', '=', input.hash)
		.execute()
	await db
		.insertInto('token_refresh')
		.values({ hash: input.successor, sesi_id: input.sesiId, dibuat_pada: input.now, dipakai_pada: null })
		.execute()
}

/** Whether anybody has spent a refresh token, or shown an access token that came with it. */
export async function isRefreshUsed(db: DbOrTrx, hash: Buffer): Promise<boolean> {
	const row = await db
		.selectFrom('token_refresh')
		.select('hash')
		.where('hash', '=', hash)
		.where((eb) => eb.or([eb('dipakai_pada', 'is not', null), eb('dilihat_pada', 'is not', null)]))
		.executeTakeFirst()
	return row !== undefined
}

/** An access token that came with this refresh token was shown for the first time. */
export async function markRefreshSeen(db: DbOrTrx, hash: Buffer, now: Date): Promise<void> {
	await db
		.updateTable('token_refresh')
		.set({ dilihat_pada: now })
		.where('hash', '=', hash)
		.where('dilihat_pada', 'is', null)
		.execute()
}

/** A refresh token is handed out once more, which is a sign of life of its session. */
export async function renewRefresh(db: DbOrTrx, { hash, now }: { hash: Buffer; now: Date }): Promise<void> {
	await db.updateTable('token_refresh').set({ dibuat_pada: now }).where('hash', '=', hash).execute()
}

/** The sessions of an account that have not ended, latest sign of life first. */
export async function listSesi(db: DbOrTrx, akunId: string, now: Date) {
	return db
		.selectFrom('sesi as s')
		.select(['s.id', 's.dibuat_pada', 's.berakhir_pada', 's.peramban', 's.alamat_ip', 's.ingat'])
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

/** Notes that the owner of an open session has just given the password. */
export async function markPassword(db: DbOrTrx, { id, now }: { id: string; now: Date }): Promise<void> {
	await db
		.updateTable('sesi')
		.set({ password_pada: now })
		.where('id', '=', id)
		.where('dicabut_pada', 'is', null)
		.execute()
}

/** Ends a session of an account; says whether it was open. */
export async function revokeSesi(
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
export async function revokeOtherSesi(
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

/** Forgets sessions and their tokens long after they could be used. */
export async function forgetOldSesi(db: DbOrTrx, before: Date): Promise<void> {
	await db.deleteFrom('sesi').where('berakhir_pada', '<', before).execute()
}

/** How many sessions are open. */
export async function countOpenSesi(db: DbOrTrx, now: Date): Promise<number> {
	const { jumlah } = await db
		.selectFrom('sesi')
		.select((eb) => eb.fn.countAll<number>().as('jumlah'))
		.where('dicabut_pada', 'is', null)
		.where('berakhir_pada', '>', now)
		.executeTakeFirstOrThrow()
	return jumlah
}
