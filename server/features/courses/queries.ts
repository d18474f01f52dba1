import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement, statementEach } from '#server/db/prepared.ts'
import { type UjianRow, ujianKelas } from '#server/features/exams/queries.ts'
import { type NilaiTercatat, nilai } from '#server/features/grades/queries.ts'
import { type MateriKartu, materiKartu } from '#server/features/lessons/queries.ts'
import {
	diambilKelas,
	gedungKelas,
	jadwalKelas,
	KODE_AKTIF,
	PERIODE_AKTIF,
	type PeriodeRow,
	type PertemuanTersimpanRow,
	pertemuanTersimpan,
} from '#server/features/schedule/queries.ts'
import { kuliahMahasiswa } from '#server/lib/member-queries.ts'
import type { Dosen, DosenMakuKelas, Matakuliah } from '#shared/api/courses.ts'
import type { JadwalKuliah } from '#shared/api/schedule.ts'
import type { GedungRuang } from '#shared/rules/gedung.ts'
import type { BobotKomponen } from '#shared/rules/nilai.ts'
import type { FaktaSpp } from '#shared/rules/spp.ts'

const matakuliah = (where: Expression<unknown>) => sql`
	select m.id, m.nama, m.kode, m.sks, m.semester, m.kapasitas, m.gambar
	from matakuliah m
	where ${where}
	order by m.nama, m.kode`

const semuaMatakuliah = statement<object, Matakuliah>('list_semua_matakuliah', () => matakuliah(sql`true`))

// The array comes out of a select so that the plan is kept, as in find_actors.
const ofKelas = (kelas: Expression<unknown>) => sql`m.kode = any(array(
	select matakuliah_kode from pengampu_kini where kelas_kode = any((select ${kelas}::text[])::text[])
	union
	select matakuliah_kode from jadwal_kuliah
	where kelas_kode = any((select ${kelas}::text[])::text[])
		and periode_kode = (select kode from periode where aktif)))`

const matakuliahKelas = statement<{ kelas: readonly string[] }, Matakuliah>('list_matakuliah', ({ kelas }) =>
	matakuliah(ofKelas(kelas)),
)

export type MatakuliahMateri = Matakuliah & { materi: MateriKartu[] }

/** The courses of a class with their lessons, by name. */
export const listMatakuliahMateri = statement<{ kelas: readonly string[]; now: Date }, MatakuliahMateri>(
	'list_matakuliah_materi',
	({ kelas, now }) => sql`
		select c.*, ${materiKartu(sql`c.kode`, now)} as materi from (${matakuliah(ofKelas(kelas))}) as c
		order by c.nama, c.kode`,
)

/**
 * Courses, by name. A course belongs to a class when somebody teaches it there or it stands on the timetable of the
 * active term.
 * @param kelas the classes whose courses are wanted; null for all courses there are
 */
export function listMatakuliah(db: DbOrTrx, kelas: readonly string[] | null): Promise<Matakuliah[]> {
	return kelas === null ? semuaMatakuliah(db, {}) : matakuliahKelas(db, { kelas })
}

/** Who teaches what in classes, of each in turn. */
export const listPengampu = statementEach<{ kelas: string }, DosenMakuKelas>(
	'list_pengampu',
	{ kelas: 'text' },
	({ kelas }) => sql`
		select p.id, p.matakuliah_kode as kode_matakuliah, p.dosen_nip as nip_dosen, d.nama as nama_dosen,
			p.kelas_kode as kelas
		from pengampu_kini p
		join dosen d on d.nip = p.dosen_nip
		where p.kelas_kode = ${kelas}
		order by p.matakuliah_kode, d.nama`,
)

/** Lecturers, by name; those who teach a student of this class, of null all there are. */
export const listDosen = statement<{ kelas: string | null; mahasiswaId: string | null }, Dosen>(
	'list_dosen',
	({ kelas, mahasiswaId }) => sql`
		select d.nama, d.nip, d.email, d.no_hp, d.foto, d.status
		from dosen d
		where ${kelas}::text is null or d.nip in (
			select g.dosen_nip from ${kuliahMahasiswa('pengampu', { mahasiswaId: sql`${mahasiswaId}::uuid`, kelas, periode: KODE_AKTIF })} g)
		order by d.nama, d.nip`,
)

export type MatakuliahFacts = {
	/** Whether the class takes it. */
	milik_kelas: boolean
	spp: FaktaSpp
	matakuliah: (Matakuliah & { deskripsi: string }) | null
	periode: PeriodeRow | null
	dosen: Dosen[]
	jadwal: JadwalKuliah[]
	perubahan: PertemuanTersimpanRow[]
	gedung: GedungRuang[]
	ujian: UjianRow[]
	nilai: NilaiTercatat[]
	/** Weights that the lecturer has set, a draft after a result is out; null while none are. */
	bobot: BobotKomponen | null
	/** As published, with the weights of then. */
	hasil: { nilai_akhir: number; huruf: string; bobot: BobotKomponen } | null
	/** Attempts of this term; a course that is repeated has grades of earlier ones. */
	pengerjaan_kini: string[]
}

const list = (select: Expression<unknown>) => sql`coalesce((select json_agg(x) from (${select}) as x), '[]')`

export type MatakuliahInput = { kode: string; kelas: string; mahasiswaId: string; now: Date }

const detail = statementEach<MatakuliahInput, MatakuliahFacts>(
	'find_matakuliah_facts',
	{ kode: 'text', kelas: 'text', mahasiswaId: 'uuid', now: 'timestamptz' },
	({ kode, kelas, mahasiswaId, now }) => sql`
		select fakta_spp(${mahasiswaId}) as spp,
			${diambilKelas(kode, kelas)} as milik_kelas,
			(select to_json(x) from (
				select id, nama, kode, sks, semester, kapasitas, gambar, deskripsi from matakuliah where kode = ${kode}
			) as x) as matakuliah,
			(select to_json(x) from (${PERIODE_AKTIF}) as x) as periode,
			${list(sql`
				select d.nama, d.nip, d.email, d.no_hp, d.foto, d.status
				from pengampu_kini p join dosen d on d.nip = p.dosen_nip
				where p.matakuliah_kode = ${kode} and p.kelas_kode = ${kelas}
				order by d.nama`)} as dosen,
			${list(jadwalKelas(sql`j.kelas_kode = ${kelas} and j.matakuliah_kode = ${kode}`))} as jadwal,
			${list(pertemuanTersimpan(sql`k.periode_kode = ${KODE_AKTIF} and k.kelas_kode = ${kelas} and k.matakuliah_kode = ${kode}`))} as perubahan,
			${list(gedungKelas(kelas, kode))} as gedung,
			${list(
				ujianKelas({
					where: sql`u.kelas_kode = ${kelas} and u.matakuliah_kode = ${kode}`,
					mahasiswaId,
					now,
				}),
			)} as ujian,
			${list(nilai(sql`n.mahasiswa_id = ${mahasiswaId} and u.matakuliah_kode = ${kode}`))} as nilai,
			(select to_json(x) from (
				select kehadiran, tugas, uts, uas from penilaian
				where periode_kode = ${KODE_AKTIF} and kelas_kode = ${kelas} and matakuliah_kode = ${kode}
			) as x) as bobot,
			(select to_json(x) from (
				select nilai_akhir, huruf, json_build_object('kehadiran', bobot_kehadiran, 'tugas', bobot_tugas,
					'uts', bobot_uts, 'uas', bobot_uas) as bobot
				from hasil_studi
				where mahasiswa_id = ${mahasiswaId} and periode_kode = ${KODE_AKTIF} and matakuliah_kode = ${kode}
					and asal = 'lembar'
			) as x) as hasil,
			array(
				select n.pengerjaan_id::text from nilai n join ujian u on u.id = n.ujian_id
				where n.mahasiswa_id = ${mahasiswaId} and u.matakuliah_kode = ${kode} and u.periode_kode = ${KODE_AKTIF}
			) as pengerjaan_kini`,
)

/** Inside JSON an instant arrives as text. */
export const ujianOfJson = (rows: readonly UjianRow[]): UjianRow[] =>
	rows.map((u) => ({
		...u,
		mulai: new Date(u.mulai),
		selesai: new Date(u.selesai),
		tenggat: u.tenggat && new Date(u.tenggat),
		selesai_pada: u.selesai_pada && new Date(u.selesai_pada),
	}))

/** All that students' pages of a course show, of each in turn, in one round trip. */
export async function findMatakuliahFacts(
	db: DbOrTrx,
	keys: readonly MatakuliahInput[],
): Promise<MatakuliahFacts[]> {
	return (await detail(db, keys)).map(([row]) => toFacts(row as MatakuliahFacts))
}

const toFacts = (row: MatakuliahFacts): MatakuliahFacts => ({
	...row,
	ujian: ujianOfJson(row.ujian),
	nilai: row.nilai.map((n) => ({ ...n, mulai: n.mulai && new Date(n.mulai) })),
})
