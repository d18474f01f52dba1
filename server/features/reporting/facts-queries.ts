import { type RawBuilder, sql } from 'kysely'

/**
 * A term and who and what is reported of it, as tables of one statement (each is made only where it is named):
 * `semester`, one row; `warga`, students with status, programme and adviser; `kuliah`, courses of classes.
 *
 * A student belongs to a term who has a status in it, who leaves in its time, or who was here before and has not left.
 */
export const factsOf = (periode: string): RawBuilder<unknown> => sql`
	semester as (
		select p.kode, p.mulai, p.aktif, p.jumlah_pertemuan,
			coalesce((select min(n.mulai) from periode n where n.mulai > p.mulai), 'infinity'::date) as sampai
		from periode p where p.kode = ${periode}
	),
	warga as materialized (
		select m.id, m.stambuk, m.nama, m.aktif, m.jenis_kelamin, s.status, s.semester, s.kelas_kode as kelas,
			coalesce(k.program_studi_kode, l.prodi) as prodi, d.nama as wali,
			x.mahasiswa_id is not null as keluar, x.tanggal as tanggal_keluar
		from mahasiswa m cross join semester e
		left join mahasiswa_periode s on s.mahasiswa_id = m.id and s.periode_kode = e.kode
		left join kelas k on k.kode = s.kelas_kode
		left join lateral (
			-- Without a class in this term: that of the nearest term, an earlier one first.
			select c.program_studi_kode as prodi from mahasiswa_periode t join kelas c on c.kode = t.kelas_kode
			where s.kelas_kode is null and t.mahasiswa_id = m.id
			order by t.periode_kode > e.kode, abs(t.periode_kode::int - e.kode::int) limit 1
		) l on true
		left join keluar_mahasiswa x on x.mahasiswa_id = m.id
		left join dosen_wali w on w.mahasiswa_id = m.id left join dosen d on d.nip = w.dosen_nip
		where s.mahasiswa_id is not null or (x.tanggal >= e.mulai and x.tanggal < e.sampai)
			or (m.aktif and (
				exists (select from mahasiswa_periode t where t.mahasiswa_id = m.id and t.periode_kode < e.kode)
				or (e.aktif and not exists (select from mahasiswa_periode t where t.mahasiswa_id = m.id))))
	),
	kuliah as materialized (
		select x.kelas, x.mk, k.program_studi_kode as prodi, c.nama, c.sks,
			(select string_agg(d.nama, ', ' order by d.nama) from pengampu g join dosen d on d.nip = g.dosen_nip
				where g.periode_kode = ${periode} and g.kelas_kode = x.kelas and g.matakuliah_kode = x.mk) as dosen
		from (
			select kelas_kode as kelas, matakuliah_kode as mk from pengampu where periode_kode = ${periode}
			union select kelas_kode, matakuliah_kode from jadwal_kuliah where periode_kode = ${periode}
			union select kelas_kode, matakuliah_kode from penawaran where periode_kode = ${periode} and terisi > 0
		) x join kelas k on k.kode = x.kelas join matakuliah c on c.kode = x.mk
	)`

/** Lectures of a term that were held: attendance was taken, and not leave alone noted ahead. */
export const terlaksana = (periode: string): RawBuilder<unknown> => sql`
	select k.id, k.kelas_kode as kelas, k.matakuliah_kode as mk, coalesce(k.tanggal, k.asal_tanggal) as tanggal
	from pertemuan_kelas k
	where k.periode_kode = ${periode} and not k.dibatalkan and exists (
		select from presensi x where x.pertemuan_id = k.id and x.status in ('hadir', 'alpa'))`

/** Of courses of classes `k` in a term: lectures that were planned, at each slot of the week, and those that were held. */
export const pertemuan = (periode: string): RawBuilder<unknown> => sql`
	select k.kelas, k.mk,
		coalesce((select j.jumlah from jumlah_pertemuan_kelas j where j.periode_kode = ${periode}
			and j.kelas_kode = k.kelas and j.matakuliah_kode = k.mk), e.jumlah_pertemuan)
			* greatest(1, (select count(*) from jadwal_kuliah j where j.periode_kode = ${periode}
				and j.kelas_kode = k.kelas and j.matakuliah_kode = k.mk))::int as rencana,
		coalesce(t.jumlah, 0)::int as terlaksana
	from kuliah k cross join semester e
	left join (select kelas, mk, count(*) as jumlah from (${terlaksana(periode)}) x group by kelas, mk) t
		on t.kelas = k.kelas and t.mk = k.mk`

/**
 * What results say of each student's study up to a term, counted anew: `sks` and `ips` of the term, `sks_total` and `ipk` of
 * all up to it, where a repeated course counts once, with its best grade.
 */
export const hitungUlang = (periode: string, siapa: RawBuilder<unknown>): RawBuilder<unknown> => sql`
	select mahasiswa_id,
		coalesce(sum(sks) filter (where kini), 0)::int as sks,
		coalesce(round(sum(sks * bobot) filter (where kini) / nullif(sum(sks) filter (where kini), 0), 2), 0) as ips,
		coalesce(sum(sks) filter (where terbaik), 0)::int as sks_total,
		coalesce(round(sum(sks * bobot) filter (where terbaik) / nullif(sum(sks) filter (where terbaik), 0), 2), 0) as ipk
	from (
		select h.mahasiswa_id, h.sks, h.bobot, h.periode_kode = ${periode} as kini,
			row_number() over (partition by h.mahasiswa_id, h.matakuliah_kode order by h.bobot desc, h.sks desc) = 1 as terbaik
		from hasil_studi h where h.periode_kode <= ${periode} and h.mahasiswa_id in (${siapa})
	) h group by mahasiswa_id`
