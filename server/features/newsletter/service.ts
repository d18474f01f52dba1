import { createHash, randomBytes } from 'node:crypto'
import { type Static, Type } from 'typebox'
import type { Context } from '#server/lib/context.ts'
import { AppError } from '#server/lib/errors.ts'
import type { Task } from '#server/lib/jobs.ts'
import { MAIL } from '#server/lib/mail.ts'
import { countHit } from '#server/lib/rate-limit.ts'
import { confirmWish, deleteSubscriber, forgetOldWishes, upsertWish } from './queries.ts'

/** How long a wish waits for its confirmation. */
const CONFIRM_MS = 7 * 86_400_000
/** Mails per address and day; further wishes get the same answer and no mail. */
const MAILS_PER_DAY = 3

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const Wish = Type.Object({ email: Type.String(), requested: Type.String() })

/** A wish for the newsletter, to be confirmed by mail. */
export const NEWSLETTER_WISH: Task<typeof Wish> = {
	name: 'newsletter_wish',
	payload: Wish,
	attempts: 6,
	sealed: true,
}

/** Takes a wish; who already gets the newsletter gets no second mail, and the answer does not tell. */
export async function askForNewsletter({ db, jobs, now }: Context, email: string): Promise<void> {
	const address = email.trim().toLowerCase()
	const requested = now()
	const limit = { key: `buletin:${address}`, windowMs: 86_400_000, now: requested }
	if ((await countHit(db, limit)) > MAILS_PER_DAY) return
	await jobs.add(db, NEWSLETTER_WISH, { email: address, requested: requested.toISOString() })
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
