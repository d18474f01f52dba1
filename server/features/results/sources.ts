import type { NilaiKomponen } from '#shared/rules/nilai.ts'
import type { BarisSheet } from './sheet-queries.ts'

/** What attendance and assignments come to, by stambuk. */
type Sumber = Record<'kehadiran' | 'tugas', ReadonlyMap<string, number>>

/** What this system knows of a student's components by itself. */
export function sumberOf(row: BarisSheet, { kehadiran, tugas }: Sumber): NilaiKomponen {
	return {
		kehadiran: kehadiran.get(row.stambuk) ?? null,
		tugas: tugas.get(row.stambuk) ?? null,
		uts: row.uts_ujian,
		uas: row.uas_ujian,
	}
}
