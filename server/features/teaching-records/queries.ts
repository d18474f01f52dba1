import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { MengajarKelas } from '#shared/api/teaching-records.ts'

type Course = { periode: string; kelas: string; kode_mk: string }

/** The running term and those to come, the running one first; without one all. */
export async function listPeriodeTerbuka(db: DbOrTrx): Promise<string[]> {
	const { rows } = await sql<{ kode: string }>`
		select kode from periode where kode >= coalesce((select kode from periode where aktif), '') order by kode`.execute(
		db,
	)
	return rows.map(({ kode }) => kode)
}

/** Holds a class until the transaction ends: of two who say who teaches in it the second sees the first. */
export const holdKelas = (db: DbOrTrx, kode: string) =>
	db.selectFrom('kelas').select('kode').where('kode', '=', kode).forUpdate().executeTakeFirst()

export const hasKelas = (db: DbOrTrx, kode: string) =>
	db.selectFrom('kelas').select('kode').where('kode', '=', kode).executeTakeFirst()

/** Who teaches what in a class in a term, with what is written down of each course. */
export async function listMengajar(
	db: DbOrTrx,
	{ periode, kelas, now }: { periode: string; kelas: string; now: Date },
): Promise<MengajarKelas[]> {
	const here = (alias: string) =>
		sql`${sql.ref(`${alias}.periode_kode`)} = ${periode} and ${sql.ref(`${alias}.kelas_kode`)} = ${kelas}
			and ${sql.ref(`${alias}.matakuliah_kode`)} = m.kode`
	const of = sql`where periode_kode = ${periode} and kelas_kode = ${kelas}`
	const { rows } = await sql<MengajarKelas>`
		select m.kode, m.nama,
			coalesce((select jsonb_agg(jsonb_build_object('nip', d.nip, 'nama', d.nama, 'mengawas', (
					select count(*)::int from pengawas_ujian w join ujian u on u.id = w.ujian_id
					where w.dosen_nip = d.nip and ${here('u')} and not u.ditiadakan and u.selesai > ${now})) order by d.nama)
				from pengampu p join dosen d on d.nip = p.dosen_nip where ${here('p')}), '[]'::jsonb) as dosen,
			array(select j.hari || ' ' || to_char(j.jam_mulai, 'HH24.MI') || '–' || to_char(j.jam_selesai, 'HH24.MI') || ', ' || j.ruangan
				from jadwal_kuliah j where ${here('j')} order by array_position(
					array['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'], j.hari), j.jam_mulai) as jadwal,
			jsonb_build_object(
				'pertemuan', (select count(*)::int from pertemuan_kelas x where ${here('x')}),
				'draf_nilai', (select count(*)::int from nilai_komponen x where ${here('x')} and not exists (
					select from hasil_studi h where ${here('h')} and h.mahasiswa_id = x.mahasiswa_id)),
				'nilai', (select count(*)::int from hasil_studi x where ${here('x')}),
				'tugas', (select count(*)::int from tugas x where ${here('x')}),
				'ujian', (select count(*)::int from ujian x where ${here('x')} and not x.ditiadakan and x.selesai > ${now})
			) as tercatat
		from matakuliah m where m.kode in (
			select matakuliah_kode from penawaran ${of} union select matakuliah_kode from pengampu ${of}
			union select matakuliah_kode from jadwal_kuliah ${of}
		) order by m.nama`.execute(db)
	return rows
}

/** Lecturers who teach, by name. */
export const listDosen = (db: DbOrTrx): Promise<{ nip: string; nama: string }[]> =>
	db.selectFrom('dosen').select(['nip', 'nama']).orderBy('nama').limit(5_000).execute()

export type DosenRow = { nip: string; nama: string; akun_id: string | null }

/** Those of these numbers that there are. */
export const findDosen = (db: DbOrTrx, nip: readonly string[]): Promise<DosenRow[]> =>
	db
		.selectFrom('dosen')
		.select(['nip', 'nama', 'akun_id'])
		.where('nip', 'in', [...nip])
		.orderBy('nama')
		.execute()

export const findMatakuliah = (db: DbOrTrx, kode: string) =>
	db.selectFrom('matakuliah').select('nama').where('kode', '=', kode).executeTakeFirst()

/** Who teaches a course in a class. */
export const listPengampu = (db: DbOrTrx, { periode, kelas, kode_mk }: Course): Promise<DosenRow[]> =>
	db
		.selectFrom('pengampu as p')
		.innerJoin('dosen as d', 'd.nip', 'p.dosen_nip')
		.select(['d.nip', 'd.nama', 'd.akun_id'])
		.where('p.periode_kode', '=', periode)
		.where('p.kelas_kode', '=', kelas)
		.where('p.matakuliah_kode', '=', kode_mk)
		.orderBy('d.nama')
		.execute()

/** Lectures that these lecturers have elsewhere while the course is taught in the class, a sentence each. */
export async function listBentrok(
	db: DbOrTrx,
	{ periode, kelas, kode_mk }: Course,
	nip: readonly string[],
): Promise<string[]> {
	const { rows } = await sql<{ kalimat: string }>`
		select distinct d.nama || ' sudah mengajar ' || m.nama || ' kelas ' || b.kelas_kode || ', ' || b.hari || ' '
			|| to_char(b.jam_mulai, 'HH24.MI') || '–' || to_char(b.jam_selesai, 'HH24.MI') as kalimat
		from jadwal_kuliah a
		join jadwal_kuliah b on b.periode_kode = a.periode_kode and b.hari = a.hari and b.jam_mulai < a.jam_selesai
			and b.jam_selesai > a.jam_mulai and (b.kelas_kode, b.matakuliah_kode) <> (a.kelas_kode, a.matakuliah_kode)
		join pengampu p on p.periode_kode = b.periode_kode and p.kelas_kode = b.kelas_kode
			and p.matakuliah_kode = b.matakuliah_kode and p.dosen_nip = any(${nip}::text[])
		join dosen d on d.nip = p.dosen_nip join matakuliah m on m.kode = b.matakuliah_kode
		where a.periode_kode = ${periode} and a.kelas_kode = ${kelas} and a.matakuliah_kode = ${kode_mk}
		order by 1 limit 20`.execute(db)
	return rows.map(({ kalimat }) => kalimat)
}
