import { SKALA_NILAI, type SkalaNilai } from './bobot.ts'
import { indeksPrestasi } from './ips.ts'

/** The least IPK with which a student of a diploma or bachelor's programme graduates (Permendikbud 3/2020, on graduation). */
export const TARGET_TERENDAH = 2
/** The weight of the best letter. */
export const TARGET_TERTINGGI = 4

/** Courses of a student, each once with its best grade, passed and not, and the credit points that the degree asks for. */
export type DasarTarget = { mutu_lulus: number; sks_lulus: number; sks_gagal: number; sks_total: number }

/**
 * What a goal for the IPK at graduation asks for.
 * `aman`: kept with the lowest grade that passes; `perlu`: the least average weight over the credit points that are left;
 * `lewat`: not reachable any more, with the best IPK that is; `usai`: no credit points are left, the IPK stays.
 */
export type PutusanTarget = { sisa: number } & (
	| { keadaan: 'aman' }
	| { keadaan: 'perlu'; rata: number }
	| { keadaan: 'lewat'; tertinggi: number }
	| { keadaan: 'usai'; ipk: number; tercapai: boolean }
)

/**
 * Judges a goal, as though each course that is left were taken once and passed, failed ones by repeating them, and none
 * that is passed were repeated. The IPK is counted as on the KHS: two decimals, half up; `rata` is the least average with
 * two decimals that reaches the goal so.
 */
export function judgeTarget(
	{ mutu_lulus, sks_lulus, sks_gagal, sks_total }: DasarTarget,
	target: number,
	skala: SkalaNilai = SKALA_NILAI,
): PutusanTarget {
	// A failed course pulls the IPK down until it is repeated, also one that the degree does not need.
	const sisa = Math.max(0, sks_total - sks_lulus, sks_gagal)
	const semua = sks_lulus + sisa
	const bobot = skala.huruf.map((baris) => baris.bobot).filter((b) => b > 0)
	if (sisa === 0) {
		const ipk = indeksPrestasi(mutu_lulus, semua)
		return { keadaan: 'usai', sisa, ipk, tercapai: ipk >= target }
	}
	const tertinggi = indeksPrestasi(mutu_lulus + Math.max(...bobot) * sisa, semua)
	if (tertinggi < target) return { keadaan: 'lewat', sisa, tertinggi }
	// indeksPrestasi(mutu + rata x sisa) >= target, solved for rata in whole hundredths.
	const [t, m] = [Math.round(target * 100), Math.round(mutu_lulus * 100)]
	const rata = Math.ceil((2 * semua * t - semua - 2 * m) / (2 * sisa)) / 100
	return rata <= Math.min(...bobot) ? { keadaan: 'aman', sisa } : { keadaan: 'perlu', sisa, rata }
}

/** A goal as somebody types it, `3,5` or `3.50`; null for what is none. */
export function readTarget(teks: string): number | null {
	const [, satuan, desimal = ''] = /^\s*([0-4])(?:[.,](\d{1,2}))?\s*$/.exec(teks) ?? []
	if (satuan === undefined) return null
	const target = (Number(satuan) * 100 + Number(desimal.padEnd(2, '0'))) / 100
	return target >= TARGET_TERENDAH && target <= TARGET_TERTINGGI ? target : null
}
