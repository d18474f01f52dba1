import type { NilaiKomponen } from '#shared/rules/nilai.ts'
import type { BarisSheet } from './sheet-queries.ts'

/** What this system knows of a student's components by itself; `kehadiran` by stambuk. */
export function sumberOf(row: BarisSheet, kehadiran: ReadonlyMap<string, number>): NilaiKomponen {
	return {
		kehadiran: kehadiran.get(row.stambuk) ?? null,
		tugas: null,
		uts: row.uts_ujian,
		uas: row.uas_ujian,
	}
}
