import { refer, unreferAll } from '#server/features/files/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { VersiMateri } from '#shared/api/lesson-publishing.ts'
import type { PratinjauMateri } from '#shared/api/lesson-writing.ts'
import {
	findVersiIsi,
	isVersi,
	listVersi,
	saveNaskah,
	touchMateri,
	type VersiBaris,
} from './draft-queries.ts'
import { renderSumber, sumberOf } from './lesson-maker.ts'
import { PERENDER } from './lesson-source.ts'
import { changeNaskah, openNaskah, pemilikNaskah } from './naskah.ts'
import { keepVersi } from './terbit.ts'

const noVersi = () => notFound('version_not_found', 'Versi ini tidak ada')

const shown = ({ pada, ...row }: VersiBaris): VersiMateri => ({ ...row, pada: pada.toISOString() })

/** Versions of a lesson, newest first. @throws AppError 404 */
export async function getVersiList(ctx: Context, kode: string, id: string): Promise<VersiMateri[]> {
	await openNaskah(ctx, kode, id)
	return (await listVersi(ctx.db, id)).map(shown)
}

/** A version as it was written and as it is shown. @throws AppError 404; 422, 429, 499, 503 */
export async function getVersi(
	ctx: Context,
	{ kode, id, nomor }: { kode: string; id: string; nomor: number },
	client: { owner: string; signal: AbortSignal },
): Promise<VersiMateri & { isi: string } & PratinjauMateri> {
	await openNaskah(ctx, kode, id)
	const found = await findVersiIsi(ctx.db, id, nomor)
	if (!found) throw noVersi()
	const { isi, berkas, perender, hasil, ...row } = found
	const made =
		hasil && perender === PERENDER
			? hasil
			: await renderSumber(ctx, await sumberOf(ctx, { isi, berkas }), client)
	return { ...shown(row), isi, ...made }
}

/**
 * Makes the text of a version what is written, with its files; students read on what they read. What was written and
 * never became a version becomes one first, so that nothing is lost.
 * @throws AppError 404; 409
 */
export const restoreVersi = (
	ctx: Context,
	{ kode, id, nomor }: { kode: string; id: string; nomor: number },
	rev: number,
	actor: Actor,
): Promise<{ rev: number }> =>
	changeNaskah(ctx, { kode, id, rev }, async (trx, row) => {
		const found = await findVersiIsi(trx, id, nomor)
		if (!found) throw noVersi()
		const now = ctx.now()
		if (row.isi.trim() !== '' && !(await isVersi(trx, id, row.isi)))
			await keepVersi(trx, row, { oleh: actor.akun_id, now })
		const berkas = { ...row.berkas, ...found.berkas }
		await saveNaskah(trx, id, { isi: found.isi, berkas })
		const owner = pemilikNaskah(id)
		await unreferAll(trx, owner)
		await refer(
			trx,
			Object.entries(berkas).map(([guna, { sha256 }]) => ({ ...owner, guna, sha256 })),
		)
		return { rev: await touchMateri(trx, id, {}, { oleh: actor.akun_id, pada: now }) }
	})
