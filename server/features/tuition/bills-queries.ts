import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import {
	type BarisTagihan,
	type PosisiTagihan,
	type SaringanTagihan,
	URUT_TAGIHAN,
} from '#shared/api/bills.ts'

/** What a bill is to a person, as `statusTagihan` judges it (shared/rules/pembayaran.ts). */
const status = (hariIni: string) => sql`case
	when t.dibatalkan_pada is not null then 'dibatalkan'
	when t.lunas_pada is not null then 'lunas'
	when t.jatuh_tempo < ${hariIni}::date then 'terlambat'
	when exists (select from pembayaran p where p.tagihan_id = t.id and p.status = 'lunas') then 'sebagian'
	else 'belum_bayar' end`

/** What has arrived of this `masuk`: a bill that the campus' own records settled owes nothing. */
const terbayarDari = (masuk: RawBuilder<unknown>) => sql`greatest(
	case when t.lunas_pada is not null then t.jumlah else 0 end, coalesce(${masuk}, 0)::bigint)`
const terbayar = terbayarDari(
	sql`(select sum(p.jumlah) from pembayaran p where p.tagihan_id = t.id and p.status = 'lunas')`,
)

const OF_TERM = sql`tagihan t
	left join mahasiswa_periode mp on mp.mahasiswa_id = t.mahasiswa_id and mp.periode_kode = t.periode_kode`
const STUDENT = sql`join mahasiswa m on m.id = t.mahasiswa_id`
const FROM = sql`${OF_TERM} ${STUDENT}`
/** What has arrived for all bills, as `b.masuk`: asked bill by bill it would take seconds. */
const MASUK = sql`left join (
	select p.tagihan_id, sum(p.jumlah) as masuk from pembayaran p where p.status = 'lunas' group by p.tagihan_id
) b on b.tagihan_id = t.id`

type Urut = { by: RawBuilder<unknown>; of?: RawBuilder<unknown> }

/** The orders, and what must be read besides bills and their terms. */
const URUT: Readonly<Record<(typeof URUT_TAGIHAN)[number], Urut>> = {
	stambuk: { by: sql`m.stambuk`, of: STUDENT },
	nama: { by: sql`lower(m.nama)`, of: STUDENT },
	kelas: { by: sql`mp.kelas_kode` },
	jumlah: { by: sql`t.jumlah` },
	sisa: { by: sql`t.jumlah - ${terbayarDari(sql`b.masuk`)}`, of: MASUK },
	jatuh_tempo: { by: sql`t.jatuh_tempo` },
}

/** The same, asked of all bills: each state by what an index or the row alone can tell. */
const BELUM = sql`t.dibatalkan_pada is null and t.lunas_pada is null`
const ADA_UANG = sql`exists (select from pembayaran p where p.tagihan_id = t.id and p.status = 'lunas')`
const berstatus = (hariIni: string): Readonly<Record<BarisTagihan['status'], RawBuilder<unknown>>> => ({
	dibatalkan: sql`t.dibatalkan_pada is not null`,
	lunas: sql`t.dibatalkan_pada is null and t.lunas_pada is not null`,
	terlambat: sql`${BELUM} and t.jatuh_tempo < ${hariIni}::date`,
	sebagian: sql`${BELUM} and t.jatuh_tempo >= ${hariIni}::date and ${ADA_UANG}`,
	belum_bayar: sql`${BELUM} and t.jatuh_tempo >= ${hariIni}::date and not ${ADA_UANG}`,
})

/** `%` and `_` stand for themselves. */
const plain = (text: string) => text.trim().replace(/[\\%_]/g, '\\$&')

/** Cancelled bills are shown to those who ask for them. */
function where(f: SaringanTagihan, hariIni: string): RawBuilder<unknown> {
	const all = [
		f.status === undefined ? sql`t.dibatalkan_pada is null` : berstatus(hariIni)[f.status],
		...(f.periode ? [sql`t.periode_kode = ${f.periode}`] : []),
		...(f.kelas ? [sql`mp.kelas_kode = ${f.kelas}`] : []),
		...(f.prodi
			? [sql`mp.kelas_kode in (select kode from kelas where program_studi_kode = ${f.prodi})`]
			: []),
		...(f.cari ? [sql`(m.stambuk like ${`${plain(f.cari)}%`} or m.nama ilike ${`%${plain(f.cari)}%`})`] : []),
	]
	return sql.join(all, sql` and `)
}

/** Bills that the filters leave, in order. Money arrives as numbers: a bill is far below 2^53. */
export async function listTagihan(
	db: DbOrTrx,
	f: SaringanTagihan,
	{ hariIni, limit, offset }: { hariIni: string; limit: number; offset: number },
): Promise<BarisTagihan[]> {
	const { urut = 'nama' } = f
	const key = URUT_TAGIHAN.find((one) => urut.endsWith(one)) ?? 'nama'
	const { by, of } = URUT[key]
	// A class alone may be missing; where nulls are spoken of, no index gives an order downwards.
	const way = sql`${urut.startsWith('-') ? sql`desc` : sql``} ${key === 'kelas' ? sql`nulls last` : sql``}`
	// The rows are chosen before it is reckoned what has arrived for each.
	const { rows } = await sql<BarisTagihan>`
		with halaman as materialized (
			select t.id, ${by} as urut from ${OF_TERM} ${of ?? sql``} ${f.cari && of !== STUDENT ? STUDENT : sql``}
			where ${where(f, hariIni)} order by urut ${way}, t.id limit ${limit} offset ${offset}
		)
		select t.id, m.stambuk, m.nama, mp.kelas_kode as kelas, t.periode_kode as periode, t.jumlah,
			${terbayar} as terbayar, greatest(t.jumlah - ${terbayar}, 0) as sisa, t.jatuh_tempo,
			${status(hariIni)} as status
		from halaman h join (${FROM}) on t.id = h.id order by h.urut ${way}, t.id`.execute(db)
	return rows
}

export async function countTagihan(db: DbOrTrx, f: SaringanTagihan, hariIni: string): Promise<number> {
	// Every bill has a student.
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from ${f.cari ? FROM : OF_TERM} where ${where(f, hariIni)}`.execute(db)
	return rows[0]?.n ?? 0
}

/** Terms with bills, the active one, and those to come; newest first. */
export async function listPeriodeTagihan(db: DbOrTrx): Promise<{ kode: string; aktif: boolean }[]> {
	const { rows } = await sql<{ kode: string; aktif: boolean }>`
		select kode, aktif from periode p
		where aktif or kode > (select kode from periode where aktif)
			or exists (select from tagihan t where t.periode_kode = p.kode)
		order by kode desc`.execute(db)
	return rows
}

/** What the bills of a term come to, by programme of the student's class then. */
export async function sumTagihan(
	db: DbOrTrx,
	periode: string,
	hariIni: string,
): Promise<PosisiTagihan['prodi']> {
	const { rows } = await sql<PosisiTagihan['prodi'][number]>`
		with masuk as (
			select p.tagihan_id, sum(p.jumlah) as jumlah
			from pembayaran p join tagihan t on t.id = p.tagihan_id
			where t.periode_kode = ${periode} and p.status = 'lunas' group by 1
		)
		select s.kode as prodi, s.nama, count(*)::int as tagihan, count(t.lunas_pada)::int as lunas,
			count(*) filter (where t.lunas_pada is null and t.jatuh_tempo < ${hariIni}::date)::int as terlambat,
			sum(t.jumlah)::bigint as total,
			sum(greatest(case when t.lunas_pada is not null then t.jumlah else 0 end, coalesce(b.jumlah, 0)))::bigint as terbayar
		from ${FROM}
		left join kelas k on k.kode = mp.kelas_kode
		left join program_studi s on s.kode = k.program_studi_kode
		left join masuk b on b.tagihan_id = t.id
		where t.periode_kode = ${periode} and t.dibatalkan_pada is null
		group by s.kode, s.nama order by s.nama nulls last`.execute(db)
	return rows
}
