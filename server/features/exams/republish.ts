import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { conflict } from '#server/lib/errors.ts'
import type { PaketTerbit } from '#shared/api/papers.ts'
import type { ExamsContext } from './exams-context.ts'
import { composePaket, emptyBank, ensurePaket, storePaket } from './paper.ts'
import { countPengerjaan, findPaket, listTanpaPaket, lockUjian } from './paper-queries.ts'
import { noUjian } from './rulings.ts'

/**
 * Fixes the papers of exams that open soon: from then on a change of the bank reaches them only when somebody says so.
 * An exam whose paper cannot be made is reported and stops no other.
 * @returns how many were fixed
 */
export async function fixPapers(
	{ db, now }: Pick<ExamsContext, 'db' | 'now'>,
	onFailure: (ujianId: string, error: unknown) => void,
): Promise<number> {
	let fixed = 0
	for (const id of await listTanpaPaket(db, now())) {
		try {
			await db.transaction().execute((trx) => ensurePaket(trx, id, now()))
			fixed++
		} catch (error) {
			onFailure(id, error)
		}
	}
	return fixed
}

/**
 * Makes the paper of an exam anew from its bank, for those who have not begun; everybody else keeps theirs.
 * @throws AppError 404 no such exam; 409 over or cancelled, nothing fixed yet, nothing changed
 */
export async function republish(
	ctx: Pick<ExamsContext, 'db' | 'now'>,
	ujianId: string,
	{ alasan }: { alasan: string },
	actor: Actor,
): Promise<PaketTerbit> {
	return ctx.db.transaction().execute(async (trx) => {
		const now = ctx.now()
		const ujian = await lockUjian(trx, ujianId)
		if (!ujian) throw noUjian()
		if (ujian.ditiadakan || ujian.selesai <= now)
			throw conflict('exam_over', 'Ujian ini sudah berakhir atau ditiadakan')
		if (ujian.paket_id === null)
			throw conflict(
				'paper_not_fixed',
				'Soal ujian ini belum ditetapkan; perubahan bank soal masih ikut dengan sendirinya',
			)
		const baru = await composePaket(trx, ujianId)
		if (!baru) throw emptyBank()
		const lama = await findPaket(trx, ujian.paket_id)
		const contentOf = ({ isi, kunci }: { isi: readonly object[]; kunci: object }) => ({ isi, kunci })
		if (isDeepStrictEqual(contentOf(lama), contentOf(baru)))
			throw conflict('paper_unchanged', 'Bank soal ujian ini tidak berubah sejak soal ditetapkan')
		const { versi } = await storePaket(trx, ujianId, baru, now)
		const sudahMulai = await countPengerjaan(trx, ujianId)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'soal_terbit_ulang',
			objek: `ujian:${ujianId}`,
			baru: { versi, alasan, sudah_mulai: sudahMulai },
		})
		return { versi, jumlah_soal: baru.isi.length, sudah_mulai: sudahMulai }
	})
}
