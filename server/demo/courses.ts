/** A course of the demo campus. Meetings per week follow from `sks`: 50 minutes each, four in two halves. */
export type MatakuliahDemo = {
	kode: string
	nama: string
	sks: number
	semester: number
	deskripsi: string
	/** Taught in a computer room, wholly or in its second half. */
	lab: boolean
}

const course = (
	kode: string,
	nama: string,
	sks: number,
	semester: number,
	ruang: 'kelas' | 'lab',
	deskripsi: string,
): MatakuliahDemo => ({ kode, nama, sks, semester, lab: ruang === 'lab', deskripsi })

export const MATAKULIAH: readonly MatakuliahDemo[] = [
	course(
		'PW01',
		'Pemrograman Web Lanjutan',
		3,
		4,
		'lab',
		'Membangun aplikasi web modern: HTTP, CSS tata letak, JavaScript asinkron, TypeScript, komponen antarmuka, layanan REST, dan keamanan dasar di sisi klien maupun server.',
	),
	course(
		'SBD02',
		'Sistem Basis Data',
		4,
		4,
		'lab',
		'Perancangan dan pemakaian basis data relasional: arsitektur tiga skema, diagram ER, aljabar relasional, SQL, normalisasi, indeks, serta transaksi.',
	),
	course(
		'KS03',
		'Keamanan Siber',
		3,
		4,
		'lab',
		'Prinsip kerahasiaan, keutuhan, dan ketersediaan; kriptografi terapan, autentikasi, keamanan jaringan dan web, pengelolaan risiko, serta penanganan insiden.',
	),
	course(
		'JK04',
		'Jaringan Komputer',
		3,
		4,
		'lab',
		'Model lapisan, pengalamatan IP dan subjaringan, perutean, protokol transpor, layanan aplikasi, VLAN, serta dasar jaringan nirkabel.',
	),
	course(
		'ST05',
		'Statistika',
		3,
		4,
		'kelas',
		'Statistika deskriptif, peluang, sebaran, pendugaan, uji hipotesis, korelasi, dan regresi dengan contoh data di bidang komputasi.',
	),
	course(
		'MN06',
		'Metode Numerik',
		3,
		4,
		'kelas',
		'Galat, akar persamaan, sistem persamaan linear, interpolasi, pengintegralan numerik, dan penyelesaian persamaan diferensial.',
	),
	course(
		'SIM07',
		'Sistem Informasi Manajemen',
		3,
		4,
		'kelas',
		'Peran sistem informasi dalam organisasi, pengambilan keputusan, sistem tingkat perusahaan, dan tata kelola teknologi informasi.',
	),
	course(
		'APB08',
		'Analisis Proses Bisnis',
		3,
		4,
		'kelas',
		'Pemodelan proses dengan BPMN, pengukuran kinerja, penemuan penyebab masalah, dan perancangan ulang proses.',
	),
	course(
		'SD09',
		'Struktur Data',
		4,
		2,
		'lab',
		'Larik, senarai berantai, tumpukan, antrean, pohon, tabel hash, graf, pengurutan, pencarian, dan analisis kerumitan algoritma.',
	),
	course(
		'MD10',
		'Matematika Diskrit',
		3,
		2,
		'kelas',
		'Logika, himpunan, relasi dan fungsi, induksi, kombinatorika, graf, pohon, dan aljabar Boole.',
	),
	course(
		'AK11',
		'Arsitektur Komputer',
		3,
		2,
		'kelas',
		'Representasi data, set instruksi, jalur data, pipa instruksi, hierarki memori, serta masukan dan keluaran.',
	),
	course(
		'AL12',
		'Aljabar Linear',
		3,
		2,
		'kelas',
		'Sistem persamaan linear, matriks, determinan, ruang vektor, transformasi linear, nilai eigen, dan penerapannya.',
	),
	course(
		'DSI13',
		'Dasar Sistem Informasi',
		3,
		2,
		'kelas',
		'Komponen sistem informasi, data dan pengetahuan, daur hidup pengembangan sistem, serta etika pemakaian informasi.',
	),
	course(
		'PAK14',
		'Pengantar Akuntansi',
		3,
		2,
		'kelas',
		'Persamaan dasar akuntansi, jurnal, buku besar, neraca saldo, penyesuaian, dan penyusunan laporan keuangan.',
	),
	course(
		'BI15',
		'Bahasa Inggris Teknik',
		2,
		2,
		'kelas',
		'Membaca teks teknis, menulis laporan singkat dan surel resmi, serta menyajikan hasil kerja dalam bahasa Inggris.',
	),
	course(
		'PP16',
		'Pendidikan Pancasila',
		2,
		2,
		'kelas',
		'Pancasila sebagai dasar negara, sistem etika, dan landasan pengembangan ilmu dalam kehidupan berbangsa.',
	),
]

export type ProgramStudi = 'TI' | 'SI'

/** Courses that a class takes this term, by programme and semester. */
export function matakuliahKelas(prodi: ProgramStudi, semester: number): readonly string[] {
	if (semester === 4)
		return prodi === 'TI'
			? ['PW01', 'SBD02', 'KS03', 'JK04', 'ST05', 'MN06']
			: ['PW01', 'SBD02', 'KS03', 'SIM07', 'APB08', 'ST05']
	return prodi === 'TI'
		? ['SD09', 'MD10', 'AK11', 'AL12', 'BI15', 'PP16']
		: ['SD09', 'MD10', 'DSI13', 'PAK14', 'BI15', 'PP16']
}

export const PROGRAM_STUDI = [
	{ kode: 'TI', nama: 'Teknik Informatika', jenjang: 'S1' },
	{ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' },
] as const

/** The ministry's codes of these programmes. */
export const KODE_PRODI = [
	{ jenis: 'program_studi', sebutan: 'TI', kode: '55201', nama: 'Teknik Informatika' },
	{ jenis: 'program_studi', sebutan: 'SI', kode: '57201', nama: 'Sistem Informasi' },
] as const
