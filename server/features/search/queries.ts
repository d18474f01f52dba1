import { sql } from 'kysely'
import { type DbOrTrx, MIRIP } from '#server/db/client.ts'
import { statementEach } from '#server/db/prepared.ts'
import { diKelasLain, kuliahOf } from '#server/lib/member-queries.ts'
import type { HasilCari } from '#shared/api/search.ts'
import type { FaktaSpp } from '#shared/rules/spp.ts'

export type CariRow = {
	jenis: HasilCari['jenis']
	judul: string
	keterangan: string
	alamat: string
	/** Start of an exam. */
	mulai: Date | null
	/** Of a lesson: what it is about, for who may read it, and whether only its text holds the words. */
	ringkas: string | null
	dari_isi: boolean
	/** What the tuition gate judges by, beside lessons and threads. */
	spp: FaktaSpp | null
}

const KODE_AKTIF = sql`(select kode from periode where aktif)`

const PER_JENIS = 5
/** Articles that are ranked. */
const ARTIKEL = 12

/** Who asks for what, of these classes (null: all classes). */
export type CariInput = {
	q: string
	kelas: readonly string[] | null
	mahasiswaId: string | null
	now: Date
}

const hasil = statementEach<Omit<CariInput, 'kelas'> & { kelas: string | null }, CariRow>(
	'cari',
	{ q: 'text', kelas: 'jsonb', mahasiswaId: 'uuid', now: 'timestamptz' },
	({ q, kelas, mahasiswaId, now }) => sql`
		with tanya as materialized (select websearch_to_tsquery('indonesian', ${q}) as kata),
		-- Their own step, so that one plan fits a student and an administrator and is made once per connection.
		kelas_milik as materialized (select kode from kelas where ${kelas} is null or jsonb_exists(${kelas}, kode)),
		-- A class at a time: otherwise the rows of the whole campus are read for those of one class, and exams so below.
		milik as materialized (
			select distinct g.kelas_kode, g.matakuliah_kode, g.dosen_nip
			from kelas_milik k, lateral (select * from pengampu_kini where kelas_kode = k.kode offset 0) g
			where not ${diKelasLain(sql`${mahasiswaId}::uuid`, { periode: KODE_AKTIF, matakuliah: sql`g.matakuliah_kode` })}
			union select g.kelas_kode, g.matakuliah_kode, g.dosen_nip from pengampu_kini g
			join kuliah_lain l using (kelas_kode, matakuliah_kode)
			where l.mahasiswa_id = ${mahasiswaId}::uuid and l.periode_kode = ${KODE_AKTIF}
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
		-- Texts are looked for in their indexes alone: reading them through would cost more than all the rest.
		dalam_materi as materialized (
			select v.materi_id, v.nomor from versi_materi v
			where ${mahasiswaId}::uuid is not null and v.cari @@ websearch_to_tsquery('indonesian', ${q})
		),
		forum as materialized (
			select u.id, u.judul, u.matakuliah_kode, u.terakhir, u.aktif_pada, u.cari from utas u
			where ${mahasiswaId}::uuid is not null and u.periode_kode = (select kode from periode where aktif)
				and u.dihapus_pada is null and (u.kelas_kode, u.matakuliah_kode) in (select kelas_kode, matakuliah_kode from milik)
		),
		dalam_forum as materialized (
			select distinct k.utas_id from kiriman k
			where k.cari @@ websearch_to_tsquery('indonesian', ${q}) and k.utas_id in (select id from forum)
		),
		-- nama_lain is what typing mistakes are forgiven in; cari holds the words.
		dokumen as (
			select 'matakuliah' as jenis, nama as judul, kode || ' · ' || sks || ' SKS' as keterangan,
				'/mata-kuliah/' || kode as alamat, null::timestamptz as mulai, nama || ' ' || kode as nama_lain, cari,
				null as ringkas, false as dalam
			from matakuliah where kode in (select matakuliah_kode from milik)
			union all
			select 'dosen', nama, 'NIP ' || nip, '/dosen?cari=' || nip, null, nama || ' ' || nip, cari, null, false
			from dosen where nip in (select dosen_nip from milik)
			union all
			select 'ujian', coalesce(u.nama, u.jenis) || ' ' || m.nama, m.kode || ' · ' || u.ruang, '/ujian?cari=' || m.kode, u.mulai,
				coalesce(u.nama, u.jenis) || ' ' || m.nama || ' ' || m.kode, u.cari || ts_filter(m.cari, '{a}'), null, false
			from (
				select u.* from kelas_milik k, lateral (
					select * from ujian where kelas_kode = k.kode and periode_kode = (select kode from periode where aktif)
						and susulan_dari is null offset 0
				) u
				where not ${diKelasLain(sql`${mahasiswaId}::uuid`, kuliahOf('u'))}
				union all
				select u.* from kuliah_lain l join ujian u using (periode_kode, kelas_kode, matakuliah_kode)
				where l.mahasiswa_id = ${mahasiswaId}::uuid and l.periode_kode = ${KODE_AKTIF} and u.susulan_dari is null
			) u
			join matakuliah m on m.kode = u.matakuliah_kode
			union all
			select 'berita', judul, kategori, '/berita/' || slug, null, judul, cari, null, false
			from berita where id in (select id from artikel)
			union all
			select 'materi', l.judul, l.matakuliah_kode || ' · Pertemuan ' || l.pertemuan_nomor || ' · ' || d.judul,
				'/mata-kuliah/' || lower(l.matakuliah_kode) || '/' || l.slug, null, l.judul, l.cari, l.ringkas,
				(l.id, l.versi) in (select materi_id, nomor from dalam_materi)
			from materi l join modul d on d.id = l.modul_id
			where ${mahasiswaId}::uuid is not null and l.periode_kode = (select kode from periode where aktif)
				and l.matakuliah_kode in (select matakuliah_kode from milik) and l.terbit_pada <= ${now}
			union all
			select 'forum', f.judul, 'Forum ' || f.matakuliah_kode || case when f.terakhir > 1 then ' · dengan balasan' else '' end,
				'/mata-kuliah/' || lower(f.matakuliah_kode) || '/forum/' || f.id, f.aktif_pada, f.judul, f.cari, null,
				f.id in (select utas_id from dalam_forum)
			from forum f
		),
		-- A step of its own: each similarity is computed once.
		temuan as materialized (
			select jenis, judul, keterangan, alamat, mulai, word_similarity(${q}, nama_lain) as mirip, cari @@ kata as cocok,
				ringkas, dalam
			from dokumen, tanya
		),
		urut as materialized (
			-- Of two titles that hold the words, the one that holds less beside them was meant.
			select *, mirip + 0.3 * similarity(${q}, judul) + case when cocok then 0.3 else 0 end
				+ case when starts_with(lower(judul), lower(${q})) then 0.5 else 0 end as skor
			from temuan where cocok or dalam or mirip >= ${sql.lit(MIRIP)}
		),
		nomor as (
			select *, row_number() over (partition by jenis order by skor desc, mulai desc nulls last, judul, alamat) as ke from urut
)
select jenis, judul, keterangan, alamat, case when jenis = 'forum' then null else mulai end as mulai, ringkas,
	dalam and not cocok and mirip < ${sql.lit(MIRIP)} as dari_isi,
	case when jenis in ('materi', 'forum') then (select fakta_spp(${mahasiswaId}::uuid)) end as spp
from nomor where ke <= ${sql.lit(PER_JENIS)}
order by skor desc, jenis, judul, alamat`,
)

/**
 * What each of these callers may see, best match first, at most five of a kind. Words match
 * as PostgreSQL's Indonesian stemmer has them, titles also with typing mistakes or half typed. Lessons and the forum are
 * a student's: of the courses of the own class in the active term.
 */
export function cari(db: DbOrTrx, keys: readonly CariInput[]): Promise<CariRow[][]> {
	// A list in a list of lists would have to be as long as the others.
	return hasil(
		db,
		keys.map(({ kelas, ...key }) => ({ ...key, kelas: kelas && JSON.stringify(kelas) })),
	)
}
