import type { Actor } from '#server/lib/actor.ts'
import { badInput, notFound } from '#server/lib/errors.ts'
import type { Kepada } from '#shared/api/tuition.ts'
import { teksHari } from '#shared/rules/tanggal.ts'
import { findPeriodeSelesai, insertTagihan, listUnknownStambuk } from './issue-queries.ts'
import { tellTagihanBaru } from './tell.ts'
import type { TuitionContext } from './tuition-context.ts'

/**
 * Issues the bills of a term. A student has at most one bill of a term that is not cancelled: the database sees to it,
 * so the same call twice, or two at once, issue nothing twice and change no bill.
 * @throws AppError 404 no such term, or stambuk numbers that do not exist; 400 nobody is meant, or due after the term
 */
export async function issueTagihan(
	ctx: TuitionContext,
	input: { periode: string; jumlah: number; jatuh_tempo: string; kepada: Kepada },
	actor: Actor,
): Promise<{ dibuat: number; sudah_ada: number }> {
	const { periode, jumlah, jatuh_tempo, kepada } = input
	return ctx.db.transaction().execute(async (trx) => {
		const selesai = await findPeriodeSelesai(trx, periode)
		if (selesai === undefined) throw notFound('term_not_found', 'Periode tidak ditemukan')
		if (jatuh_tempo > selesai)
			throw badInput('jatuh_tempo', `Jatuh tempo harus sebelum semester berakhir, yaitu ${teksHari(selesai)}`)
		const unknown = await listUnknownStambuk(trx, kepada.stambuk ?? [])
		if (unknown.length > 0)
			throw notFound('stambuk_not_found', `Stambuk tidak ditemukan: ${unknown.slice(0, 10).join(', ')}`)
		const { baru, dituju } = await insertTagihan(trx, {
			periode,
			jumlah,
			jatuh_tempo,
			kepada,
			pelaku: actor.akun_id,
			requestId: actor.request_id,
		})
		if (dituju === 0) throw badInput('kepada', 'Tidak ada mahasiswa aktif yang dituju')
		await tellTagihanBaru(trx, ctx.now(), { baru, jumlah, periode_kode: periode, jatuh_tempo })
		return { dibuat: baru.length, sudah_ada: dituju - baru.length }
	})
}
