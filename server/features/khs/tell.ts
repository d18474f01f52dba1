import type { DbOrTrx } from '#server/db/client.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import type { KhsRow } from './queries.ts'

/** Tells a student what was decided about a sheet; of a sheet that comes forward again, again. */
export async function tellPutusan(
	trx: DbOrTrx,
	now: Date,
	{ id, mahasiswa_id, semester, periode_kode }: KhsRow,
	alasan: string | null,
): Promise<void> {
	await notify(trx, now, {
		kepada: await akunMahasiswa(trx, [mahasiswa_id]),
		jenis: 'khs',
		judul: `KHS semester ${semester} ${alasan === null ? 'sudah disahkan' : 'belum disahkan'}`,
		isi: alasan === null ? namaPeriode(periode_kode) : `Alasan: ${alasan}`,
		alamat: `/khs?semester=${semester}`,
		kunci: `khs:${id}`,
		lagi: true,
	})
}
