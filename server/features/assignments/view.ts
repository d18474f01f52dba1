import type { BarisTugas } from '#shared/api/assignment-plans.ts'
import type { Pengumpulan } from '#shared/api/assignments.ts'
import { hariTerlambat, sikapTugas } from '#shared/rules/tugas.ts'
import type { BerkasRow, TugasRow } from './queries.ts'

type PokokRow = Pick<TugasRow, 'id' | 'judul' | 'poin' | 'tenggat' | 'potongan_persen' | 'ditutup_pada'>
type Pokok = Pick<
	BarisTugas,
	'id' | 'judul' | 'poin' | 'tenggat' | 'potongan_persen' | 'ditutup_pada' | 'sikap'
>

/** What everybody sees of an assignment. */
export const pokokOf = (row: PokokRow, now: Date): Pokok => ({
	id: row.id,
	judul: row.judul,
	poin: row.poin,
	tenggat: row.tenggat.toISOString(),
	potongan_persen: row.potongan_persen,
	ditutup_pada: row.ditutup_pada?.toISOString() ?? null,
	sikap: sikapTugas(row, now),
})

/** A hand-in as it is shown; null where there is none. */
export const pengumpulanOf = (
	{ tenggat }: Pick<TugasRow, 'tenggat'>,
	row: { ke: number | null; dikumpulkan_pada: Date | null; teks: string; berkas: BerkasRow[] },
): Pengumpulan | null =>
	row.ke === null || row.dikumpulkan_pada === null
		? null
		: {
				ke: row.ke,
				dikumpulkan_pada: row.dikumpulkan_pada.toISOString(),
				hari_terlambat: hariTerlambat(tenggat, row.dikumpulkan_pada),
				teks: row.teks,
				berkas: row.berkas,
			}
