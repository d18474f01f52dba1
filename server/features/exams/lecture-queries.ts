import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/rows-of.ts'

export type KuliahBentrok = {
	mata_kuliah: string
	kelas: string
	ruangan: string
	jam_mulai: string
	sama: { kelas: boolean; ruang: boolean; dosen: string | null }
}

export type KuliahDicari = {
	nomor: number
	periode_kode: string
	kelas_kode: string
	matakuliah_kode: string
	/** Campus date and hours of one day. */
	tanggal: string
	hari: string
	jam_mulai: string
	jam_selesai: string
	ruang: string
	/** NIP. */
	pengawas: readonly string[]
	/** Of lecturers those alone: who teaches the course was settled with the hour. */
	pengawas_saja: boolean
}

const COLUMNS = {
	...{
		nomor: 'integer',
		periode_kode: 'text',
		kelas_kode: 'text',
		matakuliah_kode: 'text',
		tanggal: 'date',
		hari: 'text',
	},
	...{ jam_mulai: 'time', jam_selesai: 'time', ruang: 'text', pengawas: 'text[]', pengawas_saja: 'boolean' },
}

/**
 * Lectures that take place in these hours of a day and have the same class, room or lecturers as an exam: those of the
 * timetable, without what is cancelled, moved away, a holiday or an exam of its own, and those that were moved there. That of
 * the exam's own course in its class is none: the exam is what is done there.
 */
export async function listKuliahBentrok(
	db: DbOrTrx,
	dicari: readonly KuliahDicari[],
	zona: string,
): Promise<(KuliahBentrok & { nomor: number })[]> {
	const { rows } = await sql<KuliahBentrok & { nomor: number }>`
		select r.nomor, m.nama as mata_kuliah, x.kelas_kode as kelas, x.ruangan, to_char(x.jam_mulai, 'HH24:MI') as jam_mulai,
			jsonb_build_object('kelas', s.kelas, 'ruang', s.ruang, 'dosen', s.dosen) as sama
		from ${rowsOf('r', dicari, COLUMNS)}
		cross join lateral (
			select j.kelas_kode, j.matakuliah_kode, j.ruangan, j.jam_mulai from jadwal_kuliah j
			where j.periode_kode = r.periode_kode and j.hari = r.hari
				and j.jam_mulai < r.jam_selesai and j.jam_selesai > r.jam_mulai
				and not exists (select from pertemuan_kelas k where k.periode_kode = j.periode_kode
					and k.kelas_kode = j.kelas_kode and k.matakuliah_kode = j.matakuliah_kode
					and k.asal_tanggal = r.tanggal and k.asal_jam_mulai = j.jam_mulai
					and (k.dibatalkan or k.tanggal is not null))
				and not exists (select from kegiatan_kalender l
					where l.kategori = 'holiday' and r.tanggal between l.mulai and l.selesai)
				and not exists (select from ujian x where x.periode_kode = j.periode_kode and x.kelas_kode = j.kelas_kode
					and x.matakuliah_kode = j.matakuliah_kode and x.nama is null and not x.ditiadakan
					and (x.mulai at time zone ${zona})::date = r.tanggal)
			union all
			select k.kelas_kode, k.matakuliah_kode, k.ruangan, k.jam_mulai from pertemuan_kelas k
			where k.periode_kode = r.periode_kode and k.tanggal = r.tanggal and not k.dibatalkan
				and k.jam_mulai < r.jam_selesai and k.jam_selesai > r.jam_mulai
		) x
		join matakuliah m on m.kode = x.matakuliah_kode
		cross join lateral (
			select x.kelas_kode = r.kelas_kode as kelas, lower(trim(x.ruangan)) = lower(trim(r.ruang)) as ruang,
				(select string_agg(d.nama, ', ' order by d.nama) from pengampu a join dosen d on d.nip = a.dosen_nip
					where a.periode_kode = r.periode_kode and a.kelas_kode = x.kelas_kode
						and a.matakuliah_kode = x.matakuliah_kode
						and (d.nip = any (r.pengawas)
							or not r.pengawas_saja and exists (select from pengampu b where b.dosen_nip = d.nip
								and b.periode_kode = r.periode_kode and b.kelas_kode = r.kelas_kode
								and b.matakuliah_kode = r.matakuliah_kode))) as dosen
		) s
		where (s.kelas or s.ruang or s.dosen is not null)
			and not (x.kelas_kode = r.kelas_kode and x.matakuliah_kode = r.matakuliah_kode)
		order by r.nomor, x.jam_mulai, m.nama, x.kelas_kode`.execute(db)
	return rows
}
