import type { HurufNilai } from './bobot.ts'
import { type BobotKomponen, computeNilaiAkhir, hurufNilai, KOMPONEN, type NilaiKomponen } from './nilai.ts'

/** What a campus lets become of a result that still waits (T) after its day; the first is the usual one. */
export const PILIHAN_TERTUNDA_LEWAT = ['tetap T', 'kosong dihitung 0', 'menjadi E'] as const
export type TertundaLewat = (typeof PILIHAN_TERTUNDA_LEWAT)[number]

/** The rule as a campus has written it down. */
export const readTertundaLewat = (isi: string | null | undefined): TertundaLewat =>
	PILIHAN_TERTUNDA_LEWAT.find((one) => one === isi) ?? 'tetap T'

export type HasilLewat = { nilai: NilaiKomponen; nilai_akhir: number; huruf: HurufNilai }

/**
 * The result of a course that waited past its day, by the rule of the campus; null where it goes on waiting. Whatever becomes E
 * has no score at all: the letter and what made it never contradict each other.
 */
export function hasilTertundaLewat(
	aturan: TertundaLewat,
	nilai: NilaiKomponen,
	bobot: BobotKomponen,
): HasilLewat | null {
	if (aturan === 'tetap T') return null
	const counted = { ...nilai }
	for (const k of KOMPONEN)
		if (bobot[k] > 0) counted[k] = aturan === 'menjadi E' ? 0 : (nilai[k] ?? 0)
		else counted[k] = null
	const nilai_akhir = computeNilaiAkhir(counted, bobot) ?? 0
	return { nilai: counted, nilai_akhir, huruf: hurufNilai(nilai_akhir) }
}
