import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { badInput } from '#server/lib/errors.ts'
import { settleBentrok } from './clashes.ts'
import type { ExamsContext } from './exams-context.ts'
import { changePlan } from './plan-change.ts'
import { listPengawas, putPengawas } from './planning-queries.ts'

/** @throws AppError 400 one of them is no lecturer */
export async function namePengawas(trx: DbOrTrx, id: string, pengawas: readonly string[]): Promise<void> {
	if (!(await putPengawas(trx, id, pengawas)))
		throw badInput('pengawas', 'Pengawas harus dosen kampus ini', 'no_lecturer')
}

/**
 * Names who proctors an exam, also while it runs: somebody may have to step in.
 * @throws AppError 400 no lecturer; 404; 409 a clash
 */
export async function setPengawas(
	ctx: Pick<ExamsContext, 'db' | 'now' | 'config'>,
	id: string,
	{ pengawas, meski_bentrok }: { pengawas: string[]; meski_bentrok?: boolean },
	actor: Actor,
): Promise<{ bentrok: string[] }> {
	return changePlan(ctx, id, async (trx, ujian) => {
		const lama = await listPengawas(trx, id)
		const bentrok = ujian.ditiadakan
			? []
			: await settleBentrok(ctx, trx, { ...ujian, pengawas, pengawas_saja: true }, meski_bentrok)
		await namePengawas(trx, id, pengawas)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'ujian_pengawas',
			objek: `ujian:${id}`,
			lama: { pengawas: lama },
			baru: { pengawas, ...(bentrok.length > 0 && { bentrok }) },
		})
		return { bentrok }
	})
}
