import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'
import type { Bukti } from '#shared/rules/cocok-mutasi.ts'
import { namaAkun } from './statement-queries.ts'

/** Shorter ends of a number are too often the ends of others. */
const AKHIRAN_PALING_PENDEK = 8

type Tunjuk = {
	nomor: number
	angka: readonly string[]
	tagihan: readonly { periode: string; stambuk: string }[]
	nama: readonly string[]
}

/** Which open bills the numbers and names in rows lead to, each by its best evidence. */
export async function listTunjukan(
	db: DbOrTrx,
	rows: readonly Tunjuk[],
): Promise<{ nomor: number; tagihan_id: string; bukti: Bukti }[]> {
	const angka = rows.flatMap(({ nomor, angka: list }) => list.map((teks) => ({ nomor, teks })))
	const akhiran = angka.flatMap(({ nomor, teks }) =>
		Array.from({ length: Math.max(0, teks.length - AKHIRAN_PALING_PENDEK) }, (_, i) => ({
			nomor,
			teks: teks.slice(i + 1),
		})).filter(({ teks: end }) => end.length <= 20),
	)
	const tagihan = rows.flatMap(({ nomor, tagihan: list }) => list.map((one) => ({ nomor, ...one })))
	const nama = rows.flatMap(({ nomor, nama: list }) => list.map((teks) => ({ nomor, teks })))
	const TEKS = { nomor: 'integer', teks: 'text' }
	const { rows: found } = await sql<{ nomor: number; tagihan_id: string; bukti: Bukti }>`
		with orang as (
			select r.nomor, m.id, 2 as kuat from ${rowsOf('r', angka, TEKS)} join mahasiswa m on m.stambuk = r.teks
			union all
			select r.nomor, m.id, 3 from ${rowsOf('r', akhiran, TEKS)} join mahasiswa m on m.stambuk = r.teks
			union all
			select r.nomor, m.id, 4 from ${rowsOf('r', nama, TEKS)} join mahasiswa m on upper(m.nama) = r.teks
		), tunjuk as (
			select r.nomor, t.id, 1 as kuat
			from ${rowsOf('r', tagihan, { nomor: 'integer', periode: 'text', stambuk: 'text' })}
			join mahasiswa m on m.stambuk = r.stambuk
			join tagihan t on t.mahasiswa_id = m.id and t.periode_kode = r.periode
			where t.dibatalkan_pada is null and t.lunas_pada is null
			union all
			select r.nomor, t.id, 1 from ${rowsOf('r', angka, TEKS)}
			join pembayaran p on replace(p.nomor_va, ' ', '') = r.teks
			join tagihan t on t.id = p.tagihan_id
			where t.dibatalkan_pada is null and t.lunas_pada is null
			union all
			select o.nomor, t.id, o.kuat from orang o join tagihan t on t.mahasiswa_id = o.id
			where t.dibatalkan_pada is null and t.lunas_pada is null
		)
		select nomor, id as tagihan_id, (array['tagihan', 'stambuk', 'akhiran', 'nama'])[min(kuat)] as bukti
		from tunjuk group by nomor, id`.execute(db)
	return found
}

/** Which students rows name by number, whatever they owe. */
export async function listDisebut(
	db: DbOrTrx,
	rows: readonly { nomor: number; stambuk: readonly string[] }[],
): Promise<{ nomor: number; stambuk: string }[]> {
	const angka = rows.flatMap(({ nomor, stambuk }) => stambuk.map((teks) => ({ nomor, teks })))
	const { rows: found } = await sql<{ nomor: number; stambuk: string }>`
		select distinct r.nomor, m.stambuk from ${rowsOf('r', angka, { nomor: 'integer', teks: 'text' })}
		join mahasiswa m on m.stambuk = r.teks`.execute(db)
	return found
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
