import { hariPeriode, liburPada } from './minggu-kuliah.ts'
import { readPeriode } from './periode.ts'
import { selisihHari } from './tanggal.ts'

/** What the office can write of an event, in the order of its form. */
export const BIDANG_KEGIATAN = {
	periode: 'Semester',
	kegiatan: 'Kegiatan',
	mulai: 'Tanggal mulai',
	selesai: 'Tanggal selesai',
	kategori: 'Jenis',
	kepentingan: 'Kepentingan',
	keterangan: 'Keterangan',
} as const
export type BidangKegiatan = keyof typeof BIDANG_KEGIATAN

/** Longer than any stretch of a calendar: a year was mistyped. */
const PALING_LAMA = 200
/** Days before or after its term beyond which an event belongs to another one. */
const PALING_JAUH = 200

type Rentang = { mulai: string; selesai: string }

/**
 * What is wrong with the days of an event.
 * @param term its days, where the term has been opened; else the calendar years of its code count
 */
export function judgeHariKegiatan(
	{ periode, mulai, selesai }: Rentang & { periode: string },
	term: Rentang | undefined,
): { bidang: 'mulai' | 'selesai'; pesan: string } | null {
	if (selesai < mulai)
		return { bidang: 'selesai', pesan: 'Tanggal selesai tidak boleh sebelum tanggal mulai' }
	if (selisihHari(mulai, selesai) > PALING_LAMA)
		return { bidang: 'selesai', pesan: `Satu kegiatan paling lama ${PALING_LAMA} hari. Periksa tahunnya` }
	const { tahun } = readPeriode(periode)
	const jauh = term
		? selisihHari(mulai, term.mulai) > PALING_JAUH || selisihHari(term.selesai, selesai) > PALING_JAUH
		: mulai < `${tahun}-01-01` || selesai > `${tahun + 1}-12-31`
	return jauh ? { bidang: 'mulai', pesan: 'Tanggal ini jauh di luar semesternya. Periksa tahunnya' } : null
}

/**
 * Days of a term that lose their lectures, and those that have them again, when a holiday comes, goes or moves.
 * @param lain the other holidays: what they cover stays as it is
 */
export function ubahanHariLibur(
	{ lama, baru, lain }: { lama: Rentang | null; baru: Rentang | null; lain: readonly Rentang[] },
	term: Rentang,
): { menjadi: string[]; kembali: string[] } {
	const free = hariPeriode(term.mulai).filter(
		(hari) => term.mulai <= hari && hari <= term.selesai && liburPada(lain, hari) === undefined,
	)
	const within = (rentang: Rentang | null, hari: string) =>
		rentang !== null && rentang.mulai <= hari && hari <= rentang.selesai
	return {
		menjadi: free.filter((hari) => within(baru, hari) && !within(lama, hari)),
		kembali: free.filter((hari) => within(lama, hari) && !within(baru, hari)),
	}
}
