import type { DbOrTrx } from '#server/db/client.ts'
import type { Context } from '#server/lib/context.ts'
import { readSettings } from '#server/lib/settings.ts'
import { tahapEdom } from '#shared/rules/edom.ts'
import { hariKampus } from './day.ts'
import { findMasa, isDisahkan, listBelumTerisi } from './queries.ts'

/** Results that wait until the student has answered: of which term and courses. */
export type MenungguEdom = { periode: string; matakuliah: readonly string[] }

/**
 * Which results of a student wait for answers; null where none does, as soon as the days are over, and where an approved sheet
 * says them.
 */
export async function findMenunggu(
	ctx: Pick<Context, 'now' | 'config'> & { db: DbOrTrx },
	mahasiswaId: string,
): Promise<MenungguEdom | null> {
	const masa = await findMasa(ctx.db)
	if (!masa || tahapEdom(masa, hariKampus(ctx)) !== 'dibuka') return null
	const { edom } = await readSettings(ctx.db, ctx.config.campus)
	if (!edom.gerbang) return null
	const periode = masa.periode_kode
	const matakuliah = await listBelumTerisi(ctx.db, { mahasiswaId, periode })
	if (matakuliah.length === 0 || (await isDisahkan(ctx.db, mahasiswaId, periode))) return null
	return { periode, matakuliah }
}

/** Whether a result is among those that wait. */
export const isMenunggu = (
	menunggu: MenungguEdom | null,
	{ periode, matakuliah }: { periode: string; matakuliah: string },
): boolean => menunggu !== null && menunggu.periode === periode && menunggu.matakuliah.includes(matakuliah)
