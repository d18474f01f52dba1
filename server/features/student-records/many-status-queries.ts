import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { CalonStatus } from '#shared/rules/status-mahasiswa.ts'

export type CalonStatusRow = CalonStatus & {
	id: string
	stambuk: string
	nama: string
	/** In the term, else in the last one before it. */
	semester: number
}

/** All terms, oldest first. */
export const listPeriode = (db: DbOrTrx) =>
	db.selectFrom('periode').select(['kode', 'selesai', 'aktif']).orderBy('kode').execute()

/** Students as they stand in a term. */
export async function listCalonStatus(
	db: DbOrTrx,
	{ stambuk, periode, now }: { stambuk: readonly string[]; periode: string; now: Date },
): Promise<CalonStatusRow[]> {
	const { rows } = await sql<CalonStatusRow>`
		select m.id, m.stambuk, m.nama, m.aktif, p.status as kini, p.kelas_kode as kelas,
			coalesce(p.semester, (select b.semester from mahasiswa_periode b
				where b.mahasiswa_id = m.id and b.periode_kode < ${periode} order by b.periode_kode desc limit 1), 1) as semester,
			exists (select from krs r where r.mahasiswa_id = m.id and r.periode_kode = ${periode}) as krs,
			(select count(*)::int from hasil_studi h where h.mahasiswa_id = m.id and h.periode_kode = ${periode}) as nilai,
			exists (select from pengerjaan a join ujian u on u.id = a.ujian_id where a.mahasiswa_id = m.id
				and u.periode_kode = ${periode} and a.status = 'berlangsung' and a.tenggat > ${now}) as ujian
		from mahasiswa m left join mahasiswa_periode p on p.mahasiswa_id = m.id and p.periode_kode = ${periode}
		where m.stambuk = any(${stambuk}::text[]) order by m.nama, m.stambuk`.execute(db)
	return rows
}

/** Where students stood before a change of their status, by student; null: they had no place in the term. */
export async function listTempatLama(
	db: DbOrTrx,
	ubahan: string,
): Promise<{ stambuk: string; dari: string | null; kelas: string | null; semester: number }[]> {
	const { rows } = await sql<{
		stambuk: string
		dari: string | null
		kelas: string | null
		semester: number
	}>`
		select m.stambuk, b.dari, b.ikut->>'kelas' as kelas, (b.ikut->>'semester')::int as semester
		from ubahan_mahasiswa_baris b join mahasiswa m on m.id = b.mahasiswa_id
		where b.ubahan_id = ${ubahan} order by m.nama, m.stambuk`.execute(db)
	return rows
}
