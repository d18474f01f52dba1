/** What the token of a printed KHS vouches for. */
export type FaktaKhs = {
	nomor: string
	stambuk: string
	semester: number
	ips: number
	ipk: number
	/** Campus date of the approval, `2024-02-05`. */
	tanggal: string
}

/** Stands before what is signed, so that a signature made here can never count for anything else. */
const AWALAN = 'KHS1'

/** The exact text that is signed; documented in docs/verification.md for checks without this server. */
export function pesanVerifikasi({ nomor, stambuk, semester, ips, ipk, tanggal }: FaktaKhs): string {
	return [AWALAN, nomor, stambuk, semester, ips.toFixed(2), ipk.toFixed(2), tanggal].join('|')
}

/** The facts of a signed text, null when it is none. */
export function readPesan(pesan: string): FaktaKhs | null {
	const [awalan, nomor, stambuk, semester, ips, ipk, tanggal, ...sisa] = pesan.split('|')
	if (awalan !== AWALAN || !nomor || !stambuk || !semester || !ips || !ipk || !tanggal || sisa.length > 0)
		return null
	return { nomor, stambuk, semester: Number(semester), ips: Number(ips), ipk: Number(ipk), tanggal }
}
