import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

type IsiRow = {
	nama: string
	skala: number
	label: readonly string[]
	pertanyaan_bebas: string | null
	pernyataan: readonly { bagian: string; isi: string }[]
}

/** Makes a questionnaire; false when there is one of this id. */
export async function insertAngket(trx: DbOrTrx, id: string, row: IsiRow): Promise<boolean> {
	const { rows } = await sql`
		insert into angket_edom (id, nama, skala, label, pertanyaan_bebas)
		values (${id}, ${row.nama}, ${row.skala}, ${row.label}::text[], ${row.pertanyaan_bebas})
		on conflict (id) do nothing returning id`.execute(trx)
	if (rows.length === 0) return false
	await insertPernyataan(trx, id, row.pernyataan)
	return true
}

/** Locks a questionnaire until the transaction ends: who answers is waited for, or waits. */
export async function holdAngket(trx: DbOrTrx, id: string) {
	// What the one wrote who was waited for is seen by the next statement only.
	await sql`select from angket_edom where id = ${id} for no key update`.execute(trx)
	const { rows } = await sql<{ versi: number; nama: string; beku: boolean; dipakai: boolean }>`
		select a.versi, a.nama,
			exists (select from kotak_edom k where k.angket_id = a.id) as beku,
			exists (select from masa_edom m where m.angket_id = a.id) as dipakai
		from angket_edom a where a.id = ${id}`.execute(trx)
	return rows[0]
}

/** Writes another questionnaire in the place of one. */
export async function updateAngket(trx: DbOrTrx, id: string, row: IsiRow): Promise<void> {
	await sql`
		update angket_edom set nama = ${row.nama}, skala = ${row.skala}, label = ${row.label}::text[],
			pertanyaan_bebas = ${row.pertanyaan_bebas}, versi = versi + 1
		where id = ${id}`.execute(trx)
	await trx.deleteFrom('pernyataan_edom').where('angket_id', '=', id).execute()
	await insertPernyataan(trx, id, row.pernyataan)
}

async function insertPernyataan(trx: DbOrTrx, angketId: string, rows: IsiRow['pernyataan']): Promise<void> {
	await trx
		.insertInto('pernyataan_edom')
		.values(rows.map((row, at) => ({ angket_id: angketId, urutan: at + 1, ...row })))
		.execute()
}

export async function deleteAngket(trx: DbOrTrx, id: string): Promise<void> {
	await trx.deleteFrom('angket_edom').where('id', '=', id).execute()
}

export type PeriodeRow = {
	kode: string
	mulai: string
	selesai: string
	aktif: boolean
	masa: { angket_id: string; mulai: string; selesai: string } | null
	terjawab: boolean
	formulir: number
}

/** Terms with their EDOM, the newest first. */
export async function listPeriode(db: DbOrTrx): Promise<PeriodeRow[]> {
	const { rows } = await sql<PeriodeRow>`
		select p.kode, p.mulai, p.selesai, p.aktif,
			case when m.periode_kode is not null then json_build_object(
				'angket_id', m.angket_id, 'mulai', m.mulai, 'selesai', m.selesai) end as masa,
			exists (select from kotak_edom k where k.periode_kode = p.kode) as terjawab,
			(select count(*)::int from (
				select kelas_kode, matakuliah_kode, dosen_nip from pengampu g where g.periode_kode = p.kode
				union select kelas_kode, matakuliah_kode, dosen_nip from kotak_edom k where k.periode_kode = p.kode) f) as formulir
		from periode p left join masa_edom m on m.periode_kode = p.kode
		order by p.kode desc limit 12`.execute(db)
	return rows
}

/** A term's EDOM, locked until the transaction ends: who answers is waited for, or waits. */
export async function holdMasa(trx: DbOrTrx, periode: string) {
	await sql`select from masa_edom where periode_kode = ${periode} for no key update`.execute(trx)
	const { rows } = await sql<{
		angket_id: string
		mulai: string
		selesai: string
		ambang: number
		terjawab: boolean
	}>`
		select m.angket_id, m.mulai, m.selesai, m.ambang,
			exists (select from kotak_edom k where k.periode_kode = m.periode_kode) as terjawab
		from masa_edom m where m.periode_kode = ${periode}`.execute(trx)
	return rows[0]
}

export async function periodeExists(db: DbOrTrx, kode: string): Promise<boolean> {
	const row = await db.selectFrom('periode').select('kode').where('kode', '=', kode).executeTakeFirst()
	return row !== undefined
}

type MasaRow = { periode_kode: string; angket_id: string; mulai: string; selesai: string; ambang: number }

/** Sets the days of a term that asked nothing; false when somebody else has set them meanwhile. */
export async function insertMasa(trx: DbOrTrx, row: MasaRow): Promise<boolean> {
	const made = await trx
		.insertInto('masa_edom')
		.values(row)
		.onConflict((oc) => oc.column('periode_kode').doNothing())
		.returning('periode_kode')
		.executeTakeFirst()
	return made !== undefined
}

export async function updateMasa(trx: DbOrTrx, { periode_kode, ...row }: MasaRow): Promise<void> {
	await trx.updateTable('masa_edom').set(row).where('periode_kode', '=', periode_kode).execute()
}

export const listProgram = (db: DbOrTrx) =>
	db
		.selectFrom('program_studi')
		.select(['kode', sql<string>`nama || ' ' || jenjang`.as('nama')])
		.orderBy('nama')
		.orderBy('kode')
		.execute()
