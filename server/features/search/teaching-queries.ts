import { sql } from 'kysely'
import { type DbOrTrx, MIRIP } from '#server/db/client.ts'
import { partOf } from '#server/db/like.ts'
import { statement } from '#server/db/prepared.ts'
import { kuliahOf, pesertaKuliah } from '#server/lib/member-queries.ts'
import type { HasilCariPengajar } from '#shared/api/search.ts'

/** `teks` is the beginning of a question as it is stored, null of all else. */
export type CariPengajarRow = HasilCariPengajar & { mulai: Date | null; teks: string | null }

const PER_JENIS = 5
/** As much of a question as its first words are made of; formulas are longer than they look. */
const PANJANG_SOAL = 2_000
/** As much of it as is compared with what is searched for. */
const PANJANG_BANDING = 120

type Input = { nip: string; q: string; kata: readonly string[] }

const temuan = statement<Input, CariPengajarRow>(
	'cari_pengajar',
	({ nip, q, kata }) => sql`
	with milik as materialized (
		select p.periode_kode, p.kelas_kode, p.matakuliah_kode, m.nama
		from pengampu p join periode t on t.kode = p.periode_kode and t.aktif join matakuliah m on m.kode = p.matakuliah_kode
		where p.dosen_nip = ${nip}
	),
	-- A lesson and a question belong to the course, whichever classes take it.
	kuliah as materialized (
		select periode_kode, matakuliah_kode, min(nama) as nama, min(kelas_kode) as kelas_kode from milik group by 1, 2
	),
	dokumen as (
		select 'kelas' as jenis, i.nama || ' ' || i.kelas_kode as judul, i.matakuliah_kode || ' · Kelas ' || i.kelas_kode as keterangan,
			'/mengajar/kelas/' || i.kelas_kode || '/' || lower(i.matakuliah_kode) as alamat, null::timestamptz as mulai,
			i.nama || ' ' || i.matakuliah_kode || ' ' || i.kelas_kode as isi, true as mirip, null::text as teks
		from milik i
		union all
		select 'mahasiswa', m.nama, m.stambuk || ' · ' || s.matakuliah_kode || ' · Kelas ' || s.kelas_kode,
			'/mengajar/kelas/' || s.kelas_kode || '/' || lower(s.matakuliah_kode) || '/peserta?cari=' || m.stambuk,
			null, m.nama || ' ' || m.stambuk, true, null
		from (
			select distinct on (p.mahasiswa_id) p.mahasiswa_id, i.kelas_kode, i.matakuliah_kode
			from milik i cross join lateral ${pesertaKuliah(kuliahOf('i'))} p
			order by p.mahasiswa_id, i.kelas_kode, i.matakuliah_kode
		) s join mahasiswa m on m.id = s.mahasiswa_id
		union all
		select 'mahasiswa', m.nama, m.stambuk || ' · Mahasiswa bimbingan', '/mengajar/bimbingan?mahasiswa=' || m.stambuk,
			null, m.nama || ' ' || m.stambuk, true, null
		from dosen_wali w join mahasiswa m on m.id = w.mahasiswa_id
		where w.dosen_nip = ${nip} and m.aktif and not exists (
			select from milik i cross join lateral ${pesertaKuliah(kuliahOf('i'))} p where p.mahasiswa_id = m.id)
		union all
		select 'soal', s.judul, k.matakuliah_kode || ' · Bank ' || s.jenis,
			'/mengajar/bank-soal?mk=' || k.matakuliah_kode || '&jenis=' || s.jenis || '&soal=' || s.id, null,
			concat_ws(' ', s.judul, s.pertanyaan, s.opsi_a, s.opsi_b, s.opsi_c, s.opsi_d, s.opsi_e), false, left(s.pertanyaan, ${sql.lit(PANJANG_SOAL)})
		from kuliah k join soal s on s.matakuliah_kode = k.matakuliah_kode
		union all
		select 'materi', l.judul, k.matakuliah_kode || ' · Pertemuan ' || l.pertemuan_nomor
				|| case when l.terbit_pada is null then ' · Draf' else '' end,
			'/mengajar/kelas/' || k.kelas_kode || '/' || lower(k.matakuliah_kode) || '/materi/' || l.id, null,
			l.judul || ' ' || l.ringkas, true, null
		from kuliah k join materi l on l.periode_kode = k.periode_kode and l.matakuliah_kode = k.matakuliah_kode
		union all
		select 'ujian', coalesce(u.nama, u.jenis) || ' ' || i.nama, i.matakuliah_kode || ' · Kelas ' || i.kelas_kode,
			'/mengajar/ujian/' || u.id, u.mulai,
			coalesce(u.nama, u.jenis) || ' ' || u.jenis || ' ' || i.nama || ' ' || i.matakuliah_kode || ' ' || i.kelas_kode, true, null
		from milik i join ujian u using (periode_kode, kelas_kode, matakuliah_kode)
		union all
		select 'tugas', g.judul, i.matakuliah_kode || ' · Kelas ' || i.kelas_kode,
			'/mengajar/kelas/' || i.kelas_kode || '/' || lower(i.matakuliah_kode) || '/tugas/' || g.id, null,
			g.judul || ' ' || i.matakuliah_kode || ' ' || i.kelas_kode, true, null
		from milik i join tugas g using (periode_kode, kelas_kode, matakuliah_kode)
	),
	-- A question is long: what resembles a part of it would be anything, and to find out is slow.
	dinilai as materialized (
		select d.*, coalesce(nullif(d.judul, ''), left(d.teks, ${sql.lit(PANJANG_BANDING)}), '') as nama, d.isi ilike all (${kata}::text[]) as cocok,
			case when d.mirip then word_similarity(${q}, d.isi) else 0 end as kemiripan
		from dokumen d
	),
	urut as (
		select *, kemiripan + 0.3 * similarity(${q}, nama) + case when cocok then 0.5 else 0 end
			+ case when starts_with(lower(nama), lower(${q})) then 0.5 else 0 end as skor
		from dinilai where cocok or kemiripan >= ${sql.lit(MIRIP)}
	),
	nomor as (
		select *, row_number() over (partition by jenis order by skor desc, mulai desc nulls last, nama, alamat) as ke from urut
	)
	select jenis, judul, keterangan, alamat, mulai, teks from nomor where ke <= ${sql.lit(PER_JENIS)}
	order by max(skor) over (partition by jenis) desc, jenis, ke`,
)

/** What a lecturer finds of the own courses in the active term, the kind with the best match first, at most five of a kind. */
export const cariPengajar = (db: DbOrTrx, { nip, q }: Omit<Input, 'kata'>): Promise<CariPengajarRow[]> =>
	temuan(db, { nip, q, kata: q.split(/\s+/).map(partOf) })
