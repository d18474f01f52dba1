import type { ProgramStudi } from './courses.ts'

/** A course that no class takes this term: of an odd semester, or taken a year ago and no longer in the plan. */
export type MatakuliahLalu = {
	kode: string
	nama: string
	sks: number
	semester: number
	prodi?: ProgramStudi
}

export const MATAKULIAH_LALU: readonly MatakuliahLalu[] = [
	{ kode: 'ALP22', nama: 'Algoritma dan Pemrograman', sks: 4, semester: 1 },
	{ kode: 'KAL23', nama: 'Kalkulus', sks: 3, semester: 1 },
	{ kode: 'PTI21', nama: 'Pengantar Teknologi Informasi', sks: 3, semester: 1 },
	{ kode: 'BIN25', nama: 'Bahasa Indonesia', sks: 2, semester: 1 },
	{ kode: 'AG26', nama: 'Pendidikan Agama', sks: 2, semester: 1 },
	{ kode: 'FD24', nama: 'Fisika Dasar', sks: 3, semester: 1, prodi: 'TI' },
	{ kode: 'LD27', nama: 'Logika Digital', sks: 3, semester: 1, prodi: 'TI' },
	{ kode: 'PMB28', nama: 'Pengantar Manajemen dan Bisnis', sks: 3, semester: 1, prodi: 'SI' },
	{ kode: 'TK29', nama: 'Teori Komunikasi', sks: 3, semester: 1, prodi: 'SI' },
	{ kode: 'KWN30', nama: 'Kewarganegaraan', sks: 2, semester: 2 },
	{ kode: 'PBO31', nama: 'Pemrograman Berorientasi Objek', sks: 4, semester: 3 },
	{ kode: 'SO32', nama: 'Sistem Operasi', sks: 3, semester: 3 },
	{ kode: 'PWD33', nama: 'Pemrograman Web Dasar', sks: 3, semester: 3 },
	{ kode: 'IMK34', nama: 'Interaksi Manusia dan Komputer', sks: 3, semester: 3 },
	{ kode: 'RPL37', nama: 'Rekayasa Perangkat Lunak', sks: 3, semester: 3 },
	{ kode: 'KW38', nama: 'Kewirausahaan', sks: 2, semester: 3 },
	{ kode: 'TBO36', nama: 'Teori Bahasa dan Otomata', sks: 3, semester: 3, prodi: 'TI' },
	{ kode: 'PSI39', nama: 'Perencanaan Sistem Informasi', sks: 3, semester: 3, prodi: 'SI' },
]

/** Terms before the demo's own: their days, and when their sheets were approved. They do not move with today. */
export const PERIODE_LALU = [
	{ kode: '20221', mulai: '2022-08-29', selesai: '2022-12-17', disahkan: '2023-02-03' },
	{ kode: '20222', mulai: '2023-02-13', selesai: '2023-06-03', disahkan: '2023-07-14' },
	{ kode: '20231', mulai: '2023-08-28', selesai: '2023-12-16', disahkan: '2024-02-05' },
] as const

/** Letters of student 1 in earlier semesters, so that the documentation can show them: IPS 3.41, 3.58, 3.52. */
export const HURUF_PERTAMA: Readonly<Record<string, string>> = {
	ALP22: 'B+',
	KAL23: 'B',
	PTI21: 'A',
	BIN25: 'A-',
	AG26: 'B+',
	FD24: 'B-',
	LD27: 'B+',
	SD09: 'A-',
	MD10: 'B+',
	AK11: 'A-',
	AL12: 'B-',
	BI15: 'A',
	PP16: 'A-',
	KWN30: 'A-',
	PBO31: 'A-',
	SO32: 'B+',
	PWD33: 'A-',
	IMK34: 'B',
	RPL37: 'A',
	KW38: 'A',
	TBO36: 'B-',
}
