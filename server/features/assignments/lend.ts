import type { DbOrTrx } from '#server/db/client.ts'
import { refer, unreferAll } from '#server/features/files/lend.ts'
import { komponenTugas, nilaiTugas } from '#shared/rules/tugas.ts'
import { listKomponen } from './grade-queries.ts'
import { copyTugas, deleteTugasKosong, listLampiran } from './move-queries.ts'

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

/** Gives a class the published assignments of another one, with rubrics and files. @returns each with its copy */
export async function salinTugas(
	trx: DbOrTrx,
	which: Parameters<typeof copyTugas>[1],
): Promise<{ dari: string; ke: string }[]> {
	const pairs = await copyTugas(trx, which)
	const berkas = await listLampiran(
		trx,
		pairs.map(({ ke }) => ke),
	)
	if (berkas.length > 0)
		await refer(
			trx,
			berkas.map(({ id, nama, sha256 }) => ({ pemilik: 'tugas', pemilik_id: id, guna: nama, sha256 })),
		)
	return pairs
}

/** Takes assignments away that nobody has used. @returns whether all of them could go */
export async function hapusTugasKosong(trx: DbOrTrx, id: readonly string[]): Promise<boolean> {
	if ((await deleteTugasKosong(trx, id)) < id.length) return false
	for (const one of id) await unreferAll(trx, { pemilik: 'tugas', pemilik_id: one })
	return true
}
