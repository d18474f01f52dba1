import { createHash, randomBytes } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { networkOf } from '#server/lib/client-address.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError } from '#server/lib/errors.ts'
import { inTurn } from '#server/lib/in-turn.ts'
import type { Task } from '#server/lib/jobs.ts'
import { MAIL } from '#server/lib/mail.ts'
import { countHit, requireWithin } from '#server/lib/rate-limit.ts'
import { confirmWish, deleteSubscriber, forgetOldWishes, upsertWish } from './queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long a wish waits for its confirmation. */
const CONFIRM_MS = 7 * DAY_MS
/** Mails per address and day; further wishes get the same answer and no mail. A link lives longer than that. */
const MAILS_PER_DAY = 3
/** Wishes from a network, behind which a whole campus may sit, and from everywhere. */
const NETWORK_PER_HOUR = 20
const ALL_PER_DAY = 500
/** Wishes that may wait for each other. */
const MOST_IN_TURN = 50

const TOO_MANY = 'Terlalu banyak permintaan langganan. Silakan coba lagi nanti.'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const Wish = Type.Object({ email: Type.String(), requested: Type.String() })

/** A wish for the newsletter, to be confirmed by mail. */
export const NEWSLETTER_WISH: Task<typeof Wish> = {
	name: 'newsletter_wish',
	payload: Wish,
	attempts: 6,
	sealed: true,
}

/**
 * Takes a wish; who already gets the newsletter gets no second mail, and the answer does not tell. Wishes are taken one
 * after the other, so that a flood of them occupies one connection.
 * @throws AppError 429 when a network, or everybody together, asks too often; 503 when too many ask at once
 */
export async function askForNewsletter(
	{ db, jobs, now }: Context,
	from: { email: string; alamatIp: string },
): Promise<void> {
	const email = from.email.trim().toLowerCase()
	const take = () =>
		db.transaction().execute(async (trx) => {
			const requested = now()
			const limit = (key: string, windowMs: number) => ({ key: `buletin:${key}`, windowMs, now: requested })
			const network = limit(`jaringan:${networkOf(from.alamatIp)}`, HOUR_MS)
			await requireWithin(trx, network, NETWORK_PER_HOUR, TOO_MANY)
			await requireWithin(trx, limit('semua', DAY_MS), ALL_PER_DAY, TOO_MANY)
			if ((await countHit(trx, limit(email, DAY_MS))) > MAILS_PER_DAY) return
			await jobs.add(trx, NEWSLETTER_WISH, { email, requested: requested.toISOString() })
		})
	await inTurn('newsletter wishes', take, MOST_IN_TURN)
}

/** Notes a wish and mails the link that confirms it, unless the address gets the newsletter already. */
export async function mailConfirmation(
	{ db, jobs, config, settings }: Context,
	{ email, requested }: Static<typeof Wish>,
): Promise<void> {
	const now = new Date(requested)
	const token = randomBytes(32).toString('base64url')
	await db.transaction().execute(async (trx) => {
		if (!(await upsertWish(trx, { email, hash: hashOf(token), now }))) return
		await jobs.add(trx, MAIL, {
			to: email,
			subject: 'Konfirmasi langganan buletin kampus',
			title: 'Satu langkah lagi',
			paragraphs: [
				`Alamat email ini didaftarkan untuk buletin ${settings().institution.name}. Konfirmasikan agar kami dapat mengirimkannya kepada Anda.`,
			],
			button: { label: 'Konfirmasi langganan', url: `${config.publicUrl}/buletin/konfirmasi#${token}` },
			note: 'Tautan berlaku 7 hari. Bila bukan Anda yang mendaftar, abaikan email ini; alamat Anda akan kami hapus.',
			before: new Date(now.getTime() + CONFIRM_MS).toISOString(),
		})
	})
}

/** @throws AppError 410 for a link that is unknown, used or over */
export async function confirmNewsletter({ db, jobs, config, now }: Context, token: string): Promise<void> {
	const confirmed = now()
	await db.transaction().execute(async (trx) => {
		const since = new Date(confirmed.getTime() - CONFIRM_MS)
		const row = await confirmWish(trx, hashOf(token), since, confirmed)
		if (!row)
			throw new AppError(
				410,
				'newsletter_link_over',
				'Tautan ini sudah dipakai atau kedaluwarsa. Silakan daftar lagi.',
			)
		await jobs.add(trx, MAIL, {
			to: row.email,
			subject: 'Anda berlangganan buletin kampus',
			title: 'Langganan Anda aktif',
			paragraphs: ['Terima kasih. Buletin berikutnya akan kami kirim ke alamat ini.'],
			unsubscribeUrl: `${config.publicUrl}/buletin/berhenti#${row.berhenti_token}`,
		})
	})
}

/** Ending twice is as good as once: the address is not stored any more. */
export async function endNewsletter(ctx: Context, token: string): Promise<void> {
	await deleteSubscriber(ctx.db, token)
}

export async function forgetUnconfirmed(ctx: Context): Promise<void> {
	await forgetOldWishes(ctx.db, new Date(ctx.now().getTime() - CONFIRM_MS))
}
