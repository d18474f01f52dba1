import { sql } from 'kysely'
import { statement } from '#server/db/prepared.ts'
import type { KegiatanKalender } from '#shared/api/calendar.ts'

export type KegiatanRow = Omit<KegiatanKalender, 'tanggal'> & { periode_kode: string }

/** First years of the academic years that have a calendar, newest first, and whether a day lies among their events. */
export const listTahunKalender = statement<{ hari_ini: string }, { tahun: number; berjalan: boolean }>(
	'list_tahun_kalender',
	({ hari_ini }) => sql`
		select left(periode_kode, 4)::int as tahun, ${hari_ini}::date between min(mulai) and max(selesai) as berjalan
		from kegiatan_kalender group by 1 order by 1 desc`,
)

/** Events of an academic year in order of time. */
export const listKegiatan = statement<{ tahun: number }, KegiatanRow>(
	'list_kegiatan',
	({ tahun }) => sql`
		select id, periode_kode, mulai, selesai, kegiatan, keterangan, kategori, kepentingan
		from kegiatan_kalender
		where periode_kode between ${tahun} || '1' and ${tahun} || '3'
		order by periode_kode, mulai, selesai, kegiatan`,
)
