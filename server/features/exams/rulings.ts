import type { DbOrTrx } from '#server/db/client.ts'
import type { JawabanTersimpan } from '#server/db/types.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejakAll } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { PaketTerlambat } from '#shared/api/oversight.ts'
import { mergeJawaban, opsiTerpilih } from '#shared/rules/jawaban.ts'
import { kunciPeserta } from '#shared/rules/koreksi-kunci.ts'
import { kurangiNilai, scoreUjian } from '#shared/rules/nilai.ts'
import { MASA_PUTUSAN_MS, masihDiputuskan } from '#shared/rules/terlambat.ts'
import type { ExamsContext } from './exams-context.ts'
import { findKunciBerlaku } from './key-queries.ts'
import { countJawaban } from './late.ts'
import {
	type Dasar,
	listTerlambatUjian,
	lockTerlambat,
	putPutusan,
	ujianExists,
} from './oversight-queries.ts'
import { tellKeputusan } from './tell-decisions.ts'

export const noUjian = () => notFound('exam_not_found', 'Ujian tidak ditemukan')

/** What came late in an exam. @throws AppError 404 */
export async function listTerlambat(ctx: ExamsContext, ujianId: string): Promise<PaketTerlambat[]> {
	const rows = await listTerlambatUjian(ctx.db, ujianId)
	if (rows.length === 0 && !(await ujianExists(ctx.db, ujianId))) throw noUjian()
	const now = ctx.now()
	return Promise.all(
		rows.map(async ({ tenggat, jawaban, isi, diterima_pada, diputuskan_pada, dinilai, ...row }) => {
			const skor = await skorOf(ctx.db, dinilai)
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

/** What answers come to by the key that counts, less what was taken off. */
async function skorOf(
	db: DbOrTrx,
	{ paket_id, urutan, pengurangan: besar, satuan_pengurangan: satuan }: Dasar,
): Promise<(jawaban: JawabanTersimpan) => number> {
	const kunci = kunciPeserta(await findKunciBerlaku(db, paket_id), urutan)
	return (jawaban) => {
		const utuh = scoreUjian(kunci, opsiTerpilih(jawaban))
		return (besar !== null && satuan !== null ? kurangiNilai(utuh, { besar, satuan }) : utuh).skor
	}
}

/** Corrects what is published of the course before the grades behind it change; gives how many results. */
export type MoveHasil = (
	trx: DbOrTrx,
	ujianId: string,
	/** What is accepted, by attempt. */
	diterima: ReadonlyMap<string, JawabanTersimpan>,
	why: { alasan: string; actor: Actor },
) => Promise<number>

/**
 * Rules on late packets: all or none. What is accepted is merged, and the grade follows, with the result of the course where that
 * is out.
 * @throws AppError 404 a packet of another exam; 409 ruled on already, or too late to rule
 */
export async function rule(
	ctx: Pick<ExamsContext, 'db' | 'now'>,
	ujianId: string,
	{ terlambat, putusan, alasan }: { terlambat: number[]; putusan: 'diterima' | 'ditolak'; alasan: string },
	actor: Actor,
	moveHasil: MoveHasil,
): Promise<{ diputuskan: number; hasil: number }> {
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
		for (const { id: pengerjaanId, mahasiswa_id: mahasiswaId } of pengerjaan.values())
			await tellKeputusan(
				trx,
				now,
				{ ujianId, mahasiswaId, pengerjaanId, alasan },
				{ kind: 'terlambat', putusan },
			)
		if (putusan === 'ditolak') return { diputuskan: paket.length, hasil: 0 }
		const diterima = new Map<string, JawabanTersimpan>()
		for (const { pengerjaan_id: id, isi } of paket)
			diterima.set(id, mergeJawaban(diterima.get(id) ?? {}, isi))
		const hasil = await moveHasil(trx, ujianId, diterima, { alasan, actor })
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
		return { diputuskan: paket.length, hasil }
	})
}
