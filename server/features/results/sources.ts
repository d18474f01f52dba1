import type { NilaiKomponen } from '#shared/rules/nilai.ts'
import type { BarisSheet } from './sheet-queries.ts'

/** What attendance and assignments come to, by stambuk. */
type Sumber = Record<'kehadiran' | 'tugas', ReadonlyMap<string, number>>

/** What this system knows of a student's components by itself. */
export function sumberOf(row: BarisSheet, { kehadiran, tugas }: Sumber): NilaiKomponen {
	return {
		kehadiran: kehadiran.get(row.stambuk) ?? null,
		tugas: meanOf(tugas.get(row.stambuk) ?? null, row.tugas_kuis),
		uts: row.uts_ujian,
		uas: row.uas_ujian,
	}
}

/** Assignments and quizzes count the same; where there is but one of them, it alone. */
const meanOf = (tugas: number | null, kuis: number | null): number | null =>
	tugas === null || kuis === null ? (tugas ?? kuis) : Math.round((tugas + kuis) * 50) / 100
