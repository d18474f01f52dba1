import type { PesertaUjian } from '#shared/api/oversight.ts'
import { type JaringanDiam, jaringanDiam } from '#shared/rules/gangguan.ts'
import type { ExamsContext } from './exams-context.ts'
import { listPeserta, listTerdengar, ujianExists } from './oversight-queries.ts'
import { isSteady } from './pulse-queries.ts'
import { noUjian } from './rulings.ts'

/** The attempts of an exam with what was noticed. @throws AppError 404 */
export async function getPeserta(ctx: ExamsContext, ujianId: string): Promise<PesertaUjian[]> {
	const rows = await listPeserta(ctx.db, ujianId)
	if (rows.length === 0 && !(await ujianExists(ctx.db, ujianId))) throw noUjian()
	return rows.map((row) => ({
		...row,
		mulai_pada: row.mulai_pada.toISOString(),
		tenggat: row.tenggat.toISOString(),
		selesai_pada: row.selesai_pada?.toISOString() ?? null,
		disimpan_pada: row.disimpan_pada?.toISOString() ?? null,
		kontak_terakhir: row.kontak_terakhir?.toISOString() ?? null,
		fakta: row.fakta.map((one) => ({
			...one,
			mulai: new Date(one.mulai).toISOString(),
			selesai: new Date(one.selesai).toISOString(),
		})),
	}))
}

/**
 * Networks of an exam whose devices fell silent together; what is the server's own silence is no hint.
 * @throws AppError 404
 */
export async function listJaringanDiam(
	ctx: ExamsContext,
	ujianId: string,
): Promise<(Omit<JaringanDiam, 'sejak'> & { sejak: string })[]> {
	if (!(await ujianExists(ctx.db, ujianId))) throw noUjian()
	const now = ctx.now()
	const found = jaringanDiam(await listTerdengar(ctx.db, ujianId), now)
	const [longest] = found
	if (!longest || !(await isSteady(ctx.db, longest.sejak, now))) return []
	return found.map((one) => ({ ...one, sejak: one.sejak.toISOString() }))
}
