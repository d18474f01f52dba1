import type { DbOrTrx } from '#server/db/client.ts'
import { lockAkunById, setEmail } from '#server/features/accounts/akun-queries.ts'
import { clearLoginFailures } from '#server/features/accounts/lend.ts'
import { endResetLinks } from '#server/features/passwords/lend.ts'
import { endAllSesi } from '#server/features/sessions/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, forbidden } from '#server/lib/errors.ts'
import { initialPasswordEnd, makeInitialPassword } from '#server/lib/initial-password.ts'
import { MAIL } from '#server/lib/mail.ts'
import { kalimatJejak, namaWewenang } from '#shared/rules/jejak.ts'
import { tanpaUlang, type Wewenang, wewenangDiLuar } from '#shared/rules/wewenang.ts'
import { requireReached } from './directory.ts'
import { listPerubahanAkun } from './directory-queries.ts'
import { listWewenang } from './queries.ts'
import { storeAktif, storeHak, storeReset } from './service.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'jobs' | 'config'>
/** Which account, as the caller has seen it. */
type Seen = { id: string; versi: number }
type Akun = NonNullable<Awaited<ReturnType<typeof lockAkunById>>>

const names = (list: readonly Wewenang[]) => list.map(namaWewenang).join(', ')

/**
 * Locks an account that the caller looks after and changes it.
 * @throws AppError 404 for one that is not the caller's to look after, 409 for one that somebody has changed meanwhile
 */
async function change<T>(
	{ db }: Pick<Ctx, 'db'>,
	{ id, versi }: { id: string; versi: number | null },
	actor: Actor,
	work: (trx: DbOrTrx, akun: Akun) => Promise<T>,
): Promise<T> {
	return db.transaction().execute(async (trx) => {
		const akun = requireReached(await lockAkunById(trx, id), actor)
		if (versi !== null && akun.versi !== versi) throw await changed(trx, id)
		return work(trx, akun)
	})
}

async function changed(trx: DbOrTrx, id: string) {
	const [last] = await listPerubahanAkun(trx, id, 1)
	const what = last ? `: ${kalimatJejak(last)}, oleh ${last.oleh ?? 'perintah di server'}` : ''
	return conflict('account_changed', `Akun ini baru saja diubah${what}. Belum ada yang disimpan`)
}

const ownAccount = (sentence: string) => conflict('own_account', sentence)

/** Whoever has the password or the e-mail of an account has its rights. @throws AppError 403 */
async function requireNoMoreRights(trx: DbOrTrx, akun: Akun, actor: Actor): Promise<void> {
	const [held, milik] = [await listWewenang(trx, akun.id), await listWewenang(trx, actor.akun_id)]
	const more = wewenangDiLuar(held, milik)
	if (more.length > 0)
		throw forbidden('rights_beyond_own', `Akun ini memiliki hak yang tidak Anda miliki: ${names(more)}`)
}

/**
 * A new password that counts once; its owner is told by mail, whoever is logged in is logged out.
 * @throws AppError 403 for an account with rights that the caller lacks; 404, 409 as every change
 */
export async function giveInitialPassword(
	ctx: Ctx & Pick<Context, 'gate'>,
	seen: Seen,
	actor: Actor,
	signal: AbortSignal,
): Promise<{ email: string; password: string; berlaku_sampai: string }> {
	const password = makeInitialPassword()
	const ticket = { lane: 'known', key: actor.akun_id } as const
	const hash = await ctx.gate.pass(ticket, ({ hash }) => hash(password), signal)
	const now = ctx.now()
	const email = await change(ctx, seen, actor, async (trx, akun) => {
		if (akun.id === actor.akun_id) throw ownAccount('Password sendiri diganti di Pengaturan, bukan di sini')
		await requireNoMoreRights(trx, akun, actor)
		await storeReset(trx, akun, { hash, now, who: by(actor) })
		await tell(ctx, trx, akun.email, {
			subject: 'Password Anda diganti oleh kantor kampus',
			paragraphs: [
				'Kantor kampus telah mengganti password akun Anda dengan password awal, dan semua perangkat Anda telah dikeluarkan.',
				'Password awal itu Anda terima dari kantor kampus. Bila Anda tidak memintanya, segera hubungi kantor kampus.',
			],
		})
		return akun.email
	})
	return { email, password, berlaku_sampai: initialPasswordEnd(now).toISOString() }
}

/** @throws AppError 409 for the own account, the last that manages others, or one that is so already; 404 */
export async function changeKeadaan(
	ctx: Ctx,
	{ aktif, alasan, ...seen }: Seen & { aktif: boolean; alasan: string },
	actor: Actor,
): Promise<void> {
	await change(ctx, seen, actor, async (trx, akun) => {
		if (akun.id === actor.akun_id) throw ownAccount('Akun sendiri tidak dapat dinonaktifkan')
		const how = { aktif, alasan: alasan.trim(), now: ctx.now(), who: by(actor) }
		if (!(await storeAktif(trx, akun, how)))
			throw conflict('account_state', aktif ? 'Akun ini sudah aktif' : 'Akun ini sudah nonaktif')
	})
}

/**
 * Another e-mail. Links that were mailed to the old one open nothing any more, and both addresses are told.
 * @throws AppError 403 for an account with rights that the caller lacks; 409 for an e-mail that is taken; 404, 409 as every change
 */
export async function changeEmail(
	ctx: Ctx,
	{ email: typed, ...seen }: Seen & { email: string },
	actor: Actor,
): Promise<void> {
	const email = typed.trim().toLowerCase()
	await change(ctx, seen, actor, async (trx, akun) => {
		if (akun.email === email) throw conflict('email_same', 'Akun ini sudah memakai email itu')
		await requireNoMoreRights(trx, akun, actor)
		await endResetLinks(trx, akun, ctx.now())
		await setEmail(trx, akun.id, email)
		await clearLoginFailures(trx, email)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'email_diubah',
			objek: `akun:${akun.id}`,
			lama: { email: akun.email },
			baru: { email },
		})
		const subject = 'Email akun Anda diganti'
		await tell(ctx, trx, akun.email, {
			subject,
			paragraphs: [
				'Kantor kampus telah mengganti email akun Anda. Mulai sekarang Anda masuk dengan email yang baru.',
				'Bila Anda tidak memintanya, segera hubungi kantor kampus.',
			],
		})
		await tell(ctx, trx, email, {
			subject,
			paragraphs: ['Mulai sekarang Anda masuk ke akun kampus dengan email ini; password Anda tetap.'],
		})
	}).catch((error: unknown) => {
		if ((error as { code?: unknown }).code === '23505')
			throw conflict('email_taken', `Email ${email} sudah dipakai akun lain`)
		throw error
	})
}

/**
 * These rights and no others. Nobody gives a right that they lack; anybody's can be taken, but nobody changes their own.
 * @throws AppError 400 for a student or an unknown programme, 403 for a right that the caller lacks, 409 for the own account or
 * the last that manages others; 404, 409 as every change
 */
export async function changeHak(
	ctx: Ctx,
	{ hak, ...seen }: Seen & { hak: readonly Wewenang[] },
	actor: Actor,
): Promise<void> {
	await change(ctx, seen, actor, async (trx, akun) => {
		if (akun.id === actor.akun_id) throw ownAccount('Hak sendiri hanya dapat diubah pengelola lain')
		await storeHak(trx, akun, {
			hak: tanpaUlang(hak),
			who: by(actor),
			requireMay: (diberi) => requireMayGive(trx, diberi, actor),
		})
	})
}

/**
 * Asked while rights stand still: what has just been taken from the caller is not passed on.
 * @throws AppError 403 for a right that the caller lacks
 */
export async function requireMayGive(trx: DbOrTrx, diberi: readonly Wewenang[], actor: Actor): Promise<void> {
	const milik = await listWewenang(trx, actor.akun_id)
	const lacking = wewenangDiLuar(diberi, milik)
	if (!milik.some((one) => one.hak === 'sistem')) throw forbidden('wrong_right')
	if (lacking.length > 0)
		throw forbidden('rights_beyond_own', `Anda sendiri tidak memiliki hak ${names(lacking)}`)
}

/** Ends every session of an account; of the caller's own all but this one. @throws AppError 404 */
export async function endSesiAkun(ctx: Ctx, id: string, actor: Actor): Promise<void> {
	await change(ctx, { id, versi: null }, actor, async (trx, akun) => {
		const except = akun.id === actor.akun_id ? actor.sesi_id : null
		const ended = { akunId: akun.id, except, alasan: 'diakhiri kantor', now: ctx.now() }
		const jumlah = await endAllSesi(trx, ended)
		if (jumlah === 0) return
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'sesi_diakhiri',
			objek: `akun:${akun.id}`,
			baru: { jumlah },
		})
	})
}

async function tell(
	{ jobs, config }: Pick<Ctx, 'jobs' | 'config'>,
	trx: DbOrTrx,
	to: string,
	{ subject, paragraphs }: { subject: string; paragraphs: string[] },
): Promise<void> {
	const button = { label: 'Masuk', url: `${config.publicUrl}/login` }
	await jobs.add(trx, MAIL, { to, subject, title: subject, paragraphs, button })
}
