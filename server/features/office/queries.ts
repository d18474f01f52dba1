import { type Expression, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { JenisTugas } from '#shared/rules/tugas-kantor.ts'

/** Of one kind of work: all of it, the lines that it is made of, and the largest of these. */
type Tugas = {
	jumlah: number
	baris: number
	rincian: { judul: string; keterangan: string; jumlah: number }[]
}

export type MejaKantorFacts = Record<JenisTugas, Tugas> & {
	periode: string | null
	pelunasan: {
		tagihan: number
		lunas: number
		terlambat: number
		jumlah: number
		jumlah_lunas: number
	} | null
}

type Input = {
	akademik: boolean
	keuangan: boolean
	sistem: boolean
	/** The programmes that are the caller's, beside `akademik`. */
	prodi: readonly string[]
	now: Date
	hariIni: string
	zona: string
	/** Events of payments from here on. */
	sejak: Date
}

/** Lines that are named. */
const RINCIAN = 5

/** Sums up rows of `judul`, `keterangan` and `jumlah`. */
const tugas = (select: Expression<unknown>) => sql`(
	with r as (${select})
	select json_build_object('jumlah', coalesce(sum(jumlah), 0), 'baris', count(*), 'rincian', coalesce((
		select json_agg(x) from (select * from r order by jumlah desc, judul, keterangan limit ${sql.lit(RINCIAN)}) as x
	), '[]')) from r)`

const mejaKantor = statement<Input, MejaKantorFacts>(
	'find_meja_kantor',
	({ akademik, keuangan, sistem, prodi, now, hariIni, zona, sejak }) => sql`
		with aktif as (select kode from periode where aktif),
		-- Whose academic work is shown; who has no class belongs to no programme.
		milik as materialized (
			select kode from kelas where ${akademik}::boolean or program_studi_kode = any(${prodi}::text[])
		)
		select (select kode from aktif) as periode,
		${tugas(sql`
			-- The class of the sheet's term: a new term takes nothing away from who judges the old one.
			select coalesce(nullif(w.kelas_kode, ''), 'Tanpa kelas') as judul, '' as keterangan, sum(w.jumlah)::bigint as jumlah
			from rekap_menunggu w
			where w.kelas_kode in (select kode from milik) or (${akademik}::boolean and w.kelas_kode = '')
			group by w.kelas_kode`)} as khs_menunggu,
		${tugas(sql`
			select coalesce(d.nama, 'Tanpa dosen wali') as judul, '' as keterangan, count(*) as jumlah
			from krs k join aktif on aktif.kode = k.periode_kode
			left join mahasiswa_periode m on m.mahasiswa_id = k.mahasiswa_id and m.periode_kode = (select kode from aktif)
			left join dosen_wali w on w.mahasiswa_id = k.mahasiswa_id
			left join dosen d on d.nip = w.dosen_nip
			where k.status = 'diajukan'
				and (m.kelas_kode in (select kode from milik) or (${akademik}::boolean and m.kelas_kode is null))
			group by d.nip, d.nama`)} as krs_menunggu,
		${tugas(sql`
			select jenis as judul, to_char(min(diajukan_pada) at time zone ${zona}::text, 'YYYY-MM-DD') as keterangan, count(*) as jumlah
			from permohonan where ${akademik}::boolean and status = 'diajukan'
			group by jenis`)} as permohonan_menunggu,
		${tugas(sql`
			select coalesce(a.nama_pemilik, a.email) as judul,
				to_char(p.diminta_pada at time zone ${zona}::text, 'YYYY-MM-DD') as keterangan, 1 as jumlah
			from penghapusan_data p join akun a on a.id = p.akun_id
			where ${akademik}::boolean and p.status = 'diminta'`)} as penghapusan_menunggu,
		${tugas(sql`
			select coalesce(u.nama, u.jenis) || ' ' || m.nama as judul, string_agg(u.kelas_kode, ', ' order by u.kelas_kode) as keterangan,
				count(*) as jumlah
			from ujian u join aktif on aktif.kode = u.periode_kode
			join matakuliah m on m.kode = u.matakuliah_kode
			where not u.ditiadakan and u.selesai > ${now} and u.kelas_kode in (select kode from milik)
				and not exists (select 1 from soal s where s.matakuliah_kode = u.matakuliah_kode and s.jenis = u.bank)
			group by coalesce(u.nama, u.jenis), m.kode, m.nama`)} as ujian_tanpa_soal,
		${tugas(sql`
			select m.nama as judul, string_agg(j.kelas_kode, ', ' order by j.kelas_kode) as keterangan, count(*) as jumlah
			from (select distinct kelas_kode, matakuliah_kode from jadwal_kuliah
				join aktif on aktif.kode = periode_kode) as j
			join matakuliah m on m.kode = j.matakuliah_kode
			where j.kelas_kode in (select kode from milik) and not exists (select 1 from pengampu_kini p
				where p.kelas_kode = j.kelas_kode and p.matakuliah_kode = j.matakuliah_kode)
			group by m.kode, m.nama`)} as kelas_tanpa_dosen,
		${tugas(sql`
			select t.kelas_kode as judul, '' as keterangan, count(*) as jumlah
			from mahasiswa_periode t join aktif on aktif.kode = t.periode_kode
			join mahasiswa m on m.id = t.mahasiswa_id and m.aktif
			where ${keuangan}::boolean and t.kelas_kode is not null and not exists (select from tagihan b
				where b.mahasiswa_id = t.mahasiswa_id and b.periode_kode = (select kode from aktif) and b.dibatalkan_pada is null)
			group by t.kelas_kode`)} as mahasiswa_tanpa_tagihan,
		${tugas(sql`
			select coalesce(m.kelas_kode, 'Tanpa kelas') as judul, '' as keterangan, count(*) as jumlah
			from tagihan t left join mahasiswa_periode m on m.mahasiswa_id = t.mahasiswa_id and m.periode_kode = (select kode from aktif)
			where ${keuangan}::boolean and t.lunas_pada is null and t.dibatalkan_pada is null
			group by m.kelas_kode`)} as tagihan_terbuka,
		${tugas(sql`
			select hasil as judul, '' as keterangan, count(*) as jumlah from peristiwa_pembayaran
			where ${keuangan}::boolean and diterima_pada >= ${sejak}
				and (hasil in ('jumlah_salah', 'order_tidak_dikenal', 'tagihan_batal', 'lebih_bayar', 'tidak_dikenal') or (hasil = 'mungkin_ganda'
					and exists (select from mutasi_bank b where b.ganda_id = pembayaran_id and b.keadaan = 'terbuka')))
			group by hasil`)} as pembayaran_perlu_dilihat,
		${tugas(sql`
			select peran as judul, count(*) filter (where password_awal_sampai <= ${now}) || '' as keterangan,
				count(*) as jumlah
			from akun where ${sistem}::boolean and aktif and password_awal_sampai is not null
			group by peran`)} as akun_password_awal,
		case when ${keuangan}::boolean then (
			select json_build_object('tagihan', count(*), 'lunas', count(lunas_pada),
				'terlambat', count(*) filter (where lunas_pada is null and jatuh_tempo < ${hariIni}::date),
				'jumlah', coalesce(sum(jumlah), 0),
				'jumlah_lunas', coalesce(sum(jumlah) filter (where lunas_pada is not null), 0))
			from tagihan join aktif on aktif.kode = periode_kode where dibatalkan_pada is null
		) end as pelunasan`,
)

/** Everything that waits, in one round trip. What the rights do not cover is not counted. */
export async function findMejaKantor(db: DbOrTrx, input: Input): Promise<MejaKantorFacts> {
	const [row] = (await mejaKantor(db, input)) as [MejaKantorFacts]
	return row
}
