import type { DbOrTrx } from '#server/db/client.ts'
import { alamatBerkas, refer, storeBerkas, unreferAll, unreferBefore } from '#server/features/files/lend.ts'
import { listBerkasOf } from '#server/features/files/queries.ts'
import { type BerkasMateri, markdownOf, namaBerkas, olahBerkas } from '#server/features/lessons/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput } from '#server/lib/errors.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import { namaAman } from '#server/lib/safe-name.ts'
import type { IsiBerita } from '#shared/api/news-office.ts'
import { showNaskah, type Tampil } from './article.ts'

const HOUR_MS = 3_600_000
const PER_HOUR = 100

const refused = (alasan: string) => new AppError(400, 'file_refused', alasan)
const draf = ({ akun_id }: Pick<Actor, 'akun_id'>) =>
	({ pemilik: 'draf_berita', pemilik_id: akun_id }) as const
const own = (id: string) => ({ pemilik: 'berita', pemilik_id: id }) as const

/** Who writes, and until when anybody waits for the answer. */
export type Writer = { actor: Actor; signal: AbortSignal }

/** Keeps a picture for an article that is being written. @throws AppError 400, 413, 429 */
export async function keepGambar(ctx: Context, { nama, isi }: { nama: string; isi: unknown }, actor: Actor) {
	if (!Buffer.isBuffer(isi) || isi.length === 0) throw refused('Berkas ini kosong')
	const limit = { key: `gambar_berita:${actor.akun_id}`, windowMs: HOUR_MS, now: ctx.now() }
	await requireWithin(ctx.db, limit, PER_HOUR, 'Terlalu banyak gambar dalam satu jam. Coba lagi nanti.')
	const { berkas, akhiran, ukuran } = await olahBerkas(isi, nama, actor.akun_id)
	const { sha256, mime } = berkas
	if (!mime.startsWith('image/') || mime === 'image/svg+xml')
		throw refused('Berita hanya memuat gambar JPEG, PNG, atau WebP.')
	// Pasted pictures are all called the same.
	const kept = namaBerkas(`${nama.replace(/\.[^.]*$/, '')}-${sha256.slice(0, 6)}.${akhiran}`, akhiran, [])
	if (kept.length > 120) throw refused('Nama berkas ini terlalu panjang. Singkatkan, lalu pilih lagi.')
	await ctx.db.transaction().execute(async (trx) => {
		await storeBerkas(trx, [berkas])
		await refer(trx, [{ ...draf(actor), guna: sha256, sha256 }])
	})
	return {
		nama: kept,
		sha256,
		lebar: ukuran.lebar ?? null,
		tinggi: ukuran.tinggi ?? null,
		alamat: alamatBerkas(sha256),
		markdown: markdownOf(kept, mime, nama),
	}
}

/** The pictures by name, such as the writer has sent or the article has already. @throws AppError 400 */
export async function gambarOf(
	db: DbOrTrx,
	{ berkas, gambar }: Pick<IsiBerita, 'berkas' | 'gambar'>,
	{ actor, id }: { actor: Actor; id: string | null },
): Promise<Record<string, BerkasMateri>> {
	const wanted = [...berkas.map(({ sha256 }) => sha256), ...(gambar ? [gambar] : [])]
	const stored = await listBerkasOf(db, wanted, [draf(actor), ...(id ? [own(id)] : [])])
	const bySha = new Map(stored.map((one) => [one.sha256, one.mime]))
	if (gambar && !bySha.has(gambar))
		throw badInput('gambar', 'Gambar utama tidak tersimpan lagi. Pilih lagi.', 'file_gone')
	const files = berkas.map(({ nama, sha256, lebar, tinggi }) => {
		const mime = bySha.get(sha256)
		if (!mime) throw badInput('berkas', `Gambar ${nama} tidak tersimpan lagi. Sisipkan lagi.`, 'file_gone')
		if (namaAman(nama) !== nama)
			throw badInput('berkas', `Nama berkas ${nama} tidak dapat dipakai`, 'file_name')
		return [nama, { sha256, mime, ...(lebar !== null && tinggi !== null && { lebar, tinggi }) }] as const
	})
	if (new Set(files.map(([nama]) => nama)).size < files.length)
		throw badInput('berkas', 'Ada dua gambar dengan nama yang sama', 'file_name')
	return Object.fromEntries(files)
}

/** Notes which pictures the article has now; those of its older versions stay with it. */
export async function referGambar(
	trx: DbOrTrx,
	id: string,
	{ berkas, gambar }: Pick<IsiBerita, 'berkas' | 'gambar'>,
): Promise<void> {
	const wanted = new Set([...berkas.map(({ sha256 }) => sha256), ...(gambar ? [gambar] : [])])
	await refer(
		trx,
		[...wanted].map((sha256) => ({ ...own(id), guna: sha256, sha256 })),
	)
}

/** The pictures of an article that is deleted. */
export const dropGambar = (trx: DbOrTrx, id: string): Promise<void> => unreferAll(trx, own(id))

/** A text as readers would see it. @throws AppError 400; 422, 429, 499, 503 */
export async function previewNaskah(
	ctx: Context,
	{ naskah, berkas, id }: Pick<IsiBerita, 'naskah' | 'berkas'> & { id: string | null },
	{ actor, signal }: Writer,
): Promise<Tampil> {
	const files = await gambarOf(ctx.db, { berkas, gambar: null }, { actor, id })
	return showNaskah(ctx, { naskah, berkas: files }, { owner: actor.akun_id, signal })
}

/** Forgets pictures of articles that nobody has saved. */
export const forgetLeftGambar = ({ db }: Pick<Context, 'db'>, before: Date): Promise<void> =>
	unreferBefore(db, 'draf_berita', before)
