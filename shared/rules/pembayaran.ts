/**
 * What has become of one payment. `menunggu`: waiting for money. `gagal`: the gateway made no account.
 * `ditolak`: the bank took a settlement back. `dikembalikan`: refunded.
 */
export type StatusPembayaran =
	| 'menunggu'
	| 'gagal'
	| 'kedaluwarsa'
	| 'dibatalkan'
	| 'lunas'
	| 'ditolak'
	| 'dikembalikan'

/**
 * A payment only ever climbs this ladder. Events come repeated, late and out of order, so the state must not depend
 * on the order in which they are read: it is the highest of all that were ever reported. Money stands above expiry
 * and cancelling, because a transfer that arrives late is money all the same; a reversal by the bank ("deny" after
 * "settlement", Midtrans) and a refund stand above money.
 */
const TANGGA: readonly StatusPembayaran[] = [
	'menunggu',
	'gagal',
	'kedaluwarsa',
	'dibatalkan',
	'lunas',
	'ditolak',
	'dikembalikan',
]

/** The state of a payment after one more report. */
export function mergeStatus(lama: StatusPembayaran, baru: StatusPembayaran): StatusPembayaran {
	return TANGGA.indexOf(baru) > TANGGA.indexOf(lama) ? baru : lama
}

/** A genuine event in our words. */
export type Peristiwa = { status: StatusPembayaran; jumlah: number }

/**
 * What was done with an event; each is kept with this word beside it. `digabung`: a bank statement had booked the money
 * before; `mungkin_ganda`: perhaps it had; `lebih_bayar`: more has arrived than was owed.
 */
export type HasilPeristiwa =
	| 'diterapkan'
	| 'tidak_mengubah'
	| 'jumlah_salah'
	| 'order_tidak_dikenal'
	| 'tagihan_batal'
	| 'tidak_dikenal'
	| 'palsu'
	| 'digabung'
	| 'mungkin_ganda'
	| 'lebih_bayar'

/**
 * Judges a genuine event about a payment. A report of another amount than was asked for changes nothing: somebody has
 * to look at it. Money for a cancelled bill is recorded as money, under a word that asks for it to be given back.
 */
export function judgePeristiwa(
	pembayaran: { status: StatusPembayaran; jumlah: number; tagihan_batal: boolean } | null,
	peristiwa: Peristiwa,
): { hasil: HasilPeristiwa; status: StatusPembayaran | null } {
	if (!pembayaran) return { hasil: 'order_tidak_dikenal', status: null }
	if (peristiwa.jumlah !== pembayaran.jumlah) return { hasil: 'jumlah_salah', status: pembayaran.status }
	const status = mergeStatus(pembayaran.status, peristiwa.status)
	if (status === pembayaran.status) return { hasil: 'tidak_mengubah', status }
	return { hasil: status === 'lunas' && pembayaran.tagihan_batal ? 'tagihan_batal' : 'diterapkan', status }
}

/** The money of a bill: what has arrived, and what is still to be paid (never below nothing). */
export function computeSisa(
	jumlah: number,
	pembayaran: readonly { status: StatusPembayaran; jumlah: number }[],
): { terbayar: number; sisa: number } {
	const terbayar = pembayaran.reduce((sum, p) => sum + (p.status === 'lunas' ? p.jumlah : 0), 0)
	return { terbayar, sisa: Math.max(0, jumlah - terbayar) }
}

/** Whether a settled bill is open again once one of its payments counts no more: not where other money, or none of it, settles it. */
export function terbukaTanpa(
	jumlah: number,
	pembayaran: readonly { id: string; status: StatusPembayaran; jumlah: number }[],
	id: string,
): boolean {
	const rest = pembayaran.filter((one) => one.id !== id)
	return computeSisa(jumlah, pembayaran).sisa === 0 && computeSisa(jumlah, rest).sisa > 0
}

/** What a waiting payment is to a person at `now`: an account whose time is over takes no money any more. */
export function statusTampak(
	pembayaran: { status: StatusPembayaran; kedaluwarsa_pada: Date | null },
	now: Date,
): StatusPembayaran {
	const { status, kedaluwarsa_pada } = pembayaran
	return status === 'menunggu' && kedaluwarsa_pada !== null && kedaluwarsa_pada <= now
		? 'kedaluwarsa'
		: status
}

export type StatusTagihan = 'belum_bayar' | 'sebagian' | 'lunas' | 'terlambat' | 'dibatalkan'

/** The words of the offices for it. */
export const KATA_STATUS_TAGIHAN: Readonly<Record<StatusTagihan, string>> = {
	belum_bayar: 'Belum dibayar',
	sebagian: 'Dibayar sebagian',
	lunas: 'Lunas',
	terlambat: 'Terlambat',
	dibatalkan: 'Dibatalkan',
}

/** What a bill is to a person; it is late from the day after its due date on campus. */
export function statusTagihan(
	tagihan: { jatuh_tempo: string; lunas: boolean; dibatalkan: boolean; terbayar: number },
	hariIni: string,
): StatusTagihan {
	if (tagihan.dibatalkan) return 'dibatalkan'
	if (tagihan.lunas) return 'lunas'
	if (hariIni > tagihan.jatuh_tempo) return 'terlambat'
	return tagihan.terbayar > 0 ? 'sebagian' : 'belum_bayar'
}

/** How long a virtual account takes money: a day, as banks have it by default. */
export const MASA_VA_MENIT = 24 * 60

/** What money means for its bill: it settles it, or leaves something open, is more than was owed, or the bill was cancelled. */
export type ArtiUang = { arti: 'lunas' | 'sebagian' | 'batal' } | { arti: 'lebih'; lebih: number }

/**
 * What money that has arrived means, in rupiah.
 * @param tagihan as it was before; who has settled it may have been the campus' records, without a payment of ours
 * @param pembayaran all of the bill, with the new one
 * @param jumlah of the new one
 */
export function artiUang(
	tagihan: { jumlah: number; lunas: boolean; batal: boolean },
	pembayaran: readonly { status: StatusPembayaran; jumlah: number }[],
	jumlah: number,
): ArtiUang {
	if (tagihan.batal) return { arti: 'batal' }
	if (tagihan.lunas) return { arti: 'lebih', lebih: jumlah }
	const { terbayar, sisa } = computeSisa(tagihan.jumlah, pembayaran)
	if (terbayar > tagihan.jumlah) return { arti: 'lebih', lebih: terbayar - tagihan.jumlah }
	return { arti: sisa === 0 ? 'lunas' : 'sebagian' }
}
