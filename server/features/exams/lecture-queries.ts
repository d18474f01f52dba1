import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'

export type KuliahBentrok = {
	mata_kuliah: string
	kelas: string
	ruangan: string
	jam_mulai: string
	sama: { kelas: boolean; ruang: boolean; dosen: string | null }
}

type Dicari = {
	periode_kode: string
	kelas_kode: string
	matakuliah_kode: string
	/** Campus date and hours of one day. */
	tanggal: string
	hari: string
	jam_mulai: string
	jam_selesai: string
	zona: string
	ruang: string
	/** NIP. */
	pengawas: readonly string[]
	/** Of lecturers those alone: who teaches the course was settled with the hour. */
	pengawas_saja?: true
}

/**
 * Lectures that take place in these hours of a day and have the same class, room or lecturers as an exam: those of the
 * timetable, without what is cancelled, moved away, a holiday or an exam of its own, and those that were moved there. That of
 * the exam's own course in its class is none: the exam is what is done there.
 */
export async function listKuliahBentrok(db: DbOrTrx, by: Dicari): Promise<KuliahBentrok[]> {
	const { rows } = await sql<KuliahBentrok>`
		with di_sana as (
			select j.kelas_kode, j.matakuliah_kode, j.ruangan, j.jam_mulai from jadwal_kuliah j
			where j.periode_kode = ${by.periode_kode} and j.hari = ${by.hari}
				and j.jam_mulai < ${by.jam_selesai}::time and j.jam_selesai > ${by.jam_mulai}::time
				and not exists (select from pertemuan_kelas k where k.periode_kode = j.periode_kode
					and k.kelas_kode = j.kelas_kode and k.matakuliah_kode = j.matakuliah_kode
					and k.asal_tanggal = ${by.tanggal}::date and k.asal_jam_mulai = j.jam_mulai
					and (k.dibatalkan or k.tanggal is not null))
				and not exists (select from kegiatan_kalender l
					where l.kategori = 'holiday' and ${by.tanggal}::date between l.mulai and l.selesai)
				and not exists (select from ujian x where x.periode_kode = j.periode_kode and x.kelas_kode = j.kelas_kode
					and x.matakuliah_kode = j.matakuliah_kode and x.nama is null and not x.ditiadakan
					and (x.mulai at time zone ${by.zona})::date = ${by.tanggal}::date)
			union all
			select k.kelas_kode, k.matakuliah_kode, k.ruangan, k.jam_mulai from pertemuan_kelas k
			where k.periode_kode = ${by.periode_kode} and k.tanggal = ${by.tanggal}::date and not k.dibatalkan
				and k.jam_mulai < ${by.jam_selesai}::time and k.jam_selesai > ${by.jam_mulai}::time
		)
		select m.nama as mata_kuliah, x.kelas_kode as kelas, x.ruangan, to_char(x.jam_mulai, 'HH24:MI') as jam_mulai,
			jsonb_build_object('kelas', s.kelas, 'ruang', s.ruang, 'dosen', s.dosen) as sama
		from di_sana x join matakuliah m on m.kode = x.matakuliah_kode
		cross join lateral (
			select x.kelas_kode = ${by.kelas_kode} as kelas,
				lower(trim(x.ruangan)) = lower(trim(${by.ruang}::text)) as ruang,
				(select string_agg(d.nama, ', ' order by d.nama) from pengampu a join dosen d on d.nip = a.dosen_nip
					where a.periode_kode = ${by.periode_kode} and a.kelas_kode = x.kelas_kode
						and a.matakuliah_kode = x.matakuliah_kode
						and (d.nip = any (${[...by.pengawas]}::text[])
							or ${!by.pengawas_saja} and exists (select from pengampu b where b.dosen_nip = d.nip
								and b.periode_kode = ${by.periode_kode} and b.kelas_kode = ${by.kelas_kode} and b.matakuliah_kode = ${by.matakuliah_kode}))) as dosen
		) s
		where (s.kelas or s.ruang or s.dosen is not null)
			and not (x.kelas_kode = ${by.kelas_kode} and x.matakuliah_kode = ${by.matakuliah_kode})
		order by x.jam_mulai, m.nama, x.kelas_kode`.execute(db)
	return rows
}
