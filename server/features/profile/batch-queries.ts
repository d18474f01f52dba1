import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'

export type MahasiswaRow = {
	stambuk: string
	nama: string
	email: string
	kelas: string | null
	/** That of the class where none is given. */
	semester: number | null
	jenis_kelamin: string | null
	whatsapp: string | null
	alamat: string | null
}
export type KnownMahasiswa = MahasiswaRow & { id: string; akun_id: string; pernah_masuk: boolean }

/**
 * Holds students by their ids, as whoever changes many of them does, however many a file names.
 * @param ubah they change themselves; else what hangs on them does
 */
export async function holdMahasiswaRows(
	db: DbOrTrx,
	stambuk: readonly string[],
	ubah: boolean,
): Promise<void> {
	await sql`
		select from mahasiswa where stambuk = any(${stambuk}::text[])
		order by id ${ubah ? sql`for update` : sql`for key share`}`.execute(db)
}

/** Students as they stand in a term. */
export async function listMahasiswaRows(
	db: DbOrTrx,
	{ stambuk, periode, hold }: { stambuk: readonly string[]; periode: string; hold: boolean },
): Promise<KnownMahasiswa[]> {
	const { rows } = await sql<KnownMahasiswa>`
		select m.id, m.akun_id, a.pernah_masuk, m.stambuk, m.nama, a.email, p.kelas_kode as kelas,
			coalesce(p.semester, 1) as semester, m.jenis_kelamin, m.whatsapp, m.alamat
		from mahasiswa m join akun a on a.id = m.akun_id
		left join mahasiswa_periode p on p.mahasiswa_id = m.id and p.periode_kode = ${periode}
		where m.stambuk = any(${stambuk}::text[]) ${hold ? sql`order by m.id for update of m, a` : sql``}`.execute(
		db,
	)
	return rows
}

/** Makes students of accounts, or changes those there are, and puts them where they stand in a term. */
export async function saveMahasiswaRows(
	db: DbOrTrx,
	{
		rows,
		periode,
	}: { rows: readonly (Omit<MahasiswaRow, 'email'> & { akun_id: string })[]; periode: string },
): Promise<void> {
	const columns = {
		akun_id: 'uuid',
		stambuk: 'text',
		nama: 'text',
		kelas: 'text',
		semester: 'smallint',
		jenis_kelamin: 'text',
		whatsapp: 'text',
		alamat: 'text',
	}
	await sql`
		with r as (select * from ${rowsOf('r', rows, columns)}), saved as (
			insert into mahasiswa (akun_id, stambuk, nama, jenis_kelamin, whatsapp, alamat)
			select akun_id, stambuk, nama, jenis_kelamin, whatsapp, alamat from r
			on conflict (stambuk) do update set nama = excluded.nama, jenis_kelamin = excluded.jenis_kelamin,
				whatsapp = excluded.whatsapp, alamat = excluded.alamat
			returning id, stambuk
		)
		insert into mahasiswa_periode (mahasiswa_id, periode_kode, kelas_kode, semester)
		select saved.id, ${periode}, r.kelas, coalesce(r.semester, k.semester, 1)
		from saved join r using (stambuk) left join kelas k on k.kode = r.kelas
		on conflict (mahasiswa_id, periode_kode) do update
			set kelas_kode = excluded.kelas_kode, semester = excluded.semester`.execute(db)
}

/**
 * Puts students into classes of the active term, or into none.
 * @returns how many: fewer than asked where there is no such student, class or term
 */
export async function setKelasRows(
	db: DbOrTrx,
	rows: readonly { id: string; kelas: string | null }[],
): Promise<number> {
	const { numAffectedRows } = await sql`
		insert into mahasiswa_periode (mahasiswa_id, periode_kode, kelas_kode, semester)
		select m.id, t.kode, k.kode, coalesce(k.semester, m.semester)
		from ${rowsOf('r', rows, { id: 'uuid', kelas: 'text' })} join mahasiswa_kini m on m.id = r.id
		cross join periode t left join kelas k on k.kode = r.kelas
		where t.aktif and (k.kode is not null or r.kelas is null)
		on conflict (mahasiswa_id, periode_kode) do update set kelas_kode = excluded.kelas_kode`.execute(db)
	return Number(numAffectedRows ?? 0n)
}
