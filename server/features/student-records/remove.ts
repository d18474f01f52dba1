import { findPeriodeAktif, removeByHand } from '#server/features/imports/lend.ts'
import { lockJenis } from '#server/features/imports/queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { findDataMahasiswa, holdMahasiswa } from './queries.ts'

/** Takes a student away on whom nothing hangs, with the account. @throws AppError 404; 409 with what does */
export async function removeMahasiswa(
	ctx: Pick<Context, 'db' | 'now' | 'config'>,
	stambuk: string,
	actor: Actor,
): Promise<{ stambuk: string }> {
	await ctx.db.transaction().execute(async (trx) => {
		// The kind first, as a file of students does.
		await lockJenis(trx, 'mahasiswa')
		await holdMahasiswa(trx, stambuk)
		const kini = await findDataMahasiswa(trx, stambuk)
		if (!kini) throw notFound('student_not_found', 'Mahasiswa dengan NIM ini tidak ditemukan')
		await removeByHand(
			trx,
			'mahasiswa',
			{ stambuk },
			{ periode: (await findPeriodeAktif(trx)) ?? '', now: ctx.now(), zona: ctx.config.timezone },
		)
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'mahasiswa_dihapus',
			objek: `mahasiswa:${kini.id}`,
			lama: { stambuk, nama: kini.nama, kelas: kini.kelas },
		})
	})
	return { stambuk }
}
