import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement, statementEach } from '#server/db/prepared.ts'
import type { Mahasiswa } from '#server/lib/actor.ts'
import { KULIAH_LAIN } from '#server/lib/member-queries.ts'
import type { Profile } from '#shared/api/accounts.ts'
import type { Peran } from '#shared/rules/wewenang.ts'

/** Where a login comes from: a device that knows the account (a hash of its id), or else an address. */
export type Origin = { perangkat: Buffer | null; alamatIp: string }

export type LoginFacts = {
	id: string | null
	password_hash: string | null
	aktif: boolean | null
	peran: Peran | null
	password_awal_sampai: Date | null
	pernah_masuk: boolean | null
	gagal: number | null
	terakhir_pada: Date | null
	/** From everywhere but known devices. */
	gagal_sejam: number
	/** When the account was logged in to for the {@link LOGINS_PER_DAY}th time before this one. */
	masuk_terjauh: Date | null
}

/** Logins per account within 24 hours: each is a session and a line in the trail, which is never erased. Of some at once one more may pass. */
export const LOGINS_PER_DAY = 1_000

type LoginTry = { email: string; emailHash: Buffer; peran: readonly Peran[]; now: Date }

const loginFacts = statement<LoginTry & Origin, LoginFacts>(
	'find_login_facts',
	({ email, emailHash, perangkat, alamatIp, peran, now }) => sql`
		select a.id, a.password_hash, a.aktif, a.peran, a.password_awal_sampai, a.pernah_masuk,
			case when ${perangkat}::bytea is null then p.gagal else d.gagal end as gagal,
			case when ${perangkat}::bytea is null then p.terakhir_pada else d.terakhir_pada end as terakhir_pada,
			coalesce((select sum(gagal) from percobaan_login_menit j
				where j.email_hash = ${emailHash} and j.menit > ${now}::timestamptz - interval '1 hour'), 0)::int as gagal_sejam,
			(select s.dibuat_pada from sesi s where s.akun_id = a.id
				order by s.dibuat_pada desc offset ${sql.lit(LOGINS_PER_DAY - 1)} limit 1) as masuk_terjauh
		from (values (1)) as satu
		left join akun a on a.email = ${email} and a.peran = any(${peran})
		left join percobaan_login p on p.email_hash = ${emailHash} and p.alamat_ip = ${alamatIp}
		left join percobaan_login_perangkat d on d.email_hash = ${emailHash} and d.perangkat_hash = ${perangkat}`,
)

/** The account of an e-mail (nulls if there is none) and its failed logins from there, in one round trip. */
export async function findLoginFacts(
	db: DbOrTrx,
	{ origin, ...input }: LoginTry & { origin: Origin },
): Promise<LoginFacts> {
	const [row] = await loginFacts(db, { ...input, ...origin })
	return row as LoginFacts
}

/** Counts a failed login: on a known device there alone, else per account and address and per account and minute. */
export async function countLoginFailure(
	db: DbOrTrx,
	{ emailHash: email_hash, origin, now }: { emailHash: Buffer; origin: Origin; now: Date },
): Promise<void> {
	const first = { email_hash, gagal: 1, terakhir_pada: now }
	if (origin.perangkat) {
		await db
			.insertInto('percobaan_login_perangkat')
			.values({ ...first, perangkat_hash: origin.perangkat })
			.onConflict((oc) =>
				oc
					.columns(['email_hash', 'perangkat_hash'])
					.doUpdateSet({ gagal: sql`percobaan_login_perangkat.gagal + 1`, terakhir_pada: now }),
			)
			.execute()
		return
	}
	await db
		.insertInto('percobaan_login')
		.values({ ...first, alamat_ip: origin.alamatIp })
		.onConflict((oc) =>
			oc
				.columns(['email_hash', 'alamat_ip'])
				.doUpdateSet({ gagal: sql`percobaan_login.gagal + 1`, terakhir_pada: now }),
		)
		.execute()
	const menit = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
	await db
		.insertInto('percobaan_login_menit')
		.values({ email_hash, menit, gagal: 1 })
		.onConflict((oc) =>
			oc.columns(['email_hash', 'menit']).doUpdateSet({ gagal: sql`percobaan_login_menit.gagal + 1` }),
		)
		.execute()
}

/** A good login ends the row of failures from there. */
export async function endLoginFailures(
	db: DbOrTrx,
	{ emailHash, origin }: { emailHash: Buffer; origin: Origin },
): Promise<void> {
	if (origin.perangkat)
		await db
			.deleteFrom('percobaan_login_perangkat')
			.where('email_hash', '=', emailHash)
			.where('perangkat_hash', '=', origin.perangkat)
			.execute()
	else
		await db
			.deleteFrom('percobaan_login')
			.where('email_hash', '=', emailHash)
			.where('alamat_ip', '=', origin.alamatIp)
			.execute()
}

/** Forgets every failed login of an account. */
export async function deleteLoginFailures(db: DbOrTrx, emailHash: Buffer): Promise<void> {
	await db.deleteFrom('percobaan_login').where('email_hash', '=', emailHash).execute()
	await db.deleteFrom('percobaan_login_perangkat').where('email_hash', '=', emailHash).execute()
	await db.deleteFrom('percobaan_login_menit').where('email_hash', '=', emailHash).execute()
}

/** Forgets counters that no longer hold anybody up. */
export async function forgetOldFailures(db: DbOrTrx, before: Date): Promise<void> {
	await db.deleteFrom('percobaan_login').where('terakhir_pada', '<', before).execute()
	await db.deleteFrom('percobaan_login_perangkat').where('terakhir_pada', '<', before).execute()
	await db.deleteFrom('percobaan_login_menit').where('menit', '<', before).execute()
}

/** The same password under another hash; one that was changed meanwhile stays. */
export async function updatePasswordHash(
	db: DbOrTrx,
	akunId: string,
	{ from, to }: { from: string; to: string },
): Promise<void> {
	await db
		.updateTable('akun')
		.set({ password_hash: to })
		.where('id', '=', akunId)
		.where('password_hash', '=', from)
		.execute()
}

const profile = statementEach<
	{ id: string },
	Omit<Profile, 'kuliah_lain'> & { kuliah_lain: Mahasiswa['kuliah_lain'] | null }
>(
	'find_profile',
	{ id: 'uuid' },
	({ id }) => sql`
		select m.id, m.nama as name, a.email, m.whatsapp, m.foto, m.stambuk, m.kelas_kode as class, m.semester,
			m.jenis_kelamin, m.provinsi as province, m.kota as city, m.alamat as address,
			p.nama || ' ' || p.jenjang as program_studi, m.aktif::text as status, ${KULIAH_LAIN(sql`m.id`)} as kuliah_lain
		from mahasiswa_kini m
		join akun a on a.id = m.akun_id
		left join kelas k on k.kode = m.kelas_kode
		left join program_studi p on p.kode = k.program_studi_kode
		where m.id = ${id}`,
)

/** The profiles of students, with the specification's field names. */
export async function findProfiles(
	db: DbOrTrx,
	mahasiswaId: readonly string[],
): Promise<(Profile | undefined)[]> {
	const each = await profile(
		db,
		mahasiswaId.map((id) => ({ id })),
	)
	return each.map(([one]) => {
		if (!one) return undefined
		const { kuliah_lain, ...rest } = one
		return { ...rest, ...(kuliah_lain && { kuliah_lain: [...kuliah_lain] }) }
	})
}

const nameOfAkun = statement<{ id: string }, { email: string; nama: string | null }>(
	'find_name_of_akun',
	({ id }) => sql`
		select a.email, coalesce(m.nama, d.nama) as nama
		from akun a
		left join mahasiswa m on m.akun_id = a.id
		left join dosen d on d.akun_id = a.id
		where a.id = ${id}`,
)

/** E-mail and name of an account. */
export async function findNameOfAkun(db: DbOrTrx, akunId: string) {
	return (await nameOfAkun(db, { id: akunId }))[0]
}
