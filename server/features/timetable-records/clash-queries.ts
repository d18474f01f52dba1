import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { tempatOf } from '#server/db/same-room.ts'
import { pesertaKuliah } from '#server/lib/member-queries.ts'
import type { BentrokJadwal } from '#shared/api/timetable-records.ts'
import type { TempatMingguan } from '#shared/rules/jadwal-mingguan.ts'
import type { DiKelas } from '#shared/rules/pertemuan.ts'

/** Where a lecture of a course in a class is wanted; `id` of one that is there already. */
export type Calon = DiKelas & { periode: string; tempat: TempatMingguan; id: string | null }

/** So many are listed, of clashes and of students. */
const MOST = 50
const MOST_STUDENTS = 200

/** Lectures that need the same class, room or lecturer at that time. */
export async function listBentrok(
	db: DbOrTrx,
	{ periode, kelas, kode_mk, tempat, id }: Calon,
): Promise<BentrokJadwal[]> {
	const { rows } = await sql<BentrokJadwal>`
		with pengajar as materialized (
			select dosen_nip from pengampu
			where periode_kode = ${periode} and kelas_kode = ${kelas} and matakuliah_kode = ${kode_mk}
		),
		dekat as materialized (
			select j.id, j.kelas_kode, j.matakuliah_kode, j.hari, j.jam_mulai, j.jam_selesai, j.ruangan,
				j.kelas_kode = ${kelas} as kelas,
				coalesce(${tempatOf(sql`j.ruangan`)} = ${tempatOf(sql`${tempat.ruangan}::text`)}, false) as ruang,
				coalesce((select jsonb_agg(d.nama order by d.nama) from pengampu x join pengajar y on y.dosen_nip = x.dosen_nip
					join dosen d on d.nip = x.dosen_nip where x.periode_kode = j.periode_kode and x.kelas_kode = j.kelas_kode
						and x.matakuliah_kode = j.matakuliah_kode), '[]'::jsonb) as dosen
			from jadwal_kuliah j
			where j.periode_kode = ${periode} and j.hari = ${tempat.hari} and j.jam_mulai < ${tempat.jam_selesai}::time
				and j.jam_selesai > ${tempat.jam_mulai}::time and j.id is distinct from ${id}::uuid
		)
		select j.id, m.nama as mata_kuliah, j.kelas_kode as kelas, j.hari, to_char(j.jam_mulai, 'HH24:MI') as jam_mulai,
			to_char(j.jam_selesai, 'HH24:MI') as jam_selesai, j.ruangan,
			jsonb_build_object('kelas', j.kelas, 'ruang', j.ruang, 'dosen', j.dosen) as sama
		from dekat j join matakuliah m on m.kode = j.matakuliah_kode
		where j.kelas or j.ruang or j.dosen <> '[]'::jsonb
		order by not j.kelas, j.jam_mulai, j.kelas_kode, j.id limit ${MOST}`.execute(db)
	return rows
}

export type MahasiswaBentrok = {
	akun_id: string
	stambuk: string
	nama: string
	dengan: string[]
	baru: boolean
}

/**
 * Students whose plan, sent or approved, has the course in this class and another lecture at that time, those first who can come
 * to both as it is now.
 * @param kini where the lecture is now, if it is there
 */
export async function listMahasiswaBentrok(
	db: DbOrTrx,
	{ periode, kelas, kode_mk, tempat }: Calon,
	kini: TempatMingguan | null,
): Promise<MahasiswaBentrok[]> {
	const overlaps = (at: TempatMingguan) =>
		sql`j.hari = ${at.hari} and j.jam_mulai < ${at.jam_selesai}::time and j.jam_selesai > ${at.jam_mulai}::time`
	const { rows } = await sql<MahasiswaBentrok>`
		select s.akun_id, s.stambuk, s.nama, array_agg(distinct m.nama || ' ' || j.kelas_kode || ', ' || j.hari || ' '
				|| to_char(j.jam_mulai, 'HH24.MI') || '–' || to_char(j.jam_selesai, 'HH24.MI')) as dengan,
			bool_or(not ${kini ? sql`(${overlaps(kini)})` : sql`false`}) as baru
		from penawaran o
		join krs_matakuliah x on x.penawaran_id = o.id
		join krs r on r.id = x.krs_id and r.status in ('diajukan', 'disetujui')
		join mahasiswa s on s.id = r.mahasiswa_id and s.aktif
		join krs_matakuliah y on y.krs_id = r.id and y.penawaran_id <> o.id
		join penawaran q on q.id = y.penawaran_id
		join jadwal_kuliah j on j.periode_kode = q.periode_kode and j.kelas_kode = q.kelas_kode
			and j.matakuliah_kode = q.matakuliah_kode and ${overlaps(tempat)}
		join matakuliah m on m.kode = j.matakuliah_kode
		where o.periode_kode = ${periode} and o.kelas_kode = ${kelas} and o.matakuliah_kode = ${kode_mk}
		group by s.akun_id, s.stambuk, s.nama order by baru desc, s.nama, s.stambuk`.execute(db)
	return rows
}

/** Only so many are sent to a screen. */
export const firstMahasiswa = (rows: readonly MahasiswaBentrok[]) =>
	rows.slice(0, MOST_STUDENTS).map(({ akun_id: _, ...row }) => row)

/** How many students have the course in this class in a plan that is sent or approved. */
export async function countPeserta(
	db: DbOrTrx,
	{ periode, kelas, kode_mk }: Pick<Calon, 'periode' | 'kelas' | 'kode_mk'>,
): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from penawaran o join krs_matakuliah x on x.penawaran_id = o.id
		join krs r on r.id = x.krs_id and r.status in ('diajukan', 'disetujui')
		join mahasiswa s on s.id = r.mahasiswa_id and s.aktif
		where o.periode_kode = ${periode} and o.kelas_kode = ${kelas} and o.matakuliah_kode = ${kode_mk}`.execute(
		db,
	)
	return rows[0]?.jumlah ?? 0
}

/** Accounts of who comes to a lecture: students who sit there for it or have sent a plan that says so, and who teaches it. */
export async function listHadirin(
	db: DbOrTrx,
	{ periode, kelas, kode_mk }: Pick<Calon, 'periode' | 'kelas' | 'kode_mk'>,
): Promise<{ mahasiswa: string[]; dosen: string[] }> {
	const { rows } = await sql<{ mahasiswa: string[]; dosen: string[] }>`
		select array(
			select m.akun_id from ${pesertaKuliah({ periode, kelas, matakuliah: kode_mk })} s
			join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
			union
			select m.akun_id from penawaran o join krs_matakuliah x on x.penawaran_id = o.id
			join krs r on r.id = x.krs_id and r.status = 'diajukan'
			join mahasiswa m on m.id = r.mahasiswa_id and m.aktif
			where o.periode_kode = ${periode} and o.kelas_kode = ${kelas} and o.matakuliah_kode = ${kode_mk}
		) as mahasiswa, array(
			select d.akun_id from pengampu g join dosen d on d.nip = g.dosen_nip
			where g.periode_kode = ${periode} and g.kelas_kode = ${kelas} and g.matakuliah_kode = ${kode_mk}
				and d.akun_id is not null
		) as dosen`.execute(db)
	return rows[0] ?? { mahasiswa: [], dosen: [] }
}
