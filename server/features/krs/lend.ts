import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import { deletePlan, listNamesOf } from './office-queries.ts'
import { lockPlans, lockSeats } from './plan-queries.ts'

/** Takes a student's plan of a term away and gives its seats back; the trail keeps what was in it. @returns whether there was one */
export async function batalkanKrs(
	trx: DbOrTrx,
	{ mahasiswaId, periode, alasan }: { mahasiswaId: string; periode: string; alasan: string },
	actor: Actor,
): Promise<boolean> {
	const [plan] = await lockPlans(trx, [{ mahasiswaId, periode }])
	if (!plan) return false
	const matakuliah = await listNamesOf(trx, plan.diambil)
	await lockSeats(trx, plan.diambil)
	const id = await deletePlan(trx, mahasiswaId, periode)
	await writeJejak(trx, {
		...by(actor),
		tindakan: 'krs_dibatalkan_kantor',
		objek: `krs:${id}`,
		lama: { status: plan.status, matakuliah },
		baru: { alasan },
	})
	return true
}
