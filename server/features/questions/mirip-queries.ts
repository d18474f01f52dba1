import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { type Mirip, TERBANYAK } from './mirip.ts'
import type { BankKey } from './queries.ts'

/** Questions of the same bank that say nearly the same, the nearest first. */
export async function listMirip(db: DbOrTrx, id: number) {
	const { rows } = await sql<{ id: number; pertanyaan: string; kemiripan: number }>`
		select o.id, o.pertanyaan, m.kemiripan::float8 as kemiripan
		from soal_mirip m join soal o on o.id = m.mirip_id
		where m.soal_id = ${id} order by m.kemiripan desc, o.id`.execute(db)
	return rows
}

/** Banks with questions that have not been compared with the others. */
export async function listBelumDibandingkan(db: DbOrTrx): Promise<BankKey[]> {
	const { rows } = await sql<BankKey>`
		select distinct matakuliah_kode, jenis from soal where mirip_versi is distinct from versi`.execute(db)
	return rows
}

/** Some of those that are to be compared: those that have changed, and those that name one of these as like them. */
export async function listDicari(
	db: DbOrTrx,
	bank: BankKey,
	limit: number,
): Promise<{ id: number; versi: number }[]> {
	const { rows } = await sql<{ id: number; versi: number }>`
		with berubah as (
			select s.id from soal s
			where s.matakuliah_kode = ${bank.matakuliah_kode} and s.jenis = ${bank.jenis}
				and s.mirip_versi is distinct from s.versi
			order by s.id limit ${limit}
		)
		select s.id, s.versi from soal s
		where s.id in (select id from berubah)
			or s.id in (select m.soal_id from soal_mirip m join berubah b on b.id = m.mirip_id)
		order by s.id`.execute(db)
	return rows
}

/** What is compared of the questions of a bank: JSON of `Kata[]`, which is only passed on here. */
export async function readKata(db: DbOrTrx, bank: BankKey): Promise<Buffer> {
	const { rows } = await sql<{ kata: string }>`
		select coalesce(json_agg(json_build_object('id', id,
			'kata', concat_ws(' ', pertanyaan, opsi_a, opsi_b, opsi_c, opsi_d, opsi_e))), '[]')::text as kata
		from soal where matakuliah_kode = ${bank.matakuliah_kode} and jenis = ${bank.jenis}`.execute(db)
	return Buffer.from(rows[0]?.kata ?? '[]')
}

export async function findBankVersi(db: DbOrTrx, bank: BankKey): Promise<number | undefined> {
	const row = await db
		.selectFrom('bank_soal')
		.select('versi')
		.where('matakuliah_kode', '=', bank.matakuliah_kode)
		.where('jenis', '=', bank.jenis)
		.executeTakeFirst()
	return row?.versi
}

/** Keeps what was found for questions, and for those outside of them that are near one of them. */
export async function saveMirip(
	db: DbOrTrx,
	dicari: readonly { id: number; versi: number }[],
	mirip: readonly Mirip[],
): Promise<void> {
	const id = dicari.map((one) => one.id)
	await sql`delete from soal_mirip where soal_id = any (${id}::int[])`.execute(db)
	await sql`
		insert into soal_mirip (soal_id, mirip_id, kemiripan)
		select * from unnest(${mirip.map((one) => one.soal_id)}::int[], ${mirip.map((one) => one.mirip_id)}::int[],
			${mirip.map((one) => one.kemiripan)}::numeric[])
		on conflict (soal_id, mirip_id) do update set kemiripan = excluded.kemiripan`.execute(db)
	await sql`
		delete from soal_mirip m using (
			select soal_id, mirip_id, row_number() over (partition by soal_id order by kemiripan desc, mirip_id) as ke
			from soal_mirip where soal_id = any (${mirip.map((one) => one.soal_id)}::int[])
		) r
		where r.soal_id = m.soal_id and r.mirip_id = m.mirip_id and r.ke > ${TERBANYAK}`.execute(db)
	await sql`
		update soal s set mirip_versi = d.versi
		from unnest(${id}::int[], ${dicari.map((one) => one.versi)}::int[]) as d (id, versi)
		where s.id = d.id`.execute(db)
}

/** Before questions go: those that named one of them as like them are looked at again, for another may be next. */
export async function forgetMirip(db: DbOrTrx, soalId: readonly number[]): Promise<void> {
	await sql`
		update soal set mirip_versi = null
		where id in (select soal_id from soal_mirip where mirip_id = any (${soalId}::int[]))`.execute(db)
}

/** For a change that leaves the words of a question as they are: it need not be compared again. To be set with `versi`. */
export const MASIH_DIBANDINGKAN = sql<
	number | null
>`case when mirip_versi = versi then versi + 1 else mirip_versi end`

type Kata = Record<'pertanyaan' | 'opsi_a' | 'opsi_b', string> &
	Record<'opsi_c' | 'opsi_d' | 'opsi_e', string | null>

/** The same for a change that may leave them, as `versi`. */
export const masihSama = ({ pertanyaan, opsi_a, opsi_b, opsi_c, opsi_d, opsi_e }: Kata, versi: number) => sql<
	number | null
>`
	case when mirip_versi = versi and (pertanyaan, opsi_a, opsi_b, opsi_c, opsi_d, opsi_e) is not distinct from
		(${pertanyaan}::text, ${opsi_a}::text, ${opsi_b}::text, ${opsi_c}::text, ${opsi_d}::text, ${opsi_e}::text)
	then ${versi}::int else mirip_versi end`
