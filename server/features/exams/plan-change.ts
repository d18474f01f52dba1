import type { DbOrTrx } from '#server/db/client.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import { type HalanganJadwal, halanganJadwal, type JadwalUjian } from '#shared/rules/jadwal-ujian.ts'
import type { ExamsContext } from './exams-context.ts'
import { findPeriodeUjian, lockPeriode, lockRencana, type PengaturanUjian } from './planning-queries.ts'
import { noUjian } from './rulings.ts'

export type Ctx = Pick<ExamsContext, 'db' | 'now' | 'config'>
export type Waktu = { id: string; mulai: string; selesai: string; bentrok: string[] }
export type Jadwal = JadwalUjian & { ruang: string }

/** Why an exam cannot be given a time, as people read it. */
export const HALANGAN: Readonly<Record<HalanganJadwal, string>> = {
	sudah_lewat: 'Waktu ujian sudah lewat',
	luar_periode: 'Tanggal ujian di luar periode akademiknya',
	sudah_dimulai:
		'Ujian ini sudah dimulai mahasiswa, sehingga jam mulainya tidak dapat diubah. Beri tambahan waktu, atau batalkan dulu pengerjaannya',
}

export function requireJadwal(...facts: Parameters<typeof halanganJadwal>): void {
	const halangan = halanganJadwal(...facts)
	if (halangan === 'sudah_dimulai') throw conflict('exam_started', HALANGAN[halangan])
	if (halangan)
		throw badInput('tanggal', HALANGAN[halangan], halangan === 'sudah_lewat' ? 'in_the_past' : 'outside_term')
}

/** Fields that were sent; the others keep what the table says. */
export const given = (pengaturan: object): Partial<PengaturanUjian> =>
	Object.fromEntries(Object.entries(pengaturan).filter(([, value]) => value !== undefined))

export const toWaktu = (
	id: string,
	{ mulai, selesai }: { mulai: Date; selesai: Date },
	bentrok: string[],
) => ({
	id,
	mulai: mulai.toISOString(),
	selesai: selesai.toISOString(),
	bentrok,
})

type Rencana = NonNullable<Awaited<ReturnType<typeof lockRencana>>>

/** One change of the plan of a term at a time; nobody begins the exam meanwhile. @throws AppError 404 */
export async function changePlan<T>(
	ctx: Ctx,
	id: string,
	change: (trx: DbOrTrx, ujian: Rencana, term: { mulai: string; selesai: string }) => Promise<T>,
): Promise<T> {
	return ctx.db.transaction().execute(async (trx) => {
		const of = await findPeriodeUjian(trx, id)
		const term = of && (await lockPeriode(trx, of.periode_kode))
		const ujian = term && (await lockRencana(trx, id))
		if (!ujian) throw noUjian()
		return change(trx, ujian, term)
	})
}
