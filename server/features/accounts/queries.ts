import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { Mahasiswa, Person } from '#server/lib/actor.ts'
import type { Profile } from '#shared/api/accounts.ts'
import type { Peran } from '#shared/rules/wewenang.ts'

type ActorRow = Pick<Person, 'sesi_id' | 'akun_id' | 'peran'> & {
	hak: Person['hak'] | null
	prodi: Person['prodi'] | null
} & (({ mahasiswa_id: string } & Omit<Mahasiswa, 'id'>) | { mahasiswa_id: null }) &
	(NonNullable<Person['dosen']> | { nip: null })

const actors = statement<{ sesiId: readonly string[]; now: Date }, ActorRow>(
	'find_actors',
	// Of an array that comes out of a select PostgreSQL guesses the length; a bare parameter it measures, and then it
	// plans anew for every request.
	({ sesiId, now }) => sql`
		select s.id as sesi_id, s.akun_id, a.peran,
			case when a.peran <> 'mahasiswa' then
				array(select distinct w.hak from wewenang w where w.akun_id = a.id)
			end as hak,
			case when a.peran <> 'mahasiswa' then
				array(select w.program_studi_kode from wewenang w where w.akun_id = a.id and w.hak = 'prodi')
			end as prodi,
			m.id as mahasiswa_id, m.stambuk, m.nama, m.kelas_kode, m.semester,
			d.nip,
			case when d.nip is not null then
				array(select distinct p.kelas_kode from pengampu p where p.dosen_nip = d.nip)
			end as kelas
		from sesi s
		join akun a on a.id = s.akun_id
		left join mahasiswa m on m.akun_id = a.id
		left join dosen d on d.akun_id = a.id
		where s.id = any((select ${sesiId}::uuid[])::uuid[]) and s.dicabut_pada is null
			and s.berakhir_pada > ${now} and a.aktif`,
)

/** The callers behind live sessions, in the order of the ids; null where a session is over or the account is shut. */
export async function findActors(
	db: DbOrTrx,
	sesiId: readonly string[],
	now: Date,
): Promise<(Person | null)[]> {
	const rows = await actors(db, { sesiId, now })
	const bySesi = new Map<string, Person>()
	for (const row of rows) {
		bySesi.set(row.sesi_id, {
			akun_id: row.akun_id,
			sesi_id: row.sesi_id,
			peran: row.peran,
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
						},
			dosen: row.nip === null ? null : { nip: row.nip, kelas: row.kelas },
		})
	}
	return sesiId.map((id) => bySesi.get(id) ?? null)
}

export type LoginFacts = {
	id: string | null
	password_hash: string | null
	aktif: boolean | null
	peran: Peran | null
	gagal: number | null
	terakhir_pada: Date | null
	gagal_sejam: number
}

type LoginTry = { email: string; emailHash: Buffer; alamatIp: string; peran: readonly Peran[]; now: Date }

const loginFacts = statement<LoginTry, LoginFacts>(
	'find_login_facts',
	({ email, emailHash, alamatIp, peran, now }) => sql`
		select a.id, a.password_hash, a.aktif, a.peran, p.gagal, p.terakhir_pada,
			coalesce((select sum(gagal) from percobaan_login_menit j
				where j.email_hash = ${emailHash} and j.menit > ${now}::timestamptz - interval '1 hour'), 0)::int as gagal_sejam
		from (values (1)) as satu
		left join akun a on a.email = ${email} and a.peran = any(${peran})
		left join percobaan_login p on p.email_hash = ${emailHash} and p.alamat_ip = ${alamatIp}`,
)

/** The account of an e-mail (nulls if there is none) and its failed logins, in one round trip. */
export async function findLoginFacts(db: DbOrTrx, input: LoginTry): Promise<LoginFacts> {
	const [row] = await loginFacts(db, input)
	return row as LoginFacts
}

/** Counts a failed login, per account and address and per account and minute. */
export async function countLoginFailure(
	db: DbOrTrx,
	input: { emailHash: Buffer; alamatIp: string; now: Date },
): Promise<void> {
	const menit = new Date(Math.floor(input.now.getTime() / 60_000) * 60_000)
	await db
		.insertInto('percobaan_login')
		.values({ email_hash: input.emailHash, alamat_ip: input.alamatIp, gagal: 1, terakhir_pada: input.now })
		.onConflict((oc) =>
			oc
				.columns(['email_hash', 'alamat_ip'])
				.doUpdateSet({ gagal: sql`percobaan_login.gagal + 1`, terakhir_pada: input.now }),
		)
		.execute()
	await db
		.insertInto('percobaan_login_menit')
		.values({ email_hash: input.emailHash, menit, gagal: 1 })
		.onConflict((oc) =>
			oc.columns(['email_hash', 'menit']).doUpdateSet({ gagal: sql`percobaan_login_menit.gagal + 1` }),
		)
		.execute()
}

/** Forgets counters that no longer hold anybody up. */
export async function forgetOldFailures(db: DbOrTrx, before: Date): Promise<void> {
	await db.deleteFrom('percobaan_login').where('terakhir_pada', '<', before).execute()
	await db.deleteFrom('percobaan_login_menit').where('menit', '<', before).execute()
}

/** Ends sessions and spent tokens for good, long after they could be used. */
export async function forgetOldSesi(db: DbOrTrx, before: Date): Promise<void> {
	await db.deleteFrom('sesi').where('berakhir_pada', '<', before).execute()
}

type SesiBaru = {
	akunId: string
	now: Date
	berakhir: Date
	peramban: string | null
	alamatIp: string
	refreshHash: Buffer
	emailHash: Buffer
	requestId: string
}

const sesiBaru = statement<SesiBaru, { id: string }>(
	'insert_sesi',
	({ akunId, now, berakhir, peramban, alamatIp, refreshHash, emailHash, requestId }) => sql`
		with baru as (
			insert into sesi (akun_id, dibuat_pada, berakhir_pada, peramban, alamat_ip)
			values (${akunId}, ${now}, ${berakhir}, ${peramban}, ${alamatIp}) returning id
		), token as (
			insert into token_refresh (hash, sesi_id, dibuat_pada) select ${refreshHash}, id, ${now} from baru
		), bersih as (
			delete from percobaan_login where email_hash = ${emailHash} and alamat_ip = ${alamatIp}
		), trail as (
			insert into jejak (pada, pelaku, tindakan, objek, request_id)
			select ${now}, ${akunId}, 'login', 'sesi:' || id, ${requestId} from baru
		)
		select id from baru`,
)

/** Opens a session after a good login: session, first refresh token, trail, counter cleared; one statement. */
export async function insertSesi(db: DbOrTrx, input: SesiBaru): Promise<string> {
	const [row] = await sesiBaru(db, input)
	return (row as { id: string }).id
}

/** The refresh token with its session and account, locked until the transaction ends. */
export async function lockRefresh(db: DbOrTrx, hash: Buffer) {
	return db
		.selectFrom('token_refresh as t')
		.innerJoin('sesi as s', 's.id', 't.sesi_id')
		.innerJoin('akun as a', 'a.id', 's.akun_id')
		.select(['t.dipakai_pada', 's.id as sesi_id', 's.akun_id', 's.dicabut_pada', 's.berakhir_pada'])
		.select(['a.peran', 'a.aktif'])
		.where('t.hash', '=', hash)
		.forUpdate('t')
		.executeTakeFirst()
}

/** Marks a refresh token as used and stores its successor. */
export async function rotateRefresh(
	db: DbOrTrx,
	input: { hash: Buffer; successor: Buffer; sesiId: string; now: Date },
): Promise<void> {
	await db
		.updateTable('token_refresh')
		.set({ dipakai_pada: input.now })
		.where('hash', '=', input.hash)
		.execute()
	await db
		.insertInto('token_refresh')
		.values({ hash: input.successor, sesi_id: input.sesiId, dibuat_pada: input.now, dipakai_pada: null })
		.execute()
}

/** Ends a session, once. Says whether it was still open. */
export async function revokeSesi(db: DbOrTrx, sesiId: string, alasan: string, now: Date): Promise<boolean> {
	const result = await db
		.updateTable('sesi')
		.set({ dicabut_pada: now, alasan_dicabut: alasan })
		.where('id', '=', sesiId)
		.where('dicabut_pada', 'is', null)
		.executeTakeFirst()
	return result.numUpdatedRows > 0n
}

export async function updatePasswordHash(db: DbOrTrx, akunId: string, hash: string): Promise<void> {
	await db.updateTable('akun').set({ password_hash: hash }).where('id', '=', akunId).execute()
}

const profile = statement<{ id: string }, Profile>(
	'find_profile',
	({ id }) => sql`
		select m.id, m.nama as name, a.email, m.whatsapp, m.foto, m.stambuk, m.kelas_kode as class, m.semester,
			m.jenis_kelamin, m.provinsi as province, m.kota as city, m.alamat as address,
			p.nama || ' ' || p.jenjang as program_studi, m.aktif::text as status
		from mahasiswa m
		join akun a on a.id = m.akun_id
		left join kelas k on k.kode = m.kelas_kode
		left join program_studi p on p.kode = k.program_studi_kode
		where m.id = ${id}`,
)

/** The profile of a student, with the specification's field names. */
export async function findProfile(db: DbOrTrx, mahasiswaId: string): Promise<Profile | undefined> {
	return (await profile(db, { id: mahasiswaId }))[0]
}
