import { createHash, randomBytes } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { clearLoginFailures } from '#server/features/accounts/lend.ts'
import { networkOf } from '#server/lib/client-address.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError } from '#server/lib/errors.ts'
import { createFairQueue } from '#server/lib/fair-queue.ts'
import { type NewPassword, requireGoodPassword } from '#server/lib/good-password.ts'
import type { Task } from '#server/lib/jobs.ts'
import { MAIL } from '#server/lib/mail.ts'
import { RESET_MS } from '#shared/rules/password.ts'
import { storePassword } from './new-password.ts'
import { findAkunByEmail, findReset, forgetOldResets, insertReset, lockAkun } from './queries.ts'
import { spendReset } from './reset-budget.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const ResetLink = Type.Object({ email: Type.String(), requested: Type.String(), until: Type.String() })

/** A link that somebody asked for; whether there is such an account is looked up by the job. */
export const RESET_LINK: Task<typeof ResetLink> = {
	name: 'reset_link',
	payload: ResetLink,
	attempts: 6,
	sealed: true,
}

/** So many requests may wait, of them so many of a network. */
const LINE = { atOnce: 1, maxWaiting: 200, maxPerOwner: 20, retryAfterSeconds: 2 }
const lines = { known: createFairQueue(LINE), strangers: createFairQueue(LINE) }

/**
 * Takes a request for a link. All that depends on whether the address is known happens after the answer, so neither
 * its words nor its time tell. Requests of strangers are taken one after the other, networks in turns, so that a flood
 * of them occupies one connection and waits for itself.
 * @param perangkat the cookie by which the device is known again, if it has one
 * @throws AppError 429 when a network asks too often or too much at once, 503 when all together do
 */
export async function requestReset(
	{ db, jobs, devices, now }: Context,
	from: { email: string; alamatIp: string; perangkat: string | undefined },
): Promise<void> {
	const email = from.email.trim().toLowerCase()
	const device = devices.find(from.perangkat, email)
	const network = networkOf(from.alamatIp)
	const take = () =>
		db.transaction().execute(async (trx) => {
			const requested = now()
			const until = await spendReset(trx, { email, network, device, now: requested })
			if (until === null) return
			const times = { requested: requested.toISOString(), until: until.toISOString() }
			await jobs.add(trx, RESET_LINK, { email, ...times })
		})
	await (device === null ? lines.strangers(network, take) : lines.known(device, take))
}

/** Makes the link for an account, if there is one, and its mail. */
export async function mailResetLink(
	{ db, jobs, config }: Context,
	{ email, requested, until }: Static<typeof ResetLink>,
): Promise<void> {
	const [now, berakhir] = [new Date(requested), new Date(until)]
	const isLast = berakhir.getTime() - now.getTime() > RESET_MS
	const saat = new Intl.DateTimeFormat('id', {
		dateStyle: 'long',
		timeStyle: 'short',
		timeZone: config.timezone,
	})
	const token = randomBytes(32).toString('base64url')
	await db.transaction().execute(async (trx) => {
		const akun = await findAkunByEmail(trx, email)
		if (!akun) return
		await insertReset(trx, { hash: hashOf(token), akunId: akun.id, now, berakhir })
		await jobs.add(trx, MAIL, {
			to: akun.email,
			subject: 'Tautan untuk mengatur ulang password',
			title: 'Atur ulang password Anda',
			paragraphs: [
				`Halo ${akun.nama ?? 'pengguna'},`,
				`Kami menerima permintaan untuk mengatur ulang password akun kampus Anda. Tautan di bawah ini berlaku ${isLast ? `sampai ${saat.format(berakhir)}` : '30 menit'} dan hanya dapat dipakai satu kali.`,
				...(isLast
					? [
							'Hari ini tautan sudah beberapa kali diminta. Sampai saat itu kami tidak mengirim yang baru; pakailah tautan ini.',
						]
					: []),
			],
			// Behind #, so that the token reaches neither a log nor another site.
			button: { label: 'Atur ulang password', url: `${config.publicUrl}/lupa-password/atur-ulang#${token}` },
			note: 'Bila Anda tidak memintanya, abaikan email ini; password Anda tidak berubah.',
			before: until,
		})
	})
}

/** Links that have been over for a day are not kept. */
export async function forgetOldLinks({ db, now }: Context): Promise<void> {
	await forgetOldResets(db, new Date(now().getTime() - 86_400_000))
}

/** Whether a link would still work. */
export async function isResetLive({ db, now }: Context, token: string): Promise<boolean> {
	return (await findReset(db, hashOf(token), now())) !== undefined
}

/**
 * Sets a new password by a mailed link and spends the link.
 * @throws AppError 410 for a link that is unknown, used or over, 400 for a refused password
 */
export async function resetPassword(
	ctx: Context,
	input: NewPassword & { token: string },
	requestId: string,
	signal: AbortSignal,
): Promise<void> {
	const gone = () =>
		new AppError(
			410,
			'reset_link_over',
			'Tautan ini sudah dipakai atau kedaluwarsa. Silakan minta tautan baru.',
		)
	const hash = hashOf(input.token)
	const found = await findReset(ctx.db, hash, ctx.now())
	const owner = found && (await lockAkun(ctx.db, found.akun_id))
	if (!owner) throw gone()
	await requireGoodPassword(input, owner)
	// Who holds a link that works is no stranger.
	const ticket = { lane: 'known', key: owner.id } as const
	const passwordHash = await ctx.gate.pass(ticket, ({ hash }) => hash(input.passwordBaru), signal)
	await ctx.db.transaction().execute(async (trx) => {
		const now = ctx.now()
		// The row lock makes a second use of the same link wait here and then find it spent.
		await lockAkun(trx, owner.id)
		if (!(await findReset(trx, hash, now))) throw gone()
		await storePassword(ctx, trx, {
			akunId: owner.id,
			email: owner.email,
			peran: owner.peran,
			hash: passwordHash,
			keepSesi: null,
			tindakan: 'password_diatur_ulang',
			now,
			requestId,
		})
		await clearLoginFailures(trx, owner.email)
	})
}
