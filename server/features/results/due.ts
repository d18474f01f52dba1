import { lockBatasNilai, saveBatasNilai } from '#server/features/campus/queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, notFound } from '#server/lib/errors.ts'
import { batasNilai } from '#shared/rules/penilaian.ts'

/**
 * Sets the last day for the results of a term; null brings back the one that follows from its end.
 * @throws AppError 404 no such term; 400 the day is before the term ends
 */
export async function setBatasNilai(
	ctx: Context,
	{ periode, batas_nilai }: { periode: string; batas_nilai: string | null },
	actor: Actor,
): Promise<{ periode: string; batas_nilai: string; sendiri: boolean }> {
	return ctx.db.transaction().execute(async (trx) => {
		const before = await lockBatasNilai(trx, periode)
		if (!before) throw notFound('term_not_found', 'Periode tidak ditemukan')
		if (batas_nilai !== null && batas_nilai < before.selesai)
			throw badInput('batas_nilai', 'Batas nilai tidak boleh sebelum semester berakhir', 'before_end')
		await saveBatasNilai(trx, periode, batas_nilai)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'batas_nilai_ditetapkan',
			objek: `periode:${periode}`,
			lama: { batas_nilai: before.batas_nilai },
			baru: { batas_nilai },
		})
		return {
			periode,
			batas_nilai: batasNilai({ selesai: before.selesai, batas_nilai }),
			sendiri: batas_nilai !== null,
		}
	})
}
