import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { beginsWith, partOf } from '#server/db/like.ts'
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
	when t.masuk > 0 then 'sebagian'
	else 'belum_bayar' end`

/** What has arrived, or counts as such: a bill that the campus' own records settled owes nothing. */
const TERBAYAR = sql`greatest(case when t.lunas_pada is not null then t.jumlah else 0 end, t.masuk)`

const PLACE = sql`left join mahasiswa_periode mp on mp.mahasiswa_id = t.mahasiswa_id and mp.periode_kode = t.periode_kode`
const OF_TERM = sql`tagihan t ${PLACE}`
const STUDENT = sql`join mahasiswa m on m.id = t.mahasiswa_id`
const FROM = sql`${OF_TERM} ${STUDENT}`

type Urut = { by: RawBuilder<unknown>; of?: RawBuilder<unknown> }

/** The orders, and what must be read besides bills and their terms. */
const URUT: Readonly<Record<(typeof URUT_TAGIHAN)[number], Urut>> = {
	stambuk: { by: sql`m.stambuk`, of: STUDENT },
	nama: { by: sql`lower(m.nama)`, of: STUDENT },
	kelas: { by: sql`mp.kelas_kode`, of: PLACE },
	jumlah: { by: sql`t.jumlah` },
	sisa: { by: sql`t.sisa` },
	jatuh_tempo: { by: sql`t.jatuh_tempo` },
}

/** The same, asked of all bills: each state by what an index or the row alone can tell. */
const BELUM = sql`t.dibatalkan_pada is null and t.lunas_pada is null`
const berstatus = (hariIni: string): Readonly<Record<BarisTagihan['status'], RawBuilder<unknown>>> => ({
	dibatalkan: sql`t.dibatalkan_pada is not null`,
	lunas: sql`t.dibatalkan_pada is null and t.lunas_pada is not null`,
	terlambat: sql`${BELUM} and t.jatuh_tempo < ${hariIni}::date`,
	sebagian: sql`${BELUM} and t.jatuh_tempo >= ${hariIni}::date and t.masuk > 0`,
	belum_bayar: sql`${BELUM} and t.jatuh_tempo >= ${hariIni}::date and t.masuk = 0`,
})

/** Bills with no more beside them than is asked about: of a join that is left out by itself, an index alone cannot answer. */
const asked = (f: SaringanTagihan, of?: RawBuilder<unknown>) => sql`tagihan t
	${of === PLACE || f.kelas || f.prodi ? PLACE : sql``} ${of === STUDENT || f.cari ? STUDENT : sql``}`

/** Cancelled bills are shown to those who ask for them. */
function where(f: SaringanTagihan, hariIni: string): RawBuilder<unknown> {
	const all = [
		f.status === undefined ? sql`t.dibatalkan_pada is null` : berstatus(hariIni)[f.status],
		...(f.periode ? [sql`t.periode_kode = ${f.periode}`] : []),
		...(f.kelas ? [sql`mp.kelas_kode = ${f.kelas}`] : []),
		...(f.prodi
			? [sql`mp.kelas_kode in (select kode from kelas where program_studi_kode = ${f.prodi})`]
			: []),
		...(f.cari
			? [sql`(m.stambuk like ${beginsWith(f.cari.trim())} or m.nama ilike ${partOf(f.cari.trim())})`]
			: []),
	]
	return sql.join(all, sql` and `)
}

/**
 * Bills that the filters leave, in order. Money arrives as numbers: a bill is far below 2^53.
 * @param total how many there are, if that is known: those behind the middle are then found from the end
 */
export async function listTagihan(
	db: DbOrTrx,
	f: SaringanTagihan,
	{ hariIni, limit, offset, total }: { hariIni: string; limit: number; offset: number; total?: number },
): Promise<BarisTagihan[]> {
	const { urut = 'nama' } = f
	const key = URUT_TAGIHAN.find((one) => urut.endsWith(one)) ?? 'nama'
	const { by, of } = URUT[key]
	const orderOf = (from: { end: boolean }) => {
		const way = urut.startsWith('-') === from.end ? sql`asc` : sql`desc`
		// A class alone may be missing; where nulls are spoken of, no index gives an order downwards.
		const nulls = key !== 'kelas' ? sql`` : from.end ? sql`nulls first` : sql`nulls last`
		return sql`urut ${way} ${nulls}, id ${way}`
	}
	const left = total === undefined ? 0 : Math.max(0, Math.min(limit, total - offset))
	const end = total !== undefined && left > 0 && offset > total / 2
	// Written out: told how far a page lies, the plan for it is another.
	const [most, from] = end ? [left, (total ?? 0) - offset - left] : [limit, offset]
	const place = sql`limit ${sql.lit(most)} offset ${sql.lit(from)}`
	// The rows are chosen before their students are read.
	const { rows } = await sql<BarisTagihan>`
		with halaman as materialized (
			select t.id, ${by} as urut from ${asked(f, of)}
			where ${where(f, hariIni)} order by ${orderOf({ end })} ${place}
		)
		select t.id, m.stambuk, m.nama, mp.kelas_kode as kelas, t.periode_kode as periode, t.jumlah,
			${TERBAYAR} as terbayar, t.sisa, t.jatuh_tempo,
			${status(hariIni)} as status
		from halaman h join (${FROM}) on t.id = h.id order by ${orderOf({ end: false })}`.execute(db)
	return rows
}

export async function countTagihan(db: DbOrTrx, f: SaringanTagihan, hariIni: string): Promise<number> {
	// Every bill has a student.
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from ${asked(f)} where ${where(f, hariIni)}`.execute(db)
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
		select s.kode as prodi, s.nama, count(*)::int as tagihan, count(t.lunas_pada)::int as lunas,
			count(*) filter (where t.lunas_pada is null and t.jatuh_tempo < ${hariIni}::date)::int as terlambat,
			sum(t.jumlah)::bigint as total,
			sum(${TERBAYAR})::bigint as terbayar
		from ${OF_TERM}
		left join kelas k on k.kode = mp.kelas_kode
		left join program_studi s on s.kode = k.program_studi_kode
		where t.periode_kode = ${periode} and t.dibatalkan_pada is null
		group by s.kode, s.nama order by s.nama nulls last`.execute(db)
	return rows
}
