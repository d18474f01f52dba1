/** What can be odd about an exam that is to come. */
export const GANJIL_UJIAN = [
	'tanpa_soal',
	'tanpa_pengawas',
	'tanpa_ruang',
	'ruang_kecil',
	'tanpa_kursi',
	'tanpa_peserta',
] as const
export type GanjilUjian = (typeof GANJIL_UJIAN)[number]

export const NAMA_GANJIL: Readonly<Record<GanjilUjian, string>> = {
	tanpa_soal: 'Belum ada soal',
	tanpa_pengawas: 'Belum ada pengawas',
	tanpa_ruang: 'Belum ada ruang',
	ruang_kecil: 'Ruang terlalu kecil',
	tanpa_kursi: 'Ada peserta tanpa kursi',
	tanpa_peserta: 'Belum ada peserta',
}

/** How many cannot begin an exam: `3 (SPP 2, hadir 1)`, for somebody may lack more than one thing; empty when all can. */
export function sebutanTerhalang(
	one: { orang: number; spp: number; kehadiran: number; krs: number } | undefined,
): string {
	if (!one || one.orang === 0) return ''
	const parts = [
		['SPP', one.spp],
		['hadir', one.kehadiran],
		['KRS', one.krs],
	].filter(([, jumlah]) => jumlah !== 0)
	return `${one.orang} (${parts.map(([name, jumlah]) => `${name} ${jumlah}`).join(', ')})`
}

/** How the office's list of exams can be put in order. */
export const URUT_UJIAN = ['mulai', '-mulai', 'mata_kuliah', '-mata_kuliah', 'kelas', '-kelas'] as const
