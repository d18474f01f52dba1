import type { DbOrTrx } from '#server/db/client.ts'
import { deleteWaliRows, saveWaliRows } from '#server/features/advising/batch-queries.ts'
import { setKelasRows } from '#server/features/profile/batch-queries.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejakAll } from '#server/lib/audit.ts'
import { conflict } from '#server/lib/errors.ts'
import { LABEL_UBAHAN } from '#shared/rules/ubahan-mahasiswa.ts'
import { whoChanged } from './history.ts'
import type { CalonRow } from './many-queries.ts'

type Kunci = 'kelas' | 'dosen_wali'

/** Writes the class or adviser of students, each with a line in the history. @throws AppError 409 for a class that is gone */
export async function write(
	trx: DbOrTrx,
	kunci: Kunci,
	calon: readonly CalonRow[],
	target: (one: CalonRow) => string | null,
	{ actor, ubahan }: { actor: Actor; ubahan: string },
): Promise<void> {
	if (kunci === 'kelas') {
		const rows = calon.map((one) => ({ id: one.id, kelas: target(one) }))
		if ((await setKelasRows(trx, rows)) < rows.length)
			throw conflict('class_gone', 'Salah satu kelas sudah tidak ada. Belum ada yang disimpan')
	} else {
		const rows = calon.map((one) => ({ stambuk: one.stambuk, nip: target(one) }))
		await deleteWaliRows(
			trx,
			rows.flatMap(({ stambuk, nip }) => (nip === null ? [stambuk] : [])),
		)
		await saveWaliRows(
			trx,
			rows.flatMap(({ stambuk, nip }) => (nip === null ? [] : [{ stambuk, nip }])),
		)
	}
	await writeJejakAll(
		trx,
		calon.map((one) => ({
			...by(actor),
			tindakan: 'mahasiswa_diubah',
			objek: `mahasiswa:${one.id}`,
			lama: { [kunci]: one.kini },
			baru: { [kunci]: target(one), ubahan },
		})),
	)
}

/** That somebody was changed meanwhile, and by whom. */
export async function changedSince(trx: DbOrTrx, kunci: Kunci, { id, stambuk, nama }: CalonRow) {
	const oleh = await whoChanged(trx, [`mahasiswa:${id}`, `mahasiswa:${stambuk}`], kunci)
	return conflict(
		'record_changed',
		`${LABEL_UBAHAN[kunci]} ${nama} baru saja diubah oleh ${oleh ?? 'orang lain'}. Belum ada yang disimpan`,
	)
}
