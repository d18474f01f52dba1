import { bagianBerikut, susunCicilan } from './cicilan.ts'
import type { JenisUjian } from './ujian.ts'

/** Answer of the tuition check; the unpaid word was given with the API. */
export type StatusSpp = 'sudah bayar spp' | 'belum bayar spp'

/** What tuition can stand in front of. */
export const GERBANG = ['krs', 'uts', 'uas', 'materi', 'surat'] as const
export type Gerbang = (typeof GERBANG)[number]

/** The gate before an exam; before a quiz that of the UTS. */
export const GERBANG_UJIAN: Readonly<Record<JenisUjian, Gerbang>> = { UTS: 'uts', UAS: 'uas', KUIS: 'uts' }

/** For each gate the least share of the term's bill that must be paid, in percent; 0 asks for nothing. */
export type SyaratSpp = Readonly<Record<Gerbang, number>>

/**
 * The specification's gate: the course area and the exam page need the whole bill, the study plan nothing.
 * Letters and transcripts ask for it too, as is common at Indonesian colleges.
 */
export const SYARAT_SPP_BAWAAN: SyaratSpp = { krs: 0, uts: 100, uas: 100, materi: 100, surat: 100 }

/** What the gates judge by. Bills of later terms and cancelled ones are not among them. */
export type FaktaSpp = {
	tagihan: readonly {
		jumlah: number
		/** Money that has arrived for this bill. */
		terbayar: number
		/** Settled, by payments or by the records of the campus. */
		lunas: boolean
		/** Of the active term; otherwise arrears. */
		berjalan: boolean
		/**
		 * Of an open bill that is paid in instalments: the day on which the next part is due. null without them, and where
		 * the campus does not let instalments pass.
		 */
		tertib_sampai?: string | null
	}[]
	/** Last day on campus of a dispensation, `2024-04-30`. */
	dispensasi_sampai: string | null
}

/**
 * Whether a student may pass. Arrears of earlier terms must be paid whole, the active term's bill up to the gate's share.
 * No bill means nothing is owed. A bill that is paid in instalments counts as met while none of them is overdue. A dispensation opens every gate up to and including its last day.
 * @param hariIni the date on campus
 */
export function isGerbangTerbuka(
	gerbang: Gerbang,
	fakta: FaktaSpp,
	syarat: SyaratSpp,
	hariIni: string,
): boolean {
	const persen = syarat[gerbang]
	if (persen === 0) return true
	if (fakta.dispensasi_sampai !== null && hariIni <= fakta.dispensasi_sampai) return true
	return fakta.tagihan.every(
		(t) =>
			t.lunas ||
			t.terbayar * 100 >= t.jumlah * (t.berjalan ? persen : 100) ||
			(t.tertib_sampai != null && hariIni <= t.tertib_sampai),
	)
}

/** The day on which the next instalment of a student is due; null who pays none. */
export const cicilanBerikut = ({ tagihan }: FaktaSpp): string | null =>
	tagihan.flatMap(({ lunas, tertib_sampai }) => (lunas || !tertib_sampai ? [] : [tertib_sampai])).sort()[0] ??
	null

/** An open bill as a student is reminded of it. */
export type TagihanTerbuka = {
	periode_kode: string
	jumlah: number
	terbayar: number
	jatuh_tempo: string
	/** Its parts, where it is paid in instalments. */
	cicilan?: readonly { urutan: number; jumlah: number; jatuh_tempo: string }[]
}

/** What is owed in all, by the bill that is due first; null when there is none. */
export function ringkasTagihan(terbuka: readonly TagihanTerbuka[], hariIni: string) {
	const [pertama] = terbuka.toSorted((a, b) => (a.jatuh_tempo < b.jatuh_tempo ? -1 : 1))
	if (!pertama) return null
	const { cicilan = [], terbayar } = pertama
	const bagian = bagianBerikut(susunCicilan(cicilan, { terbayar, hariIni }))
	return {
		periode_kode: pertama.periode_kode,
		jatuh_tempo: pertama.jatuh_tempo,
		terlambat: pertama.jatuh_tempo < hariIni,
		sisa: terbuka.reduce((sum, t) => sum + Math.max(0, t.jumlah - t.terbayar), 0),
		jumlah_tagihan: terbuka.length,
		...(bagian && { cicilan: { urutan: bagian.urutan, dari: cicilan.length, sisa: bagian.sisa } }),
	}
}

/** Every gate at once. */
export function judgeGerbang(
	fakta: FaktaSpp,
	syarat: SyaratSpp,
	hariIni: string,
): Readonly<Record<Gerbang, boolean>> {
	const terbuka = (gerbang: Gerbang) => isGerbangTerbuka(gerbang, fakta, syarat, hariIni)
	return {
		krs: terbuka('krs'),
		uts: terbuka('uts'),
		uas: terbuka('uas'),
		materi: terbuka('materi'),
		surat: terbuka('surat'),
	}
}

/** The specification's one answer stands for the course area, the heart of its protected pages. */
export function statusSpp(fakta: FaktaSpp, syarat: SyaratSpp, hariIni: string): StatusSpp {
	return isGerbangTerbuka('materi', fakta, syarat, hariIni) ? 'sudah bayar spp' : 'belum bayar spp'
}
