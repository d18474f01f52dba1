import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { JenisInduk, KunciInduk, PakaiInduk } from '#shared/rules/ubahan-induk.ts'

/** A record as far as it decides about a change of many. */
export type IndukRow = {
	/** By which a change remembers it: the code; of a lecturer the id. */
	rekaman: string
	kode: string
	nama: string
	/** What is there now; null: nothing. */
	kini: string | null
	/** What hangs on it in the active term. */
	pakai: PakaiInduk
}

const TABLE: Readonly<Record<JenisInduk, { from: string; rekaman: string; kode: string; nama: string }>> = {
	dosen: { from: 'dosen', rekaman: 'id', kode: 'nip', nama: 'nama' },
	kelas: { from: 'kelas', rekaman: 'kode', kode: 'kode', nama: 'kode' },
	matakuliah: { from: 'matakuliah', rekaman: 'kode', kode: 'kode', nama: 'nama' },
	ruang: { from: 'ruang', rekaman: 'kode', kode: 'kode', nama: 'nama' },
}

type Pakai = { apa: RawBuilder<unknown>; dari?: RawBuilder<unknown> }

const PAKAI: Readonly<Record<JenisInduk, (now: Date) => Pakai>> = {
	dosen: () => ({
		apa: sql`jsonb_build_object(
			'kelas yang diajar', (select count(*) from pengampu p join periode t on t.kode = p.periode_kode and t.aktif
				where p.dosen_nip = r.nip),
			'mahasiswa bimbingan', (select count(*) from dosen_wali w where w.dosen_nip = r.nip))`,
	}),
	kelas: () => ({
		apa: sql`jsonb_build_object(
			'mahasiswa', (select count(*) from mahasiswa_periode p join periode t on t.kode = p.periode_kode and t.aktif
				where p.kelas_kode = r.kode))`,
	}),
	matakuliah: () => ({
		apa: sql`jsonb_build_object(
			'kelas semester ini', (select count(distinct p.kelas_kode) from pengampu p
				join periode t on t.kode = p.periode_kode and t.aktif where p.matakuliah_kode = r.kode))`,
	}),
	// By the name that timetables have, which no index knows: counted once for all rooms.
	ruang: (now) => ({
		apa: sql`jsonb_build_object('kuliah seminggu', coalesce(j.jumlah, 0), 'ujian mendatang', coalesce(u.jumlah, 0))`,
		dari: sql`
			left join (select lower(trim(j.ruangan)) as nama, count(*) as jumlah
				from jadwal_kuliah j join periode t on t.kode = j.periode_kode and t.aktif group by 1) j on j.nama = lower(r.nama)
			left join (select lower(trim(u.ruang)) as nama, count(*) as jumlah
				from ujian u join periode t on t.kode = u.periode_kode and t.aktif
				where not u.ditiadakan and u.selesai > ${now} group by 1) u on u.nama = lower(r.nama)`,
	}),
}

/** A column as its field has it. */
const kolom = (jenis: JenisInduk, kunci: KunciInduk): RawBuilder<unknown> =>
	jenis === 'ruang' && kunci === 'status'
		? sql`case when r.aktif then 'Aktif' else 'Diarsipkan' end`
		: sql`${sql.ref(`r.${kunci}`)}::text`

type Dicari = {
	jenis: JenisInduk
	kunci: KunciInduk
	/** By their code, or as a change remembers them. */
	menurut: 'kode' | 'rekaman'
	isi: readonly string[]
	now: Date
}

/** Records as they stand, in the order of their names. */
export async function listInduk(
	db: DbOrTrx,
	{ jenis, kunci, menurut, isi, now }: Dicari,
): Promise<IndukRow[]> {
	const { from, rekaman, kode, nama } = TABLE[jenis]
	const { apa, dari = sql`` } = PAKAI[jenis](now)
	const { rows } = await sql<IndukRow>`
		select ${sql.ref(`r.${rekaman}`)}::text as rekaman, ${sql.ref(`r.${kode}`)} as kode, ${sql.ref(`r.${nama}`)} as nama,
			${kolom(jenis, kunci)} as kini, ${apa} as pakai
		from ${sql.table(from)} r ${dari} where ${sql.ref(`r.${TABLE[jenis][menurut]}`)}::text = any(${isi}::text[])
		order by 3, 2`.execute(db)
	return rows
}

/** Holds records until the transaction ends, in the order in which files hold them. */
export async function holdInduk(
	db: DbOrTrx,
	{ jenis, menurut, isi }: Pick<Dicari, 'jenis' | 'menurut' | 'isi'>,
): Promise<void> {
	const { from, kode } = TABLE[jenis]
	await sql`select from ${sql.table(from)} r where ${sql.ref(`r.${TABLE[jenis][menurut]}`)}::text = any(${isi}::text[])
		order by ${sql.ref(`r.${kode}`)} for update`.execute(db)
}

export type UbahanRow = {
	jenis: JenisInduk
	kunci: KunciInduk
	menjadi: string | null
	akun_id: string | null
	oleh: string | null
	pada: Date
	diurungkan_oleh: string | null
	diurungkan_pada: Date | null
}

/** A change of many records. */
export async function findUbahanInduk(
	db: DbOrTrx,
	id: string,
	hold: boolean,
): Promise<UbahanRow | undefined> {
	const { rows } = await sql<UbahanRow>`
		select u.jenis, u.kunci, u.menjadi, u.oleh as akun_id, coalesce(a.nama_pemilik, a.email) as oleh, u.pada,
			coalesce(b.nama_pemilik, b.email) as diurungkan_oleh, u.diurungkan_pada
		from ubahan_induk u left join akun a on a.id = u.oleh left join akun b on b.id = u.diurungkan_oleh
		where u.id = ${id} ${hold ? sql`for update of u` : sql``}`.execute(db)
	return rows[0]
}

/** The records of a change, with what was there before. */
export async function listBarisInduk(db: DbOrTrx, id: string): Promise<Map<string, string | null>> {
	const rows = await db
		.selectFrom('ubahan_induk_baris')
		.select(['rekaman', 'dari'])
		.where('ubahan_id', '=', id)
		.execute()
	return new Map(rows.map(({ rekaman, dari }) => [rekaman, dari]))
}

type Ubahan = {
	id: string
	jenis: JenisInduk
	kunci: KunciInduk
	menjadi: string | null
	oleh: string
	pada: Date
}

/** @returns false where there is one of this name */
export async function insertUbahanInduk(db: DbOrTrx, ubahan: Ubahan): Promise<boolean> {
	const row = await db
		.insertInto('ubahan_induk')
		.values(ubahan)
		.onConflict((oc) => oc.column('id').doNothing())
		.returning('id')
		.executeTakeFirst()
	return row !== undefined
}

export async function insertBarisInduk(
	db: DbOrTrx,
	id: string,
	rows: readonly { rekaman: string; dari: string | null }[],
): Promise<void> {
	await sql`
		insert into ubahan_induk_baris (ubahan_id, rekaman, dari)
		select ${id}::uuid, r.rekaman, r.dari from ${rowsOf('r', rows, { rekaman: 'text', dari: 'text' })}`.execute(
		db,
	)
}

export async function endUbahanInduk(db: DbOrTrx, id: string, oleh: string, pada: Date): Promise<void> {
	await db
		.updateTable('ubahan_induk')
		.set({ diurungkan_oleh: oleh, diurungkan_pada: pada })
		.where('id', '=', id)
		.execute()
}
