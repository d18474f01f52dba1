import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { Mahasiswa, Person } from '#server/lib/actor.ts'
import { KULIAH_LAIN } from '#server/lib/member-queries.ts'

/** Who takes no course in another class has null for them. */
type MahasiswaRow = { mahasiswa_id: string; kuliah_lain: Mahasiswa['kuliah_lain'] | null } & Omit<
	Mahasiswa,
	'id' | 'kuliah_lain'
>

type ActorRow = Pick<Person, 'sesi_id' | 'akun_id' | 'peran' | 'password_awal'> & {
	berakhir_pada: Date
	password_pada: Date | null
	hak: Person['hak'] | null
	prodi: Person['prodi'] | null
} & (MahasiswaRow | { mahasiswa_id: null }) &
	(NonNullable<Person['dosen']> | { nip: null })

const actors = statement<{ sesiId: readonly string[]; now: Date }, ActorRow>(
	'find_actors',
	// Of an array that comes out of a select PostgreSQL guesses the length; a bare parameter it measures, and then it
	// plans anew for every request.
	({ sesiId, now }) => sql`
		select s.id as sesi_id, s.akun_id, a.peran, a.password_awal_sampai is not null as password_awal,
			s.berakhir_pada, s.password_pada,
			case when a.peran <> 'mahasiswa' then
				array(select distinct w.hak from wewenang w where w.akun_id = a.id)
			end as hak,
			case when a.peran <> 'mahasiswa' then
				array(select w.program_studi_kode from wewenang w where w.akun_id = a.id and w.hak = 'prodi')
			end as prodi,
			m.id as mahasiswa_id, m.stambuk, m.nama, m.kelas_kode, m.semester, m.angkatan, ${KULIAH_LAIN(sql`m.id`)} as kuliah_lain,
			d.nip,
			case when d.nip is not null then
				array(select distinct p.kelas_kode from pengampu_kini p where p.dosen_nip = d.nip)
			end as kelas
		from sesi s
		join akun a on a.id = s.akun_id
		left join mahasiswa_kini m on m.akun_id = a.id
		left join dosen d on d.akun_id = a.id
		where s.id = any((select ${sesiId}::uuid[])::uuid[]) and s.dicabut_pada is null
			and s.berakhir_pada > ${now} and a.aktif`,
)

/** Whom a session belongs to, until when it lives, and when the password was last given to it. */
export type SesiOf = {
	person: Omit<Person, 'password_baru_saja'>
	berakhir: Date
	passwordPada: Date | null
}

/** The callers behind live sessions, by session; none where a session is over or the account is shut. */
export async function findActors(
	db: DbOrTrx,
	sesiId: readonly string[],
	now: Date,
): Promise<Map<string, SesiOf>> {
	const rows = await actors(db, { sesiId, now })
	return new Map(rows.map((row) => [row.sesi_id, sesiOf(row)]))
}

function sesiOf(row: ActorRow): SesiOf {
	return {
		berakhir: row.berakhir_pada,
		passwordPada: row.password_pada,
		person: {
			akun_id: row.akun_id,
			sesi_id: row.sesi_id,
			peran: row.peran,
			password_awal: row.password_awal,
			hak: row.hak ?? [],
			prodi: row.prodi ?? [],
			mahasiswa:
				row.mahasiswa_id === null
					? null
					: {
							id: row.mahasiswa_id,
							stambuk: row.stambuk,
							nama: row.nama,
							kelas_kode: row.kelas_kode,
							semester: row.semester,
							angkatan: row.angkatan,
							kuliah_lain: row.kuliah_lain ?? [],
						},
			dosen: row.nip === null ? null : { nip: row.nip, kelas: row.kelas },
		},
	}
}

const perubahan = statement<
	{ sejak: string | null },
	{ kini: string; berubah: (string | null)[]; lain: boolean | null }
>(
	'find_changed_actors',
	({ sejak }) => sql`
		select pg_current_snapshot()::text as kini,
			array(select p.akun_id from perubahan_pelaku p where p.transaksi >= pg_snapshot_xmin(${sejak}::pg_snapshot)
				and not pg_visible_in_snapshot(p.transaksi, ${sejak}::pg_snapshot)) as berubah,
			pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${sejak}::pg_snapshot) as lain`,
)

/** Of whom something has changed between two looks; `null` is anybody. */
export type Perubahan = { kini: string; berubah: readonly (string | null)[] }

/**
 * The accounts of students whose facts, or sessions, a transaction changed that could not be seen at an earlier look and can now.
 * @param sejak `kini` of that look; null at the first
 */
export async function findPerubahan(db: DbOrTrx, sejak: string | null): Promise<Perubahan> {
	const [row] = await perubahan(db, { sejak })
	const { kini, berubah, lain } = row as NonNullable<typeof row>
	// Transactions are counted upwards: where they are not, it is another database.
	return { kini, berubah: lain ? [null] : berubah }
}

/** Forgets changes that every server has looked at long ago. */
export async function forgetPerubahan(db: DbOrTrx, before: Date): Promise<void> {
	await db.deleteFrom('perubahan_pelaku').where('pada', '<', before).execute()
}
