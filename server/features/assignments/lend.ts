import type { DbOrTrx } from '#server/db/client.ts'
import { refer, unreferAll } from '#server/features/files/lend.ts'
import { komponenTugas, nilaiTugas } from '#shared/rules/tugas.ts'
import { insertSalinanTugas, lockSalinanTugas } from './copy-queries.ts'
import { listKomponen } from './grade-queries.ts'
import { copyTugas, deleteTugasKosong, listLampiran } from './move-queries.ts'

export { findTugasAda, listTugasLama, type TugasLama } from './copy-queries.ts'
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
	await referAll(
		trx,
		pairs.map(({ ke }) => ke),
	)
	return pairs
}

/** Notes the files of assignments that were copied: each copy has its own reference. */
async function referAll(trx: DbOrTrx, tugas: readonly string[]): Promise<void> {
	const berkas = await listLampiran(trx, tugas)
	if (berkas.length === 0) return
	await refer(
		trx,
		berkas.map(({ id, nama, sha256 }) => ({ pemilik: 'tugas', pemilik_id: id, guna: nama, sha256 })),
	)
}

/** Makes drafts of assignments of an earlier term in a class, with rubrics and files. */
export async function salinTugasLama(
	trx: DbOrTrx,
	at: Parameters<typeof insertSalinanTugas>[1],
	copy: Parameters<typeof insertSalinanTugas>[2],
): Promise<void> {
	if (copy.tugas.length > 0) await referAll(trx, await insertSalinanTugas(trx, at, copy))
}

/** Takes the assignments of a copy away. @returns how many; undefined when one of them is in use */
export async function hapusSalinanTugas(trx: DbOrTrx, salinan: string): Promise<number | undefined> {
	const { utuh, jumlah } = await lockSalinanTugas(trx, salinan)
	if (utuh.length < jumlah || !(await hapusTugasKosong(trx, utuh))) return undefined
	return jumlah
}

/** Takes assignments away that nobody has used. @returns whether all of them could go */
export async function hapusTugasKosong(trx: DbOrTrx, id: readonly string[]): Promise<boolean> {
	if ((await deleteTugasKosong(trx, id)) < id.length) return false
	for (const one of id) await unreferAll(trx, { pemilik: 'tugas', pemilik_id: one })
	return true
}
