import { expect, type Page } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'

/** A kind of import as its page calls it, and the rows of the file, headings first. */
export type Workbook = readonly [jenis: string, rows: readonly (readonly string[])[]]

const KELAS = ['A', 'B', 'C', 'D', 'E'].map((huruf) => `TI-1${huruf}`)
/** Courses of the first term. */
export const MATA_KULIAH = [
	['ALG01', 'Algoritma dan Pemrograman'],
	['MAT01', 'Kalkulus'],
	['PTI01', 'Pengantar Teknologi Informasi'],
	['BIN01', 'Bahasa Indonesia'],
] as const
const HARI = ['Senin', 'Selasa', 'Rabu', 'Kamis'] as const
/** The number of a student. */
export const stambuk = (i: number) => `1302026${String(i).padStart(4, '0')}`
const nip = (i: number) => `19800101200501${String(i).padStart(4, '0')}`
/** Each course of a class has a lecturer of its own. */
const pengajar = (kelas: number, mk: number) => nip(1 + kelas * MATA_KULIAH.length + mk)

/** The office's files, in the order in which the page asks for them. */
export const FILES: readonly Workbook[] = [
	[
		'Mata kuliah',
		[['Kode', 'Nama', 'SKS', 'Semester'], ...MATA_KULIAH.map(([kode, nama]) => [kode, nama, '3', '1'])],
	],
	[
		'Isi kurikulum',
		[['Program studi', 'Kode mata kuliah', 'Semester'], ...MATA_KULIAH.map(([kode]) => ['TI', kode, '1'])],
	],
	['Kelas', [['Kode', 'Program studi', 'Semester'], ...KELAS.map((kelas) => [kelas, 'TI', '1'])]],
	[
		'Dosen',
		[
			['NIP', 'Nama', 'Email'],
			...Array.from({ length: 20 }, (_, i) => [
				nip(i + 1),
				`Dosen ${i + 1}, M.Kom.`,
				`dosen${i + 1}@itp.ac.id`,
			]),
		],
	],
	[
		'Mahasiswa',
		[
			['Stambuk', 'Nama', 'Kelas', 'JK', 'Email'],
			...Array.from({ length: 200 }, (_, i) => [
				...[stambuk(i + 1), `Mahasiswa ${i + 1}`, KELAS[Math.floor(i / 40)] ?? '', 'L'],
				`m${i + 1}@itp.ac.id`,
			]),
		],
	],
	[
		'Dosen wali',
		[['Stambuk', 'NIP dosen wali'], ...Array.from({ length: 200 }, (_, i) => [stambuk(i + 1), nip(1)])],
	],
	[
		'Pengampu',
		[
			['Kelas', 'Kode mata kuliah', 'NIP dosen'],
			...KELAS.flatMap((kelas, k) => MATA_KULIAH.map(([kode], m) => [kelas, kode, pengajar(k, m)])),
		],
	],
	[
		'Jadwal kuliah',
		[
			['Kelas', 'Kode mata kuliah', 'Hari', 'Jam mulai', 'Jam selesai', 'Ruangan'],
			...KELAS.flatMap((kelas, k) =>
				MATA_KULIAH.map(([kode], m) => [kelas, kode, HARI[m] ?? '', '08:00', '10:30', `Ruang ${k + 1}`]),
			),
		],
	],
	[
		'Penawaran KRS',
		[
			['Kelas', 'Kode mata kuliah', 'Kapasitas'],
			...KELAS.flatMap((kelas) => MATA_KULIAH.map(([kode]) => [kelas, kode, '40'])),
		],
	],
]

/** What the ministry's report asks beyond these, and the files in which the office brings it. */
export const UNTUK_LAPORAN: readonly Workbook[] = [
	[
		'Biodata mahasiswa',
		[
			'Stambuk,NIK,Nama ibu,Tempat lahir,Tgl lahir,Agama,Negara,Kelurahan,Kode kecamatan'.split(','),
			...Array.from({ length: 200 }, (_, i) => [
				...[stambuk(i + 1), `727101230408${String(i + 1).padStart(4, '0')}`, 'Siti', 'Palu', '23/04/2008'],
				...['Islam', 'ID', 'Besusu', '186001'],
			]),
		],
	],
	[
		'NIDN atau NUPTK dosen',
		[
			['NIP', 'NIDN'],
			...Array.from({ length: 20 }, (_, i) => [nip(i + 1), `09010180${String(i + 1).padStart(2, '0')}`]),
		],
	],
	[
		'Kode referensi PDDikti',
		[
			['Jenis', 'Sebutan kampus', 'Kode PDDikti', 'Nama PDDikti'],
			['program_studi', 'TI', '55201', 'Teknik Informatika'],
		],
	],
]

/** Uploads a workbook, looks at what it would do, and writes it. */
export async function bring(page: Page, [jenis, rows]: Workbook): Promise<void> {
	await page.goto('/kantor/impor')
	await page
		.getByRole('navigation', { name: 'Jenis data' })
		.getByRole('link', { name: new RegExp(`${jenis}$`) })
		.click()
	const buffer = await writeXlsxFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer()
	await page.locator('input[type=file]').setInputFiles({
		name: `${jenis}.xlsx`,
		mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
		buffer,
	})
	const count = (rows.length - 1).toLocaleString('id')
	await page.getByRole('button', { name: new RegExp(`^Tulis ${count} `) }).click()
	await expect(page.getByRole('button', { name: 'Urungkan impor' })).toBeVisible()
}
