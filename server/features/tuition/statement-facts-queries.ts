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

/** Money that is booked already and may be a row: by the number of its account, or of the student whom the row names. */
export async function listTercatat(
	db: DbOrTrx,
	rows: readonly {
		nomor: number
		tanggal: string
		jumlah: number
		angka: readonly string[]
		stambuk: readonly string[]
	}[],
	zona: string,
): Promise<{ nomor: number; pembayaran_id: string; gateway: string }[]> {
	const fakta = { nomor: 'integer', tanggal: 'date', jumlah: 'bigint', teks: 'text' }
	const of = (list: (row: (typeof rows)[number]) => readonly string[]) =>
		rowsOf(
			'r',
			rows.flatMap((row) => {
				const { nomor, tanggal, jumlah } = row
				return list(row).map((teks) => ({ nomor, tanggal, jumlah, teks }))
			}),
			fakta,
		)
	const { rows: found } = await sql<{ nomor: number; pembayaran_id: string; gateway: string }>`
		with sama as (
			select r.nomor, r.tanggal, p.id, p.gateway, p.lunas_pada, 7 as hari
			from ${of(({ angka }) => angka)} join pembayaran p on replace(p.nomor_va, ' ', '') = r.teks
			where p.status = 'lunas' and p.jumlah = r.jumlah
			union all
			select r.nomor, r.tanggal, p.id, p.gateway, p.lunas_pada, 3
			from ${of(({ stambuk }) => stambuk)}
			join mahasiswa m on m.stambuk = r.teks
			join tagihan t on t.mahasiswa_id = m.id
			join pembayaran p on p.tagihan_id = t.id
			where p.status = 'lunas' and p.jumlah = r.jumlah
		)
		select distinct nomor, id as pembayaran_id, gateway, lunas_pada from sama s
		where abs((lunas_pada at time zone ${zona})::date - tanggal) <= hari and not exists (
			select from mutasi_bank b where b.pembayaran_id = s.id and b.keadaan in ('dibukukan', 'ditautkan')
		)
		order by nomor, lunas_pada, id`.execute(db)
	return found
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
