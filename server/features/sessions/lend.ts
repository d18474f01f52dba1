import type { DbOrTrx } from '#server/db/client.ts'
import type { Context } from '#server/lib/context.ts'
import { sesiBerakhir } from '#shared/rules/session.ts'
import type { Peran } from '#shared/rules/wewenang.ts'
import { type ComesIn, createInsertSesi, revokeOtherSesi } from './queries.ts'

export type { ComesIn } from './queries.ts'
export { listSesi, markPassword, markRefreshSeen } from './queries.ts'

/** What a person who has logged in is given, and until when it lives. */
export type SesiTokens = { access: string; refresh: string; berakhir: Date }

/** Who comes in, and from where. */
type Opening = {
	/** `kunci`: the hash of the password that was right. */
	akun: { id: string; peran: Peran; kunci: string }
	from: { ingat: boolean; peramban: string | undefined; alamatIp: string; requestId: string }
}

/** What opens sessions; whose account it is says by `comesIn` who may come in, and how a first login ever is noted. */
export function createSesiOpener(comesIn: ComesIn) {
	const insertSesi = createInsertSesi(comesIn)

	async function open(
		{ db, tokens, now }: Context,
		{ akun, from }: Opening,
		pertama: boolean,
	): Promise<SesiTokens | null> {
		const opened = now()
		const refresh = tokens.newRefresh()
		const berakhir = sesiBerakhir(opened, from.ingat)
		const sesi_id = await insertSesi(db, {
			akunId: akun.id,
			kunci: akun.kunci,
			now: opened,
			berakhir,
			ingat: from.ingat,
			peramban: from.peramban?.slice(0, 200) ?? null,
			alamatIp: from.alamatIp,
			refreshHash: tokens.hashRefresh(refresh),
			requestId: from.requestId,
			pertama,
		})
		if (sesi_id === null) return null
		const access = await tokens.signAccess({ akun_id: akun.id, sesi_id, peran: akun.peran }, opened)
		return { access, refresh, berakhir }
	}

	return {
		/** Opens a session for an account whose password was right; the trail has it. Null where it is no longer the right one. */
		open: (ctx: Context, opening: Opening): Promise<SesiTokens | null> => open(ctx, opening, false),
		/** As `open`, for an account that nobody has signed in to before, which is noted with it; else null. */
		openFirst: (ctx: Context, opening: Opening): Promise<SesiTokens | null> => open(ctx, opening, true),
	}
}

/** Ends all sessions of an account but `except`, at once and for every token; gives how many were open. */
export function endAllSesi(
	trx: DbOrTrx,
	input: { akunId: string; except: string | null; alasan: string; now: Date },
): Promise<number> {
	return revokeOtherSesi(trx, input)
}
