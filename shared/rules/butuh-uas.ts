import { type HurufNilai, SKALA_NILAI, type SkalaNilai } from './bobot.ts'
import { type BobotKomponen, computeNilaiAkhir, type Komponen, type NilaiKomponen } from './nilai.ts'

/** The components of a course before its UAS. */
export const SEBELUM_UAS = ['kehadiran', 'tugas', 'uts'] as const satisfies readonly Komponen[]
export type SebelumUas = (typeof SEBELUM_UAS)[number]

/**
 * What a letter asks of the UAS. `pasti`: earned with any score; `perlu`: the lowest score that earns it; `lewat`: no
 * score does any more.
 */
export type ButuhUas = { huruf: HurufNilai; batas: number } & (
	| { keadaan: 'pasti' }
	| { keadaan: 'perlu'; uas: number }
	| { keadaan: 'lewat' }
)

/**
 * What each letter but the lowest asks of the UAS, best first, with the weights of the course and the final score as it is
 * published: two decimals, half up. Null while a component that counts has no score.
 */
export function butuhUas(
	nilai: Pick<NilaiKomponen, SebelumUas>,
	bobot: BobotKomponen,
	skala: SkalaNilai = SKALA_NILAI,
): ButuhUas[] | null {
	const akhir = (uas: number) => computeNilaiAkhir({ ...nilai, uas }, bobot)
	const [terendah, tertinggi] = [akhir(0), akhir(100)]
	if (terendah === null || tertinggi === null) return null
	// What the others bring in, in hundredths of percents as in computeNilaiAkhir.
	const lain = SEBELUM_UAS.reduce((total, k) => total + Math.round((nilai[k] ?? 0) * 100) * bobot[k], 0)
	return skala.huruf.slice(0, -1).map(({ huruf, batas }) => {
		if (terendah >= batas) return { huruf, batas, keadaan: 'pasti' }
		if (tertinggi < batas) return { huruf, batas, keadaan: 'lewat' }
		// akhir(uas) >= batas, solved for the UAS in whole hundredths.
		const uas = Math.ceil((Math.round(batas * 100) * 100 - 50 - lain) / bobot.uas) / 100
		return { huruf, batas, keadaan: 'perlu', uas }
	})
}
