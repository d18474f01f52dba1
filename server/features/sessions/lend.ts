import type { DbOrTrx } from '#server/db/client.ts'
import type { Context } from '#server/lib/context.ts'
import { sesiBerakhir } from '#shared/rules/session.ts'
import type { Peran } from '#shared/rules/wewenang.ts'
import { createInsertSesi, type FirstLogin, revokeOtherSesi } from './queries.ts'

export { listSesi, markPassword, markRefreshSeen } from './queries.ts'

/** What a person who has logged in is given, and until when it lives. */
export type SesiTokens = { access: string; refresh: string; berakhir: Date }

/** Who comes in, and from where. */
type Opening = {
	akun: { id: string; peran: Peran }
	from: { ingat: boolean; peramban: string | undefined; alamatIp: string; requestId: string }
}

/** What opens sessions; whose account it is says by `firstLogin` how its first login ever is noted. */
export function createSesiOpener(firstLogin: FirstLogin) {
	const insertSesi = createInsertSesi(firstLogin)

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
		/** Opens a session for an account whose password was right; the trail has it. */
		async open(ctx: Context, opening: Opening): Promise<SesiTokens> {
			const opened = await open(ctx, opening, false)
			if (!opened) throw new Error('no session was opened')
			return opened
		},
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
