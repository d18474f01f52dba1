import { findKoreksi, listPaketUjian } from '#server/features/exams/key-queries.ts'
import { kunciPaket, type MoveHasil } from '#server/features/exams/lend.ts'
import { koreksiHasilUjian } from '#server/features/results/lend.ts'
import type { Context } from '#server/lib/context.ts'
import { mergeJawaban } from '#shared/rules/jawaban.ts'
import { requireUjian } from './analysis.ts'
import { listDinilai } from './queries.ts'
import { nilaiUlang, ujianBerubah } from './regrade-plan.ts'

/**
 * Late answers that are accepted once the results of the course are out correct these as a corrected key does: who was ruled on
 * after that would else keep the old one. @throws AppError 409 the term is closed
 */
export const moveHasilTerlambat =
	(ctx: Context): MoveHasil =>
	async (trx, ujianId, diterima, why) => {
		const ujian = await requireUjian(trx, ujianId)
		const koreksi = await findKoreksi(trx, ujianId)
		const kunci = kunciPaket(await listPaketUjian(trx, ujianId), koreksi?.sesudah ?? {})
		const rows = (await listDinilai(trx, ujianId)).flatMap((row) => {
			const isi = diterima.get(row.pengerjaan_id)
			return isi ? [{ ...row, jawaban: mergeJawaban(row.jawaban, isi) }] : []
		})
		const berubah = ujianBerubah(ujian, nilaiUlang(rows, kunci))
		if (berubah.skor.size === 0) return 0
		const { periode, kelas, matakuliah } = ujian
		return koreksiHasilUjian(ctx, trx, { periode, kelas, matakuliah }, berubah, why)
	}
