import { findPeriodeAktif } from '#server/features/imports/lend.ts'
import { lingkupOf } from '#server/features/student-records/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import type { DaftarBentrok } from '#shared/api/clashes.ts'
import { isDaring } from '#shared/rules/ruang.ts'
import { listBentrokKuliah, listBentrokUjian, listRuang } from './queries.ts'

/** So many of each are listed. */
export const MAX_BENTROK = 200

/** Where something of the active term is in two places at once. What is sat or taught from anywhere is in no room. */
export async function getBentrok(
	{ db, now }: Pick<Context, 'db' | 'now'>,
	actor: Actor,
): Promise<DaftarBentrok> {
	const periode = await findPeriodeAktif(db)
	if (!periode) return { periode: null, kuliah: [], ujian: [], lebih: false }
	const daring = (await listRuang(db, periode)).filter(isDaring)
	const cari = { periode, lingkup: lingkupOf(actor), daring, sebanyak: MAX_BENTROK + 1 }
	const [kuliah, ujian] = await Promise.all([
		listBentrokKuliah(db, cari),
		listBentrokUjian(db, { ...cari, now: now() }),
	])
	return {
		periode,
		kuliah: kuliah.slice(0, MAX_BENTROK),
		ujian: ujian.slice(0, MAX_BENTROK),
		lebih: kuliah.length > MAX_BENTROK || ujian.length > MAX_BENTROK,
	}
}
