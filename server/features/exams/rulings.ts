import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejakAll } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { PaketTerlambat } from '#shared/api/oversight.ts'
import { mergeJawaban, opsiTerpilih } from '#shared/rules/jawaban.ts'
import { kunciPeserta } from '#shared/rules/koreksi-kunci.ts'
import { scoreUjian } from '#shared/rules/nilai.ts'
import { MASA_PUTUSAN_MS, masihDiputuskan } from '#shared/rules/terlambat.ts'
import type { ExamsContext } from './exams-context.ts'
import { findKunciBerlaku } from './key-queries.ts'
import { countJawaban } from './late.ts'
import { listTerlambatUjian, lockTerlambat, putPutusan, ujianExists } from './oversight-queries.ts'

export const noUjian = () => notFound('exam_not_found', 'Ujian tidak ditemukan')

/** What came late in an exam. @throws AppError 404 */
export async function listTerlambat(ctx: ExamsContext, ujianId: string): Promise<PaketTerlambat[]> {
	const rows = await listTerlambatUjian(ctx.db, ujianId)
	if (rows.length === 0 && !(await ujianExists(ctx.db, ujianId))) throw noUjian()
	const now = ctx.now()
	return Promise.all(
		rows.map(async ({ tenggat, paket_id, urutan, jawaban, isi, diterima_pada, diputuskan_pada, ...row }) => {
			const kunci = kunciPeserta(await findKunciBerlaku(ctx.db, paket_id), urutan)
			const skor = (of: typeof jawaban) => scoreUjian(kunci, opsiTerpilih(of)).skor
			const waits = row.putusan === 'menunggu' && masihDiputuskan(diterima_pada, now)
			return {
				...row,
				diterima_pada: diterima_pada.toISOString(),
				terlambat_ms: diterima_pada.getTime() - tenggat.getTime(),
				jawaban: Object.keys(isi).length,
				batas_putusan: waits ? new Date(diterima_pada.getTime() + MASA_PUTUSAN_MS).toISOString() : null,
				diputuskan_pada: diputuskan_pada?.toISOString() ?? null,
				skor: skor(jawaban),
				skor_bila_dihitung: skor(mergeJawaban(jawaban, isi)),
			}
		}),
	)
}

/**
 * Rules on late packets: all or none. What is accepted is merged, and the grade follows.
 * @throws AppError 404 a packet of another exam; 409 ruled on already, or too late to rule
 */
export async function rule(
	ctx: ExamsContext,
	ujianId: string,
	{ terlambat, putusan, alasan }: { terlambat: number[]; putusan: 'diterima' | 'ditolak'; alasan: string },
	actor: Actor,
): Promise<{ diputuskan: number }> {
	return ctx.db.transaction().execute(async (trx) => {
		const { paket, pengerjaan } = await lockTerlambat(trx, ujianId, terlambat)
		if (paket.length !== terlambat.length)
			throw notFound('late_packet_not_found', 'Jawaban terlambat tidak ditemukan pada ujian ini')
		const now = ctx.now()
		if (paket.some((one) => one.putusan !== 'menunggu' || !masihDiputuskan(one.diterima_pada, now)))
			throw conflict('ruling_over', 'Sebagian jawaban ini sudah diputuskan atau lewat tujuh hari')
		if ([...pengerjaan.values()].some((p) => p.alasan_batal !== null))
			throw conflict('attempt_void', 'Sebagian pengerjaan ini sudah dibatalkan')
		await putPutusan(trx, terlambat, {
			putusan,
			alasan,
			diputuskan_pada: now,
			diputuskan_oleh: actor.akun_id,
		})
		await writeJejakAll(
			trx,
			paket.map((one) => ({
				...by(actor),
				tindakan: 'jawaban_terlambat_diputuskan',
				objek: `pengerjaan:${one.pengerjaan_id}`,
				baru: { terlambat: one.id, putusan, alasan, jawaban: Object.keys(one.isi).length },
			})),
		)
		if (putusan === 'diterima')
			for (const one of paket) {
				const p = pengerjaan.get(one.pengerjaan_id)
				if (!p) throw new Error(`attempt ${one.pengerjaan_id} is not locked`)
				await countJawaban(trx, p, one.isi, 'diterima', {
					akunId: actor.akun_id,
					requestId: actor.request_id,
				})
				// A second packet of the same attempt goes on from here.
				pengerjaan.set(p.id, { ...p, jawaban: mergeJawaban(p.jawaban, one.isi) })
			}
		return { diputuskan: paket.length }
	})
}
