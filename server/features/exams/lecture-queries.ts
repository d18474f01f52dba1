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
	const together = sql`l.periode_kode = r.periode_kode and (l.hari = r.hari or l.tanggal = r.tanggal)
		and l.jam_mulai < r.jam_selesai and l.jam_selesai > r.jam_mulai
		and (l.kelas_kode, l.matakuliah_kode) <> (r.kelas_kode, r.matakuliah_kode)`
	// They are found by what they share, so that no exam is compared with all lectures.
	const { rows } = await sql<KuliahBentrok & { nomor: number }>`
		with r as materialized (select *, lower(trim(ruang)) as tempat from ${rowsOf('r', dicari, COLUMNS)}),
		l as materialized (
			select periode_kode, kelas_kode, matakuliah_kode, hari, null::date as tanggal, ruangan, jam_mulai, jam_selesai,
				lower(trim(ruangan)) as tempat
			from jadwal_kuliah where periode_kode in (select periode_kode from r) and hari in (select hari from r)
			union all
			select periode_kode, kelas_kode, matakuliah_kode, null, tanggal, ruangan, jam_mulai, jam_selesai, lower(trim(ruangan))
			from pertemuan_kelas
			where periode_kode in (select periode_kode from r) and tanggal in (select tanggal from r) and not dibatalkan
		),
		penguji as materialized (
			select r.*, w.nip from r cross join unnest(r.pengawas) as w (nip)
			union select r.*, b.dosen_nip from r join pengampu b on b.periode_kode = r.periode_kode
				and b.kelas_kode = r.kelas_kode and b.matakuliah_kode = r.matakuliah_kode and not r.pengawas_saja
		),
		p as (
			select r.nomor, r.tanggal as pada, l.*, true as kelas, false as ruang, null::text as nip
			from r join l on l.kelas_kode = r.kelas_kode and ${together}
			union all
			select r.nomor, r.tanggal, l.*, false, true, null from r join l on l.tempat = r.tempat and ${together}
			union all
			select r.nomor, r.tanggal, l.*, false, false, r.nip
			from penguji r join pengampu a on a.dosen_nip = r.nip and a.periode_kode = r.periode_kode
			join l on l.kelas_kode = a.kelas_kode and l.matakuliah_kode = a.matakuliah_kode and ${together}
		),
		x as (
			select nomor, pada, periode_kode, kelas_kode, matakuliah_kode, hari, ruangan, jam_mulai, bool_or(kelas) as kelas,
				bool_or(ruang) as ruang, array_agg(distinct nip) filter (where nip is not null) as nip
			from p group by nomor, pada, periode_kode, kelas_kode, matakuliah_kode, hari, ruangan, jam_mulai
		)
		select x.nomor, m.nama as mata_kuliah, x.kelas_kode as kelas, x.ruangan, to_char(x.jam_mulai, 'HH24:MI') as jam_mulai,
			jsonb_build_object('kelas', x.kelas, 'ruang', x.ruang,
				'dosen', (select string_agg(d.nama, ', ' order by d.nama) from dosen d where d.nip = any (x.nip))) as sama
		from x join matakuliah m on m.kode = x.matakuliah_kode
		where x.hari is null or not exists (select from pertemuan_kelas k where k.periode_kode = x.periode_kode
				and k.kelas_kode = x.kelas_kode and k.matakuliah_kode = x.matakuliah_kode
				and k.asal_tanggal = x.pada and k.asal_jam_mulai = x.jam_mulai and (k.dibatalkan or k.tanggal is not null))
			and not exists (select from kegiatan_kalender h where h.kategori = 'holiday' and x.pada between h.mulai and h.selesai)
			and not exists (select from ujian u where u.periode_kode = x.periode_kode and u.kelas_kode = x.kelas_kode
				and u.matakuliah_kode = x.matakuliah_kode and u.nama is null and not u.ditiadakan
				and (u.mulai at time zone ${zona})::date = x.pada)
		order by x.nomor, x.jam_mulai, m.nama, x.kelas_kode`.execute(db)
	return rows
}
