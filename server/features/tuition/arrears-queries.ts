import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import {
	type BarisTunggakan,
	type RingkasanTunggakan,
	type SaringanTunggakan,
	URUT_TUNGGAKAN,
} from '#shared/api/arrears.ts'
import { MULAI_UMUR, UMUR_TUNGGAKAN } from '#shared/rules/tunggakan.ts'

/**
 * Who owes what since when, as `o`: of a bill that is paid in parts only those whose day is over. Class, programme and year
 * of entry are those of the active term, of who has no place in it those of the last. Sums are made for all at once: looked
 * up bill by bill they would take a second on a big campus.
 */
const tunggakan = (hariIni: string) => sql`
	with buka as (
		select t.id, t.mahasiswa_id, t.jatuh_tempo, t.jumlah from tagihan t
		where t.lunas_pada is null and t.dibatalkan_pada is null and t.jatuh_tempo < ${hariIni}::date
	), masuk as (
		select p.tagihan_id, sum(p.jumlah) as jumlah from buka join pembayaran p on p.tagihan_id = buka.id
		where p.status = 'lunas' group by p.tagihan_id
	), bagian as (
		select c.tagihan_id, sum(c.jumlah) as jumlah from bagian_cicilan c
		where c.jatuh_tempo < ${hariIni}::date group by c.tagihan_id
	), lewat as (
		select b.mahasiswa_id, b.jatuh_tempo, coalesce(c.jumlah, b.jumlah) - coalesce(p.jumlah, 0) as sisa
		from buka b left join masuk p on p.tagihan_id = b.id left join bagian c on c.tagihan_id = b.id
	), utang as (
		select mahasiswa_id, count(*)::int as tagihan, sum(sisa)::bigint as sisa, min(jatuh_tempo) as sejak
		from lewat where sisa > 0 group by mahasiswa_id
	), o as (
		select m.stambuk, m.nama, m.akun_id, m.aktif, u.tagihan, u.sisa, u.sejak, ${hariIni}::date - u.sejak as hari,
			k.kode as kelas, k.program_studi_kode as prodi,
			left(coalesce(mp.periode_kode, l.periode_kode), 4)::int
				- (coalesce(mp.semester, l.semester) - 1) / 2 as angkatan
		from utang u
		join mahasiswa m on m.id = u.mahasiswa_id
		left join mahasiswa_periode mp
			on mp.mahasiswa_id = u.mahasiswa_id and mp.periode_kode = (select kode from periode where aktif)
		left join lateral (
			select * from mahasiswa_periode x where mp.mahasiswa_id is null and x.mahasiswa_id = u.mahasiswa_id
			order by x.periode_kode desc limit 1
		) l on true
		left join kelas k on k.kode = coalesce(mp.kelas_kode, l.kelas_kode)
	)`

/** `%` and `_` stand for themselves. */
const plain = (text: string) => text.trim().replace(/[\\%_]/g, '\\$&')

function where(f: SaringanTunggakan): RawBuilder<unknown> {
	const after = UMUR_TUNGGAKAN.slice(f.umur ? UMUR_TUNGGAKAN.indexOf(f.umur) + 1 : 0)[0]
	return sql.join(
		[
			sql`true`,
			...(f.prodi ? [sql`o.prodi = ${f.prodi}`] : []),
			...(f.kelas ? [sql`o.kelas = ${f.kelas}`] : []),
			...(f.angkatan ? [sql`o.angkatan = ${f.angkatan}`] : []),
			...(f.umur ? [sql`o.hari >= ${MULAI_UMUR[f.umur]}`] : []),
			...(f.umur && after ? [sql`o.hari < ${MULAI_UMUR[after]}`] : []),
			...(f.cari
				? [sql`(o.stambuk like ${`${plain(f.cari)}%`} or o.nama ilike ${`%${plain(f.cari)}%`})`]
				: []),
		],
		sql` and `,
	)
}

const URUT: Readonly<Record<(typeof URUT_TUNGGAKAN)[number], RawBuilder<unknown>>> = {
	stambuk: sql`o.stambuk`,
	nama: sql`lower(o.nama)`,
	kelas: sql`o.kelas`,
	sisa: sql`o.sisa`,
	sejak: sql`o.sejak`,
}

function order({ urut = '-sisa' }: SaringanTunggakan): RawBuilder<unknown> {
	const key = URUT_TUNGGAKAN.find((one) => urut.endsWith(one)) ?? 'sisa'
	return sql`${URUT[key]} ${urut.startsWith('-') ? sql`desc` : sql`asc`} nulls last, o.stambuk`
}

const BARIS = sql`o.stambuk, o.nama, o.kelas, o.angkatan, o.aktif, o.tagihan, o.sisa, o.sejak, o.hari,
	(select max(i.tanggal) from pengingat_tunggakan i where i.akun_id = o.akun_id) as diingatkan`

/** Students who owe, in order. */
export async function listTunggakan(
	db: DbOrTrx,
	f: SaringanTunggakan,
	{ hariIni, limit }: { hariIni: string; limit: number },
): Promise<BarisTunggakan[]> {
	const { rows } = await sql<BarisTunggakan>`${tunggakan(hariIni)}
		select ${BARIS} from o where ${where(f)} order by ${order(f)} limit ${limit}`.execute(db)
	return rows
}

/** A page of them, beyond the last one the last, and how many there are: both of one reckoning, which is most of the work. */
export async function pageOfTunggakan(
	db: DbOrTrx,
	f: SaringanTunggakan,
	{ hariIni, halaman, sebanyak }: { hariIni: string; halaman: number; sebanyak: number },
): Promise<{ baris: BarisTunggakan[]; total: number; halaman: number }> {
	const { rows } = await sql<BarisTunggakan & { total: number; nomor: number }>`${tunggakan(hariIni)},
		semua as materialized (select o.* from o where ${where(f)}),
		halaman as materialized (
			select total, least(${halaman}::int, (greatest(total, 1) - 1) / ${sebanyak}::int + 1) as nomor
			from (select count(*)::int as total from semua) n
		),
		isi as materialized (
			select o.* from semua o order by ${order(f)}
			offset ((select nomor from halaman) - 1) * ${sebanyak}::int limit ${sebanyak}
		)
		select ${BARIS}, h.total, h.nomor from isi o cross join halaman h order by ${order(f)}`.execute(db)
	const baris = rows.map(({ total: _total, nomor: _nomor, ...row }) => row)
	return { baris, total: rows[0]?.total ?? 0, halaman: rows[0]?.nomor ?? 1 }
}

type Kelompok = Pick<RingkasanTunggakan, 'mahasiswa' | 'sisa'> & {
	macam: 'semua' | 'umur' | 'prodi' | 'angkatan'
	nilai: string | null
	nama: string | null
}

/** Sums by age, programme and year of entry, and of all. */
export async function sumTunggakan(db: DbOrTrx, hariIni: string): Promise<Kelompok[]> {
	const umur = sql.join(
		[...UMUR_TUNGGAKAN].reverse().map((one) => sql`when o.hari >= ${MULAI_UMUR[one]}::int then ${one}::text`),
		sql` `,
	)
	const { rows } = await sql<Kelompok>`${tunggakan(hariIni)}, b as (
			select o.sisa, o.prodi, o.angkatan, case ${umur} end as umur from o
		)
		select case grouping(b.umur, b.prodi, b.angkatan) when 3 then 'umur' when 5 then 'prodi' when 6 then 'angkatan'
				else 'semua' end as macam,
			coalesce(b.umur, b.prodi, b.angkatan::text) as nilai,
			(select s.nama from program_studi s where s.kode = b.prodi) as nama,
			count(*)::int as mahasiswa, coalesce(sum(b.sisa), 0)::bigint as sisa
		from b group by grouping sets ((), (b.umur), (b.prodi), (b.angkatan))
		order by 1, 2`.execute(db)
	return rows
}

export type Diingatkan = { akun_id: string; stambuk: string; sisa: number; sejak: string }

/** Notes down who is reminded today; of those who owe, have a login, and were not reminded today before. */
export async function insertPengingatTunggakan(
	db: DbOrTrx,
	{ stambuk, hariIni }: { stambuk: readonly string[]; hariIni: string },
): Promise<Diingatkan[]> {
	const { rows } = await sql<Diingatkan>`${tunggakan(hariIni)}, baru as (
			insert into pengingat_tunggakan (akun_id, tanggal)
			select o.akun_id, ${hariIni}::date from o join akun a on a.id = o.akun_id and a.aktif
			where o.stambuk = any(${stambuk}::text[])
			order by o.akun_id
			on conflict do nothing
			returning akun_id
		)
		select o.akun_id, o.stambuk, o.sisa, o.sejak from o join baru using (akun_id)`.execute(db)
	return rows
}
