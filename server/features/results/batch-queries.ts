import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { held } from '#server/db/held.ts'
import { rowsOf } from '#server/db/rows-of.ts'

export type NilaiLamaKey = { periode: string; stambuk: string; kode_mk: string }
export type NilaiLamaRow = NilaiLamaKey & {
	kelas: string | null
	semester: number
	sks: number | null
	huruf: string
	nilai_akhir: number | null
}
/** Whose result of which term was written or taken away. */
export type Berubah = { mahasiswa_id: string; periode_kode: string }

const KEY = { periode: 'text', stambuk: 'text', kode_mk: 'text' }
const SAME = sql`h.mahasiswa_id = m.id and h.periode_kode = r.periode and h.matakuliah_kode = r.kode_mk`

/** Results of these students, terms and courses, wherever they are from; held with their terms, no term begins or closes. */
export async function listNilaiLamaRows(
	db: DbOrTrx,
	keys: readonly NilaiLamaKey[],
	hold: boolean,
): Promise<NilaiLamaRow[]> {
	if (hold) {
		const terms = [...new Set(keys.map(({ periode }) => periode))]
		await sql`select from periode where kode = any(${terms}::text[]) order by kode for share`.execute(db)
	}
	const { rows } = await sql<NilaiLamaRow>`
		select r.periode, r.stambuk, r.kode_mk, h.kelas_kode as kelas, h.semester, h.sks, h.huruf,
			h.nilai_akhir::float8 as nilai_akhir
		from ${rowsOf('r', keys, KEY)} join mahasiswa m on m.stambuk = r.stambuk join hasil_studi h on ${SAME}
		${held(hold, 'h', 'id')}`.execute(db)
	return rows
}

export type Halangan = NilaiLamaKey & {
	/** A version of this term's sheet is approved. */
	disahkan: boolean
	/** Published from a lecturer's sheet. */
	dari_lembar: boolean
	/** A lecturer has entered something, or said that it waits. */
	diisi: boolean
}

/** What of a student, term and course is not an import's to change; those of which nothing is are left out. */
export async function listHalanganNilai(db: DbOrTrx, keys: readonly NilaiLamaKey[]): Promise<Halangan[]> {
	const { rows } = await sql<Halangan>`
		select * from (
			select r.periode, r.stambuk, r.kode_mk,
				exists (select from khs k where k.mahasiswa_id = m.id and k.periode_kode = r.periode and k.status = 'approved')
					as disahkan,
				exists (select from hasil_studi h where ${SAME} and h.asal = 'lembar') as dari_lembar,
				exists (select from hasil_tertunda h where ${SAME}) or exists (select from nilai_komponen h where ${SAME}
					and num_nonnulls(h.kehadiran, h.tugas, h.uts, h.uas, h.tertunda_sampai) > 0) as diisi
			from ${rowsOf('r', keys, KEY)} join mahasiswa m on m.stambuk = r.stambuk
		) x where disahkan or dari_lembar or diisi`.execute(db)
	return rows
}

export type SemesterRow = { periode: string; stambuk: string; kini: number; tercatat: number | null }

/** In which semester students are now, and were in a term where that is known. */
export async function listSemester(
	db: DbOrTrx,
	keys: readonly Pick<NilaiLamaKey, 'periode' | 'stambuk'>[],
): Promise<SemesterRow[]> {
	const { rows } = await sql<SemesterRow>`
		select distinct r.periode, r.stambuk, m.semester as kini, t.semester as tercatat
		from ${rowsOf('r', keys, { periode: 'text', stambuk: 'text' })} join mahasiswa_kini m on m.stambuk = r.stambuk
		left join mahasiswa_periode t on t.mahasiswa_id = m.id and t.periode_kode = r.periode`.execute(db)
	return rows
}

const COLUMNS = {
	...KEY,
	kelas: 'text',
	semester: 'smallint',
	sks: 'smallint',
	huruf: 'text',
	nilai_akhir: 'numeric',
	bobot: 'numeric',
	skala: 'text',
}

/** Writes results from before the campus came here. One that a lecturer has published meanwhile breaks the table's rule. */
export async function saveNilaiLamaRows(
	db: DbOrTrx,
	rows: readonly (NilaiLamaRow & { bobot: number; skala: string })[],
	now: Date,
): Promise<Berubah[]> {
	const saved = await sql<Berubah>`
		with r as (select * from ${rowsOf('r', rows, COLUMNS)}), changed as (
			update hasil_studi h set kelas_kode = r.kelas, semester = r.semester, sks = coalesce(r.sks, h.sks), huruf = r.huruf,
				nilai_akhir = r.nilai_akhir, bobot = r.bobot, skala = r.skala
			from r, mahasiswa m where m.stambuk = r.stambuk and ${SAME} and h.asal = 'impor'
			returning h.mahasiswa_id, h.periode_kode, h.matakuliah_kode
		), made as (
			insert into hasil_studi (mahasiswa_id, periode_kode, kelas_kode, matakuliah_kode, semester, sks, bobot_kehadiran,
				bobot_tugas, bobot_uts, bobot_uas, nilai_akhir, huruf, bobot, skala, diumumkan_pada, asal)
			select m.id, r.periode, r.kelas, r.kode_mk, r.semester, coalesce(r.sks, c.sks), 0, 0, 0, 0, r.nilai_akhir, r.huruf,
				r.bobot, r.skala, ${now}::timestamptz, 'impor'
			from r join mahasiswa m using (stambuk) join matakuliah c on c.kode = r.kode_mk
			where not exists (select from changed d
				where d.mahasiswa_id = m.id and d.periode_kode = r.periode and d.matakuliah_kode = r.kode_mk)
			returning mahasiswa_id, periode_kode
		)
		select mahasiswa_id, periode_kode from changed union all select mahasiswa_id, periode_kode from made`.execute(
		db,
	)
	return saved.rows
}

/** Of these results those of which a sheet was made or approved since they came. */
export async function countBerlembar(db: DbOrTrx, keys: readonly NilaiLamaKey[]): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah
		from ${rowsOf('r', keys, KEY)} join mahasiswa m on m.stambuk = r.stambuk join hasil_studi h on ${SAME}
		where exists (select from khs k where k.mahasiswa_id = m.id and (
			k.periode_kode = r.periode and k.versi = 1 and k.dibuat_pada >= h.diumumkan_pada
			or k.periode_kode >= r.periode and k.status = 'approved' and k.diputuskan_pada >= h.diumumkan_pada))`.execute(
		db,
	)
	return rows[0]?.jumlah ?? 0
}

/** Takes results away that an import has brought. */
export async function deleteNilaiLamaRows(db: DbOrTrx, keys: readonly NilaiLamaKey[]): Promise<Berubah[]> {
	const { rows } = await sql<Berubah>`
		delete from hasil_studi h using ${rowsOf('r', keys, KEY)}, mahasiswa m
		where m.stambuk = r.stambuk and ${SAME} and h.asal = 'impor'
		returning h.mahasiswa_id, h.periode_kode`.execute(db)
	return rows
}
