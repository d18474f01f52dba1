import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'

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
