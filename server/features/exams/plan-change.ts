import { isDeepStrictEqual } from 'node:util'
import type { DbOrTrx } from '#server/db/client.ts'
import { AppError, badInput, conflict } from '#server/lib/errors.ts'
import { whoWrote } from '#server/lib/trail-queries.ts'
import type { BagianKertas } from '#shared/api/planning.ts'
import { type HalanganJadwal, halanganJadwal, type JadwalUjian } from '#shared/rules/jadwal-ujian.ts'
import { hariDari, teksRentang } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { ExamsContext } from './exams-context.ts'
import { findPeriodeUjian, lockPeriode, lockRencana, type PengaturanUjian } from './planning-queries.ts'
import { noUjian } from './rulings.ts'

export type Ctx = Pick<ExamsContext, 'db' | 'now' | 'config'>
export type Waktu = { id: string; mulai: string; selesai: string; bentrok: string[] }
export type Jadwal = JadwalUjian & { ruang: string }

/** How an exam is sat; what stays out is left as it is. */
export type Pengaturan = { [K in keyof PengaturanUjian]?: PengaturanUjian[K] | undefined } & {
	komposisi?: BagianKertas[] | null
}

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

/** When and where an exam is. */
export type Tempat = { mulai: Date; selesai: Date; ruang: string }

export const samaTempat = (a: Tempat, b: Tempat): boolean =>
	a.mulai.getTime() === b.mulai.getTime() &&
	a.selesai.getTime() === b.selesai.getTime() &&
	a.ruang === b.ruang

/** Somebody else has changed it: who, and what it is now by field, so that who goes on all the same knows what is taken back. */
export async function changedMeanwhile(
	trx: DbOrTrx,
	id: string,
	{ apa, kini, names }: { apa: string; kini: readonly { field: string; message: string }[]; names: string[] },
): Promise<AppError> {
	const oleh = await whoWrote(trx, [`ujian:${id}`], names)
	const sentence = `${apa.replace('*', `baru saja diubah oleh ${oleh ?? 'orang lain'}`)}, jadi isian Anda untuk itu belum disimpan`
	return new AppError(409, 'plan_changed', sentence, { details: kini })
}

/** Somebody else has moved it: says who and to where, so that who goes on all the same knows what is taken back. */
export async function movedMeanwhile(
	trx: DbOrTrx,
	{ id, mulai, selesai, ruang }: Tempat & { id: string },
	zona: string,
): Promise<AppError> {
	const oleh = await whoWrote(trx, [`ujian:${id}`], ['mulai'])
	const { tanggal, jam } = waktuKampus(mulai, zona)
	const sampai = waktuKampus(selesai, zona).jam
	const kapan = `${hariDari(tanggal)}, ${teksRentang(tanggal, tanggal)} pukul ${jam}–${sampai}`.replaceAll(
		':',
		'.',
	)
	return new AppError(
		409,
		'plan_changed',
		`Jadwal ujian ini sudah diubah ${oleh ?? 'orang lain'} sementara itu: ${kapan}, ${ruang}. Jadwal Anda belum disimpan`,
		{
			details: [
				{ field: 'mulai', message: mulai.toISOString() },
				{ field: 'selesai', message: selesai.toISOString() },
				{ field: 'ruang', message: ruang },
			],
		},
	)
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

export type Rencana = NonNullable<Awaited<ReturnType<typeof lockRencana>>>

/**
 * An exam that was planned under a name before, because the answer to that was lost.
 * @param alike whether all is the same that is not in its row
 * @throws AppError 409 it was another one, or somebody has changed it since
 */
export function plannedBefore(before: Rencana, wanted: Partial<Rencana>, alike: boolean): Waktu {
	const same = Object.entries(wanted).every(([field, value]) =>
		isDeepStrictEqual(before[field as keyof Rencana], value),
	)
	if (same && alike) return toWaktu(before.id, before, [])
	throw conflict(
		'exam_exists',
		'Ujian ini sudah dijadwalkan dari percobaan sebelumnya, dengan isi lain. Lihat daftar ujian sebelum menjadwalkan lagi.',
	)
}

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
