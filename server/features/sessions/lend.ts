import type { DbOrTrx } from '#server/db/client.ts'
import type { Context } from '#server/lib/context.ts'
import { sesiBerakhir } from '#shared/rules/session.ts'
import type { Peran } from '#shared/rules/wewenang.ts'
import { insertSesi, revokeOtherSesi } from './queries.ts'

export { listSesi, markPassword, markRefreshSeen } from './queries.ts'

/** What a person who has logged in is given, and until when it lives. */
export type SesiTokens = { access: string; refresh: string; berakhir: Date }

type From = { ingat: boolean; peramban: string | undefined; alamatIp: string; requestId: string }

/** Opens a session for an account whose password was right; the trail has it. */
export async function openSesi(
	ctx: Context,
	akun: { id: string; peran: Peran },
	from: From,
): Promise<SesiTokens> {
	const opened = await open(ctx, akun, from, false)
	if (!opened) throw new Error('no session was opened')
	return opened
}

/** As {@link openSesi}, for an account that nobody has signed in to before, which is noted with it; else null. */
export function openFirstSesi(
	ctx: Context,
	akun: { id: string; peran: Peran },
	from: From,
): Promise<SesiTokens | null> {
	return open(ctx, akun, from, true)
}

async function open(
	{ db, tokens, now }: Context,
	akun: { id: string; peran: Peran },
	from: From,
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

/** Ends all sessions of an account but `except`, at once and for every token; gives how many were open. */
export function endAllSesi(
	trx: DbOrTrx,
	input: { akunId: string; except: string | null; alasan: string; now: Date },
): Promise<number> {
	return revokeOtherSesi(trx, input)
}
