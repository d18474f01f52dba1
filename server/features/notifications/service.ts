import { publish } from '#server/features/events/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Pemberitahuan } from '#shared/api/notifications.ts'
import { countBelum, deleteOld, listPemberitahuan, markAllRead, markRead } from './queries.ts'

const PAGE = 20

/** A page of the caller's notifications, and the id after which the next one begins. */
export async function listOwn(
	{ db }: Context,
	{ akun_id: akunId }: Actor,
	sesudah: string | undefined,
): Promise<{ pemberitahuan: Pemberitahuan[]; lanjut: string | null }> {
	const rows = await listPemberitahuan(db, { akunId, sesudah: sesudah ?? null, jumlah: PAGE + 1 })
	const page = rows.slice(0, PAGE)
	return {
		pemberitahuan: page.map((row) => ({ ...row, dibuat_pada: row.dibuat_pada.toISOString() })),
		lanjut: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
	}
}

export const countOwn = ({ db }: Context, { akun_id }: Actor): Promise<number> => countBelum(db, akun_id)

/**
 * Marks one as read; gives how many are left.
 * @throws AppError 404 when the caller has no such notification
 */
export function readOne({ db, now }: Context, { akun_id: akunId }: Actor, id: string): Promise<number> {
	return db.transaction().execute(async (trx) => {
		if (!(await markRead(trx, { id, akunId, now: now() })))
			throw notFound('notification_not_found', 'Pemberitahuan ini sudah tidak ada')
		await publish(trx, { akun: [akunId] }, { jenis: 'pemberitahuan' })
		return countBelum(trx, akunId)
	})
}

/** Marks all as read, or only what leads to a page; gives how many are left. */
export function readAll(
	{ db, now }: Context,
	{ akun_id: akunId }: Actor,
	alamat: string | null,
): Promise<number> {
	return db.transaction().execute(async (trx) => {
		if ((await markAllRead(trx, { akunId, alamat, now: now() })) > 0)
			await publish(trx, { akun: [akunId] }, { jenis: 'pemberitahuan' })
		return countBelum(trx, akunId)
	})
}

const DAY_MS = 86_400_000
const KEEP_READ_DAYS = 60
const KEEP_DAYS = 365
const KEEP = 300

/** Tidying: what was read two months ago, or told a year ago, or is beyond the latest 300 of an account. */
export async function forgetOldPemberitahuan({ db, now }: Context): Promise<void> {
	const ago = (days: number) => new Date(now().getTime() - days * DAY_MS)
	await deleteOld(db, { readBefore: ago(KEEP_READ_DAYS), toldBefore: ago(KEEP_DAYS), most: KEEP })
}
