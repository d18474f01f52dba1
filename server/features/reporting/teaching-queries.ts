import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '#server/db/rows-of.ts'
import type { HasilKurang } from '#server/features/results/owed-queries.ts'
import { BATAS_SKS, BATAS_SKS_AWAL } from '#shared/rules/sks.ts'
import { hitungUlang, pertemuan, terlaksana } from './facts-queries.ts'

const AKADEMIK = 'Bagian akademik'

/** Columns of a finding about a course of a class `k`; who teaches it owes it unless told otherwise. */
const tentang = (
	kurang: RawBuilder<unknown>,
	pemilik: RawBuilder<unknown> = sql`coalesce(k.dosen, ${AKADEMIK})`,
) => sql`
	k.prodi, 'kelas ' || k.kelas || ' ' || k.mk as objek, k.mk as nomor, k.nama, k.kelas, ${kurang} as kurang,
	${pemilik} as pemilik`

const tentangMahasiswa = (kurang: RawBuilder<unknown>, pemilik: RawBuilder<unknown>) => sql`
	w.prodi, 'mahasiswa ' || w.stambuk as objek, w.stambuk as nomor, w.nama, w.kelas, ${kurang} as kurang, ${pemilik} as pemilik`

/** What is wrong with courses of classes, those who teach them, their lectures and their results. */
export const PERIKSA_KULIAH = {
	kelas_tanpa_dosen: () => sql`
		select ${tentang(sql`'Dosen pengajar'`, sql`${AKADEMIK}::text`)} from kuliah k where k.dosen is null`,

	dosen_tanpa_nomor: (periode: string) => sql`
		select distinct k.program_studi_kode as prodi, 'dosen ' || d.nip as objek, d.nip as nomor, d.nama, null::text as kelas,
			'NIDN atau NUPTK' as kurang, ${AKADEMIK}::text as pemilik
		from pengampu g join dosen d on d.nip = g.dosen_nip join kelas k on k.kode = g.kelas_kode
		-- Who is known here by a number of that length is known by it there.
		where g.periode_kode = ${periode} and d.nidn_nuptk is null and d.nip !~ '^([0-9]{10}|[0-9]{16})$'`,

	pertemuan_kurang: (periode: string) => sql`
		select ${tentang(sql`p.terlaksana || ' dari ' || p.rencana || ' pertemuan terlaksana'`)}
		from kuliah k join (${pertemuan(periode)}) p on p.kelas = k.kelas and p.mk = k.mk
		where p.terlaksana < p.rencana`,

	pertemuan_tanpa_bahasan: (periode: string) => sql`
		select ${tentang(sql`t.jumlah || ' pertemuan: ' || t.hari`)}
		from kuliah k join (
			select t.kelas, t.mk, count(*) as jumlah, string_agg(to_char(t.tanggal, 'DD-MM'), ', ' order by t.tanggal) as hari
			from (${terlaksana(periode)}) t left join catatan_pertemuan c on c.pertemuan_id = t.id
			where coalesce(btrim(c.bahasan), '') = '' group by t.kelas, t.mk
		) t on t.kelas = k.kelas and t.mk = k.mk`,

	luar_kurikulum: () => sql`
		select ${tentang(sql`'Tidak ada dalam kurikulum ' || k.prodi`, sql`${AKADEMIK}::text`)}
		from kuliah k where not exists (select from kurikulum r
			where r.program_studi_kode = k.prodi and r.matakuliah_kode = k.mk)`,

	nilai_tertunda: (periode: string) => sql`
		select ${tentangMahasiswa(
			sql`h.matakuliah_kode || ' tertunda sampai ' || to_char(h.sampai, 'DD-MM-YYYY')`,
			sql`coalesce((select string_agg(d.nama, ', ' order by d.nama) from pengampu g join dosen d on d.nip = g.dosen_nip
				where g.periode_kode = ${periode} and g.kelas_kode = h.kelas_kode
					and g.matakuliah_kode = h.matakuliah_kode), ${AKADEMIK})`,
		)}
		from hasil_tertunda h join warga w on w.id = h.mahasiswa_id where h.periode_kode = ${periode}`,

	khs_belum: (periode: string) => sql`
		select ${tentangMahasiswa(
			sql`case when k.status is null then 'KHS belum dibuat' when k.status = 'rejected' then 'KHS dikembalikan'
				when k.versi > 1 then 'KHS perbaikan menunggu pengesahan' else 'KHS menunggu pengesahan' end`,
			sql`${AKADEMIK}::text`,
		)}
		from warga w join (select distinct mahasiswa_id from hasil_studi where periode_kode = ${periode}) h
			on h.mahasiswa_id = w.id
		left join lateral (select s.status, s.versi from khs s
			where s.mahasiswa_id = w.id and s.periode_kode = ${periode} order by s.versi desc limit 1) k on true
		where k.status is distinct from 'approved'`,

	akm_beda: (periode: string, part: number) => sql`
		with ${sahOf(periode, part)}
		select ${tentangMahasiswa(sql`b.beda`, sql`${AKADEMIK}::text`)}
		from warga w join (
			select s.mahasiswa_id, concat_ws(', ',
				${beda('SKS', sql`(s.isi ->> 'sks')::numeric`, sql`coalesce(u.sks, 0)`)},
				${beda('IPS', sql`(s.isi ->> 'ips')::numeric`, sql`coalesce(u.ips, 0)`)},
				${beda('SKS kumulatif', sql`(s.isi ->> 'sks_kumulatif')::numeric`, sql`coalesce(u.sks_total, 0)`)},
				${beda('IPK', sql`(s.isi ->> 'ipk')::numeric`, sql`coalesce(u.ipk, 0)`)}) as beda
			from sah s left join (${hitungUlang(periode, sql`select mahasiswa_id from sah`)}) u
				on u.mahasiswa_id = s.mahasiswa_id
		) b on b.mahasiswa_id = w.id where b.beda <> ''`,

	sks_lebih: (periode: string) => sql`
		select ${tentangMahasiswa(sql`r.sks || ' SKS, batasnya ' || b.batas`, sql`coalesce(w.wali, ${AKADEMIK})`)}
		from warga w join (
			select r.mahasiswa_id, sum(c.sks)::int as sks from krs r join krs_matakuliah i on i.krs_id = r.id
			join penawaran o on o.id = i.penawaran_id join matakuliah c on c.kode = o.matakuliah_kode
			where r.periode_kode = ${periode} and r.status = 'disetujui' group by r.mahasiswa_id
		) r on r.mahasiswa_id = w.id
		left join lateral (select (h.isi ->> 'ips')::numeric as ips from khs h
			where h.mahasiswa_id = w.id and h.status = 'approved' and h.periode_kode < ${periode}
			order by h.periode_kode desc, h.versi desc limit 1) l on true
		cross join lateral (select coalesce(max(x.sks), ${BATAS_SKS_AWAL}::int) as batas
			from ${rowsOf('x', BATAS_SKS, { ips: 'numeric', sks: 'integer' })} where l.ips >= x.ips) b
		where r.sks > b.batas`,
} as const

/** `IPS 3,60 pada KHS, 3,55 dari nilai` where two figures are not the same. */
function beda(nama: string, pada: RawBuilder<unknown>, dari: RawBuilder<unknown>): RawBuilder<unknown> {
	const text = (angka: RawBuilder<unknown>) => sql`replace(trim_scale(${angka})::text, '.', ',')`
	return sql`case when ${pada} is distinct from ${dari}
		then ${`${nama} `}::text || ${text(pada)} || ' pada KHS, ' || ${text(dari)} || ' dari nilai' end`
}

/** All results of all students are more than one statement reads in its time: so many parts of the students are taken in turn. */
export const BAGIAN_AKM = 8

/** The newest approved sheet of each student in a term, of one part of the students. */
const sahOf = (periode: string, part: number): RawBuilder<unknown> => sql`
	sah as materialized (
		select distinct on (mahasiswa_id) mahasiswa_id, isi from khs
		where periode_kode = ${periode} and status = 'approved' and get_byte(uuid_send(mahasiswa_id), 0) % ${BAGIAN_AKM} = ${part}
		order by mahasiswa_id, versi desc
	)`

/** Results that are not out, by course of a class, as the closing of a term counts them. */
export const nilaiKurang = (rows: readonly HasilKurang[]): RawBuilder<unknown> => sql`
	select l.program_studi_kode as prodi, 'kelas ' || r.kelas || ' ' || r.kode as objek, r.kode as nomor, r.nama, r.kelas,
		r.kurang || ' dari ' || r.peserta || ' mahasiswa' as kurang,
		coalesce((select string_agg(d ->> 'nama', ', ') from jsonb_array_elements(r.dosen) d), ${AKADEMIK}) as pemilik
	from ${rowsOf('r', rows, { kelas: 'text', kode: 'text', nama: 'text', kurang: 'integer', peserta: 'integer', dosen: 'jsonb' })}
	join kelas l on l.kode = r.kelas`
