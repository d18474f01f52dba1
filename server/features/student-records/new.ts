import { findPeriodeAktif, makeByHand } from '#server/features/imports/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import { judgeDataMahasiswa } from '#shared/rules/data-mahasiswa.ts'

type Baru = { stambuk: string; nama: string; email: string; kelas: string }

/**
 * Writes a new student down as an import of one row would; the account waits for its first password.
 * @throws AppError 400 with what is wrong, by field; 409 for a number that is taken, and while no term is active
 */
export async function addMahasiswa(
	ctx: Pick<Context, 'db' | 'now' | 'config'>,
	baru: Baru,
	actor: Actor,
): Promise<{ stambuk: string }> {
	const problem = judgeDataMahasiswa('nama', baru.nama.trim())
	if (problem) throw badInput('nama', problem)
	return ctx.db.transaction().execute(async (trx) => {
		const periode = await findPeriodeAktif(trx)
		if (!periode)
			throw conflict(
				'no_active_term',
				'Belum ada semester yang aktif, sehingga belum ada tempat bagi mahasiswa',
			)
		const { stambuk, nama, kelas } = await makeByHand(trx, 'mahasiswa', baru, {
			periode,
			now: ctx.now(),
			zona: ctx.config.timezone,
		})
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'mahasiswa_ditambah',
			objek: `mahasiswa:${stambuk}`,
			baru: { nama, kelas },
		})
		return { stambuk: String(stambuk) }
	})
}
