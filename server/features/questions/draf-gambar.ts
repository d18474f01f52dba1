import type { DbOrTrx } from '#server/db/client.ts'
import { alamatBerkas, refer, storeBerkas, unrefer, unreferBefore } from '#server/features/files/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput } from '#server/lib/errors.ts'
import { requireGambar } from './batas.ts'
import { kecilkan } from './kecilkan.ts'
import type { Soal } from './soal.ts'

/** The pictures of a question that is stored are no draft's any more; those that another tab holds stay. */
export async function endDraf(
	trx: DbOrTrx,
	{ pertanyaan, opsi }: Pick<Soal, 'pertanyaan' | 'opsi'>,
	actor: Actor,
) {
	for (const { gambar } of [pertanyaan, ...opsi])
		if (gambar) await unrefer(trx, { pemilik: 'draf_soal', pemilik_id: actor.akun_id, guna: gambar })
}

/** Forgets the pictures of questions that nobody has saved; who opens such a draft once more is asked for its picture again. */
export const forgetLeftDraf = ({ db }: Pick<Context, 'db'>, before: Date): Promise<void> =>
	unreferBefore(db, 'draf_soal', before)

/** Keeps a picture for a question that is being written. @throws AppError 400, 413, 429 */
export async function keepGambar(
	ctx: Pick<Context, 'db' | 'now'>,
	bytes: unknown,
	actor: Actor,
): Promise<{ sha256: string; alamat: string }> {
	if (!Buffer.isBuffer(bytes) || bytes.length === 0)
		throw badInput('gambar', 'Berkas ini bukan gambar', 'not_a_picture')
	await requireGambar(ctx, actor)
	const berkas = await kecilkan(bytes, actor.akun_id)
	if ('reason' in berkas) throw new AppError(400, 'not_a_picture', berkas.reason)
	const { sha256 } = berkas
	await ctx.db.transaction().execute(async (trx) => {
		await storeBerkas(trx, [berkas])
		await refer(trx, [{ pemilik: 'draf_soal', pemilik_id: actor.akun_id, guna: sha256, sha256 }])
	})
	return { sha256, alamat: alamatBerkas(sha256) }
}
