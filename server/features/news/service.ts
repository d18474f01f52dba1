import { alamatBerkas } from '#server/features/files/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { ARTICLE, cleanHtml } from '#server/lib/rich-text.ts'
import type { Berita, BeritaBaru, BeritaRingkas, Kegiatan } from '#shared/api/news.ts'
import { type KategoriBerita, menitBaca, slugBerita } from '#shared/rules/berita.ts'
import type { Tindakan } from '#shared/rules/tindakan.ts'
import {
	type BeritaRow,
	type BeritaSummary,
	deleteBerita,
	findBerita,
	insertBerita,
	listBerita,
	listKegiatan,
	searchBerita,
	updateBerita,
} from './queries.ts'
import { tellPengumuman } from './tell.ts'

const PER_PAGE = 6

export type BeritaQuery = {
	cari?: string
	kategori?: KategoriBerita
	halaman?: number
	limit?: number
}

/**
 * A page of the news, the last one for who asks for more than there are; the featured article stands beside the list, and
 * in it once somebody searches or filters.
 */
export async function listNews(ctx: Context, query: BeritaQuery) {
	const { db, now } = ctx
	const { halaman = 1, limit = PER_PAGE, kategori } = query
	const cari = query.cari?.trim() ?? ''
	const page = { kategori, offset: (halaman - 1) * limit, limit, now: now() }
	const { rows, total, unggulan } =
		cari === ''
			? await listBerita(db, page)
			: { ...(await searchBerita(db, { ...page, cari })), unggulan: null }
	const jumlah_halaman = Math.max(1, Math.ceil(total / limit))
	if (halaman > jumlah_halaman) return listNews(ctx, { ...query, halaman: jumlah_halaman })
	return {
		data: rows.map(toRingkas),
		meta: { halaman, limit, total, jumlah_halaman },
		unggulan: unggulan && toRingkas(unggulan),
	}
}

/** @throws AppError 404 for an article that does not exist or is not published yet */
export async function getBerita({ db, now }: Context, slug: string): Promise<Berita> {
	const row = await findBerita(db, slug, now())
	if (!row) throw beritaNotFound()
	const { terkait, diubah_pada, ...summary } = row
	return {
		...toRingkas(summary),
		isi: row.isi,
		diubah_pada: diubah_pada.toISOString(),
		terkait: terkait.map(toRingkas),
	}
}

export async function listAgenda({ db, now }: Context): Promise<Kegiatan[]> {
	const rows = await listKegiatan(db, { now: now() })
	return rows.map((row) => ({
		...row,
		mulai: row.mulai.toISOString(),
		selesai: row.selesai.toISOString(),
	}))
}

/** Publishes an article; a title that is taken gets a number behind its address. */
export async function publishBerita(ctx: Context, input: BeritaBaru, actor: Actor): Promise<string> {
	const row = toRow(input, ctx.now())
	const stem = slugBerita(input.judul)
	if (stem === '') throw badInput('judul', 'Judul harus memuat huruf atau angka')
	return ctx.db.transaction().execute(async (trx) => {
		for (let attempt = 1; attempt <= 50; attempt++) {
			const slug = attempt === 1 ? stem : `${stem}-${attempt}`
			if (!(await insertBerita(trx, slug, row))) continue
			await writeJejak(trx, trail('berita_terbit', slug, actor))
			await tellPengumuman(trx, ctx.now())
			return slug
		}
		throw conflict('slug_taken', 'Sudah terlalu banyak berita dengan judul ini')
	})
}

export async function changeBerita(
	ctx: Context,
	slug: string,
	input: BeritaBaru,
	actor: Actor,
): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		if (!(await updateBerita(trx, slug, toRow(input, ctx.now())))) throw beritaNotFound()
		await writeJejak(trx, trail('berita_diubah', slug, actor))
		await tellPengumuman(trx, ctx.now())
	})
}

export async function removeBerita(ctx: Context, slug: string, actor: Actor): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		if (!(await deleteBerita(trx, slug))) throw beritaNotFound()
		await writeJejak(trx, trail('berita_dihapus', slug, actor))
	})
}

function toRow(input: BeritaBaru, now: Date): BeritaRow {
	const isi = cleanHtml(input.isi, ARTICLE).trim()
	if (isi.replaceAll(/<[^>]*>/g, '').trim() === '') throw badInput('isi', 'Isi berita kosong')
	return {
		judul: input.judul.trim(),
		ringkasan: input.ringkasan.trim(),
		isi,
		kategori: input.kategori,
		penulis: input.penulis.trim(),
		unggulan: input.unggulan ?? false,
		terbit_pada: input.terbit_pada ? new Date(input.terbit_pada) : now,
		diubah_pada: now,
	}
}

function toRingkas({ isi, ...row }: BeritaSummary): BeritaRingkas {
	return {
		...row,
		gambar: row.gambar && alamatBerkas(row.gambar),
		terbit_pada: row.terbit_pada.toISOString(),
		menit_baca: menitBaca(isi),
	}
}

const trail = (tindakan: Tindakan, slug: string, actor: Actor) => ({
	...by(actor),
	tindakan,
	objek: `berita:${slug}`,
})

const beritaNotFound = () => notFound('news_not_found', 'Berita tidak ditemukan')
