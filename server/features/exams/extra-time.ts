import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { TambahanWaktu } from '#shared/api/oversight.ts'
import { insertPesan } from './decision-queries.ts'
import { requirePeserta } from './decisions.ts'
import type { ExamsContext } from './exams-context.ts'
import {
	applyTambahan,
	deleteTambahan,
	findPermintaan,
	insertPermintaan,
	insertTambahan,
	listTambahan,
	lockTambahan,
} from './extra-time-queries.ts'
import { ujianExists } from './oversight-queries.ts'
import { noUjian } from './rulings.ts'

const asked = () =>
	conflict(
		'change_exists',
		'Permintaan ini sudah tercatat dengan isi lain, atau tambahannya sudah ditarik. Periksa tambahan yang berlaku, lalu coba lagi.',
	)

/**
 * Gives a student, or everybody, more minutes: open attempts at once, others when they start. The same request sent twice
 * counts once.
 * @param id the name of the request, made by who asks
 * @throws AppError 404 no such exam, or a student of another class; 409 something else was asked for by this name
 */
export async function addTime(
	ctx: ExamsContext,
	ujianId: string,
	{ id, stambuk, menit, alasan }: { id: string; stambuk?: string; menit: number; alasan: string },
	actor: Actor,
): Promise<{ pengerjaan: number }> {
	const diubah = await ctx.db.transaction().execute(async (trx) => {
		if (!(await lockTambahan(trx, ujianId))) throw noUjian()
		const mahasiswaId =
			stambuk === undefined ? null : (await requirePeserta(trx, ujianId, stambuk)).mahasiswa_id
		const before = await findPermintaan(trx, id)
		if (before) {
			const same = before.ujian_id === ujianId && before.oleh === actor.akun_id
			if (same && before.menit === menit && before.mahasiswa_id === mahasiswaId) return before.pengerjaan
			throw asked()
		}
		const pada = ctx.now()
		const oleh = actor.akun_id
		const tambahan = await insertTambahan(trx, { ujianId, mahasiswaId, menit, alasan, oleh, pada })
		const baru = { menit, alasan, ...(stambuk !== undefined && { stambuk }) }
		await writeJejak(trx, { ...by(actor), tindakan: 'tambahan_waktu', objek: `ujian:${ujianId}`, baru })
		const pengerjaan = await applyTambahan(trx, ujianId, pada)
		if (!(await insertPermintaan(trx, { id, ujianId, tambahan, pengerjaan }))) throw asked()
		return pengerjaan
	})
	// Who started while this was under way could not know of it.
	return { pengerjaan: diubah + (await applyTambahan(ctx.db, ujianId, ctx.now())) }
}

/** Extra time of an exam that was given and not taken back. @throws AppError 404 */
export async function getTambahan(ctx: ExamsContext, ujianId: string): Promise<TambahanWaktu[]> {
	if (!(await ujianExists(ctx.db, ujianId))) throw noUjian()
	return (await listTambahan(ctx.db, ujianId)).map((row) => ({ ...row, pada: row.pada.toISOString() }))
}

/**
 * Takes extra time back: whoever works is left a minute at least and reads why the clock has moved; who has handed in keeps it.
 * @throws AppError 404 it was taken back already, or never given
 */
export async function takeTimeBack(
	ctx: ExamsContext,
	{ id: ujianId, tambahan }: { id: string; tambahan: number },
	{ alasan }: { alasan: string },
	actor: Actor,
): Promise<{ pengerjaan: number }> {
	const diubah = await ctx.db.transaction().execute(async (trx) => {
		if (!(await lockTambahan(trx, ujianId))) throw noUjian()
		const given = await deleteTambahan(trx, ujianId, tambahan)
		if (!given) throw notFound('extra_time_gone', 'Tambahan waktu ini sudah ditarik')
		const { menit, stambuk, pengerjaan_id } = given
		const pada = ctx.now()
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'tambahan_waktu_ditarik',
			objek: `ujian:${ujianId}`,
			baru: { menit, alasan, ...(stambuk !== null && { stambuk }) },
		})
		const moved = await applyTambahan(trx, ujianId, pada)
		if (moved > 0)
			await insertPesan(trx, {
				...{ ujian_id: ujianId, pengerjaan_id, pada, dari: actor.akun_id },
				isi: `Tambahan waktu ${menit} menit ditarik. Perhatikan sisa waktu Anda yang baru.`,
			})
		return moved
	})
	return { pengerjaan: diubah + (await applyTambahan(ctx.db, ujianId, ctx.now())) }
}
