import type { DbOrTrx } from '#server/db/client.ts'
import type { Alamat, IsianRow } from './queries.ts'

/** @returns false when something has this id already */
export async function insertTugas(
	db: DbOrTrx,
	at: Alamat,
	isian: IsianRow & { id: string },
	by: { dibuat_oleh: string; dibuat_pada: Date },
): Promise<boolean> {
	const made = await db
		.insertInto('tugas')
		.values({
			periode_kode: at.periode,
			kelas_kode: at.kelas,
			matakuliah_kode: at.matakuliah,
			diumumkan_pada: null,
			...isian,
			berkas: JSON.stringify(isian.berkas),
			...by,
		})
		.onConflict((clash) => clash.column('id').doNothing())
		.returning('id')
		.executeTakeFirst()
	return made !== undefined
}

/** The assignment that somebody made here under this id, as it is stored. */
export async function findDibuat(
	db: DbOrTrx,
	at: Alamat,
	{ id, oleh }: { id: string; oleh: string },
): Promise<IsianRow | undefined> {
	return db
		.selectFrom('tugas')
		.select(['judul', 'petunjuk', 'petunjuk_html', 'berkas', 'poin', 'terima_teks', 'terima_berkas'])
		.select(['tenggat', 'potongan_persen', 'ditutup_pada', 'terbit_pada'])
		.where('id', '=', id)
		.where('dibuat_oleh', '=', oleh)
		.where('periode_kode', '=', at.periode)
		.where('kelas_kode', '=', at.kelas)
		.where('matakuliah_kode', '=', at.matakuliah)
		.executeTakeFirst()
}
