import { hkdfSync } from 'node:crypto'
import type { MahasiswaActor } from '#server/lib/actor.ts'
import { forbidden, notFound } from '#server/lib/errors.ts'
import type { KeadaanPengerjaan } from '#shared/api/exams.ts'
import { lastRevOf } from '#shared/rules/jawaban.ts'
import type { ExamsContext } from './exams-context.ts'
import { findPengerjaanSegel } from './queries.ts'

/**
 * The key with which a device seals what it keeps of an attempt, in base64. It is made from the attempt's secret for this
 * one use (RFC 5869: another `info` gives a key that tells nothing about this one).
 */
export const kunciSegel = (rahasia: Buffer): string =>
	Buffer.from(hkdfSync('sha256', rahasia, '', 'stambuk/outbox/v1', 32)).toString('base64')

/**
 * How an attempt stands, open or closed, and the key of what the student's device still keeps of it.
 * @throws AppError 404 or 403 not the student's attempt
 */
export async function readKeadaan(
	ctx: ExamsContext,
	id: string,
	actor: MahasiswaActor,
): Promise<KeadaanPengerjaan> {
	const p = await findPengerjaanSegel(ctx.db, id)
	if (!p) throw notFound('attempt_not_found', 'Pengerjaan ujian tidak ditemukan')
	if (p.mahasiswa_id !== actor.mahasiswa.id) throw forbidden('wrong_owner')
	const { status, epoch } = p
	return { status, epoch, rev: lastRevOf(epoch, p.jawaban), kunci_segel: kunciSegel(p.rahasia) }
}
