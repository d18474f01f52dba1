import { isDeepStrictEqual } from 'node:util'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import type { IsiBerita } from '#shared/api/news-office.ts'
import { BIDANG_BERITA, type BidangBerita, keadaanBerita, slugBerita } from '#shared/rules/berita.ts'
import type { Tindakan } from '#shared/rules/tindakan.ts'
import { showNaskah } from './article.ts'
import { isiOf, noBerita } from './desk-list.ts'
import {
	deleteDraf,
	findNaskah,
	findVersi,
	insertDraf,
	insertVersi,
	listSlugLike,
	type NaskahRow,
	setTerbit,
	type Tulisan,
	updateNaskah,
} from './desk-queries.ts'
import { dropGambar, gambarOf, referGambar, type Writer } from './pictures.ts'
import { tellPengumuman } from './tell.ts'

const YEAR_MS = 366 * 86_400_000

/**
 * Begins an article as a draft; the same one sent again is what it was.
 * @throws AppError 400; 409 when it was begun with other words; 422, 429, 499, 503
 */
export async function addNaskah(ctx: Context, id: string, input: IsiBerita, writer: Writer) {
	const isi = tidy(input)
	const { tulisan } = await makeTulisan(ctx, isi, writer, id)
	await ctx.db.transaction().execute(async (trx) => {
		if (await findNaskah(trx, id, { hold: true })) return requireSame(trx, id, isi)
		const slug = await freeSlug(trx, isi.judul, id)
		if (!(await insertDraf(trx, { id, slug, ...tulisan }))) {
			// The same press arrived twice, or another article was quicker.
			if (await findNaskah(trx, id)) return requireSame(trx, id, isi)
			throw slugTaken()
		}
		await keepVersi(trx, { id, versi: 1, isi, now: ctx.now(), actor: writer.actor })
		await writeJejak(trx, trail('berita_ditulis', slug, writer.actor))
	})
	return stateOf(ctx, id)
}

/**
 * Saves an article. What is out changes for its readers at once, so it must show as it was meant.
 * @throws AppError 400, 404; 409 for what somebody else has saved meanwhile, with who and what; 422, 429, 499, 503
 */
export async function saveNaskah(
	ctx: Context,
	id: string,
	{ versi, ...input }: IsiBerita & { versi: number },
	writer: Writer,
) {
	const isi = tidy(input)
	const { tulisan, masalah } = await makeTulisan(ctx, isi, writer, id)
	await ctx.db.transaction().execute(async (trx) => {
		const kini = await lockAt(trx, id, versi)
		if (kini.terbit_pada) requireWhole(isi, tulisan.isi, masalah)
		if (kini.naskah !== null && isDeepStrictEqual(isiOf(kini), isi)) return
		const slug = kini.alamat_tetap ? kini.slug : await freeSlug(trx, isi.judul, id)
		await updateNaskah(trx, id, { ...tulisan, slug, versi: kini.versi + 1 })
		await keepVersi(trx, { id, versi: kini.versi + 1, isi, now: ctx.now(), actor: writer.actor })
		await writeJejak(trx, trail('berita_diubah', slug, writer.actor))
	})
	return stateOf(ctx, id)
}

/**
 * Publishes an article, now or at an hour to come; from then on its address stays.
 * @throws AppError 400 it is not whole, or the hour is none to come; 404; 409 it is out already, or somebody has saved it meanwhile
 */
export async function terbitkan(
	ctx: Context,
	id: string,
	{ versi, pada }: { versi: number; pada: string | null },
	writer: Writer,
) {
	const now = ctx.now()
	const saat = pada === null ? now : new Date(pada)
	if (pada !== null && (saat <= now || saat.getTime() - now.getTime() > YEAR_MS))
		throw badInput('pada', 'Waktu terbit harus di masa depan, paling lama setahun lagi')
	const known = await findNaskah(ctx.db, id)
	if (!known) throw noBerita()
	// Of an article that came as HTML there is nothing to make anew.
	const masalah = known.naskah === null ? [] : (await showKnown(ctx, known, writer)).masalah
	await ctx.db.transaction().execute(async (trx) => {
		const kini = await lockAt(trx, id, versi)
		if (keadaanBerita(kini, now) === 'terbit') throw conflict('news_published', 'Berita ini sudah terbit')
		requireWhole(isiOf(kini), kini.isi, masalah)
		await setTerbit(trx, id, { terbit_pada: saat, ditarik_pada: null, diubah_pada: now })
		const tindakan = pada === null ? 'berita_terbit' : 'berita_dijadwalkan'
		await writeJejak(trx, {
			...trail(tindakan, kini.slug, writer.actor),
			baru: { terbit_pada: saat.toISOString() },
		})
		await tellPengumuman(trx, now)
	})
	return stateOf(ctx, id)
}

/** Withdraws an article that is out or was to come out. @throws AppError 404; 409 it is neither, or was saved meanwhile */
export async function tarik(ctx: Context, id: string, versi: number, actor: Actor) {
	const now = ctx.now()
	await ctx.db.transaction().execute(async (trx) => {
		const kini = await lockAt(trx, id, versi)
		if (!kini.terbit_pada) throw conflict('news_not_published', 'Berita ini tidak sedang terbit')
		await setTerbit(trx, id, { terbit_pada: null, ditarik_pada: now, diubah_pada: now })
		await writeJejak(trx, trail('berita_ditarik', kini.slug, actor))
	})
	return stateOf(ctx, id)
}

/** Deletes a draft that nobody else has ever seen. @throws AppError 404; 409 it was out */
export async function removeDraf(ctx: Context, id: string, actor: Actor) {
	await ctx.db.transaction().execute(async (trx) => {
		const kini = await findNaskah(trx, id, { hold: true })
		if (!kini) throw noBerita()
		if (kini.alamat_tetap)
			throw conflict('news_was_out', 'Berita yang pernah terbit tidak dapat dihapus. Tarik saja beritanya.')
		await deleteDraf(trx, id)
		await dropGambar(trx, id)
		await writeJejak(trx, { ...trail('berita_dihapus', kini.slug, actor), lama: { judul: kini.judul } })
	})
	return { id }
}

const line = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** Without blanks around the texts. @throws AppError 400 naming the field */
function tidy(input: IsiBerita): IsiBerita {
	const [judul, penulis] = [line(input.judul), line(input.penulis)]
	if (slugBerita(judul) === '') throw badInput('judul', 'Judul harus memuat huruf atau angka')
	if (penulis === '') throw badInput('penulis', 'Isi nama penulisnya')
	const naskah = input.naskah
		.replaceAll('\r\n', '\n')
		.replace(/^\s*\n/, '')
		.trimEnd()
	return {
		...input,
		judul,
		penulis,
		ringkasan: line(input.ringkasan),
		teks_gambar: line(input.teks_gambar),
		naskah,
	}
}

type Masalah = { baris: number; alasan: string }

/** What is stored of an article, and what cannot be shown as it was meant. */
async function makeTulisan(
	ctx: Context,
	isi: IsiBerita,
	{ actor, signal }: Writer,
	id: string,
): Promise<{ tulisan: Tulisan; masalah: Masalah[] }> {
	const berkas = await gambarOf(ctx.db, isi, { actor, id })
	const { html, masalah } = await showNaskah(
		ctx,
		{ naskah: isi.naskah, berkas },
		{ owner: actor.akun_id, signal },
	)
	return { tulisan: { ...isi, isi: html, berkas, diubah_pada: ctx.now() }, masalah }
}

const showKnown = (ctx: Context, { naskah, berkas }: NaskahRow, { actor, signal }: Writer) =>
	showNaskah(ctx, { naskah: naskah ?? '', berkas }, { owner: actor.akun_id, signal })

/** @throws AppError 400 for what an article that is out may not lack */
function requireWhole(isi: IsiBerita, html: string, masalah: readonly Masalah[]): void {
	if (isi.ringkasan === '') throw badInput('ringkasan', 'Isi ringkasannya lebih dahulu')
	if (html.replaceAll(/<[^>]*>/g, '').trim() === '') throw badInput('naskah', 'Isi berita masih kosong')
	if (isi.gambar && isi.teks_gambar === '')
		throw badInput('teks_gambar', 'Jelaskan gambarnya bagi pembaca yang tidak dapat melihatnya')
	const [first] = masalah
	if (first) throw badInput('naskah', `Isi baris ${first.baris}: ${first.alasan}`, 'news_faulty')
}

/** The article, if it is still what the caller has seen. @throws AppError 404; 409 with who has changed what */
async function lockAt(trx: DbOrTrx, id: string, versi: number): Promise<NaskahRow> {
	const kini = await findNaskah(trx, id, { hold: true })
	if (!kini) throw noBerita()
	if (kini.versi === versi) return kini
	const [seen, last] = [await findVersi(trx, id, versi), await findVersi(trx, id, kini.versi)]
	const now = isiOf(kini)
	const bidang = (Object.keys(BIDANG_BERITA) as BidangBerita[]).filter(
		(one) => seen && !isDeepStrictEqual(seen.isi[one], now[one]),
	)
	const what = bidang.length > 0 ? ` (${bidang.map((one) => BIDANG_BERITA[one]).join(', ')})` : ''
	throw conflict(
		'news_changed',
		`Berita ini baru saja diubah oleh ${last?.oleh ?? 'orang lain'}${what}. Belum ada yang disimpan`,
	)
}

/** What is sent again because no answer came is what was sent before. @throws AppError 409 */
async function requireSame(trx: DbOrTrx, id: string, isi: IsiBerita): Promise<void> {
	if (isDeepStrictEqual((await findVersi(trx, id, 1))?.isi, isi)) return
	throw conflict(
		'news_exists',
		'Draf ini sudah tersimpan dengan isi sebelumnya. Isian Anda yang sekarang belum disimpan.',
	)
}

/** An address made of the title; one that is taken gets a number. */
async function freeSlug(trx: DbOrTrx, judul: string, id: string): Promise<string> {
	const stem = slugBerita(judul)
	const taken = new Set(await listSlugLike(trx, stem, id))
	let slug = stem
	for (let n = 2; taken.has(slug); n++) slug = `${stem}-${n}`
	return slug
}

type Saved = { id: string; versi: number; isi: IsiBerita; now: Date; actor: Actor }

async function keepVersi(trx: DbOrTrx, { id, versi, isi, now, actor }: Saved): Promise<void> {
	await referGambar(trx, id, isi)
	await insertVersi(trx, { berita_id: id, versi, isi, oleh: actor.akun_id, pada: now })
}

async function stateOf({ db, now }: Context, id: string) {
	const row = await findNaskah(db, id)
	if (!row) throw noBerita()
	return { id, slug: row.slug, versi: row.versi, keadaan: keadaanBerita(row, now()) }
}

const trail = (tindakan: Tindakan, slug: string, actor: Actor) => ({
	...by(actor),
	tindakan,
	objek: `berita:${slug}`,
})

const slugTaken = () => conflict('slug_taken', 'Alamat berita ini baru saja dipakai. Simpan sekali lagi.')
