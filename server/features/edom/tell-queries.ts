import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { diisi } from './queries.ts'

/** The days of the running term that have begun and were not told of; they count as told from now on. */
export async function takeMasaDibuka(
	trx: DbOrTrx,
	hariIni: string,
): Promise<{ periode_kode: string; selesai: string } | undefined> {
	return trx
		.updateTable('masa_edom')
		.set({ dikabarkan: true })
		.where('dikabarkan', '=', false)
		.where('mulai', '<=', hariIni)
		.where('selesai', '>=', hariIni)
		.where('periode_kode', '=', (eb) => eb.selectFrom('periode').select('kode').where('aktif', '=', true))
		.returning(['periode_kode', 'selesai'])
		.executeTakeFirst()
}

/** Accounts of the students who have a form of the term to fill. */
export async function listAkunBelumTerisi(trx: DbOrTrx, periode: string): Promise<string[]> {
	const { rows } = await sql<{ akun_id: string }>`
		select distinct m.akun_id from (${diisi(periode)}) a
		join pengampu g on g.periode_kode = ${periode} and g.kelas_kode = a.kelas_kode
			and g.matakuliah_kode = coalesce(a.matakuliah_kode, g.matakuliah_kode)
		join mahasiswa m on m.id = a.mahasiswa_id and m.aktif
		where not exists (
			select from pengisian_edom i
			where i.mahasiswa_id = a.mahasiswa_id and i.periode_kode = g.periode_kode and i.kelas_kode = g.kelas_kode
				and i.matakuliah_kode = g.matakuliah_kode and i.dosen_nip = g.dosen_nip)`.execute(trx)
	return rows.map(({ akun_id }) => akun_id)
}
