import { lockAkunById } from '#server/features/accounts/akun-queries.ts'
import {
	endLihat,
	findMahasiswaOfAkun,
	insertLihat,
	listLihat,
} from '#server/features/accounts/looking-queries.ts'
import type { Actor, MahasiswaActor } from '#server/lib/actor.ts'
import { by, writeJejak, writeJejakAll } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, forbidden } from '#server/lib/errors.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import type { DilihatOleh, LihatAkun } from '#shared/api/looking.ts'
import { LIHAT_MS } from '#shared/rules/session.ts'
import { requireReached } from './directory.ts'

/** Looks a day of one account: a desk helps many, nobody reads a campus through. */
const LOOKS_PER_DAY = 100

/**
 * Opens the pages of a student to the caller, for reading; a look that is open ends.
 * @throws AppError 403 for who is no student, 404 as {@link requireReached}, 409 for a shut account, 429 after too many
 */
export async function startLooking(
	{ db, tokens, now, config }: Pick<Context, 'db' | 'tokens' | 'now' | 'config'>,
	{ id, alasan: typed }: { id: string; alasan: string },
	actor: Actor,
): Promise<LihatAkun> {
	const mulai = now()
	const alasan = typed.trim()
	if (alasan === '') throw badInput('alasan', 'Tuliskan alasan melihat')
	// Whole seconds, as the token has them.
	const exp = Math.floor((mulai.getTime() + LIHAT_MS) / 1000)
	const berakhir_pada = new Date(exp * 1000)
	const limit = { key: `lihat:${actor.akun_id}`, hariDi: config.timezone, now: mulai }
	await requireWithin(
		db,
		limit,
		LOOKS_PER_DAY,
		'Anda sudah terlalu sering melihat sebagai mahasiswa hari ini.',
	)
	const { lihat_id, pemilik } = await db.transaction().execute(async (trx) => {
		const akun = requireReached(await lockAkunById(trx, id), actor)
		const pemilik = await findMahasiswaOfAkun(trx, id)
		// Students have no rights (the database sees to it), so nobody is shown more than they may do.
		if (!pemilik || akun.peran !== 'mahasiswa')
			throw forbidden('not_a_student', 'Hanya halaman mahasiswa yang dapat dilihat seperti ini')
		if (!akun.aktif)
			throw conflict('account_state', 'Akun ini nonaktif; pemiliknya sendiri tidak melihat apa pun')
		await writeEnds(trx, await endLihat(trx, { pelaku: actor.akun_id }, mulai), actor.request_id)
		const lihat_id = await insertLihat(trx, {
			akun_id: id,
			pelaku: actor.akun_id,
			sesi_id: actor.sesi_id,
			alasan,
			mulai,
			berakhir_pada,
		})
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'lihat_dimulai',
			objek: `akun:${id}`,
			baru: { alasan, sampai: berakhir_pada.toISOString() },
		})
		return { lihat_id, pemilik }
	})
	const token = await tokens.signLooking({ akun_id: id, lihat_id, exp }, mulai)
	return { id: lihat_id, token, ...pemilik, berakhir_pada: berakhir_pada.toISOString() }
}

/** Ends the caller's look, if one is open. */
export async function stopLooking({ db, now }: Pick<Context, 'db' | 'now'>, actor: Actor): Promise<void> {
	await db
		.transaction()
		.execute(async (trx) =>
			writeEnds(trx, await endLihat(trx, { pelaku: actor.akun_id }, now()), actor.request_id),
		)
}

/** Tidying: looks whose time or session is over have ended, and the trail says so. */
export async function endOverLooks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
	await db.transaction().execute(async (trx) => writeEnds(trx, await endLihat(trx, 'over', now())))
}

type Ended = Awaited<ReturnType<typeof endLihat>>

const writeEnds = (trx: Context['db'], ended: Ended, request_id?: string): Promise<void> =>
	writeJejakAll(
		trx,
		ended.map(({ akun_id, pelaku }) => ({
			pelaku,
			tindakan: 'lihat_selesai',
			objek: `akun:${akun_id}`,
			...(request_id !== undefined && { request_id }),
		})),
	)

/** Who of the office has seen the caller's pages. */
export async function getDilihat(
	{ db, now }: Pick<Context, 'db' | 'now'>,
	{ akun_id }: MahasiswaActor,
): Promise<DilihatOleh[]> {
	const at = now()
	return (await listLihat(db, akun_id)).map(({ id, oleh, alasan, mulai, selesai_pada, berakhir_pada }) => ({
		id,
		oleh,
		alasan,
		mulai: mulai.toISOString(),
		selesai: (selesai_pada ?? (berakhir_pada <= at ? berakhir_pada : null))?.toISOString() ?? null,
	}))
}
