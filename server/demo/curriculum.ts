import type { DbOrTrx } from '../db/client.ts'
import { KURSI } from './classes.ts'
import { matakuliahKelas, PROGRAM_STUDI, type ProgramStudi } from './courses.ts'
import { insertMany } from './insert-many.ts'
import { MATAKULIAH_LALU, type MatakuliahLalu } from './past-courses.ts'

/** Courses of the semesters that no student of the demo has reached; with those before them 133 mandatory SKS. */
const MATAKULIAH_NANTI: readonly (MatakuliahLalu & { pilihan?: true })[] = [
	{ kode: 'KB40', nama: 'Kecerdasan Buatan', sks: 3, semester: 5 },
	{ kode: 'PPB41', nama: 'Pemrograman Perangkat Bergerak', sks: 3, semester: 5 },
	{ kode: 'GK42', nama: 'Grafika Komputer', sks: 3, semester: 5, prodi: 'TI' },
	{ kode: 'STD43', nama: 'Sistem Terdistribusi', sks: 3, semester: 5, prodi: 'TI' },
	{ kode: 'MPT44', nama: 'Manajemen Proyek Teknologi Informasi', sks: 3, semester: 5 },
	{ kode: 'GD45', nama: 'Gudang Data', sks: 3, semester: 5, prodi: 'SI' },
	{ kode: 'ERP46', nama: 'Perencanaan Sumber Daya Perusahaan', sks: 3, semester: 5, prodi: 'SI' },
	{ kode: 'MTP47', nama: 'Metodologi Penelitian', sks: 2, semester: 5 },
	{ kode: 'EP48', nama: 'Etika Profesi', sks: 2, semester: 5 },
	{ kode: 'PM50', nama: 'Pembelajaran Mesin', sks: 3, semester: 6 },
	{ kode: 'KA51', nama: 'Komputasi Awan', sks: 3, semester: 6 },
	{ kode: 'PPL52', nama: 'Pengujian Perangkat Lunak', sks: 3, semester: 6 },
	{ kode: 'IOT53', nama: 'Internet untuk Segala', sks: 3, semester: 6, prodi: 'TI' },
	{ kode: 'ASI54', nama: 'Audit Sistem Informasi', sks: 3, semester: 6, prodi: 'SI' },
	{ kode: 'KP55', nama: 'Kerja Praktik', sks: 2, semester: 6 },
	{ kode: 'KKN56', nama: 'Kuliah Kerja Nyata', sks: 4, semester: 6 },
	{ kode: 'PC57', nama: 'Pengolahan Citra', sks: 3, semester: 6, pilihan: true },
	{ kode: 'KJ58', nama: 'Keamanan Jaringan', sks: 3, semester: 6, pilihan: true },
	{ kode: 'PRO60', nama: 'Proyek Perangkat Lunak', sks: 4, semester: 7 },
	{ kode: 'TKT61', nama: 'Tata Kelola Teknologi Informasi', sks: 3, semester: 7 },
	{ kode: 'BD62', nama: 'Bisnis Digital', sks: 2, semester: 7 },
	{ kode: 'PSK63', nama: 'Proposal Skripsi', sks: 2, semester: 7 },
	{ kode: 'SIG64', nama: 'Sistem Informasi Geografis', sks: 3, semester: 7, pilihan: true },
	{ kode: 'RBT65', nama: 'Robotika', sks: 3, semester: 7, pilihan: true },
	{ kode: 'SKR70', nama: 'Skripsi', sks: 6, semester: 8 },
]

/** The curriculum of both programmes; electives leave 11 SKS to choose of 144. */
export async function insertKurikulum(trx: DbOrTrx): Promise<void> {
	await insertMany(
		trx,
		'matakuliah',
		MATAKULIAH_NANTI.map(({ prodi: _prodi, pilihan: _pilihan, ...row }) => ({
			...row,
			kapasitas: KURSI,
			deskripsi: '',
			gambar: null,
		})),
	)
	await insertMany(
		trx,
		'kurikulum',
		PROGRAM_STUDI.flatMap(({ kode: prodi }) => listKurikulum(prodi)),
	)
}

function listKurikulum(prodi: ProgramStudi) {
	const row = (matakuliah_kode: string, semester: number, wajib = true) => ({
		program_studi_kode: prodi,
		matakuliah_kode,
		semester,
		wajib,
	})
	const lain = [...MATAKULIAH_LALU, ...MATAKULIAH_NANTI].filter(
		(m) => m.prodi === undefined || m.prodi === prodi,
	)
	return [
		...[2, 4].flatMap((semester) => matakuliahKelas(prodi, semester).map((kode) => row(kode, semester))),
		...lain.map((m) => row(m.kode, m.semester, !('pilihan' in m))),
	]
}
