import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import { kuliahOf, pesertaKuliah } from '#server/lib/member-queries.ts'

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

/** A student of a make-up and why; null where nobody said it. */
export type PesertaSusulan = { stambuk: string; alasan: string | null }

/** Who is named already keeps the reason. @returns whether all of them are students of the class in the term of the exam */
export async function putPesertaSusulan(
	db: DbOrTrx,
	id: string,
	peserta: readonly PesertaSusulan[],
): Promise<boolean> {
	const p = rowsOf('p', peserta, { stambuk: 'text', alasan: 'text' })
	await sql`
		delete from peserta_susulan y where y.ujian_id = ${id} and y.mahasiswa_id not in (
			select m.id from ${p} join mahasiswa m on m.stambuk = p.stambuk)`.execute(db)
	const { numAffectedRows } = await sql`
		insert into peserta_susulan (ujian_id, mahasiswa_id, alasan)
		select u.id, m.id, p.alasan from ujian u
		join lateral ${pesertaKuliah(kuliahOf('u'))} s on true
		join mahasiswa m on m.id = s.mahasiswa_id and m.aktif
		join ${p} on p.stambuk = m.stambuk
		where u.id = ${id}
		on conflict (ujian_id, mahasiswa_id) do update set alasan = coalesce(excluded.alasan, peserta_susulan.alasan)`.execute(
		db,
	)
	return Number(numAffectedRows) === peserta.length
}

/** Names of those who sit another make-up of an exam that is not over. */
export async function listMenunggu(
	db: DbOrTrx,
	asalId: string,
	stambuk: readonly string[],
	now: Date,
): Promise<string[]> {
	const { rows } = await sql<{ nama: string }>`
		select distinct m.nama from ujian u join peserta_susulan y on y.ujian_id = u.id join mahasiswa m on m.id = y.mahasiswa_id
		where u.susulan_dari = ${asalId} and not u.ditiadakan and u.selesai > ${now} and m.stambuk = any(${[...stambuk]}::text[])
		order by m.nama`.execute(db)
	return rows.map(({ nama }) => nama)
}
