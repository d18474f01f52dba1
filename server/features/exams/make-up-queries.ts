import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

export async function countSusulan(db: DbOrTrx, asalId: string): Promise<number> {
	const { jumlah } = await db
		.selectFrom('ujian')
		.select((eb) => eb.fn.countAll<number>().as('jumlah'))
		.where('susulan_dari', '=', asalId)
		.executeTakeFirstOrThrow()
	return Number(jumlah)
}

/** Composes the paper of an exam as that of another one is. */
export async function copyKomposisi(db: DbOrTrx, { dari, ke }: { dari: string; ke: string }): Promise<void> {
	await sql`
		insert into komposisi_ujian (ujian_id, topik, kesukaran, jumlah)
		select ${ke}, topik, kesukaran, jumlah from komposisi_ujian where ujian_id = ${dari}`.execute(db)
}

/** NIM of those who are named in a make-up. */
export async function listPesertaSusulan(db: DbOrTrx, id: string): Promise<string[]> {
	const rows = await db
		.selectFrom('peserta_susulan as y')
		.innerJoin('mahasiswa as m', 'm.id', 'y.mahasiswa_id')
		.select('m.stambuk')
		.where('y.ujian_id', '=', id)
		.orderBy('m.stambuk')
		.execute()
	return rows.map(({ stambuk }) => stambuk)
}

/** NIM of those who have begun an exam. */
export async function listBegun(db: DbOrTrx, id: string): Promise<string[]> {
	const rows = await db
		.selectFrom('pengerjaan as p')
		.innerJoin('mahasiswa as m', 'm.id', 'p.mahasiswa_id')
		.select('m.stambuk')
		.where('p.ujian_id', '=', id)
		.execute()
	return rows.map(({ stambuk }) => stambuk)
}

/** @returns whether all of them are students of the class in the term of the exam */
export async function putPesertaSusulan(
	db: DbOrTrx,
	id: string,
	stambuk: readonly string[],
): Promise<boolean> {
	await db.deleteFrom('peserta_susulan').where('ujian_id', '=', id).execute()
	const { numAffectedRows } = await sql`
		insert into peserta_susulan (ujian_id, mahasiswa_id)
		select u.id, m.id from ujian u
		join mahasiswa_periode s on s.periode_kode = u.periode_kode and s.kelas_kode = u.kelas_kode
		join mahasiswa m on m.id = s.mahasiswa_id and m.aktif and m.stambuk = any (${[...stambuk]}::text[])
		where u.id = ${id}`.execute(db)
	return Number(numAffectedRows) === stambuk.length
}
