import type pg from 'pg'
import type { KegiatanKalender } from '#shared/api/calendar.ts'

export type KegiatanRow = Omit<KegiatanKalender, 'tanggal'> & { periode_kode: string }

/** First years of the academic years that have a calendar, newest first. */
export async function listTahunKalender(pool: pg.Pool): Promise<number[]> {
	const { rows } = await pool.query<{ tahun: number }>({
		name: 'list_tahun_kalender',
		text: 'select distinct left(periode_kode, 4)::int as tahun from kegiatan_kalender order by tahun desc',
	})
	return rows.map((row) => row.tahun)
}

/** Events of an academic year in order of time. */
export async function listKegiatan(pool: pg.Pool, tahun: number): Promise<KegiatanRow[]> {
	const { rows } = await pool.query<KegiatanRow>({
		name: 'list_kegiatan',
		text: `
			select id, periode_kode, mulai, selesai, kegiatan, keterangan, kategori, kepentingan
			from kegiatan_kalender
			where periode_kode between $1 || '1' and $1 || '3'
			order by periode_kode, mulai, selesai, kegiatan`,
		values: [String(tahun)],
	})
	return rows
}
