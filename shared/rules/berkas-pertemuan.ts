const MB = 1024 * 1024

/** A file of a meeting, at most: slides with pictures. */
export const BERKAS_PERTEMUAN_BYTES = 25 * MB
/** Files of one meeting. */
export const BERKAS_PERTEMUAN_MAKS = 10
/** All files of the meetings of a course in a class, together. */
export const BERKAS_KELAS_BYTES = 300 * MB

/** Why a file cannot be put to a meeting that has these; null when it can. One of the same name is replaced. */
export function halanganBerkas(
	baru: { nama: string; ukuran: number },
	ada: readonly { nama: string }[],
	/** Bytes of the class without the file that is replaced. */
	terpakai: number,
): 'terlalu_besar' | 'terlalu_banyak' | 'kelas_penuh' | null {
	if (baru.ukuran > BERKAS_PERTEMUAN_BYTES) return 'terlalu_besar'
	const others = ada.filter(({ nama }) => nama !== baru.nama).length
	if (others >= BERKAS_PERTEMUAN_MAKS) return 'terlalu_banyak'
	return terpakai + baru.ukuran > BERKAS_KELAS_BYTES ? 'kelas_penuh' : null
}
