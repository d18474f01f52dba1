import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

type Salin = { periode: string; dari: string; ke: string; kode: readonly string[] }

/** Gives a class the meetings that another one has held. @returns each with its copy */
export async function copyPertemuan(
	db: DbOrTrx,
	{ periode, dari, ke, kode }: Salin,
): Promise<{ dari: string; ke: string }[]> {
	const { rows } = await sql<{ dari: string; ke: string }>`
		with asal as materialized (
			select k.*, gen_random_uuid() as salinan from pertemuan_kelas k
			where k.periode_kode = ${periode} and k.kelas_kode = ${dari} and k.matakuliah_kode = any(${kode}::text[])
				and not k.dibatalkan and exists (
					select from presensi p where p.pertemuan_id = k.id and p.status in ('hadir', 'alpa'))
		), baru as (
			insert into pertemuan_kelas (id, periode_kode, kelas_kode, matakuliah_kode, asal_tanggal, asal_jam_mulai,
				asal_jam_selesai, asal_ruangan, tanggal, jam_mulai, jam_selesai, ruangan, alasan, diubah_oleh, diubah_pada)
			select salinan, periode_kode, ${ke}, matakuliah_kode, asal_tanggal, asal_jam_mulai,
				asal_jam_selesai, asal_ruangan, tanggal, jam_mulai, jam_selesai, ruangan, alasan, diubah_oleh, diubah_pada
			from asal
		)
		select id as dari, salinan as ke from asal order by id`.execute(db)
	return rows
}

/** Takes meetings away at which nobody is marked. @returns how many */
export async function deletePertemuanKosong(db: DbOrTrx, id: readonly string[]): Promise<number> {
	const { numAffectedRows } = await sql`
		delete from pertemuan_kelas k where k.id = any(${id}::uuid[])
			and not exists (select from presensi p where p.pertemuan_id = k.id)`.execute(db)
	return Number(numAffectedRows ?? 0n)
}
