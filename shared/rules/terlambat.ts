import { epochOf, seqOf } from './jawaban.ts'
import { TENGGANG_MS } from './ujian.ts'

/** Until so long after the deadline a packet counts by itself when everything says that the network had failed. */
export const JARINGAN_MS = 60_000
/** Until so long after it a code counts that a lecturer has seen on the device and files. */
export const SAKSI_MS = 5 * 60_000
/** Until so long after it a packet is kept for a ruling; what comes later is evidence. */
export const MENUNGGU_MS = 10 * 60_000
/** A packet that nobody has ruled on for so long is not counted. */
export const MASA_PUTUSAN_MS = 7 * 86_400_000
/** A device that was heard so shortly before the deadline had a network. */
const TERDENGAR_MS = 30_000

/** What became of a late packet; `saksi` was seen, `diterima` and `ditolak` were ruled, `lewat_waktu` was not in time. */
export type PutusanTerlambat =
	| 'jaringan'
	| 'saksi'
	| 'menunggu'
	| 'diterima'
	| 'ditolak'
	| 'lewat_waktu'
	| 'bukti'

export type PaketTerlambat = {
	mulai: Date
	/** With extra time and what outages have taken. */
	tenggat: Date
	/** When the server had it: nothing made on a device proves a time. */
	diterima: Date
	/** The last time before that any device of the account was heard. */
	terdengar: Date
	/** The device that writes, and the newest revision that the server has of it. */
	epoch: number
	revServer: number
	/** The last revision of which the sending device knows a receipt; null when it does not say. */
	sejak: number | null
	/**
	 * All changes since, also those that later ones have replaced; `ms` is the device's own count since the start, and
	 * `waktu_ragu` says that its clocks did not agree about it.
	 */
	perubahan: readonly { rev: number; ms?: number | undefined; waktu_ragu?: boolean | undefined }[]
}

/**
 * What becomes of a packet, judged by when it was received (design of the exam engine, "Time, outage, late answers"):
 * counted inside the grace; then, for a minute, counted as `jaringan` when nobody was heard from the account from 30 s
 * before the deadline on, the device is the one that writes, and its journal has no gap, no doubtful time, and ends in
 * time; then kept for a ruling; then evidence.
 */
export function nasibPaket(paket: PaketTerlambat): 'dihitung' | 'jaringan' | 'menunggu' | 'bukti' {
	const lewat = paket.diterima.getTime() - paket.tenggat.getTime()
	if (lewat <= TENGGANG_MS) return 'dihitung'
	if (lewat <= JARINGAN_MS && isKarenaJaringan(paket)) return 'jaringan'
	return lewat <= MENUNGGU_MS ? 'menunggu' : 'bukti'
}

/**
 * What becomes of a code that a lecturer has seen on a device and files: nothing made on a device proves a time, but who
 * stands in the room does. Later it is a packet as any other.
 */
export function nasibSaksi(tenggat: Date, diterima: Date): 'dihitung' | 'saksi' | 'menunggu' | 'bukti' {
	const lewat = diterima.getTime() - tenggat.getTime()
	if (lewat <= TENGGANG_MS) return 'dihitung'
	if (lewat <= SAKSI_MS) return 'saksi'
	return lewat > MENUNGGU_MS ? 'bukti' : 'menunggu'
}

function isKarenaJaringan(paket: PaketTerlambat): boolean {
	const { mulai, tenggat, terdengar, epoch, revServer, sejak, perubahan } = paket
	if (terdengar.getTime() >= tenggat.getTime() - TERDENGAR_MS) return false
	// A receipt that the server knows nothing of was never given.
	if (sejak === null || epochOf(sejak) !== epoch || sejak > revServer) return false
	if (perubahan.some(({ rev }) => epochOf(rev) !== epoch)) return false
	const habis = tenggat.getTime() - mulai.getTime()
	if (perubahan.some(({ ms, waktu_ragu }) => waktu_ragu || ms === undefined || ms > habis)) return false
	return isTanpaCelah(seqOf(sejak), perubahan)
}

/** Whether the numbers go on from `dari` one by one. */
function isTanpaCelah(dari: number, perubahan: PaketTerlambat['perubahan']): boolean {
	const nomor = new Set(perubahan.map(({ rev }) => seqOf(rev)))
	const sampai = Math.max(dari, ...nomor)
	for (let seq = dari + 1; seq <= sampai; seq++) if (!nomor.has(seq)) return false
	return true
}

/** Whether a packet may still be ruled on. */
export const masihDiputuskan = (diterima: Date, now: Date): boolean =>
	now.getTime() - diterima.getTime() <= MASA_PUTUSAN_MS
