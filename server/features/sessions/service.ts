import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Sesi } from '#shared/api/sessions.ts'
import { sesiDiam } from '#shared/rules/session.ts'
import type { Tindakan } from '#shared/rules/tindakan.ts'
import { endAllSesi } from './lend.ts'
import { forgetOldSesi, listSesi, revokeSesi } from './queries.ts'

/** A session and whose it is, in one request. */
export type Owner = Pick<Actor, 'akun_id' | 'sesi_id' | 'request_id'>

/** Ends a session at once, for every token that belongs to it. */
export async function logout(ctx: Context, owner: Owner): Promise<void> {
	await endOne(ctx, owner, { alasan: 'logout', tindakan: 'logout' })
}

/** @throws AppError 404 when it is not an open session of the caller */
export async function endSesi(ctx: Context, actor: Actor, id: string): Promise<void> {
	const how = { alasan: 'dikeluarkan', tindakan: 'sesi_dikeluarkan' } as const
	if (!(await endOne(ctx, { ...actor, sesi_id: id }, how)))
		throw notFound('session_not_found', 'Perangkat ini sudah keluar')
}

async function endOne(
	{ db, now }: Context,
	owner: Owner,
	{ alasan, tindakan }: { alasan: string; tindakan: Tindakan },
): Promise<boolean> {
	const { akun_id: akunId, sesi_id: id } = owner
	return db.transaction().execute(async (trx) => {
		if (!(await revokeSesi(trx, { id, akunId, alasan, now: now() }))) return false
		await writeJejak(trx, { ...by(owner), tindakan, objek: `sesi:${id}` })
		return true
	})
}

/** Ends every session of the caller but the present one. */
export async function endOthers(ctx: Context, actor: Actor): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		const { akun_id, sesi_id } = actor
		const input = { akunId: akun_id, except: sesi_id, alasan: 'dikeluarkan', now: ctx.now() }
		const jumlah = await endAllSesi(trx, input)
		if (jumlah === 0) return
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'sesi_lain_dikeluarkan',
			objek: `akun:${akun_id}`,
			baru: { jumlah },
		})
	})
}

/** Own open sessions, this one first, then by last sign of life. */
export async function listOwnSesi(ctx: Context, { akun_id, sesi_id }: Actor): Promise<Sesi[]> {
	const now = ctx.now()
	const rows = await listSesi(ctx.db, akun_id, now)
	return rows
		.filter((row) => row.id === sesi_id || !sesiDiam({ terakhir: row.terakhir_pada, ingat: row.ingat }, now))
		.map(({ id, peramban, alamat_ip, ...row }) => ({
			id,
			peramban,
			alamat_ip,
			dibuat_pada: row.dibuat_pada.toISOString(),
			terakhir_pada: row.terakhir_pada.toISOString(),
			berakhir_pada: row.berakhir_pada.toISOString(),
			ini: id === sesi_id,
		}))
		.sort((a, b) => Number(b.ini) - Number(a.ini))
}

/** Tidying: sessions that have been over for 30 days; their trail stays. */
export async function forgetOverSesi({ db, now }: Context): Promise<void> {
	await forgetOldSesi(db, new Date(now().getTime() - 30 * 86_400_000))
}
