import { markPassword } from '#server/features/sessions/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, tooMany, unauthorized } from '#server/lib/errors.ts'
import { inTurn } from '#server/lib/in-turn.ts'
import { countHit, hitsSoFar, secondsLeft } from '#server/lib/rate-limit.ts'
import { lockAkun } from './queries.ts'

/** Wrong passwords per signed-in account in a quarter of an hour, after which it waits. */
const FREE_FAILURES = 5
const WINDOW_MS = 15 * 60_000

type Asked = {
	/** What is stored of the account's password. */
	hash: string
	password: string
	/** What the field is called that it came in. */
	field: string
	wrong: string
}

/** Takes tries for one account one after the other, so that parallel guesses cannot outrun their count. */
export const inTurnOf = <T>({ akun_id }: Actor, work: () => Promise<T>): Promise<T> =>
	inTurn(`password ${akun_id}`, work)

/** @throws AppError 400 for another password than the caller's own, 429 after too many wrong ones */
export async function requireOwnPassword(
	ctx: Context,
	{ akun_id }: Actor,
	{ hash, password, field, wrong }: Asked,
	signal: AbortSignal,
): Promise<void> {
	const limit = { key: `password-lama:${akun_id}`, windowMs: WINDOW_MS, now: ctx.now() }
	if ((await hitsSoFar(ctx.db, limit)) >= FREE_FAILURES) {
		const seconds = secondsLeft(limit)
		throw tooMany(
			seconds,
			`Terlalu banyak percobaan. Silakan coba lagi dalam ${Math.ceil(seconds / 60)} menit.`,
		)
	}
	const ticket = { lane: 'known', key: akun_id } as const
	if (await ctx.gate.pass(ticket, ({ verify }) => verify(hash, password), signal)) return
	await countHit(ctx.db, limit)
	throw badInput(field, wrong, 'wrong_password')
}

/**
 * Takes the caller's password again; for a while the session may then do what is dangerous.
 * @throws AppError 400, 429 as {@link requireOwnPassword}
 */
export function confirmPassword(
	ctx: Context,
	actor: Actor,
	password: string,
	signal: AbortSignal,
): Promise<void> {
	return inTurnOf(actor, async () => {
		const akun = await lockAkun(ctx.db, actor.akun_id)
		if (!akun) throw unauthorized()
		const asked = { hash: akun.password_hash, password, field: 'password', wrong: 'Password salah' }
		await requireOwnPassword(ctx, actor, asked, signal)
		await markPassword(ctx.db, { id: actor.sesi_id, now: ctx.now() })
	})
}
