import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import { KODE_AKTIF } from '#server/features/schedule/queries.ts'
import type { StatusKrs } from '#shared/rules/krs.ts'

export type WaliRow = {
	nim: string
	nama: string
	foto: string | null
	email: string
	whatsapp: string | null
	kelas: string | null
	program_studi: string | null
	jenjang: string | null
	semester: number
	/** Approved sheets, newest first: of each term its last version. */
	lembar: { ips: number; ipk: number }[]
	/** Each course that was taken once, with its best grade. */
	hasil: { nama: string; sks: number; bobot: number }[]
	alpa: { mata_kuliah: string; kali: number } | null
	krs: { id: string; status: StatusKrs; total_sks: number; diajukan_pada: string | null } | null
}

const wali = statement<{ nip: string }, WaliRow>(
	'list_mahasiswa_wali',
	({ nip }) => sql`
		select m.stambuk as nim, m.nama, m.foto, a.email, m.whatsapp, m.kelas_kode as kelas, m.semester,
			s.nama || ' ' || s.jenjang as program_studi, s.jenjang,
			coalesce((select json_agg(json_build_object('ips', x.ips, 'ipk', x.ipk) order by x.periode_kode desc) from (
				select distinct on (h.periode_kode) h.periode_kode, (h.isi ->> 'ips')::float8 as ips, (h.isi ->> 'ipk')::float8 as ipk
				from khs h where h.mahasiswa_id = m.id and h.status = 'approved'
				order by h.periode_kode desc, h.versi desc) as x), '[]') as lembar,
			coalesce((select json_agg(json_build_object('nama', c.nama, 'sks', x.sks, 'bobot', x.bobot) order by c.nama) from (
				select distinct on (h.matakuliah_kode) h.matakuliah_kode, h.sks, h.bobot
				from hasil_studi h where h.mahasiswa_id = m.id
				order by h.matakuliah_kode, h.bobot desc) as x
				join matakuliah c on c.kode = x.matakuliah_kode), '[]') as hasil,
			(select json_build_object('mata_kuliah', c.nama, 'kali', count(*)) from presensi p
				join pertemuan_kelas k on k.id = p.pertemuan_id and k.periode_kode = ${KODE_AKTIF} and not k.dibatalkan
				join matakuliah c on c.kode = k.matakuliah_kode
				where p.mahasiswa_id = m.id and p.status = 'alpa'
				group by c.kode, c.nama order by count(*) desc, c.nama limit 1) as alpa,
			(select json_build_object('id', k.id, 'status', k.status, 'diajukan_pada', k.diajukan_pada, 'total_sks', coalesce((
					select sum(c.sks) from krs_matakuliah x join penawaran o on o.id = x.penawaran_id
					join matakuliah c on c.kode = o.matakuliah_kode where x.krs_id = k.id), 0))
				from krs k where k.mahasiswa_id = m.id and k.periode_kode = ${KODE_AKTIF}) as krs
		from dosen_wali w
		join mahasiswa_kini m on m.id = w.mahasiswa_id and m.aktif
		join akun a on a.id = m.akun_id
		left join kelas l on l.kode = m.kelas_kode
		left join program_studi s on s.kode = l.program_studi_kode
		where w.dosen_nip = ${nip} order by m.nama, m.stambuk`,
)

/** The advisees of a lecturer with all that is told of them, in one statement. */
export const listMahasiswaWali = (db: DbOrTrx, nip: string): Promise<WaliRow[]> => wali(db, { nip })
