import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { IsiBerita, KEADAAN_BERITA, NaskahBerita } from '#shared/api/news-office.ts'
import { keadaanBerita } from '#shared/rules/berita.ts'
import { naskahOf } from './article.ts'
import {
	countNaskah,
	findNaskah,
	findVersi,
	listVersi,
	type NaskahRow,
	pageOfNaskah,
} from './desk-queries.ts'

type Ctx = Pick<Context, 'db' | 'now'>

const PER_HALAMAN = 25
const RIWAYAT = 30

export const noBerita = () => notFound('news_not_found', 'Berita ini sudah tidak ada')

type Query = { cari?: string; keadaan?: (typeof KEADAAN_BERITA)[number]; halaman?: number; sebanyak?: number }

/** A page of articles as the office sees them; beyond the last page the last one. */
export async function getDaftarBerita(
	{ db, now }: Ctx,
	{ cari = '', keadaan, halaman = 1, sebanyak = PER_HALAMAN }: Query,
) {
	const found = { cari: cari.normalize('NFC').trim(), keadaan, now: now() }
	const total = await countNaskah(db, found)
	const nomor = Math.min(halaman, Math.max(1, Math.ceil(total / sebanyak)))
	const rows = await pageOfNaskah(db, { ...found, dari: (nomor - 1) * sebanyak, sebanyak })
	return {
		baris: rows.map(({ ditarik_pada, ...row }) => ({
			...row,
			keadaan: keadaanBerita({ ditarik_pada, terbit_pada: row.terbit_pada }, found.now),
			terbit_pada: row.terbit_pada?.toISOString() ?? null,
			diubah_pada: row.diubah_pada.toISOString(),
		})),
		total,
		halaman: nomor,
		per_halaman: sebanyak,
	}
}

/** What the office writes of an article; one that came as HTML is turned into the Markdown that makes the same. */
export const isiOf = (row: NaskahRow): IsiBerita => ({
	judul: row.judul,
	ringkasan: row.ringkasan,
	naskah: row.naskah ?? naskahOf(row.isi),
	berkas: Object.entries(row.berkas).map(([nama, { sha256, lebar, tinggi }]) => ({
		nama,
		sha256,
		lebar: lebar ?? null,
		tinggi: tinggi ?? null,
	})),
	kategori: row.kategori,
	penulis: row.penulis,
	unggulan: row.unggulan,
	gambar: row.gambar,
	teks_gambar: row.teks_gambar,
})

/** An article as it is written. @throws AppError 404 */
export async function getNaskah({ db, now }: Ctx, id: string): Promise<NaskahBerita> {
	const row = await findNaskah(db, id)
	if (!row) throw noBerita()
	const riwayat = await listVersi(db, id, RIWAYAT)
	return {
		...isiOf(row),
		id,
		slug: row.slug,
		versi: row.versi,
		keadaan: keadaanBerita(row, now()),
		terbit_pada: row.terbit_pada?.toISOString() ?? null,
		diubah_pada: row.diubah_pada.toISOString(),
		diubah_oleh: riwayat.find(({ versi }) => versi === row.versi)?.oleh ?? null,
		riwayat: riwayat.map(({ versi, isi, pada, oleh }) => ({
			versi,
			judul: isi.judul,
			pada: pada.toISOString(),
			oleh,
		})),
	}
}

/** What an article was in a version. @throws AppError 404 */
export async function getVersi(
	{ db }: Ctx,
	{ id, versi }: { id: string; versi: number },
): Promise<IsiBerita> {
	const row = await findVersi(db, id, versi)
	if (!row) throw noBerita()
	return row.isi
}
