/** How a student leaves the campus for good, by the numbers of the ministry's report (PDDikti). */
export const JENIS_KELUAR = {
	'1': 'Lulus',
	'2': 'Mutasi',
	'3': 'Dikeluarkan',
	'4': 'Mengundurkan diri',
	'5': 'Putus studi',
	'6': 'Wafat',
	'0': 'Selesai non-gelar',
} as const
export type JenisKeluar = keyof typeof JENIS_KELUAR
export const KODE_KELUAR = ['1', '2', '3', '4', '5', '6', '0'] as const

/** The word for a number; a number that is not known stands for itself. */
export const namaKeluar = (kode: string): string =>
	kode in JENIS_KELUAR ? JENIS_KELUAR[kode as JenisKeluar] : kode
