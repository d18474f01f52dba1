import type { Static } from 'typebox'
import type { Opsi } from '#shared/api/contract.ts'
import type { SoalPratinjau } from '#shared/api/exam-plans.ts'
import type { Soal } from '#shared/api/exams.ts'
import type { ExamsContext } from './exams-context.ts'
import { orderFor } from './order.ts'
import { composePaket, emptyBank } from './paper.ts'
import { hurufSoal } from './paper-letters.ts'
import { findPratinjau } from './plans-queries.ts'
import { mapPembahasan } from './review-queries.ts'
import { noUjian } from './rulings.ts'

/**
 * The paper of an exam as one student would see it, with the key for who teaches it: the fixed one, else what the bank
 * would give now. Nothing is kept of it.
 * @throws AppError 404; 409 the bank has no questions
 */
export async function getPratinjau(ctx: ExamsContext, ujianId: string): Promise<SoalPratinjau> {
	const ujian = await findPratinjau(ctx.db, ujianId)
	if (!ujian) throw noUjian()
	const paket = ujian.paket_id === null ? await composed(ctx, ujianId) : await ctx.papers(ujian.paket_id)
	const { urutan, acakOpsi } = orderFor(paket, ujian.acak_opsi)
	const drawn = new Set(urutan)
	const pembahasan = await mapPembahasan(ctx.db, urutan)
	return {
		soal: paket.isi.filter(({ id }) => drawn.has(id)),
		kunci: urutan.map((id) => ({
			soal_id: id,
			opsi: paket.kunci[id] as Static<typeof Opsi>,
			pembahasan: pembahasan.get(id) ?? '',
		})),
		urutan,
		acak_opsi: acakOpsi,
		undian: paket.undian && { dari: paket.isi.length },
		tetap: ujian.paket_id !== null,
	}
}

async function composed(ctx: ExamsContext, ujianId: string) {
	// In a transaction, because composing holds the bank still for a moment.
	const paket = await ctx.db.transaction().execute((trx) => composePaket(trx, ujianId))
	if (!paket) throw emptyBank()
	const isi: readonly Soal[] = paket.isi
	return {
		...paket,
		isi,
		opsi: new Map(isi.map((s) => [s.id, hurufSoal(s)])),
		opsiTetap: new Set(paket.opsiTetap),
	}
}
