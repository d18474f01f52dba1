import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import type { KEADAAN_AKUN, UrutAkun } from '#shared/api/account-admin.ts'
import type { Hak, Peran, Wewenang } from '#shared/rules/wewenang.ts'

export type AkunRow = {
	id: string
	email: string
	nama: string | null
	peran: Peran
	nomor: string | null
	kelas: string | null
	aktif: boolean
	password_awal_sampai: Date | null
	pernah_masuk: boolean
	terakhir_masuk: Date | null
	wewenang: Wewenang[]
	versi: number
	dibuat_pada: Date
}

export type Saringan = {
	/** Each must be somewhere in e-mail, name or number. */
	kata: readonly string[]
	peran: Peran | undefined
	keadaan: (typeof KEADAAN_AKUN)[number] | undefined
	hak: Hak | undefined
}

// As the indexes are, forwards and backwards.
const URUTAN: Readonly<Record<UrutAkun, RawBuilder<unknown>>> = {
	nama: sql`a.nama_pemilik, a.id`,
	'-nama': sql`a.nama_pemilik desc, a.id desc`,
	email: sql`a.email`,
	'-email': sql`a.email desc`,
	dibuat: sql`a.dibuat_pada, a.id`,
	'-dibuat': sql`a.dibuat_pada desc, a.id desc`,
}

const FACTS = sql`
	a.id, a.email, a.nama_pemilik as nama, a.peran, a.nomor_pemilik as nomor,
	(select k.kelas_kode from mahasiswa_kini k where k.akun_id = a.id) as kelas,
	a.aktif, a.password_awal_sampai, a.pernah_masuk, a.versi, a.dibuat_pada,
	(select max(s.dibuat_pada) from sesi s where s.akun_id = a.id) as terakhir_masuk,
	coalesce((select jsonb_agg(jsonb_build_object('hak', w.hak, 'program_studi_kode', w.program_studi_kode)
		order by w.hak, w.program_studi_kode) from wewenang w where w.akun_id = a.id), '[]') as wewenang`

/** A word without a trigram would read the whole index, which is slower than the table. */
const named = (kata: string) =>
	kata.length < 3 ? sql`position(lower(${kata}) in a.cari) > 0` : sql`a.cari like lower(${partOf(kata)})`

function where({ kata, peran, keadaan, hak }: Saringan) {
	const parts = [
		...kata.map(named),
		...(peran ? [sql`a.peran = ${peran}`] : []),
		...(keadaan === 'aktif' ? [sql`a.aktif`] : []),
		...(keadaan === 'nonaktif' ? [sql`not a.aktif`] : []),
		...(keadaan === 'belum_masuk' ? [sql`a.aktif and not a.pernah_masuk`] : []),
		...(keadaan === 'minta_hapus'
			? [sql`a.id in (select akun_id from penghapusan_data where status = 'diminta')`]
			: []),
		...(hak ? [sql`a.id in (select akun_id from wewenang where hak = ${hak})`] : []),
	]
	return parts.length > 0 ? sql`where ${sql.join(parts, sql` and `)}` : sql``
}

/** A page of the accounts that are asked for. */
export async function listAkunPage(
	db: DbOrTrx,
	saringan: Saringan,
	{ urut, limit, offset }: { urut: UrutAkun; limit: number; offset: number },
): Promise<AkunRow[]> {
	const { rows } = await sql<AkunRow>`
		with daftar as materialized (
			select a.id from akun a ${where(saringan)} order by ${URUTAN[urut]} limit ${limit} offset ${offset}
		)
		select ${FACTS} from daftar join akun a on a.id = daftar.id order by ${URUTAN[urut]}`.execute(db)
	return rows
}

export async function countAkun(db: DbOrTrx, saringan: Saringan): Promise<number> {
	const { rows } = await sql<{ jumlah: number }>`
		select count(*)::int as jumlah from akun a ${where(saringan)}`.execute(db)
	return rows[0]?.jumlah ?? 0
}

export async function findAkun(db: DbOrTrx, id: string): Promise<AkunRow | undefined> {
	const { rows } = await sql<AkunRow>`
		select ${FACTS} from akun a where a.id = ${id}`.execute(db)
	return rows[0]
}

export type PerubahanAkun = {
	pada: Date
	oleh: string | null
	tindakan: string
	lama: object | null
	baru: object | null
}

/** What was done to an account, newest first: in the order of an index, else all of the trail is read for one that has little. */
export async function listPerubahanAkun(db: DbOrTrx, id: string, limit: number): Promise<PerubahanAkun[]> {
	const { rows } = await sql<PerubahanAkun>`
		select j.pada, coalesce(a.nama_pemilik, a.email) as oleh, j.tindakan, j.lama, j.baru
		from jejak j left join akun a on a.id = j.pelaku
		where j.objek = ${`akun:${id}`} order by j.pada desc nulls last, j.id desc limit ${limit}`.execute(db)
	return rows
}
