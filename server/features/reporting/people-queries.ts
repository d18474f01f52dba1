import { type RawBuilder, sql } from 'kysely'
import { PEMBIAYAAN_BIASA } from '#shared/rules/lapor.ts'
import { STATUS_MAHASISWA } from '#shared/rules/status-mahasiswa.ts'

const AKADEMIK = 'Bagian akademik'

/** Columns of a finding about a student `w`, with what is missing and who owes it. */
const tentang = (kurang: RawBuilder<unknown>, pemilik: RawBuilder<unknown> = sql`${AKADEMIK}::text`) => sql`
	w.prodi, 'mahasiswa ' || w.stambuk as objek, w.stambuk as nomor, w.nama, w.kelas, ${kurang} as kurang, ${pemilik} as pemilik`

/** A status as people call it; one of another list stands for itself. */
const NAMA_STATUS = sql`case w.status ${sql.join(
	Object.entries(STATUS_MAHASISWA).map(([kode, nama]) => sql`when ${kode} then ${nama}::text`),
	sql` `,
)} else w.status end`

const tanggal = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'DD-MM-YYYY')`

/** Whose status in the term says that they study. */
const BELAJAR = sql`w.aktif and not w.keluar and w.status is not null and w.status not in ('C', 'N')`

/** A new campus lacks this of everybody, which is more than one statement writes in its time. */
export const BAGIAN_BIODATA = 4

/** What is wrong with students of `warga`, their records and their status. */
export const PERIKSA_ORANG = {
	biodata: (_periode: string, part: number) => sql`
		select ${tentang(sql`w.kurang`)} from (
			select w.*, concat_ws(', ',
				case when w.jenis_kelamin is null then 'jenis kelamin' end,
				-- A foreigner has none.
				case when b.nik is null and coalesce(b.kewarganegaraan, 'ID') = 'ID' then 'NIK' end,
				case when b.nama_ibu is null then 'nama ibu kandung' end,
				case when b.tempat_lahir is null then 'tempat lahir' end,
				case when b.tanggal_lahir is null then 'tanggal lahir' end,
				case when b.agama is null then 'agama' end,
				case when b.kewarganegaraan is null then 'kewarganegaraan' end,
				case when b.kelurahan is null then 'kelurahan' end,
				case when b.kode_wilayah is null then 'kode kecamatan' end) as kurang
			from warga w left join biodata_mahasiswa b on b.mahasiswa_id = w.id
			where get_byte(uuid_send(w.id), 0) % ${BAGIAN_BIODATA} = ${part}
				-- What was erased is nobody's to fill in.
				and w.id not in (select m.id from penghapusan_data p join mahasiswa m on m.akun_id = p.akun_id where p.status = 'dihapus')
		) w where w.kurang <> ''`,

	identitas_ganda: () => sql`
		select ${tentang(sql`'Sama dengan NIM ' || array_to_string(array_remove(g.semua, w.stambuk), ', ')`)}
		from warga w join (
			-- Grouped, not each compared with each: whole years may have one day of birth in a list that was filled in hastily.
			select unnest(array_agg(m.id)) as id, array_agg(m.stambuk order by m.stambuk) as semua
			from biodata_mahasiswa b join mahasiswa m on m.id = b.mahasiswa_id
			where b.tanggal_lahir is not null and b.nama_ibu is not null
			group by lower(m.nama), lower(b.nama_ibu), b.tanggal_lahir having count(*) > 1
		) g on g.id = w.id`,

	nik_janggal: () => sql`
		select ${tentang(sql`w.kurang`)} from (
			select w.*, case
				when substr(b.nik, 9, 4) <> to_char(b.tanggal_lahir, 'MMYY')
					or substr(b.nik, 7, 2)::int not in (h.hari, h.hari + 40)
					then 'NIK memuat tanggal lahir lain'
				when w.jenis_kelamin is not null and substr(b.nik, 7, 2)::int
					<> h.hari + case when w.jenis_kelamin = 'Perempuan' then 40 else 0 end
					then 'NIK memuat jenis kelamin lain'
			end as kurang
			from warga w join biodata_mahasiswa b on b.mahasiswa_id = w.id and b.nik is not null and b.tanggal_lahir is not null
			cross join lateral (select extract(day from b.tanggal_lahir)::int as hari) h
		) w where w.kurang is not null`,

	tanpa_status: () => sql`
		select ${tentang(sql`'Belum ada status'`)} from warga w where w.aktif and w.status is null`,

	aktif_tanpa_krs: (periode: string) => sql`
		select ${tentang(
			sql`case r.status when 'diajukan' then 'KRS menunggu persetujuan' when 'draft' then 'KRS masih draf'
				when 'dikembalikan' then 'KRS dikembalikan, belum diajukan lagi' else 'Belum mengisi KRS' end`,
			sql`coalesce(w.wali, ${AKADEMIK})`,
		)}
		from warga w left join krs r on r.mahasiswa_id = w.id and r.periode_kode = ${periode}
		where ${BELAJAR} and r.status is distinct from 'disetujui'
			and not exists (select from hasil_studi h where h.mahasiswa_id = w.id and h.periode_kode = ${periode})`,

	cuti_dengan_krs: (periode: string) => sql`
		select ${tentang(sql`${NAMA_STATUS} || ', tetapi ' || w.isi`)} from (
			select w.*, concat_ws(' dan ',
				case when r.id is not null then 'KRS-nya disetujui' end,
				case when h.jumlah > 0 then h.jumlah || ' nilai diumumkan' end) as isi
			from warga w
			left join krs r on r.mahasiswa_id = w.id and r.periode_kode = ${periode} and r.status = 'disetujui'
			cross join lateral (select count(*) as jumlah from hasil_studi h
				where h.mahasiswa_id = w.id and h.periode_kode = ${periode}) h
			where w.status in ('C', 'N')
		) w where w.isi <> ''`,

	keluar_berstatus: () => sql`
		select ${tentang(sql`'Keluar ' || ${tanggal(sql`w.tanggal_keluar`)} || ', tetapi berstatus ' || ${NAMA_STATUS}`)}
		from warga w cross join semester e where w.keluar and w.status is not null and w.tanggal_keluar < e.mulai`,

	biaya_kosong: (periode: string) => sql`
		select ${tentang(sql`'Tidak ada tagihan'`, sql`'Bagian keuangan'`)}
		from warga w where ${BELAJAR} and not exists (select from tagihan t
			where t.mahasiswa_id = w.id and t.periode_kode = ${periode} and t.dibatalkan_pada is null)`,

	keluar_tanpa_catatan: () => sql`
		select ${tentang(sql`'Jenis, tanggal, dan nomor SK'`)} from warga w where not w.aktif and not w.keluar`,

	keluar_tanpa_surat: () => sql`
		select ${tentang(sql`'Nomor SK (keluar ' || ${tanggal(sql`w.tanggal_keluar`)} || ')'`)}
		from warga w join keluar_mahasiswa x on x.mahasiswa_id = w.id cross join semester e
		where x.nomor_surat is null and x.tanggal >= e.mulai and x.tanggal < e.sampai`,

	/** Words of the campus that the report needs and whose code nobody has told; the districts only once there is a list. */
	kode: (periode: string) => sql`
		select b.prodi, null::text as objek, b.jenis as nomor, b.sebutan as nama, null::text as kelas,
			'Kode untuk ' || b.sebutan as kurang, ${AKADEMIK}::text as pemilik
		from (
			select prodi, 'program_studi' as jenis, prodi as sebutan from warga where prodi is not null
			union select prodi, 'program_studi', prodi from kuliah
			union select prodi, 'status_mahasiswa', status from warga where status is not null
			union select prodi, 'jenis_kelamin', jenis_kelamin from warga where jenis_kelamin is not null
			union select w.prodi, 'agama', b.agama from warga w join biodata_mahasiswa b on b.mahasiswa_id = w.id
				where b.agama is not null
			union select w.prodi, 'wilayah', b.kode_wilayah from warga w join biodata_mahasiswa b on b.mahasiswa_id = w.id
				where b.kode_wilayah is not null and exists (select from kode_referensi where jenis = 'wilayah')
			union select w.prodi, 'jenis_keluar', x.jenis from warga w join keluar_mahasiswa x on x.mahasiswa_id = w.id
				cross join semester e where x.tanggal >= e.mulai and x.tanggal < e.sampai
			union select w.prodi, 'pembiayaan', coalesce(p.sebutan, ${PEMBIAYAAN_BIASA}) from warga w
				left join pembiayaan_kuliah p on p.mahasiswa_id = w.id and p.periode_kode = ${periode} where ${BELAJAR}
		) b where not exists (select from kode_referensi r where r.jenis = b.jenis and r.sebutan = b.sebutan)`,
} as const
