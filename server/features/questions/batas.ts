import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { tooMany } from '#server/lib/errors.ts'
import { requireWithin } from '#server/lib/rate-limit.ts'
import { countMenunggu } from './impor-queries.ts'

type Ctx = Pick<Context, 'db' | 'now'>

export const MAX_IMPOR_BYTES = 25 * 1024 * 1024

const HOUR_MS = 3_600_000
/** More than anybody pastes by hand. */
const GAMBAR_PER_HOUR = 200
/** Of one person: so many files wait to be read at once, and so many are read in an hour. */
const MENUNGGU = 3
const IMPOR_PER_HOUR = 60

/** Counts a picture for a question that is being written. @throws AppError 429 */
export async function requireGambar({ db, now }: Ctx, { akun_id }: Actor): Promise<void> {
	const limit = { key: `gambar_soal:${akun_id}`, windowMs: HOUR_MS, now: now() }
	await requireWithin(db, limit, GAMBAR_PER_HOUR, 'Terlalu banyak gambar dalam satu jam. Coba lagi nanti.')
}

/** Counts a file to be read: who brings them faster waits, and keeps nobody else waiting. @throws AppError 429 */
export async function requireImpor({ db, now }: Ctx, { akun_id }: Actor): Promise<void> {
	if ((await countMenunggu(db, akun_id)) >= MENUNGGU)
		throw tooMany(10, `${MENUNGGU} berkas Anda masih dibaca. Tunggu sampai salah satunya selesai`)
	const limit = { key: `impor_soal:${akun_id}`, windowMs: HOUR_MS, now: now() }
	await requireWithin(db, limit, IMPOR_PER_HOUR, 'Terlalu banyak berkas dalam satu jam. Coba lagi nanti.')
}
