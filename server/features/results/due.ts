import { lockBatasNilai, saveBatasNilai } from '#server/features/campus/queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import { whoWasQuicker } from '#server/lib/who-was-quicker.ts'
import { batasNilai } from '#shared/rules/penilaian.ts'
import { teksHari } from '#shared/rules/tanggal.ts'

const DITETAPKAN = 'batas_nilai_ditetapkan'

/**
 * Sets the last day for the results of a term; null brings back the one that follows from its end.
 * @throws AppError 404 no such term; 400 the day is before the term ends; 409 it is not the day that the caller has seen (who
 * set it, and to what)
 */
export async function setBatasNilai(
	ctx: Context,
	{ periode, dari, batas_nilai }: { periode: string; dari: string | null; batas_nilai: string | null },
	actor: Actor,
): Promise<{ periode: string; batas_nilai: string; sendiri: boolean }> {
	return ctx.db.transaction().execute(async (trx) => {
		const before = await lockBatasNilai(trx, periode)
		if (!before) throw notFound('term_not_found', 'Periode tidak ditemukan')
		if (batas_nilai !== null && batas_nilai < before.selesai)
			throw badInput('batas_nilai', 'Batas nilai tidak boleh sebelum semester berakhir', 'before_end')
		const kini = {
			periode,
			batas_nilai: batasNilai({ ...before, batas_nilai }),
			sendiri: batas_nilai !== null,
		}
		// What was wanted stands there: an earlier try whose answer was lost, or a colleague wanted the same.
		if (before.batas_nilai === batas_nilai) return kini
		if (before.batas_nilai !== dari) {
			const objek = `periode:${periode}`
			const siapa = await whoWasQuicker(trx, { objek, tindakan: [DITETAPKAN] }, ctx.config.timezone)
			throw conflict(
				'due_day_changed',
				`Batas nilai sudah diubah ${siapa} menjadi ${teksHari(batasNilai(before))}. Belum ada yang disimpan; periksa lagi.`,
			)
		}
		await saveBatasNilai(trx, periode, batas_nilai)
		await writeJejak(trx, {
			...by(actor),
			tindakan: DITETAPKAN,
			objek: `periode:${periode}`,
			lama: { batas_nilai: before.batas_nilai },
			baru: { batas_nilai },
		})
		return kini
	})
}
