import type { DbOrTrx } from '#server/db/client.ts'
import type { AppError } from '#server/lib/errors.ts'
import { conflict } from '#server/lib/errors.ts'
import { listJejak } from '#server/lib/trail-queries.ts'
import { whoWasQuicker } from '#server/lib/who-was-quicker.ts'
import type { Pembatalan } from '#shared/api/exam-plans.ts'

export const DITIADAKAN = 'ujian_ditiadakan'
export const DIADAKAN = 'ujian_diadakan'

/** As far back as the trail of an exam is looked through. */
const MOST_LINES = 100

/** Who has cancelled an exam, when and why; null where the trail does not say. */
export async function findPembatalan(db: DbOrTrx, id: string): Promise<Pembatalan | null> {
	const lines = await listJejak(db, [`ujian:${id}`], MOST_LINES)
	const last = lines.find(({ tindakan }) => tindakan === DITIADAKAN)
	if (!last) return null
	const { alasan } = last.baru
	return {
		oleh: last.oleh,
		pada: last.pada.toISOString(),
		alasan: typeof alasan === 'string' ? alasan : null,
	}
}

/** It is cancelled already: by whom and when. */
export async function cancelledAlready(trx: DbOrTrx, id: string, zona: string): Promise<AppError> {
	const siapa = await whoWasQuicker(trx, { objek: `ujian:${id}`, tindakan: [DITIADAKAN] }, zona)
	return conflict('exam_cancelled', `Ujian ini sudah ditiadakan ${siapa}`)
}

/** It takes place: since when and by whose word, where it was cancelled before. */
export async function heldAlready(trx: DbOrTrx, id: string, zona: string): Promise<AppError> {
	const before = await findPembatalan(trx, id)
	if (!before) return conflict('exam_not_cancelled', 'Ujian ini tidak ditiadakan')
	const siapa = await whoWasQuicker(trx, { objek: `ujian:${id}`, tindakan: [DIADAKAN] }, zona)
	return conflict('exam_not_cancelled', `Ujian ini sudah diadakan lagi ${siapa}`)
}
