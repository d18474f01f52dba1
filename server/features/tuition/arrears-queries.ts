import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { beginsWith, partOf } from '#server/db/like.ts'
import {
	type BarisTunggakan,
	type RingkasanTunggakan,
	type SaringanTunggakan,
	URUT_TUNGGAKAN,
} from '#shared/api/arrears.ts'
import { MULAI_UMUR, UMUR_TUNGGAKAN } from '#shared/rules/tunggakan.ts'

/** Who owes what since when, as `u`: of a bill that is paid in parts only those whose day is over. */
const utang = (hariIni: string) => sql`
	with bagian as (
		select c.tagihan_id, sum(c.jumlah)::bigint as jumlah from bagian_cicilan c
		where c.jatuh_tempo < ${hariIni}::date group by c.tagihan_id
	), lewat as materialized (
		select t.mahasiswa_id, t.jatuh_tempo, coalesce(c.jumlah, t.jumlah) - t.masuk as sisa
		from tagihan t left join bagian c on c.tagihan_id = t.id
		where t.lunas_pada is null and t.dibatalkan_pada is null and t.jatuh_tempo < ${hariIni}::date
	), utang as (
		select mahasiswa_id, count(*)::int as tagihan, sum(sisa)::bigint as sisa, min(jatuh_tempo) as sejak
		from lewat where sisa > 0 group by mahasiswa_id
	)`

/** Class and programme of `u`, those of the active term, of who has no place in it those of the last. */
const TEMPAT = sql`
	left join mahasiswa_periode mp
		on mp.mahasiswa_id = u.mahasiswa_id and mp.periode_kode = (select kode from periode where aktif)
	left join lateral (
		select * from mahasiswa_periode x where mp.mahasiswa_id is null and x.mahasiswa_id = u.mahasiswa_id
		order by x.periode_kode desc limit 1
	) l on true
	left join kelas k on k.kode = coalesce(mp.kelas_kode, l.kelas_kode)`

/** All that is known of them, as `o`. */
const tunggakan = (hariIni: string) => sql`${utang(hariIni)}, o as (
		select m.stambuk, m.nama, m.akun_id, m.aktif, u.tagihan, u.sisa, u.sejak, ${hariIni}::date - u.sejak as hari,
			k.kode as kelas, k.program_studi_kode as prodi, m.angkatan
		from utang u join mahasiswa m on m.id = u.mahasiswa_id ${TEMPAT}
	)`

/** Of `u`, the student `m` and, where one of these is asked for, {@link TEMPAT}. */
function where(f: SaringanTunggakan, hariIni: string): RawBuilder<unknown> {
	const after = UMUR_TUNGGAKAN.slice(f.umur ? UMUR_TUNGGAKAN.indexOf(f.umur) + 1 : 0)[0]
	const hari = sql`(${hariIni}::date - u.sejak)`
	return sql.join(
		[
			sql`true`,
			...(f.prodi ? [sql`k.program_studi_kode = ${f.prodi}`] : []),
			...(f.kelas ? [sql`k.kode = ${f.kelas}`] : []),
			...(f.angkatan ? [sql`m.angkatan = ${f.angkatan}`] : []),
			...(f.umur ? [sql`${hari} >= ${MULAI_UMUR[f.umur]}`] : []),
			...(f.umur && after ? [sql`${hari} < ${MULAI_UMUR[after]}`] : []),
			...(f.cari
				? [sql`(m.stambuk like ${beginsWith(f.cari.trim())} or m.nama ilike ${partOf(f.cari.trim())})`]
				: []),
		],
		sql` and `,
	)
}

const URUT: Readonly<Record<(typeof URUT_TUNGGAKAN)[number], RawBuilder<unknown>>> = {
	stambuk: sql`m.stambuk`,
	nama: sql`lower(m.nama)`,
	kelas: sql`k.kode`,
	sisa: sql`u.sisa`,
	sejak: sql`u.sejak`,
}

/** Those whom the filters leave, as `semua`, with no more than decides their `urut`: the rest is read of those who are shown. */
function disaring(
	f: SaringanTunggakan,
	hariIni: string,
): { semua: RawBuilder<unknown>; order: RawBuilder<unknown> } {
	const { urut = '-sisa', prodi, kelas } = f
	const key = URUT_TUNGGAKAN.find((one) => urut.endsWith(one)) ?? 'sisa'
	const placed = key === 'kelas' || prodi || kelas
	return {
		semua: sql`semua as materialized (
			select u.*, m.stambuk, ${URUT[key]} as urut
			from utang u join mahasiswa m on m.id = u.mahasiswa_id ${placed ? TEMPAT : sql``} where ${where(f, hariIni)}
		)`,
		order: sql`u.urut ${urut.startsWith('-') ? sql`desc` : sql`asc`} nulls last, u.stambuk`,
	}
}

const baris = (
	hariIni: string,
) => sql`u.stambuk, m.nama, k.kode as kelas, m.angkatan, m.aktif, u.tagihan, u.sisa,
	u.sejak, ${hariIni}::date - u.sejak as hari,
	(select max(i.tanggal) from pengingat_tunggakan i where i.akun_id = m.akun_id) as diingatkan`

/** Students who owe, in order. */
export async function listTunggakan(
	db: DbOrTrx,
	f: SaringanTunggakan,
	{ hariIni, limit }: { hariIni: string; limit: number },
): Promise<BarisTunggakan[]> {
	const { semua, order } = disaring(f, hariIni)
	const { rows } = await sql<BarisTunggakan>`${utang(hariIni)}, ${semua}
		select ${baris(hariIni)} from semua u join mahasiswa m on m.id = u.mahasiswa_id ${TEMPAT}
		order by ${order} limit ${limit}`.execute(db)
	return rows
}

/** A page of them, beyond the last one the last, and how many there are: both of one reckoning, which is most of the work. */
export async function pageOfTunggakan(
	db: DbOrTrx,
	f: SaringanTunggakan,
	{ hariIni, halaman, sebanyak }: { hariIni: string; halaman: number; sebanyak: number },
): Promise<{ baris: BarisTunggakan[]; total: number; halaman: number }> {
	const { semua, order } = disaring(f, hariIni)
	const { rows } = await sql<BarisTunggakan & { total: number; nomor: number }>`${utang(hariIni)}, ${semua},
		halaman as materialized (
			select total, least(${halaman}::int, (greatest(total, 1) - 1) / ${sebanyak}::int + 1) as nomor
			from (select count(*)::int as total from semua) n
		),
		isi as materialized (
			select u.* from semua u order by ${order}
			offset ((select nomor from halaman) - 1) * ${sebanyak}::int limit ${sebanyak}
		)
		select ${baris(hariIni)}, h.total, h.nomor
		from isi u cross join halaman h join mahasiswa m on m.id = u.mahasiswa_id ${TEMPAT} order by ${order}`.execute(
		db,
	)
	const shown = rows.map(({ total: _total, nomor: _nomor, ...row }) => row)
	return { baris: shown, total: rows[0]?.total ?? 0, halaman: rows[0]?.nomor ?? 1 }
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
