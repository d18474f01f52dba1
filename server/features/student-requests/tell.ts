import type { DbOrTrx } from '#server/db/client.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import type { PermohonanRow } from './queries.ts'

/** Tells a student what became of a request. */
export async function tell(
	trx: DbOrTrx,
	now: Date,
	{ id, mahasiswa_id }: Pick<PermohonanRow, 'id' | 'mahasiswa_id'>,
	{ judul, isi }: { judul: string; isi: string },
): Promise<void> {
	await notify(trx, now, {
		kepada: await akunMahasiswa(trx, [mahasiswa_id]),
		jenis: 'permohonan',
		judul,
		isi,
		alamat: '/permohonan',
		kunci: `permohonan:${id}`,
		lagi: true,
	})
}
