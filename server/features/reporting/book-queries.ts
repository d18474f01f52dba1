import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { type BukuLapor, PEMBIAYAAN_BIASA } from '#shared/rules/lapor.ts'
import { factsOf, hitungUlang, pertemuan } from './facts-queries.ts'

/** The ministry's code of what the campus calls something; null where nobody has told it. */
const kode = (jenis: string, sebutan: RawBuilder<unknown>) =>
	sql`(select r.kode from kode_referensi r where r.jenis = ${jenis} and r.sebutan = ${sebutan})`

const PRODI = (of: string) => kode('program_studi', sql.ref(`${of}.prodi`))

/** Whom a class is reported with: by an approved plan, else by a result that was published there. */
const PESERTA = (periode: string) => sql`
	peserta as materialized (
		select k.mahasiswa_id, o.kelas_kode as kelas, o.matakuliah_kode as mk
		from krs k join krs_matakuliah i on i.krs_id = k.id join penawaran o on o.id = i.penawaran_id
		where k.periode_kode = ${periode} and k.status = 'disetujui'
		union select h.mahasiswa_id, h.kelas_kode, h.matakuliah_kode from hasil_studi h
		where h.periode_kode = ${periode} and h.kelas_kode is not null and not exists (
			select from krs k join krs_matakuliah i on i.krs_id = k.id join penawaran o on o.id = i.penawaran_id
			where k.mahasiswa_id = h.mahasiswa_id and k.periode_kode = ${periode} and k.status = 'disetujui'
				and o.matakuliah_kode = h.matakuliah_kode)
	)`

/** Of each workbook its rows, each with the programme by which they are narrowed. */
const BARIS: Readonly<Record<BukuLapor, (periode: string) => RawBuilder<unknown>>> = {
	mahasiswa: () => sql`
		select w.prodi, w.stambuk as nim, w.nama, b.nik, ${kode('jenis_kelamin', sql`w.jenis_kelamin`)} as jenis_kelamin,
			b.tempat_lahir, b.tanggal_lahir::text as tanggal_lahir, ${kode('agama', sql`b.agama`)} as agama, b.kewarganegaraan,
			m.alamat as jalan, b.kelurahan, b.kode_wilayah, m.whatsapp as hp, a.email,
			case when b.nomor_kps is null then 0 else 1 end as penerima_kps, b.nomor_kps, b.nama_ibu, b.kebutuhan_khusus,
			(select min(t.periode_kode) from mahasiswa_periode t where t.mahasiswa_id = w.id) as mulai,
			${PRODI('w')} as kode_prodi
		from warga w join mahasiswa m on m.id = w.id join akun a on a.id = m.akun_id
		left join biodata_mahasiswa b on b.mahasiswa_id = w.id order by w.stambuk`,

	kelas: (periode) => sql`
		select k.prodi, ${periode}::text as periode, k.mk, k.nama, k.kelas, k.sks, ${PRODI('k')} as kode_prodi,
			coalesce(d.nidn_nuptk, case when d.nip ~ '^([0-9]{10}|[0-9]{16})$' then d.nip end) as nidn, d.nama as dosen,
			p.rencana, p.terlaksana,
			(select count(*)::int from peserta x where x.kelas = k.kelas and x.mk = k.mk) as peserta
		from kuliah k join (${pertemuan(periode)}) p on p.kelas = k.kelas and p.mk = k.mk
		left join pengampu g on g.periode_kode = ${periode} and g.kelas_kode = k.kelas and g.matakuliah_kode = k.mk
		left join dosen d on d.nip = g.dosen_nip order by k.mk, k.kelas, d.nama`,

	krs: (periode) => sql`
		select w.prodi, w.stambuk as nim, w.nama, ${periode}::text as periode, p.mk, c.nama as matakuliah, p.kelas,
			${PRODI('w')} as kode_prodi
		from peserta p join warga w on w.id = p.mahasiswa_id join matakuliah c on c.kode = p.mk
		order by w.stambuk, p.mk`,

	nilai: (periode) => sql`
		select w.prodi, w.stambuk as nim, w.nama, h.matakuliah_kode as mk, c.nama as matakuliah, ${periode}::text as periode,
			h.kelas_kode as kelas, h.huruf, h.bobot::float8 as indeks, h.nilai_akhir::float8 as angka, ${PRODI('w')} as kode_prodi
		from hasil_studi h join warga w on w.id = h.mahasiswa_id join matakuliah c on c.kode = h.matakuliah_kode
		where h.periode_kode = ${periode} order by w.stambuk, h.matakuliah_kode`,

	akm: (periode) => sql`
		select w.prodi, w.stambuk as nim, w.nama, ${periode}::text as periode, coalesce(u.sks, 0) as sks,
			coalesce(u.ips, 0)::float8 as ips, coalesce(u.sks_total, 0) as sks_total, coalesce(u.ipk, 0)::float8 as ipk,
			${kode('status_mahasiswa', sql`w.status`)} as status, ${PRODI('w')} as kode_prodi, t.jumlah::float8 as biaya,
			${kode('pembiayaan', sql`coalesce(p.sebutan, ${PEMBIAYAAN_BIASA})`)} as pembiayaan
		from warga w
		left join (${hitungUlang(periode, sql`select id from warga`)}) u on u.mahasiswa_id = w.id
		left join tagihan t on t.mahasiswa_id = w.id and t.periode_kode = ${periode} and t.dibatalkan_pada is null
		left join pembiayaan_kuliah p on p.mahasiswa_id = w.id and p.periode_kode = ${periode}
		where w.status is not null order by w.stambuk`,

	keluar: (periode) => sql`
		select w.prodi, w.stambuk as nim, w.nama, ${kode('jenis_keluar', sql`x.jenis`)} as jenis_keluar,
			x.tanggal::text as tanggal, e.kode as periode, x.nomor_surat, coalesce(u.ipk, 0)::float8 as ipk, x.alasan,
			${PRODI('w')} as kode_prodi
		from warga w cross join semester e join keluar_mahasiswa x on x.mahasiswa_id = w.id
		left join (${hitungUlang(periode, sql`select id from warga where keluar`)}) u on u.mahasiswa_id = w.id
		where x.tanggal >= e.mulai and x.tanggal < e.sampai order by w.stambuk`,
}

export type BarisBuku = Readonly<Record<string, string | number | null>>

/** Rows of a workbook, at most so many, of one programme or of all. */
export async function listBuku(
	db: DbOrTrx,
	{ buku, periode, prodi }: { buku: BukuLapor; periode: string; prodi?: string | undefined },
	most: number,
): Promise<BarisBuku[]> {
	const { rows } = await sql<BarisBuku>`
		with ${factsOf(periode)}, ${PESERTA(periode)}
		select * from (${BARIS[buku](periode)}) b
		${prodi === undefined ? sql`` : sql`where b.prodi = ${prodi}`} limit ${most}`.execute(db)
	return rows
}
