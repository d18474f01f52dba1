import type pg from 'pg'
import { type UjianRow, ujianKelas } from '#server/features/exams/queries.ts'
import { nilai } from '#server/features/grades/queries.ts'
import { jadwalKelas, PERIODE_AKTIF, type PeriodeRow } from '#server/features/schedule/queries.ts'
import type { Dosen, DosenMakuKelas, Matakuliah } from '#shared/api/courses.ts'
import type { Nilai } from '#shared/api/grades.ts'
import type { JadwalKuliah } from '#shared/api/schedule.ts'
import type { FaktaSpp } from '#shared/rules/spp.ts'

const listWhere = (condition: string) => `
	select m.id, m.nama, m.kode, m.sks, m.semester, m.kapasitas, m.gambar
	from matakuliah m
	where ${condition}
	order by m.nama, m.kode`

// The array comes out of a select so that the plan is kept, as in find_actors.
const OF_CLASSES = `m.kode = any(array(
	select matakuliah_kode from pengampu where kelas_kode = any((select $1::text[])::text[])
	union
	select matakuliah_kode from jadwal_kuliah
	where kelas_kode = any((select $1::text[])::text[]) and periode_kode = (select kode from periode where aktif)))`

/**
 * Courses, by name. A course belongs to a class when somebody teaches it there or it stands on the timetable of the
 * active term.
 * @param kelas the classes whose courses are wanted; null for all courses there are
 */
export async function listMatakuliah(pool: pg.Pool, kelas: readonly string[] | null): Promise<Matakuliah[]> {
	const query =
		kelas === null
			? { name: 'list_semua_matakuliah', text: listWhere('true') }
			: { name: 'list_matakuliah', text: listWhere(OF_CLASSES), values: [kelas] }
	const { rows } = await pool.query<Matakuliah>(query)
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
			where $1::text is null or d.nip in (select dosen_nip from pengampu where kelas_kode = $1)
			order by d.nama, d.nip`,
		values: [kelas],
	})
	return rows
}

export type MatakuliahFacts = {
	/** Whether the class takes it. */
	milik_kelas: boolean
	spp: FaktaSpp
	matakuliah: (Matakuliah & { deskripsi: string }) | null
	periode: PeriodeRow | null
	dosen: Dosen[]
	jadwal: JadwalKuliah[]
	ujian: UjianRow[]
	nilai: Nilai[]
}

const list = (name: string, select: string) =>
	`coalesce((select json_agg(x) from (${select}) as x), '[]') as ${name}`

const DETAIL = `
	select fakta_spp($3) as spp,
		exists (select 1 from pengampu p where p.matakuliah_kode = $1 and p.kelas_kode = $2)
			or exists (select 1 from jadwal_kuliah j join periode t on t.kode = j.periode_kode and t.aktif
				where j.matakuliah_kode = $1 and j.kelas_kode = $2) as milik_kelas,
		(select to_json(x) from (
			select id, nama, kode, sks, semester, kapasitas, gambar, deskripsi from matakuliah where kode = $1
		) as x) as matakuliah,
		(select to_json(x) from (${PERIODE_AKTIF}) as x) as periode,
	${list(
		'dosen',
		`select d.nama, d.nip, d.email, d.no_hp, d.foto, d.status
			from pengampu p join dosen d on d.nip = p.dosen_nip
			where p.matakuliah_kode = $1 and p.kelas_kode = $2
			order by d.nama`,
	)},
	${list('jadwal', jadwalKelas('j.kelas_kode = $2 and j.matakuliah_kode = $1'))},
	${list(
		'ujian',
		ujianKelas({ where: 'u.kelas_kode = $2 and u.matakuliah_kode = $1', mahasiswaId: '$3', now: '$4' }),
	)},
	${list('nilai', nilai('n.mahasiswa_id = $3 and u.matakuliah_kode = $1'))}`

/** All that a student's page of a course shows, in one round trip. */
export async function findMatakuliahFacts(
	pool: pg.Pool,
	input: { kode: string; kelas: string; mahasiswaId: string; now: Date },
): Promise<MatakuliahFacts> {
	const { rows } = await pool.query<MatakuliahFacts>({
		name: 'find_matakuliah_facts',
		text: DETAIL,
		values: [input.kode, input.kelas, input.mahasiswaId, input.now],
	})
	const row = rows[0] as MatakuliahFacts
	// Inside JSON an instant arrives as text.
	const ujian = row.ujian.map((u) => ({ ...u, mulai: new Date(u.mulai), selesai: new Date(u.selesai) }))
	return { ...row, ujian }
}
