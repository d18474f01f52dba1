import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { CalonUbahan, KunciUbahan } from '#shared/rules/ubahan-mahasiswa.ts'
import type { Ikut } from './follow-queries.ts'

export type CalonRow = CalonUbahan & {
	id: string
	stambuk: string
	nama: string
	/** `kini` in words. */
	sebutan: string | null
}

/** Students as they stand in the active term. */
export async function listCalon(
	db: DbOrTrx,
	{ kunci, stambuk }: { kunci: 'kelas' | 'dosen_wali'; stambuk: readonly string[] },
): Promise<CalonRow[]> {
	const { rows } = await sql<CalonRow>`
		select m.id, m.stambuk, m.nama, m.aktif, k.program_studi_kode as prodi,
			${kunci === 'kelas' ? sql`p.kelas_kode` : sql`w.dosen_nip`} as kini,
			${kunci === 'kelas' ? sql`p.kelas_kode` : sql`d.nama`} as sebutan,
			exists (select from krs r where r.mahasiswa_id = m.id and r.periode_kode = t.kode
				and r.status in ('diajukan', 'disetujui')) as krs, coalesce(p.status = 'C', false) as cuti
		from mahasiswa m left join periode t on t.aktif
		left join mahasiswa_periode p on p.mahasiswa_id = m.id and p.periode_kode = t.kode
		left join kelas k on k.kode = p.kelas_kode
		left join dosen_wali w on w.mahasiswa_id = m.id left join dosen d on d.nip = w.dosen_nip
		where m.stambuk = any(${stambuk}::text[]) order by m.nama, m.stambuk`.execute(db)
	return rows
}

/** How the plans of students stand in a term, by student. */
export async function listStatusKrs(
	db: DbOrTrx,
	periode: string,
	mahasiswa: readonly string[],
): Promise<Map<string, string>> {
	const { rows } = await sql<{ mahasiswa_id: string; status: string }>`
		select mahasiswa_id, status from krs where periode_kode = ${periode} and mahasiswa_id = any(${mahasiswa}::uuid[])`.execute(
		db,
	)
	return new Map(rows.map((row) => [row.mahasiswa_id, row.status]))
}

/** The programme of a class. */
export const findKelas = (db: DbOrTrx, kode: string) =>
	db.selectFrom('kelas').select('program_studi_kode as prodi').where('kode', '=', kode).executeTakeFirst()

export type UbahanRow = {
	id: string
	kunci: KunciUbahan
	periode_kode: string | null
	menjadi: string
	sebutan: string
	alasan: string | null
	akun_id: string | null
	oleh: string | null
	pada: Date
	diurungkan_oleh: string | null
	diurungkan_pada: Date | null
}

const NAMA = (alias: string) =>
	sql`(select coalesce(d.nama, a.email) from akun a left join dosen d on d.akun_id = a.id where a.id = ${sql.ref(alias)})`

/** A change of many students. */
export async function findUbahan(db: DbOrTrx, id: string, hold: boolean): Promise<UbahanRow | undefined> {
	const { rows } = await sql<UbahanRow>`
		select u.id, u.kunci, u.periode_kode, u.menjadi, u.alasan, u.oleh as akun_id, u.pada, u.diurungkan_pada,
			${NAMA('u.oleh')} as oleh, ${NAMA('u.diurungkan_oleh')} as diurungkan_oleh,
			coalesce((select d.nama from dosen d where u.kunci = 'dosen_wali' and d.nip = u.menjadi), u.menjadi) as sebutan
		from ubahan_mahasiswa u where u.id = ${id} ${hold ? sql`for update of u` : sql``}`.execute(db)
	return rows[0]
}

export type BarisUbahan = {
	stambuk: string
	dari: string | null
	sebutan: string | null
	/** What has followed to the class; null: nothing. */
	ikut: Ikut | null
}

/** The students of a change, with what was there before. */
export async function listBarisUbahan(db: DbOrTrx, id: string): Promise<BarisUbahan[]> {
	const { rows } = await sql<BarisUbahan>`
		select m.stambuk, b.dari, b.ikut,
			case when u.kunci = 'kelas' then b.dari else coalesce(d.nama, b.dari) end as sebutan
		from ubahan_mahasiswa_baris b join ubahan_mahasiswa u on u.id = b.ubahan_id
		join mahasiswa m on m.id = b.mahasiswa_id left join dosen d on d.nip = b.dari
		where b.ubahan_id = ${id}`.execute(db)
	return rows
}

type Ubahan = {
	id: string
	kunci: KunciUbahan
	periode: string | null
	menjadi: string
	/** Of a status alone. */
	alasan?: string
	oleh: string
	pada: Date
}

/** @returns false where there is one of this name */
export async function insertUbahan(db: DbOrTrx, { periode, ...ubahan }: Ubahan): Promise<boolean> {
	const row = await db
		.insertInto('ubahan_mahasiswa')
		.values({ ...ubahan, periode_kode: periode })
		.onConflict((oc) => oc.column('id').doNothing())
		.returning('id')
		.executeTakeFirst()
	return row !== undefined
}

export async function insertBarisUbahan(
	db: DbOrTrx,
	id: string,
	rows: readonly {
		id: string
		dari: string | null
		ikut: Ikut | { kelas: string | null; semester: number } | null
	}[],
): Promise<void> {
	await sql`
		insert into ubahan_mahasiswa_baris (ubahan_id, mahasiswa_id, dari, ikut)
		select ${id}::uuid, r.id, r.dari, nullif(r.ikut, 'null') from ${rowsOf('r', rows, { id: 'uuid', dari: 'text', ikut: 'jsonb' })}`.execute(
		db,
	)
}

/** Writes down who was chosen too and stayed. */
export async function saveTetap(
	db: DbOrTrx,
	id: string,
	tetap: readonly { stambuk: string; alasan: string }[],
): Promise<void> {
	await db
		.updateTable('ubahan_mahasiswa')
		.set({ tetap: JSON.stringify(tetap) })
		.where('id', '=', id)
		.execute()
}

/** Who was chosen too and stayed, by name. */
export async function listTetap(
	db: DbOrTrx,
	id: string,
): Promise<{ stambuk: string; nama: string; alasan: string }[]> {
	const { rows } = await sql<{ stambuk: string; nama: string; alasan: string }>`
		select m.stambuk, m.nama, x.alasan from ubahan_mahasiswa u
		cross join lateral jsonb_to_recordset(u.tetap) as x(stambuk text, alasan text)
		join mahasiswa m on m.stambuk = x.stambuk where u.id = ${id} order by m.nama, m.stambuk`.execute(db)
	return rows
}

export async function endUbahan(db: DbOrTrx, id: string, oleh: string, pada: Date): Promise<void> {
	await db
		.updateTable('ubahan_mahasiswa')
		.set({ diurungkan_oleh: oleh, diurungkan_pada: pada })
		.where('id', '=', id)
		.execute()
}
