import { sql } from 'kysely'
import type { DbOrTrx } from '#server/db/client.ts'
import { statement } from '#server/db/prepared.ts'
import type { KegiatanKalender } from '#shared/api/calendar.ts'

export type KegiatanRow = Omit<KegiatanKalender, 'tanggal'> & { periode_kode: string }

const tahunKalender = statement<object, { tahun: number }>(
	'list_tahun_kalender',
	() => sql`select distinct left(periode_kode, 4)::int as tahun from kegiatan_kalender order by tahun desc`,
)

/** First years of the academic years that have a calendar, newest first. */
export async function listTahunKalender(db: DbOrTrx): Promise<number[]> {
	return (await tahunKalender(db, {})).map((row) => row.tahun)
}

/** Events of an academic year in order of time. */
export const listKegiatan = statement<{ tahun: number }, KegiatanRow>(
	'list_kegiatan',
	({ tahun }) => sql`
		select id, periode_kode, mulai, selesai, kegiatan, keterangan, kategori, kepentingan
		from kegiatan_kalender
		where periode_kode between ${tahun} || '1' and ${tahun} || '3'
		order by periode_kode, mulai, selesai, kegiatan`,
)
