import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { pesertaKuliah } from '#server/lib/member-queries.ts'
import type { DiPeriode } from './meeting.ts'

export type UjianKelas = {
	id: string
	jenis: 'UTS' | 'UAS'
	ruang: string
	mulai: Date
	selesai: Date
	ditiadakan: boolean
	mulai_mengerjakan: number
}
/** A meeting at which somebody was marked. */
export type HadirRow = {
	asal_tanggal: string
	asal_jam: string
	hadir: number
	dicatat: number
	terlaksana: boolean
}

export type FaktaKelas = {
	/** UTS and UAS of the course in the class. */
	ujian: UjianKelas[]
	hadir: HadirRow[]
	mahasiswa: number
	/** Lectures, where the class has a number of its own. */
	jumlah: number | null
}

/** What the list of a class's meetings shows beside the meetings. */
export async function findFaktaKelas(
	db: DbOrTrx,
	{ periode, kelas, matakuliah }: DiPeriode,
): Promise<FaktaKelas> {
	const own = (table: string) => sql`
		${sql.ref(`${table}.periode_kode`)} = ${periode} and ${sql.ref(`${table}.kelas_kode`)} = ${kelas}
			and ${sql.ref(`${table}.matakuliah_kode`)} = ${matakuliah}`
	const { rows } = await sql<FaktaKelas>`
		select coalesce((select json_agg(x order by x.mulai) from (
			select u.id, u.jenis, u.ruang, u.mulai, u.selesai, u.ditiadakan,
				(select count(*)::int from pengerjaan g where g.ujian_id = u.id) as mulai_mengerjakan
			from ujian u where ${own('u')} and u.nama is null and u.jenis in ('UTS', 'UAS')) as x), '[]') as ujian,
		coalesce((select json_agg(x) from (
			select k.asal_tanggal, to_char(k.asal_jam_mulai, 'HH24:MI') as asal_jam,
				count(*) filter (where p.status = 'hadir')::int as hadir, count(*)::int as dicatat,
				not k.dibatalkan and bool_or(p.status in ('hadir', 'alpa')) as terlaksana
			from pertemuan_kelas k join presensi p on p.pertemuan_id = k.id
			where ${own('k')} group by k.id) as x), '[]') as hadir,
		(select count(*)::int from ${pesertaKuliah({ periode, kelas, matakuliah })} s
			join mahasiswa m on m.id = s.mahasiswa_id and m.aktif) as mahasiswa,
		(select j.jumlah from jumlah_pertemuan_kelas j where ${own('j')}) as jumlah`.execute(db)
	const row = rows[0] as FaktaKelas
	// Inside JSON an instant arrives as text.
	return {
		...row,
		ujian: row.ujian.map((u) => ({ ...u, mulai: new Date(u.mulai), selesai: new Date(u.selesai) })),
	}
}

/** Gives a class a number of lectures of its own; null takes it back. */
export async function saveJumlah(
	db: DbOrTrx,
	{ periode, kelas, matakuliah }: DiPeriode,
	{ jumlah, oleh, pada }: { jumlah: number | null; oleh: string; pada: Date },
): Promise<void> {
	const key = { periode_kode: periode, kelas_kode: kelas, matakuliah_kode: matakuliah }
	if (jumlah === null)
		await db
			.deleteFrom('jumlah_pertemuan_kelas')
			.where('periode_kode', '=', periode)
			.where('kelas_kode', '=', kelas)
			.where('matakuliah_kode', '=', matakuliah)
			.execute()
	else
		await db
			.insertInto('jumlah_pertemuan_kelas')
			.values({ ...key, jumlah, diubah_oleh: oleh, diubah_pada: pada })
			.onConflict((oc) =>
				oc
					.columns(['periode_kode', 'kelas_kode', 'matakuliah_kode'])
					.doUpdateSet({ jumlah, diubah_oleh: oleh, diubah_pada: pada }),
			)
			.execute()
}
