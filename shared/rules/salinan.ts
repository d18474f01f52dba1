import { type Libur, liburPada } from './minggu-kuliah.ts'
import { selisihHari } from './tanggal.ts'

const PEKAN = 7

/** Days from the beginning of a term to that of another, in whole weeks: what was on a Monday is on a Monday. */
export const geserPekan = (dulu: string, kini: string): number =>
	Math.round(selisihHari(dulu, kini) / PEKAN) * PEKAN

/** What should be known of a day on which something is to fall, as people read it. */
export function catatanHari(
	hari: string,
	{ term, hariIni }: { term: { mulai: string; selesai: string; libur: readonly Libur[] }; hariIni: string },
): string[] {
	const libur = liburPada(term.libur, hari)
	return [
		...(hari < hariIni ? ['Sudah lewat'] : []),
		...(hari < term.mulai || hari > term.selesai ? ['Di luar semester'] : []),
		...(libur ? [`Libur: ${libur.kegiatan}`] : []),
	]
}
