import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict } from '#server/lib/errors.ts'
import type { IsianTugas } from '#shared/api/assignment-plans.ts'
import { findDibuat, insertTugas } from './create-queries.ts'
import { readPetunjuk, referLampiran } from './instructions.ts'
import { rowOf, tellTugas } from './plans.ts'
import { type Alamat, type IsianRow, listKriteria, saveKriteria } from './queries.ts'

/** What a lecturer has written of it; how it is shown and since when students see it is the server's. */
const writtenOf = ({ petunjuk_html: _html, terbit_pada, ...row }: IsianRow) => ({
	...row,
	terbit: terbit_pada !== null,
})

/**
 * Makes an assignment; published at once where it says so. The same one sent twice is made once.
 * @param id made by who asks
 * @throws AppError 400; 409 another one was made under this id
 */
export async function createTugas(
	ctx: Context,
	at: Alamat,
	{ id: name, ...isian }: IsianTugas & { id: string },
	who: { actor: Actor; signal: AbortSignal },
): Promise<{ id: string }> {
	const now = ctx.now()
	const oleh = who.actor.akun_id
	// Files know it by this text.
	const id = name.toLowerCase()
	const find = () => findDibuat(ctx.db, at, { id, oleh })
	const read = async (made: Awaited<ReturnType<typeof find>>) => {
		// Its files are the assignment's own by now.
		const before = made && {
			id,
			row: { petunjuk: made.petunjuk, petunjuk_html: made.petunjuk_html, berkas: made.berkas },
			terbit: made.terbit_pada !== null,
		}
		return { made, petunjuk: await readPetunjuk(ctx, isian, { ...who, before }) }
	}
	const { made, petunjuk } = await read(await find()).catch(async (error: unknown) => {
		// The same press may have made it while this one was read: then its files are no draft's any more.
		const meanwhile = await find()
		if (!meanwhile) throw error
		return read(meanwhile)
	})
	const row = rowOf(isian, { now, before: made?.terbit_pada ?? null, petunjuk })
	return ctx.db.transaction().execute(async (trx) => {
		if (await insertTugas(trx, at, { ...row, id }, { dibuat_oleh: oleh, dibuat_pada: now })) {
			await saveKriteria(trx, id, isian.kriteria)
			await referLampiran(trx, id, petunjuk, who.actor)
			if (row.terbit_pada) await tellTugas(ctx, trx, id, 'baru')
			return { id }
		}
		const first = await findDibuat(trx, at, { id, oleh })
		const same =
			first &&
			isDeepStrictEqual(writtenOf(first), writtenOf(row)) &&
			isDeepStrictEqual(await listKriteria(trx, id), isian.kriteria)
		if (same) return { id }
		throw conflict(
			'assignment_exists',
			'Tugas ini sudah tersimpan dari percobaan sebelumnya, dengan isi lain. Ubah yang sudah ada di daftar, atau simpan lagi bila ini memang tugas lain.',
		)
	})
}
