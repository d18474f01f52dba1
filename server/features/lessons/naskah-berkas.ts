import { createHash } from 'node:crypto'
import type { DbOrTrx } from '#server/db/client.ts'
import {
	alamatBerkas,
	type Berkas,
	readTitipan,
	refer,
	storeBerkas,
	unrefer,
} from '#server/features/files/lend.ts'
import { kecilkan } from '#server/features/questions/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, conflict, notFound } from '#server/lib/errors.ts'
import { rasterType } from '#server/lib/picture.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import { decodeUtf8 } from '#server/lib/utf8.ts'
import type { BerkasNaskah } from '#shared/api/lesson-writing.ts'
import { jenisBerkas, sesuaiJenis } from '#shared/rules/tugas.ts'
import { lockTempat, type Tempat } from './authoring-queries.ts'
import { findNaskah, lockMateri, saveNaskah } from './draft-queries.ts'
import { faultOf } from './figure-rules.ts'
import { filmType, isCaptions } from './file-kinds.ts'
import { slugOf } from './lesson-slug.ts'
import type { BerkasMateri } from './lesson-source.ts'
import { openNaskah, pemilikNaskah } from './naskah.ts'
import { KUOTA_BYTES } from './susunan.ts'
import { sumBerkasKuliah } from './writing-queries.ts'

const MB = 1024 * 1024
export const FILM_BYTES = 64 * MB
const DOCUMENT_BYTES = 25 * MB
const PICTURE_BYTES = 8 * MB
const CAPTIONS_BYTES = MB
const MAX_BERKAS = 200
const HOUR_MS = 3_600_000
const PER_HOUR = 200

const tooLarge = (most: number) =>
	new AppError(413, 'file_too_large', `Ukuran berkas ini paling besar ${most / MB} MB`)
const refused = (alasan: string) => new AppError(400, 'file_refused', alasan)

type Jadi = { berkas: Berkas; akhiran: string; ukuran: Pick<BerkasMateri, 'lebar' | 'tinggi'> }

const stored = (mime: string, isi: Buffer): Berkas => ({
	sha256: createHash('sha256').update(isi).digest('hex'),
	mime,
	isi,
})

/** What is kept of a file, told by its bytes; only of a document its name says what it is. @throws AppError 400, 413, 429 */
export async function olahBerkas(isi: Buffer, nama: string, owner: string): Promise<Jadi> {
	const film = filmType(isi)
	if (film) {
		if (isi.length > FILM_BYTES) throw tooLarge(FILM_BYTES)
		return { berkas: stored(film, isi), akhiran: film.slice('video/'.length), ukuran: {} }
	}
	if (isi.length > DOCUMENT_BYTES) throw tooLarge(DOCUMENT_BYTES)
	if (/\.vtt$/i.test(nama)) {
		if (isi.length > CAPTIONS_BYTES || !isCaptions(decodeUtf8(isi)))
			throw refused('Berkas ini bukan takarir WebVTT dalam UTF-8')
		return { berkas: stored('text/vtt', isi), akhiran: 'vtt', ukuran: {} }
	}
	const isSvg = /^\s*<(?:[?!]|(?:svg:)?svg\b)/.test(isi.subarray(0, 200).toString('latin1'))
	if (rasterType(isi) !== undefined || isSvg) return gambar(isi, owner)
	const mime = jenisBerkas(nama)
	if (mime === undefined || mime.startsWith('image/') || !sesuaiJenis(nama, isi.toString('latin1', 0, 16)))
		throw refused('Jenis berkas ini tidak diterima, atau isinya tidak sesuai namanya')
	return { berkas: stored(mime, isi), akhiran: akhiranOf(nama), ukuran: {} }
}

/** Without what a camera writes into it; a drawing that is not made for the page is kept as points. */
async function gambar(isi: Buffer, owner: string): Promise<Jadi> {
	if (isi.length > PICTURE_BYTES) throw tooLarge(PICTURE_BYTES)
	const { default: sharp } = await import('sharp')
	let made = await kecilkan(isi, owner)
	if ('reason' in made) throw refused(made.reason)
	if (made.mime === 'image/svg+xml') {
		if (faultOf(made.isi.toString('utf8')) === undefined) return { berkas: made, akhiran: 'svg', ukuran: {} }
		const drawn = await sharp(made.isi, { limitInputPixels: 60_000_000 })
			.resize(1_360, 1_360, { fit: 'inside' })
			.webp({ quality: 88 })
			.toBuffer()
			.catch(() => undefined)
		if (!drawn) throw refused('Gambar SVG ini rusak atau terlalu besar.')
		made = stored('image/webp', drawn)
	}
	const { width, height } = await sharp(made.isi).metadata()
	const akhiran = made.mime.slice('image/'.length).replace('jpeg', 'jpg')
	return { berkas: made, akhiran, ukuran: { lebar: width, tinggi: height } }
}

const akhiranOf = (nama: string): string => /\.([a-z0-9]{1,5})$/i.exec(nama)?.[1]?.toLowerCase() ?? ''
const polos = (nama: string): string => (nama.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '')

/** Plain letters, so that an address names the file as the text does; one that is taken gets a number. */
export function namaBerkas(nama: string, akhiran: string, taken: readonly string[]): string {
	const others = taken
		.filter((one) => one.endsWith(`.${akhiran}`))
		.map((one) => one.slice(0, -akhiran.length - 1))
	return `${slugOf(polos(nama) || 'berkas', new Set(others))}.${akhiran}`
}

/** What shows the file, as the text of a lesson. */
export function markdownOf(nama: string, mime: string, judul: string): string {
	const plain = polos(judul)
		.replaceAll(/[[\]{}"\\`*_<>\n]/g, ' ')
		.replaceAll(/\s+/g, ' ')
		.trim()
	if (mime.startsWith('image/')) return `![${plain}](${nama})`
	if (mime.startsWith('video/')) return `::video[${plain || 'Video'}]{berkas="${nama}"}`
	return mime === 'text/vtt' ? `takarir="${nama}"` : `[${plain || nama}](${nama})`
}

/** @throws AppError 413 the files of a course are more than it may have */
export async function requireKuota(trx: DbOrTrx, at: Tempat): Promise<void> {
	if ((await sumBerkasKuliah(trx, at)) > KUOTA_BYTES)
		throw new AppError(
			413,
			'kuota_penuh',
			`Berkas materi mata kuliah ini akan melebihi ${KUOTA_BYTES / MB} MB. Hapus berkas yang tidak dipakai`,
		)
}

/** Keeps a file for a lesson that is written. @throws AppError 400, 404, 413, 429; 409 too many */
export async function addBerkas(
	ctx: Context,
	{ kode, id, nama, titipan }: { kode: string; id: string; nama: string; titipan?: string | undefined },
	sent: unknown,
	actor: Actor,
): Promise<BerkasNaskah & { markdown: string }> {
	const { at } = await openNaskah(ctx, kode, id)
	const isi = titipan === undefined ? sent : await readTitipan(ctx, titipan, actor)
	if (!Buffer.isBuffer(isi) || isi.length === 0) throw refused('Berkas ini kosong')
	const limit = { key: `berkas_materi:${actor.akun_id}`, windowMs: HOUR_MS, now: ctx.now() }
	await requireWithin(ctx.db, limit, PER_HOUR, 'Terlalu banyak berkas dalam satu jam. Coba lagi nanti.')
	const { berkas, akhiran, ukuran } = await olahBerkas(isi, nama, actor.akun_id)
	const { sha256, mime } = berkas
	return ctx.db.transaction().execute(async (trx) => {
		// One after the other in a course, so that two together do not go beyond what it may have.
		await lockTempat(trx, at.matakuliah_kode)
		await lockMateri(trx, id)
		const row = await findNaskah(trx, at, id)
		if (!row) throw notFound('lesson_not_found', 'Materi tidak ditemukan')
		if (Object.keys(row.berkas).length >= MAX_BERKAS)
			throw conflict('terlalu_banyak_berkas', `Satu materi memuat paling banyak ${MAX_BERKAS} berkas`)
		await storeBerkas(trx, [berkas])
		// Asked again because the answer was lost: it is there already.
		const ada = titipan && Object.keys(row.berkas).find((one) => row.berkas[one]?.sha256 === sha256)
		const baru = ada || namaBerkas(nama, akhiran, Object.keys(row.berkas))
		await saveNaskah(trx, id, {
			isi: row.isi,
			berkas: { ...row.berkas, [baru]: { sha256, mime, ...ukuran } },
		})
		await refer(trx, [{ ...pemilikNaskah(id), guna: baru, sha256 }])
		await requireKuota(trx, at)
		return {
			nama: baru,
			alamat: alamatBerkas(sha256),
			mime,
			ukuran: berkas.isi.length,
			lebar: ukuran.lebar ?? null,
			tinggi: ukuran.tinggi ?? null,
			dipakai: row.isi.includes(baru),
			markdown: markdownOf(baru, mime, nama),
		}
	})
}

/** Takes a file out of a lesson that is written; its versions keep theirs. @throws AppError 404 */
export async function dropBerkas(
	ctx: Context,
	{ kode, id, nama }: { kode: string; id: string; nama: string },
): Promise<{ dihapus: boolean }> {
	const { at } = await openNaskah(ctx, kode, id)
	return ctx.db.transaction().execute(async (trx) => {
		await lockMateri(trx, id)
		const row = await findNaskah(trx, at, id)
		if (!row || !Object.hasOwn(row.berkas, nama)) throw notFound('file_not_found', 'Berkas tidak ditemukan')
		const { [nama]: _gone, ...berkas } = row.berkas
		await saveNaskah(trx, id, { isi: row.isi, berkas })
		await unrefer(trx, { ...pemilikNaskah(id), guna: nama })
		return { dihapus: true }
	})
}
