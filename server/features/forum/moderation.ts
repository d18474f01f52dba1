import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, forbidden, notFound } from '#server/lib/errors.ts'
import { bolehMenandai } from '#shared/rules/forum.ts'
import type { Tindakan } from '#shared/rules/tindakan.ts'
import { tellPages, tellReport, tellTakenDown } from './announce.ts'
import { requireBudget, requireKiriman } from './posts.ts'
import { noUtas, pelakuOf, requireMateri } from './service.ts'
import {
	closeLaporan,
	emptyKiriman,
	findKiriman,
	insertSuntingan,
	lockUtas,
	updateUtas,
	upsertLaporan,
} from './write-queries.ts'

/** A lecturer pins a thread to the top, or lets it go. */
export const pinUtas = (ctx: Context, actor: Actor, id: string, disematkan: boolean): Promise<void> =>
	setUtas(ctx, actor, id, {
		values: { disematkan_pada: disematkan ? ctx.now() : null },
		tindakan: disematkan ? 'utas_disematkan' : 'sematan_utas_dilepas',
	})

/** A lecturer locks a thread, or opens it again. */
export const lockThread = (ctx: Context, actor: Actor, id: string, dikunci: boolean): Promise<void> =>
	setUtas(ctx, actor, id, {
		values: { dikunci_pada: dikunci ? ctx.now() : null },
		tindakan: dikunci ? 'utas_dikunci' : 'kunci_utas_dibuka',
	})

async function setUtas(
	ctx: Context,
	actor: Actor,
	id: string,
	{ values, tindakan }: { values: Parameters<typeof updateUtas>[2]; tindakan: Tindakan },
): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		const utas = await lockUtas(trx, id)
		if (!utas) throw noUtas()
		await updateUtas(trx, id, values)
		await tellPages(trx, utas)
		await writeJejak(trx, { ...by(actor), tindakan, objek: `utas:${id}` })
	})
}

/**
 * A lecturer or who asked says which reply answers the question.
 * @throws AppError 403 for anybody else, 400 for the question itself, 404 for a reply that is gone
 */
export async function markJawaban(
	ctx: Context,
	actor: Actor,
	utasId: string,
	nomor: number | null,
): Promise<void> {
	await requireMateri(ctx, actor)
	await ctx.db.transaction().execute(async (trx) => {
		const utas = await lockUtas(trx, utasId)
		if (!utas) throw noUtas()
		if (!bolehMenandai(utas, pelakuOf(actor)))
			throw forbidden('wrong_owner', 'Jawaban ditandai oleh penanya atau dosen')
		if (nomor === 1) throw badInput('nomor', 'Pertanyaan tidak dapat menjadi jawabannya sendiri')
		if (nomor !== null) await requireKiriman(trx, utasId, nomor)
		await updateUtas(trx, utasId, { jawaban: nomor })
		await tellPages(trx, utas)
	})
}

/** Reports somebody's post to the lecturers of the class. */
export async function reportKiriman(
	ctx: Context,
	actor: Actor,
	at: { utasId: string; nomor: number },
	text: string,
): Promise<void> {
	await requireMateri(ctx, actor)
	const alasan = readAlasan(text)
	const now = ctx.now()
	await ctx.db.transaction().execute(async (trx) => {
		const { utas, post } = await requireKiriman(trx, at.utasId, at.nomor)
		if (post.penulis === actor.akun_id) throw badInput('nomor', 'Tulisan sendiri tidak perlu dilaporkan')
		await requireBudget(ctx, trx, actor, 'laporan')
		await upsertLaporan(trx, { kiriman_id: post.id, pelapor: actor.akun_id, alasan, now })
		await tellReport(trx, now, { actor, utas, kirimanId: post.id })
	})
}

/** A lecturer has looked at the reports of a post and leaves it standing. @throws AppError 404 without open reports */
export async function closeReports(ctx: Context, actor: Actor, utasId: string, nomor: number): Promise<void> {
	await ctx.db.transaction().execute(async (trx) => {
		// Also of a post, or a thread, that its writer has deleted since.
		const post = await findKiriman(trx, utasId, nomor)
		if (!post || (await closeLaporan(trx, { kirimanId: post.id }, 'dibiarkan', ctx.now())) === 0)
			throw notFound('report_not_found', 'Laporan ini sudah ditinjau')
		await writeJejak(trx, { ...by(actor), tindakan: 'laporan_forum_ditutup', objek: `kiriman:${post.id}` })
	})
}

/** A lecturer takes a post down with a reason; the question goes with its whole thread. */
export async function takeDown(
	ctx: Context,
	actor: Actor,
	at: { utasId: string; nomor: number },
	text: string,
): Promise<{ utas_terhapus: boolean }> {
	const alasan = readAlasan(text)
	const now = ctx.now()
	return ctx.db.transaction().execute(async (trx) => {
		const { utas, post } = await requireKiriman(trx, at.utasId, at.nomor)
		const utas_terhapus = at.nomor === 1
		await insertSuntingan(trx, post, utas_terhapus ? utas.judul : null, now)
		await emptyKiriman(trx, post, { oleh: 'dosen', alasan, now })
		if (utas_terhapus) await updateUtas(trx, utas.id, { dihapus_pada: now })
		if (utas.jawaban === at.nomor) await updateUtas(trx, utas.id, { jawaban: null })
		await closeLaporan(trx, utas_terhapus ? { utasId: utas.id } : { kirimanId: post.id }, 'diturunkan', now)
		await writeJejak(trx, {
			...by(actor),
			tindakan: utas_terhapus ? 'utas_diturunkan' : 'kiriman_forum_diturunkan',
			objek: `kiriman:${post.id}`,
			baru: { utas: utas.id, nomor: at.nomor, alasan },
		})
		await tellPages(trx, utas)
		await tellTakenDown(trx, now, { actor, utas, nomor: at.nomor, penulis: post.penulis, alasan })
		return { utas_terhapus }
	})
}

function readAlasan(text: string): string {
	const alasan = text.trim()
	if (alasan.length < 3) throw badInput('alasan', 'Alasan paling sedikit 3 karakter')
	return alasan
}
