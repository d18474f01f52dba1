import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { TampilanDaftar } from '#shared/api/list-views.ts'
import {
	judgeNamaTampilan,
	type NamaDaftar,
	rapikanNama,
	TAMPILAN_TERBANYAK,
} from '#shared/rules/tampilan-daftar.ts'
import {
	deleteTampilan,
	findByNama,
	findDaftar,
	insertTampilan,
	listTampilan,
	lockPemilik,
	type Pemilik,
	renameTampilan,
} from './queries.ts'

type Ctx = Pick<Context, 'db'>

/** The own saved views of a list. */
export function listOwn({ db }: Ctx, { akun_id }: Actor, daftar: NamaDaftar): Promise<TampilanDaftar[]> {
	return listTampilan(db, { akun_id, daftar })
}

/**
 * Saves a view.
 * @throws AppError 400 for a name that the rules refuse; 409 for one that is taken, and when all places are
 */
export function saveView(
	{ db }: Ctx,
	{ akun_id }: Actor,
	{ daftar, nama, saringan }: { daftar: NamaDaftar } & Omit<TampilanDaftar, 'id'>,
): Promise<TampilanDaftar[]> {
	const pemilik = { akun_id, daftar }
	const { halaman: _, ...kept } = saringan
	return db.transaction().execute(async (trx) => {
		await lockPemilik(trx, akun_id)
		const free = await freeName(trx, pemilik, nama)
		if (!(await insertTampilan(trx, { ...pemilik, nama: free, saringan: kept }, TAMPILAN_TERBANYAK)))
			throw conflict(
				'views_full',
				`Satu daftar menyimpan paling banyak ${TAMPILAN_TERBANYAK} tampilan. Hapus salah satu dahulu`,
			)
		return listTampilan(trx, pemilik)
	})
}

/**
 * Gives an own view another name.
 * @throws AppError 404 where it is not there; 400 and 409 as {@link saveView}
 */
export function renameView(
	{ db }: Ctx,
	{ akun_id }: Actor,
	{ id, nama }: { id: string; nama: string },
): Promise<TampilanDaftar[]> {
	return db.transaction().execute(async (trx) => {
		const pemilik = await lockOwn(trx, akun_id, id)
		await renameTampilan(trx, id, await freeName(trx, pemilik, nama, id))
		return listTampilan(trx, pemilik)
	})
}

/**
 * Forgets an own view.
 * @throws AppError 404 where it is not there
 */
export function forgetView({ db }: Ctx, { akun_id }: Actor, id: string): Promise<TampilanDaftar[]> {
	return db.transaction().execute(async (trx) => {
		const pemilik = await lockOwn(trx, akun_id, id)
		await deleteTampilan(trx, id)
		return listTampilan(trx, pemilik)
	})
}

async function lockOwn(trx: DbOrTrx, akun_id: string, id: string): Promise<Pemilik> {
	await lockPemilik(trx, akun_id)
	const daftar = await findDaftar(trx, { id, akun_id })
	if (!daftar) throw notFound('view_not_found', 'Tampilan ini sudah tidak ada')
	return { akun_id, daftar }
}

/** A name as it is kept, which no other own view of the list has. */
async function freeName(trx: DbOrTrx, pemilik: Pemilik, text: string, own?: string): Promise<string> {
	const problem = judgeNamaTampilan(text)
	if (problem) throw badInput('nama', problem)
	const nama = rapikanNama(text)
	const taken = await findByNama(trx, pemilik, nama)
	if (taken !== undefined && taken !== own)
		throw conflict('view_name_taken', `Tampilan bernama "${nama}" sudah ada. Pilih nama lain`)
	return nama
}
