import type { Context } from '#server/lib/context.ts'
import type { PengumpulanLama } from '#shared/api/assignments.ts'
import { hariTerlambat } from '#shared/rules/tugas.ts'
import { findTugas } from './queries.ts'
import { tugasNotFound } from './service.ts'
import { listPengumpulanLama } from './student-queries.ts'

/** What a student handed in before the last time, newest first. @throws AppError 404 */
export async function getPengumpulanLama(
	ctx: Context,
	id: string,
	who: { mahasiswaId: string } | { stambuk: string },
): Promise<PengumpulanLama[]> {
	const tugas = await findTugas(ctx.db, id)
	if (!tugas) throw tugasNotFound()
	const rows = await listPengumpulanLama(ctx.db, id, who)
	return rows.map((row) => ({
		...row,
		dikumpulkan_pada: row.dikumpulkan_pada.toISOString(),
		hari_terlambat: hariTerlambat(tugas.tenggat, row.dikumpulkan_pada),
	}))
}
