import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput } from '#server/lib/errors.ts'
import { signText, verifyText } from '#server/lib/signed-text.ts'
import type { PengaturanPemberitahuan } from '#shared/api/notifications.ts'
import { JENIS_PEMBERITAHUAN, type JenisPemberitahuan } from '#shared/rules/pemberitahuan.ts'
import { JENIS_PERAN, type Saluran, saluranBawaan, saluranTetap } from '#shared/rules/saluran.ts'
import { listSaluran, putSaluran } from './channel-queries.ts'
import { hasLangganan } from './device-queries.ts'

/** How the caller is told of each kind, and whether this device takes messages. */
export async function getPengaturan(
	{ db, pusher }: Context,
	{ akun_id, sesi_id, peran }: Actor,
): Promise<PengaturanPemberitahuan> {
	const [rows, perangkat_ini] = await Promise.all([listSaluran(db, akun_id), hasLangganan(db, sesi_id)])
	const of = (jenis: JenisPemberitahuan, saluran: Saluran) =>
		rows.find((row) => row.jenis === jenis && row.saluran === saluran)?.aktif ?? saluranBawaan(jenis, saluran)
	return {
		jenis: JENIS_PERAN[peran].map((jenis) => ({
			jenis,
			aplikasi: of(jenis, 'aplikasi'),
			email: of(jenis, 'email'),
			push: of(jenis, 'push'),
		})),
		push: { kunci: pusher.key, perangkat_ini },
	}
}

/**
 * Sets how the caller is told of kinds.
 * @throws AppError 400 for a kind that is not for the caller, or what cannot be switched off
 */
export async function setPengaturan(
	ctx: Context,
	actor: Actor,
	{ jenis, saluran, aktif }: { jenis: readonly JenisPemberitahuan[]; saluran: Saluran; aktif: boolean },
): Promise<PengaturanPemberitahuan> {
	if (jenis.some((one) => !JENIS_PERAN[actor.peran].includes(one)))
		throw badInput('jenis', 'Pemberitahuan ini bukan untuk Anda')
	if (jenis.some((one) => saluranTetap(one, saluran)))
		throw badInput(
			'jenis',
			'Pemberitahuan keamanan selalu tampil di aplikasi, ringkasan pagi hanya lewat email',
		)
	await putSaluran(ctx.db, { akunId: actor.akun_id, jenis, saluran, aktif })
	return getPengaturan(ctx, actor)
}

const END_EMAIL = 'berhenti-email:'

/** Behind the account: the one kind that a link ends; without it all. */
const RINGKASAN = ':ringkasan'

/**
 * Where the mails of an account can be ended without a login: for its reader, and for the reader's mail program. The link in a
 * lecturer's morning ends that alone.
 */
export async function endEmailUrls(
	{ signingKey, config }: Context,
	akunId: string,
	{ ringkasan = false }: { ringkasan?: boolean } = {},
) {
	const token = signText(await signingKey(), `${END_EMAIL}${akunId}${ringkasan ? RINGKASAN : ''}`)
	return {
		unsubscribeUrl: `${config.publicUrl}/pemberitahuan/berhenti#${token}`,
		oneClickUrl: `${config.publicUrl}/api/pemberitahuan/berhenti?token=${token}`,
	}
}

/**
 * Ends the mails of the account that a link was mailed to: its morning alone, or all but those about its security.
 * @returns which @throws AppError 410
 */
export async function endEmail({ db, signingKey }: Context, token: string): Promise<'ringkasan' | 'semua'> {
	const text = verifyText(await signingKey(), token)
	if (!text?.startsWith(END_EMAIL)) throw new AppError(410, 'link_over', 'Tautan ini tidak berlaku.')
	const isRingkasan = text.endsWith(RINGKASAN)
	const akunId = text.slice(END_EMAIL.length, isRingkasan ? -RINGKASAN.length : undefined)
	const jenis = JENIS_PEMBERITAHUAN.filter((one) => (isRingkasan ? one === 'ringkasan' : one !== 'keamanan'))
	await putSaluran(db, { akunId, jenis, saluran: 'email', aktif: false })
	return isRingkasan ? 'ringkasan' : 'semua'
}
