import { Type } from 'typebox'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Task } from '#server/lib/jobs.ts'
import {
	findHitungan,
	type HitunganRow,
	lockHitungan,
	replaceTemuan,
	saveHitungan,
	summarise,
	wishHitungan,
} from './count-queries.ts'
import { listPeriode } from './queries.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'jobs'>

const Payload = Type.Object({ periode: Type.String() })
/** Looks a term through for the report. */
export const HITUNG_LAPOR: Task<typeof Payload> = {
	name: 'hitung_lapor',
	payload: Payload,
	attempts: 4,
	sealed: false,
}

const MINUTE_MS = 60_000
/** A wish that nothing has answered for so long was given up. */
const GIVEN_UP_MS = 10 * MINUTE_MS
/** What was found so long ago is looked for again when somebody comes. */
const OLD_MS = 5 * MINUTE_MS

const since = (now: Date) => new Date(now.getTime() - GIVEN_UP_MS)

/** Has a term looked through; asked for twice at once it is done once. @throws AppError 404 no such term */
export async function mintaHitung({ db, now, jobs }: Ctx, periode: string): Promise<{ periode: string }> {
	if (!(await listPeriode(db)).includes(periode)) throw notFound('term_not_found', 'Semester ini tidak ada')
	await db.transaction().execute(async (trx) => {
		if (await wishHitungan(trx, { periode, now: now(), since: since(now()) }))
			await jobs.add(trx, HITUNG_LAPOR, { periode })
	})
	return { periode }
}

/** Looks a term through at one state of the database. What was found before stays in sight until the end. */
export async function hitungLapor({ db, now }: Omit<Ctx, 'jobs'>, periode: string): Promise<void> {
	await db
		.transaction()
		.setIsolationLevel('repeatable read')
		.execute(async (trx) => {
			if (!(await lockHitungan(trx, periode))) return
			const wish = await findHitungan(trx, periode)
			if (!wish || wish.dihitung === wish.diminta) return
			const begun = performance.now()
			const dihitung_pada = now()
			await replaceTemuan(trx, periode)
			await saveHitungan(trx, periode, {
				dihitung: wish.diminta,
				dihitung_pada,
				ringkasan: await summarise(trx, periode),
				milidetik: Math.round(performance.now() - begun),
			})
		})
}

/** Whether a term is being looked through, and whether it was so long ago that it should be. */
export function keadaanHitungan(
	hitungan: HitunganRow | undefined,
	now: Date,
): { sedang: boolean; lama: boolean } {
	const sedang =
		hitungan !== undefined && hitungan.diminta > hitungan.dihitung && hitungan.diminta_pada >= since(now)
	const pada = hitungan?.dihitung_pada
	return { sedang, lama: !sedang && (!pada || now.getTime() - pada.getTime() > OLD_MS) }
}
