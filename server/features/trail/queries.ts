import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'

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

type Sql = RawBuilder<unknown>

/** The newest of the lines for which all of this is true. `filtered`: in the order of an index of a filter, which is not that of time. */
function newest(all: readonly Sql[], sebanyak: number, filtered: boolean): Sql {
	const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``
	return sql`select j.id, j.pada from jejak j ${where}
		order by j.pada desc ${filtered ? sql`nulls last` : sql``}, j.id desc limit ${sebanyak}`
}

/**
 * The lines that are meant, newest first. Of each person, action and thing the newest are read, by an index of its own, and no
 * more: how long that takes does not hang on what a planner believes of the trail.
 */
function meant({ orang, pelaku, tindakan, objek, dari, sebelum }: Cari, sebanyak: number): Sql {
	const waktu = [
		...(dari === undefined ? [] : [sql`j.pada >= ${dari}`]),
		...(sebelum === undefined ? [] : [sql`j.pada < ${sebelum}`]),
	]
	const oleh =
		pelaku === undefined ? [] : [pelaku === null ? sql`j.pelaku is null` : sql`j.pelaku = ${pelaku}`]
	const apa = tindakan === undefined ? [] : [sql`j.tindakan = any(${tindakan}::text[])`]
	const each = (keys: readonly Sql[], own: readonly Sql[]) => sql`
		select l.id, l.pada from ${sql.join(keys)}
			cross join lateral (${newest([...own, ...oleh, ...waktu], sebanyak, true)}) l`
	const merged = (parts: readonly Sql[]) => sql`
		select id, pada from (${sql.join(parts, sql` union `)}) semua order by pada desc, id desc limit ${sebanyak}`
	const kode = tindakan === undefined ? [] : [sql`unnest(${tindakan}::text[]) as k (kode)`]
	const itu = tindakan === undefined ? [] : [sql`j.tindakan = k.kode`]

	if (objek !== undefined) {
		const siapa = orang
			? [sql`(j.pelaku = any(${orang.akun}::uuid[]) or j.objek = any(${orang.objek}::text[]))`]
			: []
		return newest([sql`j.objek = ${objek}`, ...siapa, ...apa, ...oleh, ...waktu], sebanyak, true)
	}
	if (orang)
		return merged([
			each([sql`unnest(${orang.akun}::uuid[]) as o (akun)`, ...kode], [sql`j.pelaku = o.akun`, ...itu]),
			each([sql`unnest(${orang.objek}::text[]) as o (objek)`], [sql`j.objek = o.objek`, ...apa]),
		])
	if (tindakan !== undefined) return merged([each(kode, itu)])
	return newest([...oleh, ...waktu], sebanyak, pelaku !== undefined)
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

/**
 * A page of them, beyond the last one the last, and how many are meant, counted no further than one more than `paling`: of one
 * reading, since who counts so many has read what stands on the pages.
 */
export async function pageOfJejak(
	db: DbOrTrx,
	cari: Cari,
	{ halaman, sebanyak, paling }: { halaman: number; sebanyak: number; paling: number },
): Promise<{ rows: JejakRow[]; jumlah: number; nomor: number }> {
	const { rows } = await sql<JejakRow & { jumlah: number; nomor: number }>`
		with semua as materialized (${meant(cari, paling + 1)}),
		n as materialized (
			select jumlah, least(${halaman}::int, (greatest(least(jumlah, ${paling}::int), 1) - 1) / ${sebanyak}::int + 1) as nomor
			from (select count(*)::int as jumlah from semua) x
		),
		halaman as materialized (
			select id from semua order by pada desc, id desc
			offset ((select nomor from n) - 1) * ${sebanyak}::int limit ${sebanyak}
		)
		select ${FACTS}, n.jumlah, n.nomor
		from halaman h cross join n join jejak j on j.id = h.id left join akun a on a.id = j.pelaku
		order by j.pada desc, j.id desc`.execute(db)
	return { rows, jumlah: rows[0]?.jumlah ?? 0, nomor: rows[0]?.nomor ?? 1 }
}

export async function findJejak(db: DbOrTrx, id: number): Promise<JejakRow | undefined> {
	const { rows } = await sql<JejakRow>`
		select ${FACTS} from jejak j left join akun a on a.id = j.pelaku where j.id = ${id}`.execute(db)
	return rows[0]
}

/** Accounts whose name, number or e-mail has all of these words. */
export async function listAkunBernama(
	db: DbOrTrx,
	kata: readonly string[],
	sebanyak: number,
): Promise<string[]> {
	const all = kata.map((word) => sql`cari like ${partOf(word.toLowerCase())}`)
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
		union all select 'dispensasi_ujian:' || d.id from dispensasi_ujian d join m on m.id = d.mahasiswa_id
		union all select 'krs:' || k.id from krs k join m on m.id = k.mahasiswa_id
		union all select 'khs:' || k.id from khs k join m on m.id = k.mahasiswa_id
		union all select 'permohonan:' || q.id from permohonan q join m on m.id = q.mahasiswa_id
		union all select 'surat:' || s.id from surat s join m on m.id = s.mahasiswa_id
		union all select 'pengerjaan:' || p.id from pengerjaan p join m on m.id = p.mahasiswa_id
		union all select 'hasil_studi:' || h.mahasiswa_id || ':' || h.periode_kode || ':' || h.matakuliah_kode
			from hasil_studi h join m on m.id = h.mahasiswa_id`.execute(db)
	return rows.map(({ objek }) => objek)
}
