import { writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { unauthorized } from '#server/lib/errors.ts'
import { judgeRefresh } from '#shared/rules/session.ts'
import type { SesiTokens } from './lend.ts'
import { isRefreshUsed, lockRefresh, renewRefresh, revokeSesi, rotateRefresh } from './queries.ts'

/**
 * Spends a refresh token for a new pair. A token that was spent a moment ago (another tab), or whose successor nobody
 * has used (its answer was lost), yields the same successor; any other is a stolen copy and ends the session.
 * @throws AppError 401 when the token opens nothing
 */
export async function refreshSesi(
	{ db, tokens, now }: Context,
	refresh: string,
	requestId: string,
): Promise<SesiTokens & { email: string }> {
	const at = now()
	const hash = tokens.hashRefresh(refresh)
	const successor = tokens.successorOf(refresh)
	const successorHash = tokens.hashRefresh(successor)
	const row = await db.transaction().execute(async (trx) => {
		const found = await lockRefresh(trx, hash)
		if (!found || found.dicabut_pada || found.berakhir_pada <= at || !found.aktif) return null
		const { akun_id, sesi_id } = found
		const penerus_terpakai = found.dipakai_pada !== null && (await isRefreshUsed(trx, successorHash))
		switch (judgeRefresh({ ...found, penerus_terpakai }, at)) {
			case 'rotate':
				await rotateRefresh(trx, { hash, successor: successorHash, sesiId: sesi_id, now: at })
				return found
			case 'same_successor':
				await renewRefresh(trx, { hash: successorHash, now: at })
				return found
			case 'idle':
				return null
			case 'reuse':
				await revokeSesi(trx, { id: sesi_id, akunId: akun_id, alasan: 'token dipakai ulang', now: at })
				await writeJejak(trx, {
					pelaku: akun_id,
					tindakan: 'refresh_reuse',
					objek: `sesi:${sesi_id}`,
					request_id: requestId,
				})
				return null
		}
	})
	if (!row) throw unauthorized('session_ended', 'Sesi Anda telah berakhir, silakan login kembali')
	const { akun_id, sesi_id, peran, email } = row
	const access = await tokens.signAccess(
		{ akun_id, sesi_id, peran, refresh: successorHash.toString('base64url') },
		at,
	)
	return { access, refresh: successor, berakhir: row.berakhir_pada, email }
}

/** The session that a refresh token belongs to, if it is still open. */
export async function findSesiOfRefresh(
	ctx: Context,
	refresh: string,
): Promise<{ akun_id: string; sesi_id: string } | null> {
	const row = await ctx.db.transaction().execute((trx) => lockRefresh(trx, ctx.tokens.hashRefresh(refresh)))
	return row && !row.dicabut_pada && row.berakhir_pada > ctx.now() ? row : null
}
