import type { DbOrTrx } from '#server/db/client.ts'
import { komponenTugas, nilaiTugas } from '#shared/rules/tugas.ts'
import { listKomponen } from './grade-queries.ts'

export { piecesOf } from './uploads.ts'

/**
 * What the assignments of a course come to for the students of a class: percent with two decimals, by stambuk. Only those count
 * whose scores students know; without one nobody is in it.
 */
export async function readTugas(
	db: DbOrTrx,
	at: { periode: string; kelas: string; matakuliah: string },
): Promise<ReadonlyMap<string, number>> {
	const rows = await listKomponen(db, at)
	return new Map(
		[...Map.groupBy(rows, ({ stambuk }) => stambuk)].flatMap(([stambuk, own]) => {
			const persen = komponenTugas(
				own.map((row) => ({
					poin: row.poin,
					nilai: row.skor === null ? null : nilaiTugas(row, row.skor, row.dikumpulkan_pada),
				})),
			)
			return persen === null ? [] : [[stambuk, persen] as const]
		}),
	)
}
