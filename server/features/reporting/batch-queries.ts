import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { held } from '#server/db/held.ts'
import { rowsOf } from '#server/db/rows-of.ts'

export type KodeKey = { jenis: string; sebutan: string }
export type KodeRow = KodeKey & { kode: string; nama: string }

const kodeOf = (rows: readonly KodeKey[]): RawBuilder<unknown> =>
	rowsOf('r', rows, { jenis: 'text', sebutan: 'text', kode: 'text', nama: 'text' })

/** Codes of the ministry by what the campus calls them. */
export async function listKodeRows(db: DbOrTrx, rows: readonly KodeKey[], hold: boolean): Promise<KodeRow[]> {
	const found = await sql<KodeRow>`
		select k.jenis, k.sebutan, k.kode, k.nama from kode_referensi k join ${kodeOf(rows)}
			on r.jenis = k.jenis and r.sebutan = k.sebutan ${held(hold, 'k', 'jenis', 'sebutan')}`.execute(db)
	return found.rows
}

export async function saveKodeRows(db: DbOrTrx, rows: readonly KodeRow[]): Promise<void> {
	await sql`
		insert into kode_referensi (jenis, sebutan, kode, nama) select jenis, sebutan, kode, nama from ${kodeOf(rows)}
		on conflict (jenis, sebutan) do update set kode = excluded.kode, nama = excluded.nama`.execute(db)
}

export async function deleteKodeRows(db: DbOrTrx, rows: readonly KodeKey[]): Promise<void> {
	await sql`
		delete from kode_referensi k using ${kodeOf(rows)} where r.jenis = k.jenis and r.sebutan = k.sebutan`.execute(
		db,
	)
}

/** What the campus calls things of a list. */
export async function listSebutan(db: DbOrTrx, jenis: string): Promise<Set<string>> {
	const rows = await db.selectFrom('kode_referensi').select('sebutan').where('jenis', '=', jenis).execute()
	return new Set(rows.map(({ sebutan }) => sebutan))
}

export type PembiayaanKey = { stambuk: string; periode: string }
export type PembiayaanRow = PembiayaanKey & { pembiayaan: string }

const pembiayaanOf = (rows: readonly PembiayaanKey[]): RawBuilder<unknown> =>
	rowsOf('r', rows, { stambuk: 'text', periode: 'text', pembiayaan: 'text' })

/** Who pays for students' terms, where somebody has said. */
export async function listPembiayaanRows(
	db: DbOrTrx,
	rows: readonly PembiayaanKey[],
	hold: boolean,
): Promise<PembiayaanRow[]> {
	const found = await sql<PembiayaanRow>`
		select m.stambuk, p.periode_kode as periode, p.sebutan as pembiayaan
		from ${pembiayaanOf(rows)} join mahasiswa m on m.stambuk = r.stambuk
		join pembiayaan_kuliah p on p.mahasiswa_id = m.id and p.periode_kode = r.periode
		${held(hold, 'p', 'mahasiswa_id', 'periode_kode')}`.execute(db)
	return found.rows
}

export async function savePembiayaanRows(db: DbOrTrx, rows: readonly PembiayaanRow[]): Promise<void> {
	await sql`
		insert into pembiayaan_kuliah (mahasiswa_id, periode_kode, sebutan)
		select m.id, r.periode, r.pembiayaan from ${pembiayaanOf(rows)} join mahasiswa m on m.stambuk = r.stambuk
		on conflict (mahasiswa_id, periode_kode) do update set sebutan = excluded.sebutan`.execute(db)
}

export async function deletePembiayaanRows(db: DbOrTrx, rows: readonly PembiayaanKey[]): Promise<void> {
	await sql`
		delete from pembiayaan_kuliah p using ${pembiayaanOf(rows)}, mahasiswa m
		where m.stambuk = r.stambuk and p.mahasiswa_id = m.id and p.periode_kode = r.periode`.execute(db)
}
