import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { namaAkun } from './statement-queries.ts'

/** An open bill that a text leads to: a number of a student, of an account, or a name. */
export type Tunjukan = { teks: string; tagihan_id: string; periode: string }

const TERBUKA = sql`t.dibatalkan_pada is null and t.lunas_pada is null`

/** Open bills of students by their numbers. */
export async function listTagihanStambuk(db: DbOrTrx, stambuk: readonly string[]): Promise<Tunjukan[]> {
	const { rows } = await sql<Tunjukan>`
		select m.stambuk as teks, t.id as tagihan_id, t.periode_kode as periode
		from mahasiswa m join tagihan t on t.mahasiswa_id = m.id
		where m.stambuk = any(${stambuk}::text[]) and ${TERBUKA}`.execute(db)
	return rows
}

/** Open bills for which accounts with these numbers were made. */
export async function listTagihanVa(db: DbOrTrx, nomor: readonly string[]): Promise<Tunjukan[]> {
	const { rows } = await sql<Tunjukan>`
		select replace(p.nomor_va, ' ', '') as teks, t.id as tagihan_id, t.periode_kode as periode
		from pembayaran p join tagihan t on t.id = p.tagihan_id
		where p.nomor_va is not null and replace(p.nomor_va, ' ', '') = any(${nomor}::text[]) and ${TERBUKA}`.execute(
		db,
	)
	return rows
}

/** Open bills of students by their names in capitals. */
export async function listTagihanNama(db: DbOrTrx, nama: readonly string[]): Promise<Tunjukan[]> {
	const { rows } = await sql<Tunjukan>`
		select upper(m.nama) as teks, t.id as tagihan_id, t.periode_kode as periode
		from mahasiswa m join tagihan t on t.mahasiswa_id = m.id
		where upper(m.nama) = any(${nama}::text[]) and ${TERBUKA}`.execute(db)
	return rows
}

/** Which of these are numbers of students, whatever they owe. */
export async function listDisebut(db: DbOrTrx, teks: readonly string[]): Promise<Set<string>> {
	const rows = await db
		.selectFrom('mahasiswa')
		.select('stambuk')
		.where(sql<boolean>`stambuk = any(${teks}::text[])`)
		.execute()
	return new Set(rows.map(({ stambuk }) => stambuk))
}

/** Which of these are numbers of virtual accounts, whatever became of them. */
export async function listNomorVa(db: DbOrTrx, angka: readonly string[]): Promise<Set<string>> {
	const { rows } = await sql<{ nomor: string }>`
		select distinct replace(nomor_va, ' ', '') as nomor from pembayaran
		where nomor_va is not null and replace(nomor_va, ' ', '') = any(${angka}::text[])`.execute(db)
	return new Set(rows.map(({ nomor }) => nomor))
}

export type Tercatat = {
	id: string
	gateway: string
	bank: string | null
	nomor_va: string | null
	stambuk: string
	jumlah: number
	/** Days on campus. */
	dibuat: string
	tutup: string | null
	lunas: string
}

/** Payments that no row stands for, of these amounts, by the number of their account or of their student. */
export async function listTercatat(
	db: DbOrTrx,
	cari: { jumlah: readonly number[]; angka: readonly string[]; stambuk: readonly string[] },
	zona: string,
): Promise<Tercatat[]> {
	const hari = (column: string) => sql`(${sql.ref(column)} at time zone ${zona})::date`
	const { rows } = await sql<Tercatat>`
		select p.id, p.gateway, p.bank, p.nomor_va, m.stambuk, p.jumlah,
			${hari('p.dibuat_pada')} as dibuat, ${hari('p.kedaluwarsa_pada')} as tutup, ${hari('p.lunas_pada')} as lunas
		from pembayaran p
		join tagihan t on t.id = p.tagihan_id
		join mahasiswa m on m.id = t.mahasiswa_id
		where p.status = 'lunas' and p.jumlah = any(${cari.jumlah}::bigint[])
			and p.id in (
				select v.id from pembayaran v
				where v.nomor_va is not null and replace(v.nomor_va, ' ', '') = any(${cari.angka}::text[])
				union all
				select v.id from mahasiswa o join tagihan u on u.mahasiswa_id = o.id join pembayaran v on v.tagihan_id = u.id
				where o.stambuk = any(${cari.stambuk}::text[])
			)
			and not exists (
				select from mutasi_bank b where b.pembayaran_id = p.id and b.keadaan in ('dibukukan', 'ditautkan')
			)
		order by p.lunas_pada, p.id`.execute(db)
	return rows
}

/** What people said that rows are which are no tuition, before the statements with them were undone; the last word of each counts. */
export async function listBukanSpp(db: DbOrTrx, sidik: readonly string[]): Promise<Map<string, string>> {
	const { rows } = await sql<{ sidik: string; alasan: string | null }>`
		select distinct on (b.sidik) b.sidik, b.alasan from mutasi_bank b join rekening_koran k on k.id = b.koran_id
		where b.sidik = any(${sidik}::text[]) and b.keadaan = 'diurungkan'
		order by b.sidik, k.diurungkan_pada desc`.execute(db)
	return new Map(rows.flatMap(({ sidik: one, alasan }) => (alasan === null ? [] : [[one, alasan]])))
}

/** Rows that count already, by their fingerprints, and the file in which they came. */
export async function listSidik(
	db: DbOrTrx,
	sidik: readonly string[],
	exceptKoran: string | null,
): Promise<Map<string, { berkas: string; oleh: string | null }>> {
	const { rows } = await sql<{ sidik: string; berkas: string; oleh: string | null }>`
		select b.sidik, k.berkas, ${namaAkun('k.dibukukan_oleh')} as oleh from mutasi_bank b
		join rekening_koran k on k.id = b.koran_id
		where b.sidik = any(${sidik}::text[]) and b.keadaan in ('terbuka', 'dibukukan', 'ditautkan', 'bukan_spp')
			and b.koran_id is distinct from ${exceptKoran}::uuid`.execute(db)
	return new Map(rows.map(({ sidik: one, ...rest }) => [one, rest]))
}
