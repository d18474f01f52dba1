import type pg from 'pg'
import type { Nilai } from '#shared/api/grades.ts'

/** Grades that `where` picks of `n` (nilai), `m` (mahasiswa), `u` (ujian), `k` (matakuliah), newest first. */
export const nilai = (where: string) => `
	select n.id, m.stambuk as stambuk_mhs, m.nama as nama_mhs, k.nama as matakuliah, k.kode as kode_matakuliah,
		n.semester, u.jenis as jenis_soal, n.jumlah_benar, n.total_soal, n.skor, n.kategori_nilai, n.keterangan
	from nilai n
	join mahasiswa m on m.id = n.mahasiswa_id
	join ujian u on u.id = n.ujian_id
	join matakuliah k on k.kode = u.matakuliah_kode
	where ${where}
	order by n.dibuat_pada desc, n.id`

/** Grades of a student, newest first. */
export async function listNilai(pool: pg.Pool, stambuk: string): Promise<Nilai[]> {
	const { rows } = await pool.query<Nilai>({
		name: 'list_nilai',
		// Asked for by the grade's own column: joined by name, a plan from when the table was small reads every grade.
		text: nilai('n.mahasiswa_id = (select id from mahasiswa where stambuk = $1)'),
		values: [stambuk],
	})
	return rows
}

/** The grade of an attempt. */
export async function findNilai(pool: pg.Pool, pengerjaanId: string): Promise<Nilai | undefined> {
	const { rows } = await pool.query<Nilai>({
		name: 'find_nilai',
		text: nilai('n.pengerjaan_id = $1'),
		values: [pengerjaanId],
	})
	return rows[0]
}

/** Whether a student of this number exists. */
export async function stambukExists(pool: pg.Pool, stambuk: string): Promise<boolean> {
	const { rowCount } = await pool.query({
		name: 'stambuk_exists',
		text: 'select 1 from mahasiswa where stambuk = $1',
		values: [stambuk],
	})
	return rowCount === 1
}
