import type { Actor } from '#server/lib/actor.ts'
import type { BarisUjian, RencanaUjian } from '#shared/api/exam-plans.ts'
import { mulaiPalingLambat, statusUjian } from '#shared/rules/ujian.ts'
import type { ExamsContext } from './exams-context.ts'
import { type BarisUjianRow, findRencana, listUjianDosen, type RencanaRow } from './plans-queries.ts'
import { noUjian } from './rulings.ts'

type Ctx = Pick<ExamsContext, 'db' | 'now' | 'config'>

/** What a lecturer's exams of the active term are, in order of time. */
export async function listMengajarUjian(ctx: Ctx, { dosen }: Actor): Promise<BarisUjian[]> {
	const now = ctx.now()
	const rows = await listUjianDosen(ctx.db, dosen?.nip ?? '', now)
	return rows.map((row) => withTimes(row, now))
}

/** The plan of an exam. @throws AppError 404 */
export async function getRencana(ctx: Ctx, id: string): Promise<RencanaUjian> {
	const now = ctx.now()
	const row = await findRencana(ctx.db, id, now)
	if (!row) throw noUjian()
	return {
		...withTimes(row, now),
		tinjauan_mulai: row.tinjauan_mulai?.toISOString() ?? null,
		kertas_tetap: row.kertas_tetap?.toISOString() ?? null,
	}
}

const withTimes = <Row extends BarisUjianRow | RencanaRow>(row: Row, now: Date) => ({
	...row,
	mulai: row.mulai.toISOString(),
	selesai: row.selesai.toISOString(),
	mulai_paling_lambat: mulaiPalingLambat(row).toISOString(),
	status: statusUjian(row, now),
})
