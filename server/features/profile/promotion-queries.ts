import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { SEMESTER_TERAKHIR, type Tujuan } from '#shared/rules/naik-kelas.ts'

/**
 * Gives the students of a term their place in another one, all in one statement. Who has one there keeps it; who
 * is on leave or not active gets none.
 * @returns how many got one
 */
export async function insertTempatNaik(
	db: DbOrTrx,
	{
		aktivasi,
		dari,
		ke,
		langkah,
		tujuan,
	}: { aktivasi: string; dari: string; ke: string; langkah: number; tujuan: readonly Tujuan[] },
): Promise<number> {
	const { numAffectedRows } = await sql`
		insert into mahasiswa_periode (mahasiswa_id, periode_kode, kelas_kode, semester, aktivasi_id)
		select p.mahasiswa_id, ${ke}, r.ke, p.semester + ${langkah}::int, ${aktivasi}::uuid
		from mahasiswa_periode p join mahasiswa m on m.id = p.mahasiswa_id and m.aktif
		join ${rowsOf('r', tujuan, { kelas: 'text', ke: 'text' })} on r.kelas = p.kelas_kode and r.ke is not null
		where p.periode_kode = ${dari} and p.status not in ('C', 'N') and p.semester + ${langkah}::int <= ${sql.lit(SEMESTER_TERAKHIR)}
		on conflict (mahasiswa_id, periode_kode) do nothing`.execute(db)
	return Number(numAffectedRows ?? 0n)
}

/** Whose places an activation has made. */
export async function listTempatNaik(
	db: DbOrTrx,
	{ periode, aktivasi }: { periode: string; aktivasi: string },
): Promise<string[]> {
	const rows = await db
		.selectFrom('mahasiswa_periode')
		.select('mahasiswa_id')
		.where('periode_kode', '=', periode)
		.where('aktivasi_id', '=', aktivasi)
		.orderBy('mahasiswa_id')
		.execute()
	return rows.map(({ mahasiswa_id }) => mahasiswa_id)
}

/**
 * Gives students another status in a term; only those who have the one that is expected, where one is.
 * @returns who got one, and what it was
 */
export async function setStatusRows(
	db: DbOrTrx,
	periode: string,
	rows: readonly { id: string; status: string }[],
	dari: string | null = null,
): Promise<{ id: string; lama: string }[]> {
	if (rows.length === 0) return []
	const saved = await sql<{ id: string; lama: string }>`
		with lama as (
			select p.mahasiswa_id as id, p.status as lama, r.status as baru
			from mahasiswa_periode p join ${rowsOf('r', rows, { id: 'uuid', status: 'text' })} on r.id = p.mahasiswa_id
			where p.periode_kode = ${periode} and (${dari}::text is null or p.status = ${dari})
			order by p.mahasiswa_id for update of p
		)
		update mahasiswa_periode p set status = lama.baru from lama
		where p.mahasiswa_id = lama.id and p.periode_kode = ${periode}
		returning lama.id, lama.lama`.execute(db)
	return saved.rows
}

/** Puts a student where they stand in a term, whether or not they have a place in it. */
export async function saveTempat(
	db: DbOrTrx,
	tempat: {
		mahasiswa_id: string
		periode_kode: string
		status: string
		kelas_kode: string | null
		semester: number
	},
): Promise<void> {
	const { status, kelas_kode, semester } = tempat
	await db
		.insertInto('mahasiswa_periode')
		.values(tempat)
		.onConflict((oc) =>
			oc.columns(['mahasiswa_id', 'periode_kode']).doUpdateSet({ status, kelas_kode, semester }),
		)
		.execute()
}

/** Puts students where they stand in a term, whether or not they have a place in it. */
export async function saveTempatRows(
	db: DbOrTrx,
	periode: string,
	rows: readonly { id: string; status: string; kelas: string | null; semester: number }[],
): Promise<void> {
	const columns = { id: 'uuid', status: 'text', kelas: 'text', semester: 'smallint' }
	await sql`
		insert into mahasiswa_periode (mahasiswa_id, periode_kode, status, kelas_kode, semester)
		select id, ${periode}, status, kelas, semester from ${rowsOf('r', rows, columns)}
		on conflict (mahasiswa_id, periode_kode) do update
		set status = excluded.status, kelas_kode = excluded.kelas_kode, semester = excluded.semester`.execute(db)
}

/** Takes the places of students in a term away. */
export async function deleteTempatRows(db: DbOrTrx, periode: string, id: readonly string[]): Promise<void> {
	await sql`
		delete from mahasiswa_periode where periode_kode = ${periode} and mahasiswa_id = any(${id}::uuid[])`.execute(
		db,
	)
}

/** The numbers of those who are on leave in a term. */
export async function listCuti(
	db: DbOrTrx,
	{ stambuk, periode }: { stambuk: readonly string[]; periode: string },
): Promise<Set<string>> {
	const { rows } = await sql<{ stambuk: string }>`
		select m.stambuk from mahasiswa m join mahasiswa_periode p on p.mahasiswa_id = m.id
		where m.stambuk = any(${stambuk}::text[]) and p.periode_kode = ${periode} and p.status = 'C'`.execute(db)
	return new Set(rows.map((row) => row.stambuk))
}
