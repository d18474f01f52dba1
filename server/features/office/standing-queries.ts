import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'

type PerProdi<T> = ({ prodi: string; nama: string } & T)[]

/** How the active term stands, over the whole campus; what is of academic work by programme. */
export type KeadaanRow = {
	kode: string
	/** Campus calendar day on which the term begins. */
	mulai: string
	krs: PerProdi<{ disetujui: number; diajukan: number; draf: number; belum: number }>
	nilai: PerProdi<{ diumumkan: number; diisi: number; belum: number }>
	/** Lectures with attendance by day. */
	presensi: { prodi: string; tanggal: string; pertemuan: number; hadir: number; izin: number; alpa: number }[]
	/** Rupiah of all bills that stand. */
	jumlah: number
	/** Bills that were settled in the week of this Monday. */
	pembayaran: { senin: string; lunas: number; terbayar: number }[]
}

const keadaan = statement<{ zona: string }, KeadaanRow>(
	'find_keadaan_semester',
	({ zona }) => sql`
		with aktif as (select kode, mulai from periode where aktif),
		krs_prodi as (
			select k.program_studi_kode as prodi,
				count(*) filter (where r.status = 'disetujui') as disetujui,
				count(*) filter (where r.status = 'diajukan') as diajukan,
				count(*) filter (where r.status in ('draft', 'dikembalikan')) as draf,
				count(*) filter (where r.status is null) as belum
			from mahasiswa_periode t join aktif on aktif.kode = t.periode_kode
			join kelas k on k.kode = t.kelas_kode
			join mahasiswa m on m.id = t.mahasiswa_id and m.aktif
			left join krs r on r.mahasiswa_id = t.mahasiswa_id and r.periode_kode = t.periode_kode
			group by k.program_studi_kode
		),
		nilai_prodi as (
			select k.program_studi_kode as prodi,
				count(*) filter (where p.diumumkan_pada is not null) as diumumkan,
				count(*) filter (where p.diumumkan_pada is null and i.ada) as diisi,
				count(*) filter (where p.diumumkan_pada is null and not i.ada) as belum
			from (select distinct periode_kode, kelas_kode, matakuliah_kode from pengampu
				join aktif on aktif.kode = periode_kode) g
			join kelas k on k.kode = g.kelas_kode
			left join penilaian p using (periode_kode, kelas_kode, matakuliah_kode)
			cross join lateral (select exists (
				select from nilai_komponen n where n.periode_kode = g.periode_kode and n.kelas_kode = g.kelas_kode
					and n.matakuliah_kode = g.matakuliah_kode) as ada) i
			group by k.program_studi_kode
		),
		pertemuan as (
			select c.id, k.program_studi_kode as prodi, coalesce(c.tanggal, c.asal_tanggal) as tanggal
			from pertemuan_kelas c join aktif on aktif.kode = c.periode_kode join kelas k on k.kode = c.kelas_kode
			where not c.dibatalkan
		),
		hitungan as (
			select x.pertemuan_id as id, count(*) filter (where status = 'hadir') as hadir,
				count(*) filter (where status in ('izin', 'sakit')) as izin, count(*) filter (where status = 'alpa') as alpa
			from presensi x join pertemuan on pertemuan.id = x.pertemuan_id
			group by x.pertemuan_id
		),
		presensi_hari as (
			select prodi, tanggal, count(*) as pertemuan, sum(hadir) as hadir, sum(izin) as izin, sum(alpa) as alpa
			from pertemuan join hitungan using (id)
			-- Leave noted ahead of a lecture makes none of it.
			where hadir + alpa > 0
			group by prodi, tanggal
		),
		lunas as (
			select date_trunc('week', lunas_pada at time zone ${zona}::text)::date as senin, count(*) as lunas, sum(jumlah) as terbayar
			from tagihan join aktif on aktif.kode = periode_kode
			where dibatalkan_pada is null and lunas_pada is not null
			group by 1
		)
		select aktif.kode, aktif.mulai,
			coalesce((select json_agg(json_build_object('prodi', prodi, 'nama', s.nama, 'disetujui', disetujui, 'diajukan', diajukan,
				'draf', draf, 'belum', belum) order by s.nama) from krs_prodi join program_studi s on s.kode = prodi), '[]') as krs,
			coalesce((select json_agg(json_build_object('prodi', prodi, 'nama', s.nama, 'diumumkan', diumumkan, 'diisi', diisi,
				'belum', belum) order by s.nama) from nilai_prodi join program_studi s on s.kode = prodi), '[]') as nilai,
			coalesce((select json_agg(x) from presensi_hari x), '[]') as presensi,
			(select coalesce(sum(jumlah), 0)::float8 from tagihan where periode_kode = aktif.kode and dibatalkan_pada is null) as jumlah,
			coalesce((select json_agg(x order by senin) from lunas x), '[]') as pembayaran
		from aktif`,
)

/** How the active term stands; undefined without one. Walks through a whole campus: shared by all who ask within a minute. */
export async function findKeadaanSemester(db: DbOrTrx, zona: string): Promise<KeadaanRow | undefined> {
	const [row] = await keadaan(db, { zona })
	return row
}
