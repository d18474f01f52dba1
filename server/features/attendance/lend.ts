import type { DbOrTrx } from '#server/db/client.ts'
import type { Context } from '#server/lib/context.ts'
import { getRekap } from './recap.ts'

export { getRekap, listKehadiran } from './recap.ts'

/**
 * How often the students of a class came to a course, by the campus's policy: percent with two decimals, by stambuk. Who has
 * nothing that counts yet is not in it.
 */
export async function readKehadiran(
	ctx: Context,
	db: DbOrTrx,
	at: { periode: string; kelas: string; matakuliah: string },
): Promise<ReadonlyMap<string, number>> {
	const { mahasiswa } = await getRekap(ctx, at, db)
	return new Map(
		mahasiswa.flatMap(({ stambuk, persen }) =>
			persen === null ? [] : [[stambuk, Math.round(persen * 100) / 100] as const],
		),
	)
}
