import { sql } from 'kysely'
import { MIRIP } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { HasilCari } from '#shared/api/search.ts'

export type CariRow = {
	jenis: HasilCari['jenis']
	judul: string
	keterangan: string
	alamat: string
	/** Start of an exam. */
	mulai: Date | null
}

const PER_JENIS = 5
/** Articles that are ranked. */
const ARTIKEL = 12

/**
 * What a caller of these classes may see (null: all classes), best match first, at most five of a kind. Words match
 * as PostgreSQL's Indonesian stemmer has them, titles also with typing mistakes or half typed.
 */
export const cari = statement<{ q: string; kelas: readonly string[] | null; now: Date }, CariRow>(
	'cari',
	({ q, kelas, now }) => sql`
		with tanya as materialized (select websearch_to_tsquery('indonesian', ${q}) as kata),
		-- Their own step, so that one plan fits a student and an administrator and is made once per connection.
		kelas_milik as materialized (select kode from kelas where ${kelas}::text[] is null or kode = any(${kelas})),
		milik as materialized (
			select distinct matakuliah_kode, dosen_nip from pengampu_kini where kelas_kode in (select kode from kelas_milik)
		),
		-- Of the articles that hold the words, the newest; only where there is none, titles that resemble them. The question
		-- stands here as itself and in steps of their own, else the indexes would not be used.
		memuat as materialized (
			select id, terbit_pada from berita where cari @@ websearch_to_tsquery('indonesian', ${q}) and terbit_pada <= ${now}
		),
		serupa as materialized (
			select id, terbit_pada from berita where ${q} <% judul and terbit_pada <= ${now} and not exists (select 1 from memuat)
		),
		artikel as materialized (
			select id from (select * from memuat union all select * from serupa) as a order by terbit_pada desc limit ${sql.lit(ARTIKEL)}
		),
		-- nama_lain is what typing mistakes are forgiven in; cari holds the words.
		dokumen as (
			select 'matakuliah' as jenis, nama as judul, kode || ' · ' || sks || ' SKS' as keterangan,
				'/mata-kuliah/' || kode as alamat, null::timestamptz as mulai, nama || ' ' || kode as nama_lain, cari
			from matakuliah where kode in (select matakuliah_kode from milik)
			union all
			select 'dosen', nama, 'NIP ' || nip, '/dosen?cari=' || nip, null, nama || ' ' || nip, cari
			from dosen where nip in (select dosen_nip from milik)
			union all
			select 'ujian', u.jenis || ' ' || m.nama, m.kode || ' · ' || u.ruang, '/ujian?cari=' || m.kode, u.mulai,
				u.jenis || ' ' || m.nama || ' ' || m.kode, u.cari || ts_filter(m.cari, '{a}')
			from ujian u
			join periode p on p.kode = u.periode_kode and p.aktif
			join matakuliah m on m.kode = u.matakuliah_kode
			where u.kelas_kode in (select kode from kelas_milik)
			union all
			select 'berita', judul, kategori, '/berita/' || slug, null, judul, cari from berita where id in (select id from artikel)
		),
		-- A step of its own: each similarity is computed once.
		temuan as materialized (
			select jenis, judul, keterangan, alamat, mulai, word_similarity(${q}, nama_lain) as mirip, cari @@ kata as cocok
			from dokumen, tanya
		),
		urut as materialized (
			-- Of two titles that hold the words, the one that holds less beside them was meant.
			select *, mirip + 0.3 * similarity(${q}, judul) + case when cocok then 0.3 else 0 end
				+ case when starts_with(lower(judul), lower(${q})) then 0.5 else 0 end as skor
			from temuan where cocok or mirip >= ${sql.lit(MIRIP)}
		),
		nomor as (
			select *, row_number() over (partition by jenis order by skor desc, mulai desc nulls last, judul, alamat) as ke from urut
)
select jenis, judul, keterangan, alamat, mulai from nomor where ke <= ${sql.lit(PER_JENIS)}
order by skor desc, jenis, judul, alamat`,
)
