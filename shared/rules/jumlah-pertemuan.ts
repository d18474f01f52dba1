/** How many lectures a class may have in a term, without its exams. */
export type BatasPertemuan = { paling_sedikit: number; paling_banyak: number }

/** Fourteen with UTS and UAS are the sixteen weeks of a term; a course without exams may fill them all. */
export const BATAS_PERTEMUAN: BatasPertemuan = { paling_sedikit: 12, paling_banyak: 16 }

/** The limits as the campus has set them (`PENGATURAN`); one that it has not set gives way to the other. */
export function readBatasPertemuan(
	isi: Partial<Record<'pertemuan_paling_sedikit' | 'pertemuan_paling_banyak', string | null>>,
): BatasPertemuan {
	const least = isi.pertemuan_paling_sedikit ? Number(isi.pertemuan_paling_sedikit) : null
	const most = isi.pertemuan_paling_banyak ? Number(isi.pertemuan_paling_banyak) : null
	const usual = BATAS_PERTEMUAN
	return {
		paling_sedikit: least ?? Math.min(usual.paling_sedikit, most ?? usual.paling_sedikit),
		paling_banyak: most ?? Math.max(usual.paling_banyak, least ?? usual.paling_banyak),
	}
}

/** What is wrong with limits, in a sentence. */
export const halanganBatas = ({ paling_sedikit, paling_banyak }: BatasPertemuan): string | null =>
	paling_sedikit > paling_banyak
		? `Jumlah kuliah paling sedikit (${paling_sedikit}) tidak boleh melebihi paling banyak (${paling_banyak})`
		: null

/** Why a class cannot have so many lectures, in a sentence; the campus's own number is always allowed. */
export function halanganJumlah(
	jumlah: number,
	{ paling_sedikit, paling_banyak }: BatasPertemuan,
	{ kampus, terlaksana }: { kampus: number; terlaksana: number },
): string | null {
	if (jumlah !== kampus && (jumlah < paling_sedikit || jumlah > paling_banyak))
		return `Kampus menetapkan ${paling_sedikit} sampai ${paling_banyak} pertemuan`
	return jumlah < terlaksana ? `Sudah ${terlaksana} pertemuan terlaksana di kelas ini` : null
}
