import type { PenguranganNilai } from '#shared/api/grades.ts'
import type { PesertaUjian } from '#shared/api/oversight.ts'
import { kurangiNilai, type Pengurangan } from '#shared/rules/nilai.ts'
import { formatNumber, formatPercent } from '#web/lib/format.ts'

/** How much is taken off, such as `12,5 poin`. */
export const besarOf = ({ besar, satuan }: Pengurangan): string =>
	satuan === 'persen'
		? formatPercent(besar, Number.isInteger(besar) ? 0 : 1)
		: `${formatNumber(besar, Number.isInteger(besar) ? 0 : 1)} poin`

/**
 * What a penalty does, before it is given. Of a grade that is reduced already only the server knows what it was: the new penalty
 * takes the place of the one that stands.
 */
export function penaltyEffect(
	skor: number,
	pengurangan: Pengurangan,
	before: PenguranganNilai | null,
): string {
	const told = 'Mahasiswa diberi tahu dan membaca alasannya.'
	if (before)
		return `Menggantikan pengurangan ${besarOf(before)} yang berlaku, dihitung dari nilai yang utuh. ${told}`
	const hasil = kurangiNilai(
		{ skor, jumlah_benar: 0, total_soal: 1, kategori_nilai: 'Buruk', keterangan: 'Buruk' },
		pengurangan,
	)
	return `Nilai ${formatNumber(skor, 2)} menjadi ${formatNumber(hasil.skor, 2)}. ${told}`
}

/** What became of a paper: 30 of 40 right beside 65,00 needs the reason. */
export function paperResult({
	skor,
	pengurangan,
	alasan_batal,
}: Pick<PesertaUjian, 'skor' | 'pengurangan' | 'alasan_batal'>): string {
	if (alasan_batal !== null) return `dibatalkan, tidak ada nilainya: ${alasan_batal}`
	if (skor === null) return ''
	const off = pengurangan ? `, dikurangi ${besarOf(pengurangan)}: ${pengurangan.alasan}` : ''
	return `nilai ${formatNumber(skor, 2)}${off}`
}
