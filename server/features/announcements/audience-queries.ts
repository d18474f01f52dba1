import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { PilihanSasaran, SasaranPengumuman } from '#shared/api/announcements.ts'

type Narrow = Pick<SasaranPengumuman, 'program_studi' | 'angkatan' | 'kelas'>

/** The year of entry that a class of the active term is for, by its semester. */
export const angkatanKelas = sql`angkatan_dari((select kode from periode where aktif), k.semester)`

const mahasiswa = ({ program_studi, angkatan, kelas }: Narrow) => sql`
	select a.id from mahasiswa_kini m join akun a on a.id = m.akun_id and a.aktif
	where m.aktif and (${kelas}::text is null or m.kelas_kode = ${kelas})
		and (${program_studi}::text is null
			or m.kelas_kode in (select k.kode from kelas k where k.program_studi_kode = ${program_studi}))
		and (${angkatan}::int is null or m.angkatan = ${angkatan})`

const dosen = ({ program_studi, angkatan, kelas }: Narrow) => sql`
	select a.id from dosen d join akun a on a.id = d.akun_id and a.aktif
	where num_nonnulls(${kelas}::text, ${program_studi}::text, ${angkatan}::int) = 0 or d.nip in (
		select p.dosen_nip from pengampu_kini p join kelas k on k.kode = p.kelas_kode
		where (${kelas}::text is null or k.kode = ${kelas})
			and (${program_studi}::text is null or k.program_studi_kode = ${program_studi})
			and (${angkatan}::int is null or ${angkatanKelas} = ${angkatan}))`

/** The accounts that are meant: of students, and of lecturers. */
export async function listAkun(
	db: DbOrTrx,
	{ untuk_mahasiswa, untuk_dosen, ...narrow }: SasaranPengumuman,
): Promise<{ mahasiswa: string[]; dosen: string[] }> {
	const { rows } = await sql<{ mahasiswa: string[]; dosen: string[] }>`
		select array(${untuk_mahasiswa ? mahasiswa(narrow) : sql`select null::uuid where false`}) as mahasiswa,
			array(${untuk_dosen ? dosen(narrow) : sql`select null::uuid where false`}) as dosen`.execute(db)
	return rows[0] ?? { mahasiswa: [], dosen: [] }
}

export type PengumumanRow = {
	id: string
	judul: string
	isi: string
	penting: boolean
	terbit_pada: Date
	tautan: string | null
}

/** What a lecturer is told now. */
export async function listUntukDosen(
	db: DbOrTrx,
	{ nip, now, sebanyak }: { nip: string; now: Date; sebanyak: number },
): Promise<PengumumanRow[]> {
	const { rows } = await sql<PengumumanRow>`
		select u.id, u.judul, u.isi, u.penting, u.terbit_pada, u.tautan from pengumuman u
		where u.untuk_dosen and u.ditarik_pada is null and u.terbit_pada <= ${now}
			and (u.berakhir_pada is null or u.berakhir_pada > ${now})
			and (num_nonnulls(u.kelas_kode, u.program_studi_kode, u.angkatan) = 0 or exists (
				select from pengampu_kini p join kelas k on k.kode = p.kelas_kode
				where p.dosen_nip = ${nip} and (u.kelas_kode is null or k.kode = u.kelas_kode)
					and (u.program_studi_kode is null or k.program_studi_kode = u.program_studi_kode)
					and (u.angkatan is null or ${angkatanKelas} = u.angkatan)))
		order by u.penting desc, u.terbit_pada desc, u.id limit ${sebanyak}`.execute(db)
	return rows
}

/** By what an audience can be narrowed, of these programmes (null: of all). */
export async function listPilihan(
	db: DbOrTrx,
	lingkup: readonly string[] | null,
): Promise<Omit<PilihanSasaran, 'semua'>> {
	const { rows } = await sql<Omit<PilihanSasaran, 'semua'>>`
		with s as (select kode, nama from program_studi where ${lingkup}::text[] is null or kode = any(${lingkup}::text[]))
		select coalesce((select json_agg(s order by s.nama, s.kode) from s), '[]') as program_studi,
			array(select kode from kelas where program_studi_kode in (select kode from s) order by kode) as kelas,
			array(select distinct m.angkatan from mahasiswa m join mahasiswa_periode p on p.mahasiswa_id = m.id
				join periode a on a.aktif and a.kode = p.periode_kode order by 1 desc) as angkatan`.execute(db)
	return rows[0] ?? { program_studi: [], kelas: [], angkatan: [] }
}

/** The programme of a class; undefined where there is none of this code. */
export async function prodiOfKelas(db: DbOrTrx, kode: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('kelas')
		.select('program_studi_kode')
		.where('kode', '=', kode)
		.executeTakeFirst()
	return row?.program_studi_kode
}

export const prodiExists = async (db: DbOrTrx, kode: string): Promise<boolean> =>
	(await db.selectFrom('program_studi').select('kode').where('kode', '=', kode).executeTakeFirst()) !==
	undefined
