import type { Actor } from '#server/lib/actor.ts'
import type { BarisUjian, IsiBank, PesertaDaftar, RencanaUjian } from '#shared/api/exam-plans.ts'
import { mulaiPalingLambat, statusUjian } from '#shared/rules/ujian.ts'
import type { ExamsContext } from './exams-context.ts'
import { ujianExists } from './oversight-queries.ts'
import {
	type BarisUjianRow,
	findRencana,
	listIsiBank,
	listUjianDosen,
	listWarga,
	type RencanaRow,
} from './plans-queries.ts'
import { noUjian } from './rulings.ts'

type Ctx = Pick<ExamsContext, 'db' | 'now' | 'config'>

/** What a lecturer's exams of the active term are, in order of time. */
export async function listMengajarUjian(ctx: Ctx, { dosen }: Actor): Promise<BarisUjian[]> {
	const now = ctx.now()
	const rows = await listUjianDosen(ctx.db, dosen?.nip ?? '', now)
	return rows.map((row) => withTimes(row, now))
}

/** How many questions the banks of a course have, by topic and difficulty. */
export const getIsiBank = (ctx: Ctx, kode: string): Promise<IsiBank[]> =>
	listIsiBank(ctx.db, kode.toUpperCase())

/** The students of an exam's class. @throws AppError 404 */
export async function getDaftarPeserta(ctx: Ctx, id: string): Promise<PesertaDaftar[]> {
	if (!(await ujianExists(ctx.db, id))) throw noUjian()
	return listWarga(ctx.db, id)
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
		// Inside JSON an instant is text.
		susulan: row.susulan.map((s) => ({ ...s, mulai: new Date(s.mulai).toISOString() })),
	}
}

const withTimes = <Row extends BarisUjianRow | RencanaRow>(row: Row, now: Date) => ({
	...row,
	mulai: row.mulai.toISOString(),
	selesai: row.selesai.toISOString(),
	mulai_paling_lambat: mulaiPalingLambat(row).toISOString(),
	status: statusUjian(row, now),
})
