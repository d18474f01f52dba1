import { unreferAll } from '#server/features/files/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, conflict, notFound, tooMany } from '#server/lib/errors.ts'
import { lookInto } from '#server/lib/foreign/stranger-file.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import { lockTempat } from './authoring-queries.ts'
import { BACA_MATERI } from './baca-impor.ts'
import { makeBawaan } from './bawaan.ts'
import {
	countMenunggu,
	deleteLeftImpor,
	endAbandonedImpor,
	insertMenunggu,
	updateImpor,
} from './import-file-queries.ts'
import { findImpor, findIsiImpor, lockImpor } from './import-queries.ts'
import { tempatOf } from './susunan.ts'
import { bumpSusunan } from './writing-queries.ts'

const MB = 1024 * 1024
const MAX_BYTES = 25 * MB
const HOUR_MS = 3_600_000
/** Of one person: so many files wait to be read at once, and so many are read in an hour. */
const MENUNGGU = 3
const PER_HOUR = 60

/** Takes a file to be read. It is kept until then, so that a restart loses nothing. @throws AppError 400, 404, 413; 429 too many of one person, 503 */
export async function startImpor(
	ctx: Context,
	kode: string,
	{ nama, isi }: { nama: string; isi: unknown },
	{ actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<{ id: string }> {
	if (!Buffer.isBuffer(isi) || isi.length === 0) throw badInput('berkas', 'Berkas ini kosong', 'file_empty')
	if (isi.length > MAX_BYTES)
		throw new AppError(413, 'file_too_large', `Ukuran berkas paling besar ${MAX_BYTES / MB} MB`)
	const at = await tempatOf(ctx, kode)
	if ((await countMenunggu(ctx.db, actor.akun_id)) >= MENUNGGU)
		throw tooMany(10, `${MENUNGGU} berkas Anda masih dibaca. Tunggu sampai salah satunya selesai`)
	const limit = { key: `impor_materi:${actor.akun_id}`, windowMs: HOUR_MS, now: ctx.now() }
	await requireWithin(ctx.db, limit, PER_HOUR, 'Terlalu banyak berkas dalam satu jam. Coba lagi nanti.')
	await lookInto(isi, { owner: actor.akun_id, signal })
	return ctx.db.transaction().execute(async (trx) => {
		const file = { nama, isi, oleh: actor.akun_id, dibuat_pada: ctx.now() }
		const id = await insertMenunggu(trx, at, file)
		await ctx.jobs.add(trx, BACA_MATERI, { id })
		return { id }
	})
}

/** Makes drafts of the lessons of a file, all in one transaction. @throws AppError 404; 409 it was taken or undone, or is too much; 413 */
export async function takeImpor(
	ctx: Context,
	{ kode, impor: id }: { kode: string; impor: string },
	{ tanpa }: { tanpa: readonly number[] },
	actor: Actor,
): Promise<{ ditambahkan: number }> {
	const { periode_kode, matakuliah_kode } = await tempatOf(ctx, kode)
	const at = { periode_kode, matakuliah_kode }
	const pada = ctx.now()
	const oleh = actor.akun_id
	return ctx.db.transaction().execute(async (trx) => {
		await lockTempat(trx, matakuliah_kode)
		await lockImpor(trx, id)
		const row = await findImpor(trx, at, id, pada)
		if (!row) throw notFound('impor_not_found', 'Impor ini tidak ada')
		if (row.status !== 'siap')
			throw conflict('impor_tidak_siap', 'Materi dari berkas ini sudah diambil atau belum selesai dibaca')
		const without = new Set(tanpa)
		const { materi } = await findIsiImpor(trx, id)
		const wanted = materi.filter((_, index) => !without.has(index))
		if (wanted.length === 0) throw badInput('tanpa', 'Pilih paling sedikit satu materi')
		await makeBawaan(trx, at, id, wanted, { oleh, pada })
		// From now on the lessons themselves refer to their files.
		await unreferAll(trx, { pemilik: 'impor_materi', pemilik_id: id })
		await updateImpor(trx, id, { status: 'diambil', diambil_pada: pada, jumlah: wanted.length })
		const apa = `mengimpor ${wanted.length} materi dari ${row.nama}`.slice(0, 200).toWellFormed()
		await bumpSusunan(trx, at, { apa, oleh, pada })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'impor_materi',
			objek: `matakuliah:${matakuliah_kode}`,
			baru: { periode: periode_kode, impor: id, berkas: row.nama, materi: wanted.length },
		})
		return { ditambahkan: wanted.length }
	})
}

/** A file whose reading failed again and again says so, instead of being waited for. */
export const giveUpImporMateri = ({ db }: Pick<Context, 'db'>, before: Date): Promise<void> =>
	endAbandonedImpor(db, before, 'Berkas ini tidak selesai dibaca. Unggah lagi, atau bagilah.')

/** Files that were looked at and left for a month are forgotten, with their pictures. */
export async function forgetLeftImporMateri({ db }: Pick<Context, 'db'>, before: Date): Promise<void> {
	await db.transaction().execute(async (trx) => {
		for (const id of await deleteLeftImpor(trx, before))
			await unreferAll(trx, { pemilik: 'impor_materi', pemilik_id: id })
	})
}
