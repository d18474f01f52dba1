import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Sesi } from '#shared/api/sessions.ts'
import { endOtherSesi, endOwnSesi, listSesi } from './queries.ts'

/** Own open sessions, this one first, then by last sign of life. */
export async function listOwnSesi(ctx: Context, { akun_id, sesi_id }: Actor): Promise<Sesi[]> {
	const rows = await listSesi(ctx.db, akun_id, ctx.now())
	return rows
		.map((row) => ({
			...row,
			dibuat_pada: row.dibuat_pada.toISOString(),
			terakhir_pada: row.terakhir_pada.toISOString(),
			berakhir_pada: row.berakhir_pada.toISOString(),
			ini: row.id === sesi_id,
		}))
		.sort((a, b) => Number(b.ini) - Number(a.ini))
}

/** @throws AppError 404 when it is not an open session of the caller */
export async function endSesi(ctx: Context, actor: Actor, id: string): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		const input = { id, akunId: actor.akun_id, alasan: 'dikeluarkan', now: ctx.now() }
		if (!(await endOwnSesi(trx, input))) throw notFound('session_not_found', 'Perangkat ini sudah keluar')
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'sesi_dikeluarkan',
			objek: `sesi:${id}`,
		})
	})
}

/** Ends every session of the caller but the present one. */
export async function endOthers(ctx: Context, actor: Actor): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		const { akun_id, sesi_id } = actor
		const input = { akunId: akun_id, except: sesi_id, alasan: 'dikeluarkan', now: ctx.now() }
		const jumlah = await endOtherSesi(trx, input)
		if (jumlah === 0) return
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'sesi_lain_dikeluarkan',
			objek: `akun:${akun_id}`,
			baru: { jumlah },
		})
	})
}
