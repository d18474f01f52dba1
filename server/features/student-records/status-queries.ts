import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

export type StatusRow = {
	kode: string
	selesai: string
	aktif: boolean
	status: string | null
	kelas: string | null
	semester: number | null
	krs: { status: string; matakuliah: number; sks: number } | null
	/** Published results of the term. */
	nilai: number
	/** Sits an exam of it at this moment. */
	ujian: boolean
}

/** All terms, newest first, with where a student stands in each and what hangs on that. */
export async function listStatusRows(db: DbOrTrx, id: string, now: Date): Promise<StatusRow[]> {
	const { rows } = await sql<StatusRow>`
		select t.kode, t.selesai, t.aktif, p.status, p.kelas_kode as kelas, p.semester,
			(select json_build_object('status', r.status, 'matakuliah', count(x.penawaran_id), 'sks', coalesce(sum(c.sks), 0))
				from krs r left join krs_matakuliah x on x.krs_id = r.id left join penawaran o on o.id = x.penawaran_id
				left join matakuliah c on c.kode = o.matakuliah_kode
				where r.mahasiswa_id = ${id} and r.periode_kode = t.kode group by r.status) as krs,
			(select count(*)::int from hasil_studi h where h.mahasiswa_id = ${id} and h.periode_kode = t.kode) as nilai,
			exists (select from pengerjaan a join ujian u on u.id = a.ujian_id where a.mahasiswa_id = ${id}
				and u.periode_kode = t.kode and a.status = 'berlangsung' and a.tenggat > ${now}) as ujian
		from periode t left join mahasiswa_periode p on p.periode_kode = t.kode and p.mahasiswa_id = ${id}
		order by t.kode desc`.execute(db)
	return rows
}

/** A term that stays what it is until the transaction ends. */
export const shareTerm = (db: DbOrTrx, kode: string) =>
	db.selectFrom('periode').select('kode').where('kode', '=', kode).forShare().executeTakeFirst()

/** The running term, which stays it until the transaction ends; undefined while there is none. */
export async function shareActiveTerm(db: DbOrTrx): Promise<string | undefined> {
	const aktif = db.selectFrom('periode').select('kode').where('aktif', '=', true).forShare()
	// Who has waited for another term to become the running one does not see that one yet, and asks again.
	return (await aktif.executeTakeFirst())?.kode ?? (await aktif.executeTakeFirst())?.kode
}

/** A class and its semester. */
export const findSemester = (db: DbOrTrx, kode: string) =>
	db.selectFrom('kelas').select('semester').where('kode', '=', kode).executeTakeFirst()
