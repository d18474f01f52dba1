import { type Libur, liburPada } from './minggu-kuliah.ts'
import type { TempatPertemuan } from './pertemuan.ts'
import { saatKampus } from './waktu.ts'

/** Why a meeting cannot be moved to a place. */
export type HalanganPindah = 'jam_terbalik' | 'sudah_lewat' | 'luar_periode' | 'libur'

/** Whether a meeting may be moved there: to a time ahead, within the term, on a day with lectures. */
export function halanganPindah(
	{ tanggal, jam_mulai, jam_selesai }: Omit<TempatPertemuan, 'ruangan'>,
	periode: { mulai: string; selesai: string; libur: readonly Libur[] },
	now: Date,
	zona: string,
): HalanganPindah | null {
	if (jam_selesai <= jam_mulai) return 'jam_terbalik'
	if (saatKampus(tanggal, jam_mulai, zona) <= now) return 'sudah_lewat'
	if (tanggal < periode.mulai || tanggal > periode.selesai) return 'luar_periode'
	return liburPada(periode.libur, tanggal) ? 'libur' : null
}
