import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, unauthorized } from '#server/lib/errors.ts'
import { type NewPassword, requireGoodPassword } from '#server/lib/good-password.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import { storePassword } from './new-password.ts'
import { inTurnOf, requireOwnPassword } from './own-password.ts'
import { lockAkun } from './queries.ts'

const WRONG = 'Password lama salah'
/** Changes per account and day: each is a line in the trail, which is never erased, and a mail. */
const CHANGES_PER_DAY = 10

/**
 * Changes the caller's password. Tries for one account are taken one after the other, so that parallel guesses of
 * the old password cannot outrun their count.
 * @throws AppError 400 for a wrong old password or a refused new one, 429 after too many wrong ones
 */
export function changePassword(
	ctx: Context,
	actor: Actor,
	input: NewPassword & { passwordLama: string },
	signal: AbortSignal,
): Promise<void> {
	return inTurnOf(actor, async () => {
		const { db } = ctx
		const now = ctx.now()
		const akun = await lockAkun(db, actor.akun_id)
		if (!akun) throw unauthorized()
		await requireGoodPassword(input, akun)
		const { password_hash: old } = akun
		const asked = { hash: old, password: input.passwordLama, field: 'passwordLama', wrong: WRONG }
		await requireOwnPassword(ctx, actor, asked, signal)
		if (input.passwordBaru === input.passwordLama)
			throw badInput('passwordBaru', 'Password baru harus berbeda dari password lama', 'password_refused')
		const ticket = { lane: 'known', key: actor.akun_id } as const
		const hash = await ctx.gate.pass(ticket, ({ hash }) => hash(input.passwordBaru), signal)
		await db.transaction().execute(async (trx) => {
			// Another server may have changed it since the check above.
			if ((await lockAkun(trx, akun.id))?.password_hash !== old)
				throw badInput('passwordLama', WRONG, 'wrong_password')
			const changes = { key: `password-diubah:${akun.id}`, hariDi: ctx.config.timezone, now }
			await requireWithin(trx, changes, CHANGES_PER_DAY, 'Password sudah terlalu sering diubah hari ini.')
			await storePassword(ctx, trx, {
				akunId: akun.id,
				email: akun.email,
				peran: akun.peran,
				hash,
				keepSesi: actor.sesi_id,
				tindakan: 'password_diubah',
				now,
				requestId: actor.request_id,
			})
		})
	})
}
