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

/** The orders: what stands on the bill, so that an index alone answers (0612). */
const URUT: Readonly<Record<(typeof URUT_TAGIHAN)[number], RawBuilder<unknown>>> = {
	stambuk: sql`t.stambuk`,
	nama: sql`t.nama_kecil`,
	kelas: sql`t.kelas_kode`,
	jumlah: sql`t.jumlah`,
	sisa: sql`t.sisa`,
	jatuh_tempo: sql`t.jatuh_tempo`,
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

/** What is asked of bills; `orang` are the students whom the search finds, if they are few. */
export type Dicari = SaringanTagihan & { orang?: readonly string[] | undefined }

/** Of more people than these the bills themselves are searched. */
const FEW = 2_000

/** The students whom a search finds where that is less work than to look at every bill; otherwise undefined. */
export async function findOrang(
	db: DbOrTrx,
	cari: string | undefined,
	few = FEW,
): Promise<string[] | undefined> {
	const text = cari?.trim()
	if (!text) return undefined
	const { rows } = await sql<{ id: string }>`
		select m.id from mahasiswa m where m.stambuk like ${beginsWith(text)} or m.nama ilike ${partOf(text)}
		limit ${sql.lit(few + 1)}`.execute(db)
	return rows.length > few ? undefined : rows.map(({ id }) => id)
}

function found(cari: string, orang: readonly string[] | undefined): RawBuilder<unknown> {
	return orang
		? sql`t.mahasiswa_id = any(${orang}::uuid[])`
		: sql`(t.stambuk like ${beginsWith(cari)} or t.nama_kecil like lower(${partOf(cari)}))`
}

/** Cancelled bills are shown to those who ask for them. */
function where(f: Dicari, hariIni: string): RawBuilder<unknown> {
	const all = [
		f.status === undefined ? sql`t.dibatalkan_pada is null` : berstatus(hariIni)[f.status],
		...(f.periode ? [sql`t.periode_kode = ${f.periode}`] : []),
		...(f.kelas ? [sql`t.kelas_kode = ${f.kelas}`] : []),
		// As one list: a join would walk all bills in their order until a page of the programme is found.
		...(f.prodi
			? [sql`t.kelas_kode = any(array(select kode from kelas where program_studi_kode = ${f.prodi}))`]
			: []),
		...(f.cari ? [found(f.cari.trim(), f.orang)] : []),
	]
	return sql.join(all, sql` and `)
}

/**
 * Bills that the filters leave, in order. Money arrives as numbers: a bill is far below 2^53.
 * @param total how many there are, if that is known: those behind the middle are then found from the end
 */
export async function listTagihan(
	db: DbOrTrx,
	f: Dicari,
	{ hariIni, limit, offset, total }: { hariIni: string; limit: number; offset: number; total?: number },
): Promise<BarisTagihan[]> {
	const { urut = 'nama' } = f
	const key = URUT_TAGIHAN.find((one) => urut.endsWith(one)) ?? 'nama'
	const orderOf = (from: { end: boolean }) => {
		const way = urut.startsWith('-') === from.end ? sql`asc` : sql`desc`
		return sql`urut ${way}, id ${way}`
	}
	const left = total === undefined ? 0 : Math.max(0, Math.min(limit, total - offset))
	const end = total !== undefined && left > 0 && offset > total / 2
	// Written out: told how far a page lies, the plan for it is another.
	const [most, from] = end ? [left, (total ?? 0) - offset - left] : [limit, offset]
	const place = sql`limit ${sql.lit(most)} offset ${sql.lit(from)}`
	// The rows are chosen before their students are read.
	const { rows } = await sql<BarisTagihan>`
		with halaman as materialized (
			select t.id, ${URUT[key]} as urut from tagihan t
			where ${where(f, hariIni)} order by ${orderOf({ end })} ${place}
		)
		select t.id, t.stambuk, m.nama, t.kelas_kode as kelas, t.periode_kode as periode, t.jumlah,
			${TERBAYAR} as terbayar, t.sisa, t.jatuh_tempo,
			${status(hariIni)} as status
		from halaman h join (tagihan t join mahasiswa m on m.id = t.mahasiswa_id) on t.id = h.id order by ${orderOf({ end: false })}`.execute(
		db,
	)
	return rows
}

export async function countTagihan(db: DbOrTrx, f: Dicari, hariIni: string): Promise<number> {
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from tagihan t where ${where(f, hariIni)}`.execute(db)
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
		from tagihan t
		left join kelas k on k.kode = t.kelas_kode
		left join program_studi s on s.kode = k.program_studi_kode
		where t.periode_kode = ${periode} and t.dibatalkan_pada is null
		group by s.kode, s.nama order by s.nama nulls last`.execute(db)
	return rows
}
