import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import type { JawabanTersimpan } from '#server/db/types.ts'
import { type HasilUjian, kurangiNilai } from '#shared/rules/nilai.ts'
import type { PutusanTerlambat } from '#shared/rules/terlambat.ts'

/** Packets kept of an attempt; what is sent beyond is not. */
const TERLAMBAT_MAX = 50

export type TerlambatRow = {
	id: number
	diterima_pada: Date
	isi: JawabanTersimpan
	putusan: PutusanTerlambat
}

/** The late packets of an attempt, first come first. */
export async function listTerlambat(db: DbOrTrx, pengerjaanId: string): Promise<TerlambatRow[]> {
	const rows = await db
		.selectFrom('jawaban_terlambat')
		.select(['id', 'diterima_pada', 'isi', 'putusan'])
		.where('pengerjaan_id', '=', pengerjaanId)
		.orderBy('id')
		.execute()
	return rows.map((row) => ({ ...row, isi: row.isi as JawabanTersimpan }))
}

/** Keeps a packet that came after the grace; false when one of the same content is there already, or there is no room. */
export async function insertTerlambat(
	db: DbOrTrx,
	input: { pengerjaanId: string; diterima: Date; isi: JawabanTersimpan; putusan: PutusanTerlambat },
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		insert into jawaban_terlambat (pengerjaan_id, diterima_pada, isi, putusan)
		select ${input.pengerjaanId}, ${input.diterima}, ${JSON.stringify(input.isi)}::jsonb, ${input.putusan}
		where (select count(*) from jawaban_terlambat where pengerjaan_id = ${input.pengerjaanId})
			< ${sql.lit(TERLAMBAT_MAX)}
		on conflict do nothing`.execute(db)
	return numAffectedRows === 1n
}

/** When any device of an attempt called last; null for none. */
export async function findKontakTerakhir(db: DbOrTrx, pengerjaanId: string): Promise<Date | null> {
	const row = await db
		.selectFrom('kontak')
		.select((eb) => eb.fn.max('pada').as('pada'))
		.where('pengerjaan_id', '=', pengerjaanId)
		.executeTakeFirst()
	return row?.pada ?? null
}

/** Puts answers into an attempt, open or closed, whose row the caller has locked. */
export async function putJawaban(db: DbOrTrx, id: string, jawaban: JawabanTersimpan): Promise<void> {
	await db
		.updateTable('pengerjaan')
		.set({ jawaban: JSON.stringify(jawaban) })
		.where('id', '=', id)
		.execute()
}

/** Changes the grade of a closed attempt, of which what was taken off stays so; gives what it was and what it is. */
export async function changeNilai(
	db: DbOrTrx,
	pengerjaanId: string,
	hasil: HasilUjian,
): Promise<{ lama: Pick<HasilUjian, 'jumlah_benar' | 'skor'>; baru: HasilUjian }> {
	const lama = await db
		.selectFrom('nilai')
		.select(['jumlah_benar', 'skor', 'pengurangan', 'satuan_pengurangan'])
		.where('pengerjaan_id', '=', pengerjaanId)
		.executeTakeFirstOrThrow()
	const { pengurangan: besar, satuan_pengurangan: satuan } = lama
	const baru = besar !== null && satuan !== null ? kurangiNilai(hasil, { besar, satuan }) : hasil
	await db.updateTable('nilai').set(baru).where('pengerjaan_id', '=', pengerjaanId).execute()
	return { lama, baru }
}

/** What nobody has ruled on in time is not counted; gives the attempts. */
export async function lapseMenunggu(db: DbOrTrx, before: Date): Promise<string[]> {
	const rows = await db
		.updateTable('jawaban_terlambat')
		.set({ putusan: 'lewat_waktu' })
		.where('putusan', '=', 'menunggu')
		.where('diterima_pada', '<', before)
		.returning('pengerjaan_id')
		.execute()
	return rows.map((row) => row.pengerjaan_id)
}
