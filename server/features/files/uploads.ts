import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { TITIPAN_MAKS, TITIPAN_SEMUA_BYTES } from '#shared/rules/titipan.ts'
import { jumlahPotongan, ukuranPotongan } from '#shared/rules/tugas.ts'
import {
	deleteTitipan,
	deleteTitipanBefore,
	findTitipan,
	insertPotonganTitipan,
	insertTitipan,
	listIsi,
	listNomor,
	lockTitipan,
	type TitipanRow,
} from './upload-queries.ts'

type Who = Pick<Actor, 'akun_id'>

/** Begins a file. @throws AppError 409 too much is on its way already */
export async function startTitipan(
	ctx: Context,
	{ ukuran }: { ukuran: number },
	{ akun_id }: Who,
): Promise<{ id: string }> {
	return ctx.db.transaction().execute(async (trx) => {
		const { jumlah, bytes } = await lockTitipan(trx, akun_id)
		if (jumlah >= TITIPAN_MAKS || bytes + ukuran > TITIPAN_SEMUA_BYTES)
			throw conflict(
				'too_much_on_its_way',
				'Terlalu banyak berkas Anda yang belum selesai diunggah. Batalkan yang tidak dipakai, atau coba lagi besok.',
			)
		return { id: await insertTitipan(trx, { akun_id, ukuran, dibuat_pada: ctx.now() }) }
	})
}

/** @throws AppError 404 no such file of this account */
async function requireTitipan({ db }: Context, id: string, { akun_id }: Who): Promise<TitipanRow> {
	const found = await findTitipan(db, id)
	if (found?.akun_id !== akun_id)
		throw notFound('upload_not_found', 'Unggahan ini tidak ada lagi. Pilih berkasnya sekali lagi.')
	return found
}

/** Which pieces have arrived, so that a page that was closed goes on where it was. @throws AppError 404 */
export async function getTitipan(
	ctx: Context,
	id: string,
	who: Who,
): Promise<{ ukuran: number; ada: number[] }> {
	const { ukuran } = await requireTitipan(ctx, id, who)
	return { ukuran, ada: await listNomor(ctx.db, id) }
}

/** Keeps a piece. @throws AppError 400 not as long as it must be; 404 */
export async function putTitipan(
	ctx: Context,
	{ id, nomor }: { id: string; nomor: number },
	isi: unknown,
	who: Who,
): Promise<{ ada: number }> {
	const { ukuran } = await requireTitipan(ctx, id, who)
	if (!Buffer.isBuffer(isi) || isi.length !== ukuranPotongan(ukuran, nomor))
		throw badInput('isi', 'Potongan berkas tidak utuh. Unggah lagi berkas itu.', 'piece_size')
	await insertPotonganTitipan(ctx.db, { titipan_id: id, nomor, isi })
	return { ada: nomor }
}

/** Forgets a file. @throws AppError 404 */
export async function removeTitipan(
	{ db }: Context,
	id: string,
	{ akun_id }: Who,
): Promise<{ dihapus: true }> {
	if (!(await deleteTitipan(db, id, akun_id)))
		throw notFound('upload_not_found', 'Unggahan ini tidak ada lagi. Pilih berkasnya sekali lagi.')
	return { dihapus: true }
}

/**
 * The bytes of a file that has arrived. It stays until whoever sent it forgets it, so that what is to be done with it can be asked
 * for again when the answer was lost. @throws AppError 404; 409 pieces are missing
 */
export async function readTitipan(ctx: Context, id: string, who: Who): Promise<Buffer> {
	const { ukuran } = await requireTitipan(ctx, id, who)
	if ((await listNomor(ctx.db, id)).length < jumlahPotongan(ukuran))
		throw conflict(
			'pieces_missing',
			'Berkas belum terkirim seluruhnya. Lanjutkan unggahannya, lalu coba lagi.',
		)
	return Buffer.concat(await listIsi(ctx.db, id))
}

/** Forgets files that were begun before a moment and never put anywhere. */
export const forgetLeftTitipan = ({ db }: Pick<Context, 'db'>, before: Date): Promise<void> =>
	deleteTitipanBefore(db, before)
