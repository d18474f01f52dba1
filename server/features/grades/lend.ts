import type { Nilai } from '#shared/api/grades.ts'
import { nilaiTerlihat } from '#shared/rules/tinjauan.ts'
import type { NilaiTercatat } from './queries.ts'

const BELUM_DIBUKA = 'Belum dibuka'

/** A grade as its student sees it at a moment: without what it comes to as long as the lecturer keeps that back. */
export function nilaiMahasiswa({ kebijakan, mulai, ...nilai }: NilaiTercatat, now: Date): Nilai {
	if (nilaiTerlihat({ kebijakan, mulai }, now)) return nilai
	return {
		...nilai,
		jumlah_benar: null,
		skor: null,
		kategori_nilai: BELUM_DIBUKA,
		keterangan: BELUM_DIBUKA,
		pengurangan: null,
		ditutup: { sampai: kebijakan === 'tertutup' ? null : (mulai?.toISOString() ?? null) },
	}
}
