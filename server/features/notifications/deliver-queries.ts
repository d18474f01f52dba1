import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { JenisPemberitahuan } from '#shared/rules/pemberitahuan.ts'
import type { Peran } from '#shared/rules/wewenang.ts'

const NOT_IN_EXAM = sql`not exists (select from akun_ujian u where u.akun_id = p.akun_id)`
/** What cannot wait for the end of an exam goes during it. */
const MAY_GO = sql`(p.segera or ${NOT_IN_EXAM})`

/** What was held back for exams that are over shows from now on; gives whose it is. */
export async function releaseDitahan(db: DbOrTrx): Promise<string[]> {
	const { rows } = await sql<{ akun_id: string }>`
		with usai as (
			select p.id from pemberitahuan p where p.ditahan and ${NOT_IN_EXAM} limit 1000 for update of p skip locked
		), dilepas as (
			update pemberitahuan p set ditahan = false from usai where p.id = usai.id returning p.akun_id, p.di_aplikasi
		)
		select distinct akun_id from dilepas where di_aplikasi`.execute(db)
	return rows.map(({ akun_id }) => akun_id)
}

export type Kiriman = {
	id: string
	akun_id: string
	sesi_id: string
	jenis: JenisPemberitahuan
	judul: string
	alamat: string
	push_sejak: Date
}

/** Takes what is to be pushed, with each device of its account; of several servers one has it. */
export async function takePush(
	db: DbOrTrx,
	now: Date,
	most: number,
): Promise<{ taken: number; kiriman: Kiriman[] }> {
	const { rows } = await sql<Kiriman & { sesi_id: string | null }>`
		with tiba as (
			select p.id, p.push_sejak from pemberitahuan p
			where p.push_sejak <= ${now} and ${MAY_GO}
			order by p.push_sejak limit ${most} for update of p skip locked
		), diambil as (
			update pemberitahuan p set push_sejak = null from tiba where p.id = tiba.id
			returning p.id, p.akun_id, p.jenis, p.judul, p.alamat, tiba.push_sejak
		)
		select d.*, s.id as sesi_id from diambil d
		left join (langganan_push l join sesi s on s.id = l.sesi_id) on s.akun_id = d.akun_id
		order by d.push_sejak, d.id`.execute(db)
	const kiriman = rows.flatMap((row) => (row.sesi_id === null ? [] : [{ ...row, sesi_id: row.sesi_id }]))
	return { taken: new Set(rows.map(({ id }) => id)).size, kiriman }
}

/** The device of a session that is open; undefined when it takes no messages any more. */
export async function findSasaran(
	db: DbOrTrx,
	{ sesi, id, now }: { sesi: string /** The notification that goes to it. */; id: string; now: Date },
) {
	return db
		.selectFrom('langganan_push as l')
		.innerJoin('sesi as s', 's.id', 'l.sesi_id')
		.innerJoin('akun as a', 'a.id', 's.akun_id')
		.select(['l.titik_akhir', 'l.kunci_publik', 'l.rahasia'])
		.select(
			sql<boolean>`exists (select from akun_ujian u where u.akun_id = s.akun_id)
			and not exists (select from pemberitahuan p where p.id = ${id} and p.segera)`.as('sedang_ujian'),
		)
		.where('l.sesi_id', '=', sesi)
		.where('s.dicabut_pada', 'is', null)
		.where('s.berakhir_pada', '>', now)
		.where('a.aktif', '=', true)
		.executeTakeFirst()
}

/** Has it pushed once the exam is over that its owner has begun, unless it is read before. */
export async function waitForExam(db: DbOrTrx, id: string, now: Date): Promise<void> {
	await db
		.updateTable('pemberitahuan')
		.set({ push_sejak: now })
		.where('id', '=', id)
		.where('dibaca_pada', 'is', null)
		.execute()
}

/** Accounts for which there is something to be mailed. */
export async function listAkunEmail(db: DbOrTrx, now: Date, most: number): Promise<string[]> {
	const { rows } = await sql<{ akun_id: string }>`
		select p.akun_id from pemberitahuan p
		where p.email_sejak <= ${now} and ${MAY_GO}
		group by p.akun_id order by min(p.email_sejak) limit ${most}`.execute(db)
	return rows.map(({ akun_id }) => akun_id)
}

export type UntukEmail = {
	id: string
	jenis: JenisPemberitahuan
	judul: string
	alamat: string
	dibuat_pada: Date
}

/** Takes all that waits to be mailed to an account, also what may wait longer, the latest first; of several servers one has it. */
export async function takeEmail(db: DbOrTrx, akunId: string): Promise<UntukEmail[]> {
	const { rows } = await sql<UntukEmail>`
		with semua as (
			select p.id from pemberitahuan p where p.akun_id = ${akunId} and p.email_sejak is not null and ${MAY_GO}
			for update skip locked
		), diambil as (
			update pemberitahuan p set email_sejak = null from semua where p.id = semua.id
			returning p.id, p.jenis, p.judul, p.alamat, p.dibuat_pada
		)
		select * from diambil order by dibuat_pada desc, id`.execute(db)
	return rows
}

/** Has what was taken mailed later. */
export async function postponeEmail(db: DbOrTrx, ids: readonly string[], until: Date): Promise<void> {
	await db
		.updateTable('pemberitahuan')
		.set({ email_sejak: until })
		.where('id', 'in', [...ids])
		.execute()
}

/** Whom mails go to; undefined when the account is shut. */
export async function findPenerima(
	db: DbOrTrx,
	akunId: string,
): Promise<{ email: string; peran: Peran } | undefined> {
	return db
		.selectFrom('akun')
		.select(['email', 'peran'])
		.where('id', '=', akunId)
		.where('aktif', '=', true)
		.executeTakeFirst()
}
