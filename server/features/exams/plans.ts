import { onlyProctors } from '#server/lib/access.ts'
import type { Actor } from '#server/lib/actor.ts'
import type {
	BarisUjian,
	IsiBank,
	PesertaDaftar,
	RencanaTerlihat,
	RencanaUjian,
	UjianDiawasi,
} from '#shared/api/exam-plans.ts'
import { masaPengawas } from '#shared/rules/pengawas.ts'
import { mulaiPalingLambat, statusUjian } from '#shared/rules/ujian.ts'
import { findPembatalan } from './cancellation.ts'
import type { ExamsContext } from './exams-context.ts'
import { ujianExists } from './oversight-queries.ts'
import {
	findRencana,
	listDiawasi,
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

/** The exams of the active term that a lecturer proctors and does not teach, in order of time. */
export async function listMengawasi(ctx: Ctx, { dosen }: Actor): Promise<UjianDiawasi[]> {
	const now = ctx.now()
	return (await listDiawasi(ctx.db, dosen?.nip ?? '', now)).map((row) => {
		const masa = row.ditiadakan ? null : masaPengawas(row)
		return {
			...withTimes(row, now),
			dibuka: masa?.dibuka.toISOString() ?? null,
			ditutup: masa?.ditutup.toISOString() ?? null,
		}
	})
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
		pembatalan: row.ditiadakan ? await findPembatalan(ctx.db, id) : null,
		tinjauan_mulai: row.tinjauan_mulai?.toISOString() ?? null,
		kertas_tetap: row.kertas_tetap?.toISOString() ?? null,
		// Inside JSON an instant is text.
		susulan: row.susulan.map((s) => ({ ...s, mulai: new Date(s.mulai).toISOString() })),
	}
}

/** The plan of an exam as somebody may see it who was let in. @throws AppError 404 */
export async function getRencanaFor(ctx: Ctx, id: string, actor: Actor): Promise<RencanaTerlihat> {
	const rencana = await getRencana(ctx, id)
	const hanya_mengawasi = await onlyProctors(ctx.db, actor, id)
	return { ...rencana, hanya_mengawasi, ...(hanya_mengawasi && { komposisi: null }) }
}

const withTimes = <Row extends Pick<RencanaRow, 'mulai' | 'selesai' | 'batas_mulai_menit' | 'ditiadakan'>>(
	row: Row,
	now: Date,
) => ({
	...row,
	mulai: row.mulai.toISOString(),
	selesai: row.selesai.toISOString(),
	mulai_paling_lambat: mulaiPalingLambat(row).toISOString(),
	status: statusUjian(row, now),
})
