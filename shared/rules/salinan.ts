import { type Libur, liburPada } from './minggu-kuliah.ts'
import { hariDari, selisihHari, tambahHari } from './tanggal.ts'
import { waktuKampus } from './waktu.ts'

const PEKAN = 7
const HARI_MS = 86_400_000

/** Days from the beginning of a term to that of another, in whole weeks: what was on a Monday is on a Monday. */
export const geserPekan = (dulu: string, kini: string): number =>
	Math.round(selisihHari(dulu, kini) / PEKAN) * PEKAN

/** Many a holiday is called one in the calendar already. */
const namaLibur = (kegiatan: string) => (/^libur\b/i.test(kegiatan) ? kegiatan : `Libur: ${kegiatan}`)

type Term = { mulai: string; selesai: string; libur: readonly Libur[] }

/** What should be known of a day on which something is to fall, as people read it. */
export function catatanHari(hari: string, { term, hariIni }: { term: Term; hariIni: string }): string[] {
	const libur = liburPada(term.libur, hari)
	return [
		...(hari < hariIni ? ['Sudah lewat'] : []),
		...(hari < term.mulai || hari > term.selesai ? ['Di luar semester'] : []),
		...(libur ? [namaLibur(libur.kegiatan)] : []),
	]
}

/** The first day after another that is neither a holiday nor a Sunday; none where the term ends before. */
export function hariKuliahBerikut(hari: string, { selesai, libur }: Omit<Term, 'mulai'>): string | null {
	for (let next = tambahHari(hari, 1); next <= selesai; next = tambahHari(next, 1))
		if (hariDari(next) !== 'Minggu' && !liburPada(libur, next)) return next
	return null
}

/** Where a copy falls, in the term that it comes into. */
export type KiniSalinan = { term: Term; hariIni: string; timezone: string; hindariLibur: boolean }

export type SaatSalinan = {
	saat: Date
	/** By how many days a holiday has moved it. */
	hari: number
	catatan: string[]
	/** The holiday that it was moved off. */
	dipindah: string | null
	/** The same hour of the next day with lectures, where it stays on a holiday. */
	hari_kuliah: string | null
}

/** The moment of what is copied: it stays on a holiday, and the next day with lectures is offered, or it is moved there. */
export function saatSalinan(saat: Date, { term, hariIni, timezone, hindariLibur }: KiniSalinan): SaatSalinan {
	const { tanggal } = waktuKampus(saat, timezone)
	const libur = liburPada(term.libur, tanggal)
	const berikut = libur ? hariKuliahBerikut(tanggal, term) : null
	const hari = berikut ? selisihHari(tanggal, berikut) : 0
	const kelak = new Date(saat.getTime() + hari * HARI_MS)
	return libur && berikut && hindariLibur
		? {
				...{ saat: kelak, hari, dipindah: libur.kegiatan, hari_kuliah: null },
				catatan: catatanHari(berikut, { term, hariIni }),
			}
		: {
				...{ saat, hari: 0, dipindah: null, hari_kuliah: berikut && kelak.toISOString() },
				catatan: catatanHari(tanggal, { term, hariIni }),
			}
}

/**
 * The day from which students see more of a quiz, as many days after its end as it was, at the same hour; not before that end
 * where it was not.
 */
export function tinjauanSalinan(mulai: Date | null, selesaiDulu: Date, selesai: Date): Date | null {
	if (!mulai) return null
	const hari = Math.round((selesai.getTime() - selesaiDulu.getTime()) / HARI_MS)
	const kelak = new Date(mulai.getTime() + hari * HARI_MS)
	return mulai >= selesaiDulu && kelak < selesai ? selesai : kelak
}
