import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, forbidden, notFound } from '#server/lib/errors.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import type { Terkirim } from '#shared/api/forum.ts'
import {
	bolehMenulis,
	halamanKiriman,
	isiKiriman,
	judulUtas,
	SEBUTAN_TERBANYAK,
} from '#shared/rules/forum.ts'
import { tellMentioned, tellPages, tellQuestion, tellReply } from './announce.ts'
import { readTulisan } from './markdown.ts'
import { type Forum, findUtas, findWarga, type Warga } from './queries.ts'
import { noUtas, pelakuOf, requireMateri } from './service.ts'
import {
	emptyKiriman,
	findFirstWords,
	findKiriman,
	findKirimanById,
	hasBalasan,
	insertKiriman,
	insertSuntingan,
	insertUtas,
	type KirimanFacts,
	lockUtas,
	markRead,
	rewriteKiriman,
	touchUtas,
	type UtasTerkunci,
	updateUtas,
} from './write-queries.ts'

const MINUTE_MS = 60_000
/** By one person, who types: a thread needs thought, a reply may be one word. */
const BUDGETS = {
	utas: { windowMs: 60 * MINUTE_MS, most: 10, sentence: 'Anda sudah membuat banyak utas. Coba lagi nanti.' },
	balasan: { windowMs: MINUTE_MS, most: 10, sentence: 'Anda membalas terlalu cepat. Tunggu sebentar.' },
	suntingan: { windowMs: MINUTE_MS, most: 20, sentence: 'Terlalu banyak perubahan. Tunggu sebentar.' },
	pratinjau: { windowMs: MINUTE_MS, most: 60, sentence: 'Terlalu banyak pratinjau. Tunggu sebentar.' },
	laporan: { windowMs: 60 * MINUTE_MS, most: 20, sentence: 'Anda sudah banyak melapor. Coba lagi nanti.' },
} as const

/** Counts one more of what somebody does in forums. @throws AppError 429 */
export function requireBudget(
	ctx: Context,
	db: DbOrTrx,
	{ akun_id }: Actor,
	kind: keyof typeof BUDGETS,
): Promise<void> {
	const { windowMs, most, sentence } = BUDGETS[kind]
	return requireWithin(db, { key: `forum-${kind}:${akun_id}`, windowMs, now: ctx.now() }, most, sentence)
}

type Text = { isi: string; html: string; disebut: Warga[] }

/**
 * A text as it is kept, and the people that it calls.
 * @throws AppError 400 when there is nothing to read in it, or it calls too many
 */
async function compose(ctx: Context, forum: Forum, text: string): Promise<Text> {
	const isi = isiKiriman(text)
	const tulisan = isi === null ? null : readTulisan(isi)
	const warga = tulisan?.sebutan.length ? await callable(ctx, forum, tulisan.sebutan) : []
	const html = tulisan?.render(new Map(warga.map(({ nomor, nama }) => [nomor ?? '', nama ?? '']))) ?? ''
	if (isi === null || isiKiriman(html.replace(/<[^>]*>/g, '')) === null)
		throw badInput('isi', 'Tulisan masih kosong')
	return { isi, html, disebut: warga }
}

async function callable(ctx: Context, forum: Forum, nomor: readonly string[]) {
	if (nomor.length > SEBUTAN_TERBANYAK)
		throw badInput('isi', `Paling banyak ${SEBUTAN_TERBANYAK} orang dapat disebut dalam satu tulisan`)
	return findWarga(ctx.db, { ...forum, nomor })
}

function readJudul(text: string): string {
	const judul = judulUtas(text)
	if (judul === null) throw badInput('judul', 'Judul paling sedikit 3 huruf')
	return judul
}

/** A text as it would be shown. */
export async function previewTulisan(
	ctx: Context,
	actor: Actor,
	forum: Forum,
	text: string,
): Promise<string> {
	await requireMateri(ctx, actor)
	await requireBudget(ctx, ctx.db, actor, 'pratinjau')
	return (await compose(ctx, forum, text)).html
}

/** Asks a question. Under the same id it is asked once, however often it is sent. */
export async function createUtas(
	ctx: Context,
	actor: Actor,
	forum: Forum,
	{ id, judul: title, isi: text }: { id: string; judul: string; isi: string },
): Promise<Terkirim> {
	await requireMateri(ctx, actor)
	const judul = readJudul(title)
	const { isi, html, disebut } = await compose(ctx, forum, text)
	const now = ctx.now()
	const akunId = actor.akun_id
	return ctx.db.transaction().execute(async (trx) => {
		// The question bears the id of its thread.
		const sent = await sentBefore(trx, actor, { id, utasId: id, judul, isi })
		if (sent) return sent
		await requireBudget(ctx, trx, actor, 'utas')
		const periode_kode = await insertUtas(trx, { ...forum, id, judul, akunId, now })
		// Two at once: the first one's transaction is over by now.
		if (periode_kode === undefined)
			return (await sentBefore(trx, actor, { id, utasId: id, judul, isi })) ?? refuseId()
		await insertKiriman(trx, { id, utasId: id, nomor: 1, akunId, isi, html, now })
		await markRead(trx, { utasId: id, akunId, nomor: 1 })
		const utas = { ...forum, id, periode_kode, judul }
		await tellPages(trx, utas)
		await tellQuestion(trx, now, { actor, utas, disebut })
		return { utas_id: id, nomor: 1, halaman: 1 }
	})
}

/** Replies in a thread. Under the same id it is one reply, however often it is sent. */
export async function reply(
	ctx: Context,
	actor: Actor,
	utasId: string,
	{ id, isi: text }: { id: string; isi: string },
): Promise<Terkirim> {
	await requireMateri(ctx, actor)
	const forum = await findUtas(ctx.db, utasId, actor.akun_id)
	if (!forum) throw noUtas()
	const { isi, html, disebut } = await compose(ctx, forum, text)
	const now = ctx.now()
	return ctx.db.transaction().execute(async (trx) => {
		const utas = await lockUtas(trx, utasId)
		if (!utas) throw noUtas()
		const sent = await sentBefore(trx, actor, { id, utasId, isi })
		if (sent) return sent
		requireOpen(utas, actor)
		await requireBudget(ctx, trx, actor, 'balasan')
		const nomor = utas.terakhir + 1
		if (!(await insertKiriman(trx, { id, utasId, nomor, akunId: actor.akun_id, isi, html, now }))) refuseId()
		await touchUtas(trx, utasId, nomor, now)
		await markRead(trx, { utasId, akunId: actor.akun_id, nomor })
		await tellPages(trx, utas)
		await tellReply(trx, now, { actor, utas, nomor, disebut })
		return { utas_id: utasId, nomor, halaman: halamanKiriman(nomor) }
	})
}

/**
 * Where the post of this id is, when the caller has sent it already.
 * @throws AppError 409 when it is another post, or was sent with other words: then nothing of the new ones is lost unseen
 */
async function sentBefore(
	trx: DbOrTrx,
	actor: Actor,
	{ id, utasId, judul, isi }: { id: string; utasId: string; judul?: string; isi: string },
): Promise<Terkirim | undefined> {
	const post = await findKirimanById(trx, id)
	if (!post) return undefined
	if (post.penulis !== actor.akun_id || post.utas_id !== utasId) refuseId()
	const first = await findFirstWords(trx, id)
	if (first?.isi !== isi || (judul !== undefined && first.judul !== judul))
		throw conflict(
			'post_exists',
			'Tulisan sebelumnya sudah terkirim dengan isi lain. Kirim lagi bila yang ini juga perlu dibaca.',
		)
	return { utas_id: utasId, nomor: post.nomor, halaman: halamanKiriman(post.nomor) }
}

function refuseId(): never {
	throw conflict('id_taken', 'Tulisan ini tidak dapat dikirim. Muat ulang halaman, lalu kirim lagi.')
}

/** @throws AppError 403 when it is locked and the caller is no lecturer */
export function requireOpen(utas: UtasTerkunci, actor: Actor): void {
	if (!bolehMenulis(utas, pelakuOf(actor)))
		throw forbidden('thread_locked', 'Utas ini dikunci dosen, jadi tidak dapat ditulisi lagi')
}

/** A post that stands in a thread that is locked by this transaction. @throws AppError 404 */
export async function requireKiriman(
	trx: DbOrTrx,
	utasId: string,
	nomor: number,
): Promise<{ utas: UtasTerkunci; post: KirimanFacts }> {
	const utas = await lockUtas(trx, utasId)
	const post = utas && (await findKiriman(trx, utasId, nomor))
	if (!utas || !post || post.dihapus) throw notFound('post_not_found', 'Tulisan ini sudah tidak ada')
	return { utas, post }
}

function requireOwn(post: KirimanFacts, actor: Actor): void {
	if (post.penulis !== actor.akun_id) throw forbidden('wrong_owner', 'Ini bukan tulisan Anda')
}

/**
 * Gives an own post other words; the earlier ones are kept.
 * @throws AppError 409 when it was edited elsewhere since the version that the caller has read
 */
export async function editKiriman(
	ctx: Context,
	actor: Actor,
	at: { utasId: string; nomor: number },
	change: { isi: string; judul?: string; versi: number },
): Promise<{ versi: number }> {
	await requireMateri(ctx, actor)
	const forum = await findUtas(ctx.db, at.utasId, actor.akun_id)
	if (!forum) throw noUtas()
	const { isi, html, disebut } = await compose(ctx, forum, change.isi)
	const judul = at.nomor === 1 && change.judul !== undefined ? readJudul(change.judul) : null
	const now = ctx.now()
	return ctx.db.transaction().execute(async (trx) => {
		const { utas, post } = await requireKiriman(trx, at.utasId, at.nomor)
		requireOwn(post, actor)
		requireOpen(utas, actor)
		const retitled = judul !== null && judul !== utas.judul
		if (post.isi === isi && !retitled) return { versi: post.versi }
		if (post.versi !== change.versi)
			throw conflict('edited_elsewhere', 'Tulisan ini sudah Anda ubah di tempat lain')
		await requireBudget(ctx, trx, actor, 'suntingan')
		await insertSuntingan(trx, post, retitled ? utas.judul : null, now)
		const versi = post.versi + 1
		await rewriteKiriman(trx, { id: post.id, versi, isi, html, now })
		if (retitled) await updateUtas(trx, utas.id, { judul })
		await tellPages(trx, utas)
		await tellMentioned(trx, now, { actor, utas, nomor: at.nomor, disebut })
		return { versi }
	})
}

/** Deletes an own post. A question without replies takes its thread along; with replies its title and they stay. */
export async function deleteKiriman(
	ctx: Context,
	actor: Actor,
	utasId: string,
	nomor: number,
): Promise<{ utas_terhapus: boolean }> {
	await requireMateri(ctx, actor)
	const now = ctx.now()
	return ctx.db.transaction().execute(async (trx) => {
		const { utas, post } = await requireKiriman(trx, utasId, nomor)
		requireOwn(post, actor)
		requireOpen(utas, actor)
		await requireBudget(ctx, trx, actor, 'suntingan')
		await insertSuntingan(trx, post, null, now)
		await emptyKiriman(trx, post, { oleh: 'penulis', alasan: null, now })
		const utas_terhapus = nomor === 1 && !(await hasBalasan(trx, utasId))
		if (utas_terhapus) await updateUtas(trx, utasId, { dihapus_pada: now })
		if (utas.jawaban === nomor) await updateUtas(trx, utasId, { jawaban: null })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'kiriman_forum_dihapus',
			objek: `kiriman:${post.id}`,
			baru: { utas: utasId, nomor },
		})
		await tellPages(trx, utas)
		return { utas_terhapus }
	})
}
