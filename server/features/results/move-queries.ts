import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { Alamat } from './queries.ts'

/** What was entered for a student in a course, which goes to the sheet of another class. */
export type PindahEntri = { mahasiswa: string; kode: string; dari: string; ke: string }

/** Takes entries along to the sheets of other classes; a sheet that is not there is made with the weights of the first. @returns how many */
export async function moveEntri(db: DbOrTrx, periode: string, rows: readonly PindahEntri[]): Promise<number> {
	if (rows.length === 0) return 0
	const r = rowsOf('r', rows, { mahasiswa: 'uuid', kode: 'text', dari: 'text', ke: 'text' })
	await sql`
		insert into penilaian (periode_kode, kelas_kode, matakuliah_kode, kehadiran, tugas, uts, uas)
		select distinct on (r.ke, r.kode) p.periode_kode, r.ke, r.kode, p.kehadiran, p.tugas, p.uts, p.uas
		from ${r} join penilaian p on p.periode_kode = ${periode} and p.kelas_kode = r.dari and p.matakuliah_kode = r.kode
		order by r.ke, r.kode, r.dari on conflict do nothing`.execute(db)
	const { numAffectedRows } = await sql`
		update nilai_komponen n set kelas_kode = r.ke from ${r}
		where n.mahasiswa_id = r.mahasiswa and n.periode_kode = ${periode} and n.matakuliah_kode = r.kode
			and n.kelas_kode = r.dari`.execute(db)
	return Number(numAffectedRows ?? 0n)
}

export type KelasKini = { kelas: string; mahasiswa: number; akun: string[] }

/**
 * The other classes in which students now take a course whose exam they have sat in this one, and who teaches it there; without who has
 * a score of such an exam of the class where they are.
 */
export async function listKelasKini(
	db: DbOrTrx,
	{ periode, kelas, matakuliah }: Alamat,
	jenis: 'UTS' | 'UAS',
	mahasiswaId: readonly string[],
): Promise<KelasKini[]> {
	if (mahasiswaId.length === 0) return []
	const { rows } = await sql<KelasKini>`
		select s.kelas_kode as kelas, count(distinct s.mahasiswa_id)::int as mahasiswa, array_agg(distinct d.akun_id) as akun
		from mahasiswa_periode s join pengampu g on g.periode_kode = s.periode_kode and g.kelas_kode = s.kelas_kode
			and g.matakuliah_kode = ${matakuliah}
		join dosen d on d.nip = g.dosen_nip and d.akun_id is not null
		where s.periode_kode = ${periode} and s.kelas_kode <> ${kelas} and s.mahasiswa_id = any(${[...mahasiswaId]}::uuid[])
			and not exists (select from nilai n join ujian u on u.id = n.ujian_id where n.mahasiswa_id = s.mahasiswa_id
				and u.periode_kode = s.periode_kode and u.kelas_kode = s.kelas_kode and u.matakuliah_kode = ${matakuliah}
				and u.jenis = ${jenis})
		group by s.kelas_kode order by s.kelas_kode`.execute(db)
	return rows
}
