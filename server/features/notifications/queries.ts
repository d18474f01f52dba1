import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { JenisPemberitahuan } from '#shared/rules/pemberitahuan.ts'

export type Baru = {
	kepada: readonly string[]
	jenis: JenisPemberitahuan
	judul: string
	isi: string
	alamat: string
	kunci: string
	/** Whether what was told before is told again. */
	lagi: boolean
	now: Date
}

const insertAll = statement<Baru, { akun_id: string }>(
	'insert_pemberitahuan',
	({ kepada, jenis, judul, isi, alamat, kunci, lagi, now }) => sql`
		insert into pemberitahuan as p (akun_id, jenis, judul, isi, alamat, kunci, dibuat_pada)
		select a.id, ${jenis}, ${judul}, ${isi}, ${alamat}, ${kunci}, ${now}
		from akun a where a.id = any((select ${kepada}::uuid[])::uuid[]) and a.aktif
		-- Rows are locked in one order, so that two who tell the same people do not wait for each other in a circle.
		order by a.id
		on conflict (akun_id, kunci) do update set jenis = excluded.jenis, judul = excluded.judul, isi = excluded.isi,
			alamat = excluded.alamat, dibuat_pada = excluded.dibuat_pada, dibaca_pada = null
		where ${lagi}::boolean
		returning p.akun_id`,
)

/** Stores it for those who have not been told yet; gives who is told now. */
export async function insertPemberitahuan(db: DbOrTrx, baru: Baru): Promise<string[]> {
	return (await insertAll(db, baru)).map(({ akun_id }) => akun_id)
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

/** The latest first, from after `sesudah`. */
export const listPemberitahuan = statement<
	{ akunId: string; sesudah: string | null; jumlah: number },
	PemberitahuanRow
>(
	'list_pemberitahuan',
	({ akunId, sesudah, jumlah }) => sql`
		select p.id, p.jenis, p.judul, p.isi, p.alamat, p.dibuat_pada, p.dibaca_pada is not null as dibaca
		from pemberitahuan p
		where p.akun_id = ${akunId} and (${sesudah}::uuid is null or (p.dibuat_pada, p.id) < (
			select s.dibuat_pada, s.id from pemberitahuan s where s.id = ${sesudah} and s.akun_id = ${akunId}
		))
		order by p.dibuat_pada desc, p.id desc
		limit ${jumlah}`,
)

/** What the count stops at: more is not worth a look at every row. */
const MOST_COUNTED = 100

const belum = statement<{ akunId: string }, { jumlah: number }>(
	'count_belum_dibaca',
	({ akunId }) => sql`
		select count(*)::int as jumlah from (
			select from pemberitahuan where akun_id = ${akunId} and dibaca_pada is null limit ${sql.lit(MOST_COUNTED)}
		) as p`,
)

export async function countBelum(db: DbOrTrx, akunId: string): Promise<number> {
	return (await belum(db, { akunId }))[0]?.jumlah ?? 0
}

/** Whether the account has it; when it was read first stays. */
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

/** Gives how many were not read yet. */
export async function markAllRead(db: DbOrTrx, akunId: string, now: Date): Promise<number> {
	const result = await db
		.updateTable('pemberitahuan')
		.set({ dibaca_pada: now })
		.where('akun_id', '=', akunId)
		.where('dibaca_pada', 'is', null)
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
