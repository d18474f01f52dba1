/** How many lectures were held: of one that takes place in two sessions a week, both are one; what has no number is none. */
export const jumlahTerlaksana = (sesi: readonly { nomor: number | null }[]): number =>
	new Set(sesi.flatMap(({ nomor }) => (nomor === null ? [] : [nomor]))).size

/** What the token of a printed record of lectures vouches for. */
export type FaktaBeritaAcara = {
	periode: string
	kelas: string
	kode_mk: string
	/** Lectures held, and students of the class. */
	pertemuan: number
	mahasiswa: number
	/** Campus date on which it was printed. */
	tanggal: string
	/** Fingerprint of all that is printed: hexadecimal, as long as a person compares. */
	sidik: string
}

/** Stands before what is signed, so that a signature made here can never count for anything else. */
const AWALAN = 'BAP1'

/** The exact text that is signed. */
export function pesanBeritaAcara(f: FaktaBeritaAcara): string {
	return [AWALAN, f.periode, f.kelas, f.kode_mk, f.pertemuan, f.mahasiswa, f.tanggal, f.sidik].join('|')
}

/** The facts of a signed text, null when it is none. */
export function readBeritaAcara(pesan: string): FaktaBeritaAcara | null {
	const [awalan, periode, kelas, kode_mk, pertemuan, mahasiswa, tanggal, sidik, ...sisa] = pesan.split('|')
	if (awalan !== AWALAN || !periode || !kelas || !kode_mk || !pertemuan || !mahasiswa || !tanggal || !sidik)
		return null
	if (sisa.length > 0) return null
	return {
		periode,
		kelas,
		kode_mk,
		pertemuan: Number(pertemuan),
		mahasiswa: Number(mahasiswa),
		tanggal,
		sidik,
	}
}
