import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { Kelompok } from '#shared/api/initial-passwords.ts'

export type GroupRow = {
	dosen: boolean
	kelas: string | null
	prodi: string | null
	jumlah: number
	berlaku: number
}
export type AkunBaru = {
	id: string
	email: string
	nama: string
	nomor: string
	kelas: string | null
}

/** Whoever reads a password has what the account may do: those that may more than the reader are left out. */
const withinRightsOf = (oleh: string) => sql`not exists (
	select from wewenang w where w.akun_id = a.id and not exists (
		select from wewenang o where o.akun_id = ${oleh} and o.hak = w.hak
			and o.program_studi_kode is not distinct from w.program_studi_kode))`

/** Open accounts that nobody has signed in to and that may no more than the caller, counted by class. */
export async function listGroups(
	db: DbOrTrx,
	{ dosen, oleh, now }: { dosen: boolean; oleh: string; now: Date },
): Promise<GroupRow[]> {
	const { rows } = await sql<GroupRow>`
		select a.peran = 'dosen' as dosen, m.kelas_kode as kelas, k.program_studi_kode as prodi, count(*)::int as jumlah,
			(count(*) filter (where a.password_awal_sampai > ${now}))::int as berlaku
		from akun a
		left join mahasiswa_kini m on m.akun_id = a.id
		left join kelas k on k.kode = m.kelas_kode
		left join dosen d on d.akun_id = a.id
		where not a.pernah_masuk and a.aktif and a.password_awal_sampai is not null
			and (m.id is not null or (${dosen} and d.id is not null)) and ${withinRightsOf(oleh)}
		group by 1, 2, 3 order by 1 desc, m.kelas_kode nulls first`.execute(db)
	return rows
}

/**
 * The accounts of a group that nobody has signed in to; not those whose password counts until `except` already, nor those that
 * may more than `oleh`.
 */
export async function listAkunBaru(
	db: DbOrTrx,
	{ kelompok, except, oleh, limit }: { kelompok: Kelompok; except?: Date; oleh?: string; limit: number },
): Promise<AkunBaru[]> {
	const kelas = 'kelas' in kelompok ? kelompok.kelas : null
	const which =
		'dosen' in kelompok
			? sql`d.id is not null`
			: kelas === null
				? sql`m.id is not null and m.kelas_kode is null`
				: sql`m.kelas_kode = ${kelas}`
	const { rows } = await sql<AkunBaru>`
		select a.id, a.email, coalesce(m.nama, d.nama) as nama, coalesce(m.stambuk, d.nip) as nomor, m.kelas_kode as kelas
		from akun a
		left join mahasiswa_kini m on m.akun_id = a.id
		left join dosen d on d.akun_id = a.id
		where not a.pernah_masuk and a.aktif and a.password_awal_sampai is not null and ${which}
			${oleh === undefined ? sql`` : sql`and ${withinRightsOf(oleh)}`}
			and (${except ?? null}::timestamptz is null or a.password_awal_sampai <> ${except ?? null}::timestamptz)
		order by coalesce(m.nama, d.nama), a.id limit ${limit}`.execute(db)
	return rows
}
