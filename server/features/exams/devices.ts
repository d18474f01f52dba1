import type { MahasiswaActor } from '#server/lib/actor.ts'
import { conflict } from '#server/lib/errors.ts'
import { takeOverPengerjaan } from './device-queries.ts'
import type { ExamsContext } from './exams-context.ts'
import type { PengerjaanRow } from './queries.ts'

/** A voided attempt is told apart, with the reason: it has no grade to be shown. */
export const attemptVoid = (alasan: string) =>
	conflict('attempt_void', `Pengerjaan ujian ini dibatalkan dosen: ${alasan}`)

export const alreadyDone = () => conflict('already_graded', 'Ujian ini sudah Anda kerjakan')

/**
 * Makes a device the one that writes; what others have not sent yet still fills what it leaves untouched.
 * @throws AppError 409 closed meanwhile
 */
export async function takeOver(
	ctx: ExamsContext,
	pengerjaan: PengerjaanRow,
	perangkat: string,
	actor: MahasiswaActor,
): Promise<PengerjaanRow> {
	const { akun_id: akunId, request_id: requestId } = actor
	const { id } = pengerjaan
	const epoch = await takeOverPengerjaan(ctx.db, { id, perangkat, akunId, now: ctx.now(), requestId })
	if (epoch === undefined) throw alreadyDone()
	return { ...pengerjaan, epoch, epoch_perangkat: epoch }
}
