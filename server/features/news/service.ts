import { alamatBerkas } from '#server/features/files/lend.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Berita, BeritaRingkas, Kegiatan } from '#shared/api/news.ts'
import { type KategoriBerita, menitBaca } from '#shared/rules/berita.ts'
import { type BeritaSummary, findBerita, listBerita, listKegiatan, searchBerita } from './queries.ts'

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

function toRingkas({ isi, ...row }: BeritaSummary): BeritaRingkas {
	return {
		...row,
		gambar: row.gambar && alamatBerkas(row.gambar),
		terbit_pada: row.terbit_pada.toISOString(),
		menit_baca: menitBaca(isi),
	}
}

const beritaNotFound = () => notFound('news_not_found', 'Berita tidak ditemukan')
