import { writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { Berita, BeritaBaru, BeritaRingkas, Kegiatan } from '#shared/api/news.ts'
import { type KategoriBerita, menitBaca, slugBerita } from '#shared/rules/berita.ts'
import {
	type BeritaRow,
	deleteBerita,
	findBerita,
	findUnggulan,
	insertBerita,
	listBerita,
	listKegiatan,
	updateBerita,
} from './queries.ts'
import { sanitiseIsi } from './sanitise.ts'

const PER_PAGE = 6

export type BeritaQuery = {
	cari?: string
	kategori?: KategoriBerita
	halaman?: number
	limit?: number
}

/** A page of the news; the featured article stands beside the list, and in it once somebody searches or filters. */
export async function listNews({ db, now }: Context, query: BeritaQuery) {
	const { halaman = 1, limit = PER_PAGE, kategori } = query
	const cari = query.cari?.trim() ?? ''
	const at = now()
	const unggulan = cari === '' && kategori === undefined ? await findUnggulan(db, at) : undefined
	const filter = { cari, kategori, kecuali: unggulan?.slug, now: at }
	const { rows, total } = await listBerita(db, { ...filter, offset: (halaman - 1) * limit, limit })
	return {
		data: rows.map(toRingkas),
		meta: { halaman, limit, total, jumlah_halaman: Math.max(1, Math.ceil(total / limit)) },
		unggulan: unggulan ? toRingkas(unggulan) : null,
	}
}

/** @throws AppError 404 for an article that does not exist or is not published yet */
export async function getBerita({ db, now }: Context, slug: string): Promise<Berita> {
	const at = now()
	const row = await findBerita(db, slug, at)
	if (!row) throw beritaNotFound()
	const filter = { cari: '', kategori: row.kategori, kecuali: slug, now: at }
	const { rows } = await listBerita(db, { ...filter, offset: 0, limit: 3 })
	return {
		...toRingkas(row),
		isi: row.isi,
		diubah_pada: row.diubah_pada.toISOString(),
		terkait: rows.map(toRingkas),
	}
}

export async function listAgenda({ db, now }: Context): Promise<Kegiatan[]> {
	const rows = await listKegiatan(db, now())
	return rows.map((row) => ({
		...row,
		mulai: row.mulai.toISOString(),
		selesai: row.selesai.toISOString(),
	}))
}

export type Editor = { akun_id: string; requestId: string }

/** Publishes an article; a title that is taken gets a number behind its address. */
export async function publishBerita(ctx: Context, input: BeritaBaru, editor: Editor): Promise<string> {
	const row = toRow(input, ctx.now())
	const stem = slugBerita(input.judul)
	if (stem === '') throw badInput('judul', 'Judul harus memuat huruf atau angka')
	return ctx.db.transaction().execute(async (trx) => {
		for (let attempt = 1; attempt <= 50; attempt++) {
			const slug = attempt === 1 ? stem : `${stem}-${attempt}`
			if (!(await insertBerita(trx, slug, row))) continue
			await writeJejak(trx, trail('berita_terbit', slug, editor))
			return slug
		}
		throw conflict('slug_taken', 'Sudah terlalu banyak berita dengan judul ini')
	})
}

export async function changeBerita(
	ctx: Context,
	slug: string,
	input: BeritaBaru,
	editor: Editor,
): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		if (!(await updateBerita(trx, slug, toRow(input, ctx.now())))) throw beritaNotFound()
		await writeJejak(trx, trail('berita_diubah', slug, editor))
	})
}

export async function removeBerita(ctx: Context, slug: string, editor: Editor): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		if (!(await deleteBerita(trx, slug))) throw beritaNotFound()
		await writeJejak(trx, trail('berita_dihapus', slug, editor))
	})
}

function toRow(input: BeritaBaru, now: Date): BeritaRow {
	const isi = sanitiseIsi(input.isi)
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

type Summary = Omit<BeritaRingkas, 'terbit_pada' | 'menit_baca'> & { terbit_pada: Date; isi: string }

function toRingkas({ isi, ...row }: Summary): BeritaRingkas {
	return {
		...row,
		gambar: row.gambar && `/api/berkas/${row.gambar}`,
		terbit_pada: row.terbit_pada.toISOString(),
		menit_baca: menitBaca(isi),
	}
}

const trail = (tindakan: string, slug: string, { akun_id, requestId }: Editor) => ({
	pelaku: akun_id,
	tindakan,
	objek: `berita:${slug}`,
	request_id: requestId,
})

const beritaNotFound = () => notFound('news_not_found', 'Berita tidak ditemukan')
