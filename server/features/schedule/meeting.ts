import type { DbOrTrx } from '#server/db/client.ts'
import type { Context } from '#server/lib/context.ts'
import {
	type DiKelas,
	jumlahKuliah,
	type Pertemuan,
	susunPertemuan,
	type TempatPertemuan,
} from '#shared/rules/pertemuan.ts'
import { findFaktaPertemuan, type PeriodeKuliah } from './change-queries.ts'
import { hariUjian } from './queries.ts'

/** A course in a class in a term, as the address has it. */
export type DiPeriode = { periode: string; kelas: string; matakuliah: string }
/** A meeting by the day and hour that the timetable gives it. */
export type AlamatPertemuan = DiPeriode & { tanggal: string; jam: string }

export type Found = {
	term: PeriodeKuliah
	/** The meeting where it now stands. */
	now: Pertemuan
	/** Where the timetable has it, and the holiday or exam that stands there. */
	asal: TempatPertemuan
	halangan: string | null
	pindah: TempatPertemuan | null
}

/** A meeting by where the timetable has it: there it stands itself, or the trace that it left when it was moved. */
export function findIn(
	list: readonly Pertemuan[],
	{ tanggal, jam }: AlamatPertemuan,
): Omit<Found, 'term'> | undefined {
	const both = list.filter((p) => p.asal.tanggal === tanggal && p.asal.jam_mulai === jam)
	const trace = both.find((p) => p.keadaan === 'dipindah')
	const now = both.find((p) => p !== trace)
	if (!now) return undefined
	const { halangan } = trace ?? now
	return { now, asal: placeOf(trace ?? now), halangan, pindah: trace ? placeOf(now) : null }
}

/** The meetings of a course in a class in order of time, and how many lectures it has. */
export async function listMeetings(ctx: Context, db: DbOrTrx, term: PeriodeKuliah, course: DiKelas) {
	const { slot, perubahan, ujian } = await findFaktaPertemuan(db, term.kode, [course])
	return {
		list: susunPertemuan(slot, perubahan, hariUjian(ujian, ctx.config.timezone), term),
		jumlah: jumlahKuliah(slot, term),
	}
}

export const courseOf = ({ kelas, matakuliah }: DiPeriode): DiKelas => ({ kelas, kode_mk: matakuliah })

export const placeOf = ({ tanggal, jam_mulai, jam_selesai, ruangan }: TempatPertemuan): TempatPertemuan => ({
	tanggal,
	jam_mulai,
	jam_selesai,
	ruangan,
})
