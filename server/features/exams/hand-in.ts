import type { DbOrTrx } from '#server/db/client.ts'
import { nilaiMahasiswa } from '#server/features/grades/lend.ts'
import { AppError, notFound } from '#server/lib/errors.ts'
import type { HasilKumpul } from '#shared/api/exams.ts'
import { judgePacket, sisaWaktuMs, TENGGANG_MS } from '#shared/rules/ujian.ts'
import { closeAttempts } from './closing.ts'
import { type Closed, type Closing, findClosed, lockPengerjaan } from './closing-queries.ts'
import { attemptVoid } from './devices.ts'
import type { ExamsContext } from './exams-context.ts'
import { type Jurnal, TANPA_JURNAL, takeLate } from './late.ts'
import { saveJawabanBatch } from './save-queries.ts'
import { unknownEpoch } from './wire.ts'

/**
 * Closes an attempt and grades it, once: whoever comes second gets the same grade. Changes count inside the grace; later
 * ones, and those after closing, are judged (late.ts). A hand-in because the time is up, when by the server's
 * clock it is not, and one of a device that another has taken over from, save their changes and close nothing.
 * @throws AppError 404 no such attempt; 400 an epoch that the attempt has not reached
 */
export async function handIn(
	ctx: ExamsContext,
	item: Closing,
	jurnal: Jurnal = TANPA_JURNAL,
): Promise<HasilKumpul> {
	const closed = await ctx.close(item)
	if (closed) return toHasil(closed, ctx.now())
	const hasil = await ctx.db.transaction().execute((trx) => handInLocked(ctx, trx, item, jurnal))
	// What came is kept; only the answer is a refusal.
	if (hasil instanceof AppError) throw hasil
	return hasil
}

/** What a hand-in comes to that is not the usual one. */
async function handInLocked(
	ctx: ExamsContext,
	trx: DbOrTrx,
	item: Closing,
	jurnal: Jurnal,
): Promise<HasilKumpul | AppError> {
	const p = await lockPengerjaan(trx, item.pengerjaanId)
	if (!p) throw notFound('attempt_not_found', 'Pengerjaan ujian tidak ditemukan')
	const late = judgePacket(p.tenggat, item.diterima) === 'terlambat'
	if (item.epoch > p.epoch) throw unknownEpoch()
	if (late || p.status === 'selesai') await takeLate(trx, p, { ...item, jurnal }, item)
	if (late && p.status === 'berlangsung')
		await closeAttempts(trx, ctx.papers, [{ ...item, isi: {}, paksa: true }])
	if (p.alasan_batal !== null) return attemptVoid(p.alasan_batal)
	if (late || p.status === 'selesai') {
		const closed = await findClosed(trx, p.id)
		if (!closed) throw new Error(`attempt ${p.id} is closed without a grade`)
		return toHasil(closed, ctx.now())
	}
	const [saved] = await saveJawabanBatch(trx, [item], TENGGANG_MS)
	if (saved === 'tidak_terbuka') throw unknownEpoch()
	return {
		status: 'berlangsung',
		sebab: item.epoch < p.epoch ? 'perangkat_lain' : 'belum_habis',
		sisa_ms: sisaWaktuMs(p.tenggat, ctx.now()),
		epoch: p.epoch,
	}
}

const toHasil = ({ nilai, alasan, selesaiPada }: Closed, now: Date): HasilKumpul => ({
	status: 'selesai',
	nilai: nilaiMahasiswa(nilai, now),
	alasan,
	selesai_pada: selesaiPada.toISOString(),
})
