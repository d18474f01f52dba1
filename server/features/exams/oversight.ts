import type { PesertaUjian } from '#shared/api/oversight.ts'
import type { ExamsContext } from './exams-context.ts'
import { listPeserta, ujianExists } from './oversight-queries.ts'
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
