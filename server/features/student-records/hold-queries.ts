import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

/** The classes in which students are in a term. */
export async function listKelasOf(
	db: DbOrTrx,
	periode: string,
	stambuk: readonly string[],
): Promise<string[]> {
	const { rows } = await sql<{ kode: string }>`
		select distinct p.kelas_kode as kode from mahasiswa_periode p join mahasiswa m on m.id = p.mahasiswa_id
		where m.stambuk = any(${stambuk}::text[]) and p.periode_kode = ${periode} and p.kelas_kode is not null`.execute(
		db,
	)
	return rows.map(({ kode }) => kode)
}

/** The students of classes in a term. */
export async function listStambukOf(
	db: DbOrTrx,
	periode: string,
	kelas: readonly string[],
): Promise<string[]> {
	const { rows } = await sql<{ stambuk: string }>`
		select m.stambuk from mahasiswa_periode p join mahasiswa m on m.id = p.mahasiswa_id
		where p.periode_kode = ${periode} and p.kelas_kode = any(${kelas}::text[])`.execute(db)
	return rows.map(({ stambuk }) => stambuk)
}

/** @param susun nobody else holds them meanwhile. @returns those of them that there are */
export async function holdKelas(db: DbOrTrx, kode: readonly string[], susun: boolean): Promise<string[]> {
	const { rows } = await sql<{ kode: string }>`
		select kode from kelas where kode = any(${kode}::text[])
		order by kode ${susun ? sql`for no key update` : sql`for share`}`.execute(db)
	return rows.map((row) => row.kode)
}

/** Exams of classes: nobody gives extra time there meanwhile. */
export async function holdUjian(db: DbOrTrx, periode: string, kelas: readonly string[]): Promise<void> {
	await sql`
		select from ujian where periode_kode = ${periode} and kelas_kode = any(${kelas}::text[])
		order by id for no key update`.execute(db)
}

/**
 * Students: nobody changes them or makes a study plan for them meanwhile.
 * @param pindah they change class. What lecturers write of them meanwhile goes on then: its rows move too, and would wait for who waits for them
 */
export async function holdOrang(db: DbOrTrx, stambuk: readonly string[], pindah: boolean): Promise<void> {
	await sql`
		select from mahasiswa where stambuk = any(${stambuk}::text[])
		order by id ${pindah ? sql`for no key update` : sql`for update`}`.execute(db)
}

/** Their study plans: none is handed in meanwhile. */
export async function holdKrs(db: DbOrTrx, periode: string, stambuk: readonly string[]): Promise<void> {
	await sql`
		select from krs k join mahasiswa m on m.id = k.mahasiswa_id
		where m.stambuk = any(${stambuk}::text[]) and k.periode_kode = ${periode} order by k.id for update of k`.execute(
		db,
	)
}

/** The offers of classes: nobody takes or leaves a seat meanwhile. */
export async function holdKursi(db: DbOrTrx, periode: string, kelas: readonly string[]): Promise<void> {
	await sql`
		select from penawaran where periode_kode = ${periode} and kelas_kode = any(${kelas}::text[])
		order by id for update`.execute(db)
}

/** Changes of many students. */
export async function holdUbahanRows(db: DbOrTrx, id: readonly string[]): Promise<void> {
	await sql`select from ubahan_mahasiswa where id = any(${id}::uuid[]) order by id for update`.execute(db)
}
