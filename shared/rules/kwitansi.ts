/** What the token of a tuition receipt vouches for. */
export type FaktaKwitansi = {
	/** Number of the bill, `SPP/20232/13020220001`. */
	nomor: string
	/** Its id: a bill that was cancelled and its successor have one number. */
	tagihan: string
	jumlah: number
	/** Campus date on which it was settled. */
	tanggal: string
	/** Fingerprint of its payments: hexadecimal, as long as a person compares. */
	sidik: string
}

/** Stands before what is signed, so that a signature made here can never count for anything else. */
const AWALAN = 'KWT1'

/** The exact text that is signed; documented in docs/verification.md for checks without this server. */
export const pesanKwitansi = (f: FaktaKwitansi): string =>
	[AWALAN, f.nomor, f.tagihan, f.jumlah, f.tanggal, f.sidik].join('|')

/** The facts of a signed text, null when it is none. */
export function readKwitansi(pesan: string): FaktaKwitansi | null {
	const [awalan, nomor, tagihan, jumlah, tanggal, sidik, ...more] = pesan.split('|')
	if (awalan !== AWALAN || more.length > 0) return null
	if (!nomor || !tagihan || !jumlah || !tanggal || !sidik) return null
	return { nomor, tagihan, jumlah: Number(jumlah), tanggal, sidik }
}

export type StatusKwitansi = 'berlaku' | 'digantikan' | 'dibatalkan'

/**
 * Whether a genuine receipt still counts: its bill is settled by the same payments. Settled by others, a newer receipt counts; not
 * settled any more, because a payment was voided or taken back by the bank, none does.
 */
export function statusKwitansi(
	sidik: string,
	tagihan: { lunas: boolean; dibatalkan: boolean; sidik: string },
): StatusKwitansi {
	if (!tagihan.lunas || tagihan.dibatalkan) return 'dibatalkan'
	return tagihan.sidik === sidik ? 'berlaku' : 'digantikan'
}
