import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { countHit, requireWithin } from '#server/lib/rate-limit.ts'
import type { SalinanData } from '#shared/api/personal-data.ts'
import { BUAT_SALINAN } from './make.ts'
import { findMahasiswaId, findSalinan, forgetSalinan, insertSalinan, potonganOf } from './queries.ts'

const DAY_MS = 86_400_000
/** Copies of one account that somebody may ask for in a day. */
const COPIES_PER_DAY = 3

/** @throws AppError 404 for an account that is no student's */
async function requireMahasiswa(db: Context['db'], akunId: string): Promise<void> {
	if (!(await findMahasiswaId(db, akunId))) throw notFound('account_not_found', 'Akun ini tidak ada')
}

/** The latest copy of an account's data, as far as it is. @throws AppError 404 */
export async function getSalinan(
	{ db, now }: Pick<Context, 'db' | 'now'>,
	akunId: string,
): Promise<SalinanData | null> {
	await requireMahasiswa(db, akunId)
	const row = await findSalinan(db, akunId, now())
	if (!row) return null
	const { status, bagian_selesai, jumlah_bagian, ukuran } = row
	return {
		status,
		bagian_selesai,
		jumlah_bagian,
		ukuran: ukuran === null ? null : Number(ukuran),
		diminta_pada: row.diminta_pada.toISOString(),
		diminta_pemilik: row.diminta_oleh === akunId,
		berakhir_pada: row.berakhir_pada?.toISOString() ?? null,
	}
}

/**
 * Has a copy made in the place of the one before.
 * @throws AppError 404; 409 while one is being made; 429 after too many of a day
 */
export async function askSalinan(
	ctx: Pick<Context, 'db' | 'now' | 'jobs'>,
	akunId: string,
	actor: Actor,
): Promise<SalinanData | null> {
	const { db, jobs } = ctx
	await requireMahasiswa(db, akunId)
	const now = ctx.now()
	await db.transaction().execute(async (trx) => {
		const id = await insertSalinan(trx, { akun_id: akunId, diminta_oleh: actor.akun_id, diminta_pada: now })
		if (id === undefined) throw conflict('copy_in_making', 'Salinan data sedang dibuat')
		const limit = { key: `salinan:${akunId}:${actor.akun_id}`, windowMs: DAY_MS, now }
		await requireWithin(trx, limit, COPIES_PER_DAY, 'Salinan data sudah beberapa kali diminta hari ini.')
		await jobs.add(trx, BUAT_SALINAN, { id })
		await writeJejak(trx, { ...by(actor), tindakan: 'salinan_data_diminta', objek: `akun:${akunId}` })
	})
	return getSalinan(ctx, akunId)
}

/** Sends the copy; the trail has who took it, once a day. @throws AppError 404 where none is ready */
export async function sendSalinan(
	ctx: Pick<Context, 'db' | 'now'>,
	akunId: string,
	{ actor, reply }: { actor: Actor; reply: FastifyReply },
): Promise<FastifyReply> {
	const row = await findSalinan(ctx.db, akunId, ctx.now())
	if (row?.status !== 'siap') throw notFound('copy_not_ready', 'Salinan data belum siap atau sudah dihapus')
	// Who asks how large it is takes nothing.
	if (reply.request.method !== 'HEAD') await noteDownload(ctx, { id: row.id, akunId }, actor)
	return reply
		.type('application/zip')
		.header('content-disposition', 'attachment; filename="salinan-data.zip"')
		.header('cache-control', 'no-store')
		.header('content-length', Number(row.ukuran))
		.send(Readable.from(potonganOf(ctx.db, row.id), { objectMode: false }))
}

/** The trail is kept for years, and a copy can be taken again and again: it says so once a day of each copy and person. */
async function noteDownload(
	{ db, now }: Pick<Context, 'db' | 'now'>,
	{ id, akunId }: { id: string; akunId: string },
	actor: Actor,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const limit = { key: `salinan_diunduh:${id}:${actor.akun_id}`, windowMs: DAY_MS, now: now() }
		if ((await countHit(trx, limit)) > 1) return
		await writeJejak(trx, { ...by(actor), tindakan: 'salinan_data_diunduh', objek: `akun:${akunId}` })
	})
}

/** Tidying. */
export async function forgetOldSalinan({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
	await forgetSalinan(db, now())
}
