import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { Nilai } from '#shared/api/grades.ts'

/** Grades that `where` picks of `n` (nilai), `m` (mahasiswa), `u` (ujian), `k` (matakuliah), newest first. */
export const nilai = (where: Expression<unknown>) => sql`
	select n.id, m.stambuk as stambuk_mhs, m.nama as nama_mhs, k.nama as matakuliah, k.kode as kode_matakuliah,
		n.semester, u.jenis as jenis_soal, n.jumlah_benar, n.total_soal, n.skor, n.kategori_nilai, n.keterangan
	from nilai n
	join mahasiswa m on m.id = n.mahasiswa_id
	join ujian u on u.id = n.ujian_id
	join matakuliah k on k.kode = u.matakuliah_kode
	where ${where}
	order by n.dibuat_pada desc, n.id`

/** Grades of a student, newest first. */
export const listNilai = statement<{ stambuk: string }, Nilai>('list_nilai', ({ stambuk }) =>
	// Asked for by the grade's own column: joined by name, a plan from when the table was small reads every grade.
	nilai(sql`n.mahasiswa_id = (select id from mahasiswa where stambuk = ${stambuk})`),
)

const nilaiPengerjaan = statement<{ id: string }, Nilai>('find_nilai', ({ id }) =>
	nilai(sql`n.pengerjaan_id = ${id}`),
)

/** The grade of an attempt. */
export async function findNilai(db: DbOrTrx, pengerjaanId: string): Promise<Nilai | undefined> {
	return (await nilaiPengerjaan(db, { id: pengerjaanId }))[0]
}

const mahasiswaBy = statement<{ stambuk: string }, { id: string }>(
	'stambuk_exists',
	({ stambuk }) => sql`select id from mahasiswa where stambuk = ${stambuk}`,
)

/** Whether a student of this number exists. */
export async function stambukExists(db: DbOrTrx, stambuk: string): Promise<boolean> {
	return (await mahasiswaBy(db, { stambuk })).length === 1
}
