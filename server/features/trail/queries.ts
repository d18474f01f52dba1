import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

export type JejakRow = {
	id: number
	pada: Date
	pelaku: string | null
	oleh: string | null
	tindakan: string
	objek: string
	lama: object | null
	baru: object | null
	request_id: string | null
}

/** Which lines; what is undefined narrows nothing. */
export type Cari = {
	orang: Orang | undefined
	/** Null: nobody who was signed in. */
	pelaku: string | null | undefined
	tindakan: readonly string[] | undefined
	objek: string | undefined
	dari: Date | undefined
	/** The first moment that is too late. */
	sebelum: Date | undefined
}

/** Accounts, and all that the trail may call them and theirs. */
export type Orang = { akun: readonly string[]; objek: readonly string[] }

function conditions({ pelaku, tindakan, objek, dari, sebelum }: Cari): RawBuilder<unknown>[] {
	return [
		...(pelaku === undefined ? [] : [pelaku === null ? sql`j.pelaku is null` : sql`j.pelaku = ${pelaku}`]),
		...(tindakan === undefined ? [] : [sql`j.tindakan = any(${tindakan}::text[])`]),
		...(objek === undefined ? [] : [sql`j.objek = ${objek}`]),
		...(dari === undefined ? [] : [sql`j.pada >= ${dari}`]),
		...(sebelum === undefined ? [] : [sql`j.pada < ${sebelum}`]),
	]
}

/** The lines that are meant, newest first. Of each person and thing the newest are read, by an index, and no more. */
function meant(cari: Cari, sebanyak: number): RawBuilder<unknown> {
	const where = conditions(cari)
	const newest = (more: readonly RawBuilder<unknown>[]) => {
		const all = [...where, ...more]
		const only = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``
		return sql`select j.id, j.pada from jejak j ${only} order by j.pada desc, j.id desc limit ${sebanyak}`
	}
	if (!cari.orang) return newest([])
	const { akun, objek } = cari.orang
	return sql`
		select id, pada from (
			select l.id, l.pada from unnest(${akun}::uuid[]) as o (akun)
				cross join lateral (${newest([sql`j.pelaku = o.akun`])}) l
			union
			select l.id, l.pada from unnest(${objek}::text[]) as o (objek)
				cross join lateral (${newest([sql`j.objek = o.objek`])}) l
		) semua order by pada desc, id desc limit ${sebanyak}`
}

/** How many lines are meant, counted no further than this. */
export async function countJejak(db: DbOrTrx, cari: Cari, paling: number): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from (${meant(cari, paling)}) j`.execute(db)
	return rows[0]?.jumlah ?? 0
}

const FACTS = sql`j.id::float8 as id, j.pada, j.pelaku, coalesce(a.nama_pemilik, a.email) as oleh, j.tindakan, j.objek,
	j.lama, j.baru, j.request_id`

/** Some of the lines that are meant, newest first. */
export async function listJejakKantor(
	db: DbOrTrx,
	cari: Cari,
	{ lewati, sebanyak }: { lewati: number; sebanyak: number },
): Promise<JejakRow[]> {
	const { rows } = await sql<JejakRow>`
		with halaman as materialized (
			select id from (${meant(cari, lewati + sebanyak)}) m order by pada desc, id desc offset ${lewati}
		)
		select ${FACTS} from halaman h join jejak j on j.id = h.id left join akun a on a.id = j.pelaku
		order by j.pada desc, j.id desc`.execute(db)
	return rows
}

export async function findJejak(db: DbOrTrx, id: number): Promise<JejakRow | undefined> {
	const { rows } = await sql<JejakRow>`
		select ${FACTS} from jejak j left join akun a on a.id = j.pelaku where j.id = ${id}`.execute(db)
	return rows[0]
}

const likely = (word: string) => `%${word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** Accounts whose name, number or e-mail has all of these words. */
export async function listAkunBernama(
	db: DbOrTrx,
	kata: readonly string[],
	sebanyak: number,
): Promise<string[]> {
	const all = kata.map((word) => sql`cari like ${likely(word)}`)
	const { rows } = await sql<{ id: string }>`
		select id from akun where ${sql.join(all, sql` and `)} order by nama_pemilik, id limit ${sebanyak}`.execute(
		db,
	)
	return rows.map(({ id }) => id)
}

/** What the trail may call these people, and what is theirs. */
export async function listObjekOrang(db: DbOrTrx, akun: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ objek: string }>`
		with m as materialized (select id, stambuk from mahasiswa where akun_id = any(${akun}::uuid[]))
		select 'akun:' || id as objek from unnest(${akun}::uuid[]) as a (id)
		union all select 'mahasiswa:' || id from m
		union all select 'mahasiswa:' || stambuk from m
		union all select 'dosen_wali:' || stambuk from m
		union all select 'dosen:' || nip from dosen where akun_id = any(${akun}::uuid[])
		union all select 'tagihan:' || t.id from tagihan t join m on m.id = t.mahasiswa_id
		union all select 'pembayaran:' || p.id from pembayaran p join tagihan t on t.id = p.tagihan_id join m on m.id = t.mahasiswa_id
		union all select 'dispensasi_spp:' || d.id from dispensasi_spp d join m on m.id = d.mahasiswa_id
		union all select 'krs:' || k.id from krs k join m on m.id = k.mahasiswa_id
		union all select 'khs:' || k.id from khs k join m on m.id = k.mahasiswa_id
		union all select 'surat:' || s.id from surat s join m on m.id = s.mahasiswa_id
		union all select 'pengerjaan:' || p.id from pengerjaan p join m on m.id = p.mahasiswa_id
		union all select 'hasil_studi:' || h.mahasiswa_id || ':' || h.periode_kode || ':' || h.matakuliah_kode
			from hasil_studi h join m on m.id = h.mahasiswa_id`.execute(db)
	return rows.map(({ objek }) => objek)
}
