import type { DbOrTrx } from '#server/db/client.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Pertemuan } from '#shared/rules/pertemuan.ts'
import { findPeriodeKuliah, type PeriodeKuliah, touchPertemuan } from './change-queries.ts'
import {
	type AlamatPertemuan,
	courseOf,
	type DiPeriode,
	type Found,
	findIn,
	listMeetings,
} from './meeting.ts'

export { holdPertemuan, numberMarksFrom } from './change-queries.ts'
export { requireSeenDays } from './copied-days.ts'
export type { AlamatPertemuan, DiPeriode, Found } from './meeting.ts'

/** A term with its holidays. @throws AppError 404 */
export async function requireTerm(db: DbOrTrx, kode: string): Promise<PeriodeKuliah> {
	const term = await findPeriodeKuliah(db, kode, { lock: false })
	if (!term) throw notFound('term_not_found', 'Periode tidak ditemukan')
	return term
}

/** The same, held: nobody else changes its plan until the transaction ends. @throws AppError 404 */
export async function requireTermHeld(trx: DbOrTrx, kode: string): Promise<void> {
	if (!(await findPeriodeKuliah(trx, kode, { lock: true })))
		throw notFound('term_not_found', 'Periode tidak ditemukan')
}

/** The meetings of a course in a class, how many lectures it has, and the term that they are of. @throws AppError 404 no such term */
export async function requireMeetings(
	ctx: Context,
	db: DbOrTrx,
	at: DiPeriode,
): Promise<{ term: PeriodeKuliah; list: Pertemuan[]; jumlah: number }> {
	const term = await requireTerm(db, at.periode)
	const { list, jumlah } = await listMeetings(ctx, db, term, courseOf(at))
	return { term, list, jumlah }
}

/** A meeting of the timetable, wherever it stands now. @throws AppError 404 */
export async function requireMeeting(ctx: Context, db: DbOrTrx, at: AlamatPertemuan): Promise<Found> {
	const { term, list } = await requireMeetings(ctx, db, at)
	const found = findIn(list, at)
	if (!found) throw notFound('meeting_not_found', 'Pertemuan ini tidak ada dalam jadwal kelas')
	return { ...found, term }
}

/** Its row, to hold on to: made when it is the first time that somebody touches it. */
export async function keepMeeting(
	ctx: Context,
	trx: DbOrTrx,
	at: AlamatPertemuan,
	{ found, oleh }: { found: Found; oleh: string },
): Promise<string> {
	const { asal } = found
	return touchPertemuan(trx, { ...courseOf(at), periode: at.periode, asal, oleh, pada: ctx.now() })
}
