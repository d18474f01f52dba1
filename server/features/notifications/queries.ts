import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { JenisPemberitahuan } from '#shared/rules/pemberitahuan.ts'
import type { Saluran } from '#shared/rules/saluran.ts'

export type Baru = {
	kepada: readonly string[]
	jenis: JenisPemberitahuan
	judul: string
	isi: string
	alamat: string
	kunci: string
	/** Whether what was told before is told again. */
	lagi: boolean
	/** Whether it is told to who sits an exam. */
	segera: boolean
	/** Which ways it goes to who has not said otherwise. */
	bawaan: Readonly<Record<Saluran, boolean>>
	/** When it may be mailed; null for never. */
	emailPada: Date | null
	now: Date
}

/** Who is told, and whether pages that are open and devices hear of it now. */
export type Dikabari = { akun_id: string; tampil: boolean; push: boolean }

type Slots = Omit<Baru, 'bawaan'> & { aplikasi: boolean; email: boolean; push: boolean }

const insertAll = statement<Slots, Dikabari>(
	'insert_pemberitahuan',
	({ kepada, jenis, judul, isi, alamat, kunci, lagi, segera, now, aplikasi, email, push, emailPada }) => sql`
		insert into pemberitahuan as p (
			akun_id, jenis, judul, isi, alamat, kunci, dibuat_pada, di_aplikasi, ditahan, segera, email_sejak, push_sejak
		)
		select a.id, ${jenis}, ${judul}, ${isi}, ${alamat}, ${kunci}, ${now}::timestamptz, s.aplikasi,
			u.akun_id is not null and not ${segera}::boolean, ${segera}::boolean,
			case when s.email then ${emailPada}::timestamptz end,
			case when s.push and l.akun_id is not null then ${now} end
		from akun a
		left join (select distinct akun_id from akun_ujian) u on u.akun_id = a.id
		left join (select distinct o.akun_id from langganan_push g join sesi o on o.id = g.sesi_id) l on l.akun_id = a.id
		cross join lateral (
			select coalesce(bool_or(k.aktif) filter (where k.saluran = 'aplikasi'), ${aplikasi}) as aplikasi,
				coalesce(bool_or(k.aktif) filter (where k.saluran = 'email'), ${email}) as email,
				coalesce(bool_or(k.aktif) filter (where k.saluran = 'push'), ${push}) as push
			from saluran_pemberitahuan k where k.akun_id = a.id and k.jenis = ${jenis}
		) s
		where a.id = any((select ${kepada}::uuid[])::uuid[]) and a.aktif and (s.aplikasi or s.email or s.push)
		-- Rows are locked in one order, so that two who tell the same people do not wait for each other in a circle.
		order by a.id
		on conflict (akun_id, kunci) do update set jenis = excluded.jenis, judul = excluded.judul, isi = excluded.isi,
			alamat = excluded.alamat, dibuat_pada = excluded.dibuat_pada, dibaca_pada = null,
			di_aplikasi = excluded.di_aplikasi, ditahan = excluded.ditahan, segera = excluded.segera, push_sejak = excluded.push_sejak,
			-- What waits to be mailed does not wait longer because there is more of it.
			email_sejak = case when excluded.email_sejak is not null then least(p.email_sejak, excluded.email_sejak) end
		where ${lagi}::boolean
		returning p.akun_id, p.di_aplikasi and not p.ditahan as tampil, p.push_sejak is not null as push`,
)

/** Stores it for those who have not been told yet and want to be; gives who is told now. */
export function insertPemberitahuan(db: DbOrTrx, { bawaan, ...baru }: Baru): Promise<Dikabari[]> {
	return insertAll(db, { ...baru, ...bawaan })
}

/** Gives what was told other words, and takes it from who is not named; gives the accounts whose list has changed. */
export async function rewordPemberitahuan(
	db: DbOrTrx,
	{ kepada, kunci, judul, isi }: Pick<Baru, 'kepada' | 'kunci' | 'judul' | 'isi'>,
): Promise<string[]> {
	const { rows } = await sql<{ akun_id: string }>`
		with dikabari as materialized (
			select p.id, p.akun_id, p.akun_id in (select unnest(${kepada}::uuid[])) as tetap
			from akun a join pemberitahuan p on p.akun_id = a.id and p.kunci = ${kunci}
			order by a.id for update of p
		), hilang as (
			delete from pemberitahuan p using dikabari d where p.id = d.id and not d.tetap returning p.akun_id
		), baru as (
			update pemberitahuan p set judul = ${judul}, isi = ${isi} from dikabari d
			where p.id = d.id and d.tetap and (p.judul, p.isi) is distinct from (${judul}::text, ${isi}::text)
			returning p.akun_id
		)
		select akun_id from hilang union all select akun_id from baru`.execute(db)
	return rows.map(({ akun_id }) => akun_id)
}

export type PemberitahuanRow = {
	id: string
	jenis: JenisPemberitahuan
	judul: string
	isi: string
	alamat: string
	dibuat_pada: Date
	dibaca: boolean
}

/** What is in the app, and not held back for an exam that its owner still sits: of `p` (pemberitahuan). */
const TAMPIL = sql`p.di_aplikasi
	and not (p.ditahan and exists (select from akun_ujian u where u.akun_id = p.akun_id))`

/** The latest first, from after `sesudah`. */
export const listPemberitahuan = statement<
	{ akunId: string; sesudah: string | null; jumlah: number },
	PemberitahuanRow
>(
	'list_pemberitahuan',
	({ akunId, sesudah, jumlah }) => sql`
		select p.id, p.jenis, p.judul, p.isi, p.alamat, p.dibuat_pada, p.dibaca_pada is not null as dibaca
		from pemberitahuan p
		where p.akun_id = ${akunId} and ${TAMPIL} and (${sesudah}::uuid is null or (p.dibuat_pada, p.id) < (
			select s.dibuat_pada, s.id from pemberitahuan s where s.id = ${sesudah} and s.akun_id = ${akunId}
		))
		order by p.dibuat_pada desc, p.id desc
		limit ${jumlah}`,
)

/** Of a kind that leads to a page the newest that an account has not read, and how many more there are; null for none. */
export const terbaruBelum = (
	akunId: Expression<unknown>,
	{ jenis, alamat }: { jenis: JenisPemberitahuan; alamat: string },
) => sql`(
	select to_json(x) from (
		select p.judul, p.isi, (count(*) over ())::int - 1 as lain from pemberitahuan p
		where p.akun_id = ${akunId} and p.dibaca_pada is null and p.jenis = ${sql.lit(jenis)}
			and p.alamat = ${sql.lit(alamat)} and ${TAMPIL}
		order by p.dibuat_pada desc, p.id desc limit 1
	) as x)`

/** What the count stops at: more is not worth a look at every row. */
const MOST_COUNTED = 100

const belum = statement<{ akunId: string }, { jumlah: number }>(
	'count_belum_dibaca',
	({ akunId }) => sql`
		select count(*)::int as jumlah from (
			select from pemberitahuan p where p.akun_id = ${akunId} and p.dibaca_pada is null and ${TAMPIL}
			limit ${sql.lit(MOST_COUNTED)}
		) as p`,
)

export async function countBelum(db: DbOrTrx, akunId: string): Promise<number> {
	return (await belum(db, { akunId }))[0]?.jumlah ?? 0
}

/** Whether the account has it; when it was read first stays. What has been read goes nowhere any more (the table's trigger). */
export async function markRead(
	db: DbOrTrx,
	{ id, akunId, now }: { id: string; akunId: string; now: Date },
): Promise<boolean> {
	const result = await db
		.updateTable('pemberitahuan')
		.set((eb) => ({ dibaca_pada: eb.fn.coalesce('dibaca_pada', eb.val(now)) }))
		.where('id', '=', id)
		.where('akun_id', '=', akunId)
		.executeTakeFirst()
	return result.numUpdatedRows > 0n
}

/** Of those that lead to `alamat`, null for all; gives how many were not read yet. */
export async function markAllRead(
	db: DbOrTrx,
	{ akunId, alamat, now }: { akunId: string; alamat: string | null; now: Date },
): Promise<number> {
	const result = await db
		.updateTable('pemberitahuan')
		.set({ dibaca_pada: now })
		.where('akun_id', '=', akunId)
		.where('dibaca_pada', 'is', null)
		.$if(alamat !== null, (query) => query.where('alamat', '=', alamat))
		.where(sql<boolean>`not (ditahan and exists (select from akun_ujian u where u.akun_id = ${akunId}))`)
		.executeTakeFirst()
	return Number(result.numUpdatedRows)
}

/** Forgets what was read or told long ago, and of each account what is beyond the latest `most`. */
export async function deleteOld(
	db: DbOrTrx,
	{ readBefore, toldBefore, most }: { readBefore: Date; toldBefore: Date; most: number },
): Promise<void> {
	await sql`
		delete from pemberitahuan where dibaca_pada < ${readBefore} or dibuat_pada < ${toldBefore} or id in (
			select id from (
				select id, row_number() over (partition by akun_id order by dibuat_pada desc, id desc) as urut
				from pemberitahuan
			) as p where urut > ${most}
		)`.execute(db)
}

/** The accounts of students. */
export async function akunMahasiswa(db: DbOrTrx, mahasiswaId: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ akun_id: string }>`
		select akun_id from mahasiswa where id = any(${mahasiswaId}::uuid[])`.execute(db)
	return rows.map(({ akun_id }) => akun_id)
}
