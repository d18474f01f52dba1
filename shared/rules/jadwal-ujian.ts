import { tambahHari } from './tanggal.ts'
import { saatKampus } from './waktu.ts'

/** When an exam is open, as people write it: campus date and wall clock. */
export type JadwalUjian = { tanggal: string; jam_mulai: string; jam_selesai: string }

/** Opening and end of an exam; an end at or before the opening is of the next day. */
export function jendelaUjian(
	{ tanggal, jam_mulai, jam_selesai }: JadwalUjian,
	zona: string,
): { mulai: Date; selesai: Date } {
	const hariSelesai = jam_selesai <= jam_mulai ? tambahHari(tanggal, 1) : tanggal
	return {
		mulai: saatKampus(tanggal, jam_mulai, zona),
		selesai: saatKampus(hariSelesai, jam_selesai, zona),
	}
}

type Waktu = { mulai: Date; selesai: Date }

/** Why an exam cannot be given a time. */
export type HalanganJadwal = 'sudah_lewat' | 'luar_periode' | 'sudah_dimulai'

/**
 * Whether an exam may get a time. Nothing begins in the past, or outside its term. Once a student has begun, the opening
 * stays, and the end is not moved into the past: those who sit it have deadlines of their own, the others have counted on it.
 * @param lama null for a new exam
 * @param periode first and last day of the term, campus calendar
 */
export function halanganJadwal(
	baru: Waktu & { tanggal: string },
	lama: (Waktu & { sudah_dimulai: boolean }) | null,
	periode: { mulai: string; selesai: string },
	now: Date,
): HalanganJadwal | null {
	const samaMulai = lama?.mulai.getTime() === baru.mulai.getTime()
	if (lama?.sudah_dimulai && !samaMulai) return 'sudah_dimulai'
	if ((!samaMulai && baru.mulai <= now) || baru.selesai <= now) return 'sudah_lewat'
	return baru.tanggal < periode.mulai || baru.tanggal > periode.selesai ? 'luar_periode' : null
}
