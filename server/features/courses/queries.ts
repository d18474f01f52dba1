import type pg from 'pg'
import type { Dosen, DosenMakuKelas, Matakuliah } from '#shared/api/courses.ts'

/**
 * Courses, by name. A course belongs to a class when somebody teaches it there or it stands on the timetable of the
 * active term.
 * @param kelas the classes whose courses are wanted; null for all courses there are
 */
export async function listMatakuliah(pool: pg.Pool, kelas: readonly string[] | null): Promise<Matakuliah[]> {
	const { rows } = await pool.query<Matakuliah>({
		name: 'list_matakuliah',
		text: `
			select m.id, m.nama, m.kode, m.sks, m.semester, m.kapasitas, m.gambar
			from matakuliah m
			where $1::text[] is null
				or exists (select 1 from pengampu p where p.matakuliah_kode = m.kode and p.kelas_kode = any($1))
				or exists (select 1 from jadwal_kuliah j join periode t on t.kode = j.periode_kode and t.aktif
					where j.matakuliah_kode = m.kode and j.kelas_kode = any($1))
			order by m.nama, m.kode`,
		values: [kelas],
	})
	return rows
}

/** Who teaches what in a class. */
export async function listPengampu(pool: pg.Pool, kelas: string): Promise<DosenMakuKelas[]> {
	const { rows } = await pool.query<DosenMakuKelas>({
		name: 'list_pengampu',
		text: `
			select p.id, p.matakuliah_kode as kode_matakuliah, p.dosen_nip as nip_dosen, d.nama as nama_dosen,
				p.kelas_kode as kelas
			from pengampu p
			join dosen d on d.nip = p.dosen_nip
			where p.kelas_kode = $1
			order by p.matakuliah_kode, d.nama`,
		values: [kelas],
	})
	return rows
}

/**
 * Lecturers, by name.
 * @param kelas only those who teach this class; null for all
 */
export async function listDosen(pool: pg.Pool, kelas: string | null): Promise<Dosen[]> {
	const { rows } = await pool.query<Dosen>({
		name: 'list_dosen',
		text: `
			select d.nama, d.nip, d.email, d.no_hp, d.foto, d.status
			from dosen d
			where $1::text is null
				or exists (select 1 from pengampu p where p.dosen_nip = d.nip and p.kelas_kode = $1)
			order by d.nama, d.nip`,
		values: [kelas],
	})
	return rows
}

export type MatakuliahFacts = Matakuliah & { deskripsi: string; milik_kelas: boolean; dosen: Dosen[] }

/** A course with its lecturers in a class, and whether that class takes it. */
export async function findMatakuliah(
	pool: pg.Pool,
	kode: string,
	kelas: string,
): Promise<MatakuliahFacts | undefined> {
	const { rows } = await pool.query<MatakuliahFacts>({
		name: 'find_matakuliah',
		text: `
			select m.id, m.nama, m.kode, m.sks, m.semester, m.kapasitas, m.gambar, m.deskripsi,
				exists (select 1 from pengampu p where p.matakuliah_kode = m.kode and p.kelas_kode = $2)
					or exists (select 1 from jadwal_kuliah j join periode t on t.kode = j.periode_kode and t.aktif
						where j.matakuliah_kode = m.kode and j.kelas_kode = $2) as milik_kelas,
				coalesce((
					select json_agg(json_build_object('nama', d.nama, 'nip', d.nip, 'email', d.email,
						'no_hp', d.no_hp, 'foto', d.foto, 'status', d.status) order by d.nama)
					from pengampu p join dosen d on d.nip = p.dosen_nip
					where p.matakuliah_kode = m.kode and p.kelas_kode = $2
				), '[]') as dosen
			from matakuliah m
			where m.kode = $1`,
		values: [kode, kelas],
	})
	return rows[0]
}
