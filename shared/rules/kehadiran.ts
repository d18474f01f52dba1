import {
	type HasilPresensi,
	hitungPresensi,
	type KebijakanPresensi,
	type StatusPresensi,
	waktuPresensi,
} from './presensi.ts'
import type { UjianUtama } from './ujian.ts'
import { saatKampus } from './waktu.ts'

/** A lecture that was held, and a student's mark at it. */
type Kuliah = { tanggal: string; jam_mulai: string; jam_selesai: string; status: StatusPresensi | null }

/** How a student's attendance of a course stands in the database. */
export type FaktaKehadiran = {
	/** Slots of a week, and lectures of the term. */
	sesi: number
	jumlah: number
	/** Lectures that were held. */
	pertemuan: readonly Kuliah[]
	/** The UTS and the UAS of the course that are over. */
	ujian: readonly { jenis: UjianUtama; hadir: boolean }[]
}

/** Whether a mark says something yet: while scans are taken, who is not marked is not away. */
export function sudahBerarti(
	{ tanggal, jam_mulai, jam_selesai, status }: Kuliah,
	now: Date,
	zona: string,
): boolean {
	const at = (jam: string) => saatKampus(tanggal, jam, zona)
	return status !== null || waktuPresensi({ mulai: at(jam_mulai), selesai: at(jam_selesai) }, now) === 'lewat'
}

type Hitungan = Omit<FaktaKehadiran, 'pertemuan'> & { terlaksana: readonly Kuliah['status'][] }

/**
 * Whether attendance lets a student sit an exam that asks for it. Where nothing counts yet it stops nobody; where a campus counts from
 * the planned lectures, only who can no longer reach the threshold.
 */
export const cukupHadir = (
	{ dasar }: Pick<KebijakanPresensi, 'dasar'>,
	{ persen, memenuhi, terkejar }: Pick<HasilPresensi, 'persen' | 'memenuhi' | 'terkejar'>,
): boolean => persen === null || (dasar === 'rencana' ? terkejar : memenuhi)

/** How a student stands in a course. What was not held yet can still be held until the term is over. */
export function hitungKehadiran(
	kebijakan: KebijakanPresensi,
	{ jumlah, sesi, terlaksana, ujian }: Hitungan,
): HasilPresensi {
	const bobot = 1 / Math.max(1, sesi)
	const counted = ujian.filter(({ jenis }) => kebijakan.ujian.includes(jenis))
	const lectures = terlaksana.length * bobot
	const hasil = hitungPresensi(kebijakan, {
		terlaksana: [
			...terlaksana.map((status) => ({ status, bobot })),
			...counted.map(({ hadir }) => ({ status: hadir ? ('hadir' as const) : ('alpa' as const), bobot: 1 })),
		],
		rencana: Math.max(jumlah, lectures) + kebijakan.ujian.length,
		sisa: Math.max(0, jumlah - lectures) + kebijakan.ujian.length - counted.length,
	})
	return { ...hasil, boleh_absen: Math.max(0, hasil.boleh_absen) }
}
