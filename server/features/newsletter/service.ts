import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#server/lib/context.ts'
import { AppError } from '#server/lib/errors.ts'
import { countHit } from '#server/lib/rate-limit.ts'
import { confirmWish, deleteSubscriber, forgetOldWishes, upsertWish } from './queries.ts'

/** How long a wish waits for its confirmation. */
const CONFIRM_MS = 7 * 86_400_000
/** Mails per address and day; further wishes get the same answer and no mail. */
const MAILS_PER_DAY = 3

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Takes a wish; who already gets the newsletter gets no second mail, and the answer does not tell. */
export async function askForNewsletter(ctx: Context, email: string): Promise<void> {
	const { db, mailer, config } = ctx
	const address = email.trim().toLowerCase()
	const now = ctx.now()
	const count = await countHit(db, { key: `buletin:${address}`, windowMs: 86_400_000, now })
	if (count > MAILS_PER_DAY) return
	ctx.background('mail: confirm newsletter', async () => {
		const token = randomBytes(32).toString('base64url')
		if (!(await upsertWish(db, { email: address, hash: hashOf(token), now }))) return
		await mailer.send({
			to: address,
			subject: 'Konfirmasi langganan buletin kampus',
			title: 'Satu langkah lagi',
			paragraphs: [
				`Alamat email ini didaftarkan untuk buletin ${config.institution.name}. Konfirmasikan agar kami dapat mengirimkannya kepada Anda.`,
			],
			button: { label: 'Konfirmasi langganan', url: `${config.publicUrl}/buletin/konfirmasi#${token}` },
			note: 'Tautan berlaku 7 hari. Bila bukan Anda yang mendaftar, abaikan email ini; alamat Anda akan kami hapus.',
		})
	})
}

/** @throws AppError 410 for a link that is unknown, used or over */
export async function confirmNewsletter(ctx: Context, token: string): Promise<void> {
	const now = ctx.now()
	const row = await confirmWish(ctx.db, hashOf(token), new Date(now.getTime() - CONFIRM_MS), now)
	if (!row)
		throw new AppError(
			410,
			'newsletter_link_over',
			'Tautan ini sudah dipakai atau kedaluwarsa. Silakan daftar lagi.',
		)
	ctx.background('mail: newsletter confirmed', () =>
		ctx.mailer.send({
			to: row.email,
			subject: 'Anda berlangganan buletin kampus',
			title: 'Langganan Anda aktif',
			paragraphs: ['Terima kasih. Buletin berikutnya akan kami kirim ke alamat ini.'],
			unsubscribeUrl: `${ctx.config.publicUrl}/buletin/berhenti#${row.berhenti_token}`,
		}),
	)
}

/** Ending twice is as good as once: the address is not stored any more. */
export async function endNewsletter(ctx: Context, token: string): Promise<void> {
	await deleteSubscriber(ctx.db, token)
}

export async function forgetUnconfirmed(ctx: Context): Promise<void> {
	await forgetOldWishes(ctx.db, new Date(ctx.now().getTime() - CONFIRM_MS))
}
