import type { DbOrTrx } from '#server/db/client.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict } from '#server/lib/errors.ts'
import type { CatatanUjian } from '#shared/api/exam-records.ts'
import { isiKiriman } from '#shared/rules/forum.ts'
import { findCatatan, saveCatatan } from './note-queries.ts'
import { ujianExists } from './oversight-queries.ts'
import { noUjian } from './rulings.ts'

type Ctx = Pick<Context, 'db' | 'now'>

/** What proctors and lecturers have written down of an exam. @throws AppError 404 */
export async function getCatatan(ctx: Ctx, id: string): Promise<CatatanUjian> {
	if (!(await ujianExists(ctx.db, id))) throw noUjian()
	return read(ctx.db, id)
}

async function read(db: DbOrTrx, id: string): Promise<CatatanUjian> {
	const catatan = await findCatatan(db, id)
	return { ...catatan, pada: catatan.pada?.toISOString() ?? null }
}

/** Writes down how an exam went. @throws AppError 404; 409 somebody else was quicker */
export async function writeCatatan(
	ctx: Ctx,
	id: string,
	{ isi: ketikan, versi }: Pick<CatatanUjian, 'isi' | 'versi'>,
	actor: Actor,
): Promise<CatatanUjian> {
	const isi = ketikan && isiKiriman(ketikan)
	if (!(await ujianExists(ctx.db, id))) throw noUjian()
	return ctx.db.transaction().execute(async (trx) => {
		const lama = await findCatatan(trx, id)
		const saved = await saveCatatan(trx, { ujianId: id, isi, versi, oleh: actor.akun_id, pada: ctx.now() })
		const kini = await read(trx, id)
		if (saved)
			await writeJejak(trx, {
				...by(actor),
				tindakan: 'catatan_ujian_ditulis',
				objek: `ujian:${id}`,
				...(lama.versi > 0 && { lama: { isi: lama.isi } }),
				baru: { isi },
			})
		// The same again is what a device sends whose answer was lost.
		else if (kini.isi !== isi)
			throw conflict('note_changed', `Catatan ini sudah diubah ${kini.oleh ?? 'orang lain'} sementara itu`)
		return kini
	})
}
