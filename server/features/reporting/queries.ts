import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import type { KodeReferensi, SaringanLapor, Temuan } from '#shared/api/reporting.ts'
import type { JenisKode } from '#shared/rules/lapor.ts'

/** Codes of all terms, newest first. */
export async function listPeriode(db: DbOrTrx): Promise<string[]> {
	const rows = await db.selectFrom('periode').select('kode').orderBy('kode', 'desc').execute()
	return rows.map(({ kode }) => kode)
}

export const findPeriodeAktif = (db: DbOrTrx) =>
	db.selectFrom('periode').select('kode').where('aktif', '=', true).executeTakeFirst()

export const listProdi = (db: DbOrTrx) =>
	db.selectFrom('program_studi').select(['kode', 'nama', 'jenjang']).orderBy('nama').execute()

const wordsOf = (cari = '') => cari.normalize('NFC').trim().split(/\s+/).filter(Boolean)

/** Which findings, and of which programmes (null: of all). */
export type Cari = SaringanLapor & { lingkup: readonly string[] | null }

function conditions({ periode, periksa, prodi, cari, lingkup }: Cari): RawBuilder<unknown> {
	const all = [sql`periode_kode = ${periode}`, sql`periksa = ${periksa}`]
	if (prodi !== undefined) all.push(sql`prodi = ${prodi}`)
	if (lingkup !== null) all.push(sql`prodi = any(${lingkup}::text[])`)
	for (const word of wordsOf(cari))
		all.push(/^\d{3,}$/.test(word) ? sql`nomor like ${`${word}%`}` : sql`teks like lower(${partOf(word)})`)
	return sql.join(all, sql` and `)
}

/** How many findings there are. */
export async function countTemuan(db: DbOrTrx, cari: Cari): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from temuan_lapor where ${conditions(cari)}`.execute(db)
	return rows[0]?.jumlah ?? 0
}

/** A page of findings, by name. */
export async function pageOfTemuan(
	db: DbOrTrx,
	{ dari, sebanyak, ...cari }: Cari & { dari: number; sebanyak: number },
): Promise<Temuan[]> {
	const { rows } = await sql<Temuan>`
		select id::text as id, nomor, nama, prodi, kelas, kurang, pemilik from temuan_lapor where ${conditions(cari)}
		order by nama, nomor, id offset ${dari} limit ${sebanyak}`.execute(db)
	return rows
}

/** The same where a text is looked for, with how many there are: all findings are read once for both. */
export async function searchTemuan(
	db: DbOrTrx,
	{ dari, sebanyak, ...cari }: Cari & { dari: number; sebanyak: number },
): Promise<{ baris: Temuan[]; total: number }> {
	const { rows } = await sql<Temuan & { total: number }>`
		with x as materialized (select * from temuan_lapor where ${conditions(cari)})
		select id::text as id, nomor, nama, prodi, kelas, kurang, pemilik, (select count(*)::int from x) as total from x
		order by nama, nomor, id offset ${dari} limit ${sebanyak}`.execute(db)
	return { baris: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

type CariKode = { jenis?: JenisKode | undefined; cari?: string | undefined }

const kodeYang = ({ jenis, cari }: CariKode): RawBuilder<unknown> => {
	const all = [sql`true`]
	if (jenis !== undefined) all.push(sql`jenis = ${jenis}`)
	for (const word of wordsOf(cari)) all.push(sql`concat_ws(' ', sebutan, kode, nama) ilike ${partOf(word)}`)
	return sql.join(all, sql` and `)
}

/** How many codes are found. */
export async function countKode(db: DbOrTrx, cari: CariKode): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from kode_referensi where ${kodeYang(cari)}`.execute(db)
	return rows[0]?.jumlah ?? 0
}

/** A page of codes. */
export async function pageOfKode(
	db: DbOrTrx,
	{ dari, sebanyak, ...cari }: CariKode & { dari: number; sebanyak: number },
): Promise<KodeReferensi[]> {
	const { rows } = await sql<KodeReferensi>`
		select jenis, sebutan, kode, nama from kode_referensi where ${kodeYang(cari)}
		order by jenis, kode, sebutan offset ${dari} limit ${sebanyak}`.execute(db)
	return rows
}
