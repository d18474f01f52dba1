/** What the token of a printed exam card vouches for. */
export type FaktaKartu = {
	periode: string
	jenis: 'UTS' | 'UAS'
	stambuk: string
	/** Exams on it. */
	jumlah: number
	/** Campus date on which it was printed. */
	tanggal: string
	/** Fingerprint of all that is printed: hexadecimal, as long as a person compares. */
	sidik: string
}

/** Stands before what is signed, so that a signature made here can never count for anything else. */
const AWALAN = 'KTU1'

/** The exact text that is signed. */
export const pesanKartu = (f: FaktaKartu): string =>
	[AWALAN, f.periode, f.jenis, f.stambuk, f.jumlah, f.tanggal, f.sidik].join('|')

/** The facts of a signed text, null when it is none. */
export function readKartu(pesan: string): FaktaKartu | null {
	const [awalan, periode, jenis, stambuk, jumlah, tanggal, sidik, ...more] = pesan.split('|')
	if (awalan !== AWALAN || (jenis !== 'UTS' && jenis !== 'UAS') || more.length > 0) return null
	if (!periode || !stambuk || !jumlah || !tanggal || !sidik) return null
	return { periode, jenis, stambuk, jumlah: Number(jumlah), tanggal, sidik }
}
