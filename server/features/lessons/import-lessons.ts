import type { Db } from '#server/db/client.ts'
import { type Check, type MasalahFolder, readLessons } from './read-lessons.ts'
import { type SaveOptions, type SaveResult, saveLessons } from './save-lessons.ts'

export type ImportResult = SaveResult | { masalah: MasalahFolder[] }

/**
 * Takes in the lessons of a folder, in one transaction, or none of them when something is wrong with one.
 * @throws AppError as {@link saveLessons}
 */
export async function importLessons(
	db: Db,
	input: SaveOptions & { kode: string; folder: string; check: Check },
): Promise<ImportResult> {
	const { materi, masalah } = await readLessons(input.folder, input.check)
	if (masalah.length > 0) return { masalah }
	return db.transaction().execute((trx) => saveLessons(trx, input.kode, materi, input))
}
