import type { DbOrTrx } from '#server/db/client.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import { writeJejak } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { NAMA_SURAT } from '#shared/rules/surat.ts'
import { findSurat, findSuratByNomor, revokeSurat, type SuratRow } from './queries.ts'

/** Who revokes: an account of the office, or nobody known when it is done from the command line. */
export type Pencabut = { pelaku: string | null; request_id?: string }

export const suratNotFound = () => notFound('letter_not_found', 'Surat tidak ditemukan')

/**
 * Revokes a paper for good, by its id or its number; its student is told.
 * @throws AppError 404 no such paper; 409 revoked already
 */
export async function revoke(
	trx: DbOrTrx,
	which: { id: string } | { nomor: string },
	{ alasan, oleh, now }: { alasan: string; oleh: Pencabut; now: Date },
): Promise<SuratRow> {
	const row = 'id' in which ? await findSurat(trx, which.id) : await findSuratByNomor(trx, which.nomor)
	if (!row) throw suratNotFound()
	const done = await revokeSurat(trx, { id: row.id, alasan: alasan.trim(), oleh: oleh.pelaku, now })
	if (!done) throw conflict('letter_revoked', `Surat ${row.nomor} sudah dicabut`)
	await writeJejak(trx, {
		...oleh,
		tindakan: 'cabut_surat',
		objek: `surat:${row.id}`,
		baru: { nomor: row.nomor, alasan: alasan.trim() },
	})
	await notify(trx, now, {
		kepada: await akunMahasiswa(trx, [row.mahasiswa_id]),
		jenis: 'surat',
		judul: `${NAMA_SURAT[row.jenis]} Anda dicabut`,
		isi: `Nomor ${row.nomor}. Alasan: ${alasan.trim()}`,
		alamat: '/surat',
		kunci: `surat:${row.id}`,
	})
	return { ...row, dicabut_pada: now, alasan_cabut: alasan.trim() }
}
