import type { DbOrTrx } from '#server/db/client.ts'
import type { NilaiKomponen } from '#shared/rules/nilai.ts'
import type { Alamat } from './queries.ts'
import type { BarisSheet } from './sheet-queries.ts'

/** Presence of each student of a class in a course, in percent of the lectures that count. */
export type Kehadiran = (db: DbOrTrx, alamat: Alamat) => Promise<ReadonlyMap<string, number>>

/** Until a class takes attendance here, no presence is known and the lecturer enters it. */
export const readKehadiran: Kehadiran = async () => new Map()

/** What this system knows of a student's components by itself. */
export function sumberOf(row: BarisSheet, kehadiran: ReadonlyMap<string, number>): NilaiKomponen {
	return {
		kehadiran: kehadiran.get(row.mahasiswa_id) ?? null,
		tugas: null,
		uts: row.uts_ujian,
		uas: row.uas_ujian,
	}
}
