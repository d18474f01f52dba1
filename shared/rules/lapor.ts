/** Parts of the report to the ministry (PDDikti), in the order in which an office works through them. */
export const BAGIAN_LAPOR = {
	mahasiswa: 'Mahasiswa',
	status: 'Status dan KRS',
	kelas: 'Kelas dan dosen',
	nilai: 'Nilai dan KHS',
	akm: 'Aktivitas kuliah (AKM)',
	keluar: 'Mahasiswa keluar',
	kode: 'Kode',
} as const
export type BagianLapor = keyof typeof BAGIAN_LAPOR

type Periksa = {
	bagian: BagianLapor
	judul: string
	/** Who owes it, where that is not a person whom each row names. */
	pemilik: string
	/** What is behind it, in a sentence. */
	arti: string
	/** Where it is mended. */
	ke: 'mahasiswa' | 'dosen' | 'kelas' | 'krs' | 'khs' | 'tagihan' | 'kode' | 'kurikulum' | 'nilai'
	/** A doubt and no lack: it may be right as it is. */
	petunjuk?: true
}

/** What is looked for in a term before it is reported. */
export const PERIKSA_LAPOR = {
	biodata: {
		bagian: 'mahasiswa',
		judul: 'Biodata belum lengkap',
		pemilik: 'Bagian akademik',
		arti: 'PDDikti mewajibkan jenis kelamin, NIK, nama ibu kandung, tempat dan tanggal lahir, agama, kewarganegaraan, kelurahan, dan kode kecamatan.',
		ke: 'mahasiswa',
	},
	identitas_ganda: {
		bagian: 'mahasiswa',
		judul: 'Satu orang dengan dua NIM',
		pemilik: 'Bagian akademik',
		arti: 'Nama, tanggal lahir, dan nama ibu kandungnya sama. NIK yang sama sudah ditolak saat disimpan.',
		ke: 'mahasiswa',
	},
	nik_janggal: {
		bagian: 'mahasiswa',
		judul: 'NIK tidak cocok dengan tanggal lahir atau jenis kelamin',
		pemilik: 'Bagian akademik',
		arti: 'Angka ke-7 sampai ke-12 NIK biasanya tanggal lahir; untuk perempuan tanggalnya ditambah 40. Cocokkan dengan KTP: ada NIK sah yang berbeda.',
		ke: 'mahasiswa',
		petunjuk: true,
	},
	tanpa_status: {
		bagian: 'status',
		judul: 'Tanpa status pada semester ini',
		pemilik: 'Bagian akademik',
		arti: 'Setiap mahasiswa yang belum keluar dilaporkan dengan satu status per semester.',
		ke: 'mahasiswa',
	},
	aktif_tanpa_krs: {
		bagian: 'status',
		judul: 'Aktif tanpa KRS',
		pemilik: 'Dosen wali',
		arti: 'Statusnya aktif, tetapi KRS-nya belum disetujui dan tidak ada nilai pada semester ini.',
		ke: 'krs',
	},
	cuti_dengan_krs: {
		bagian: 'status',
		judul: 'Cuti atau non-aktif, tetapi mengambil kuliah',
		pemilik: 'Bagian akademik',
		arti: 'Status cuti dan non-aktif tidak mempunyai KRS maupun nilai.',
		ke: 'mahasiswa',
	},
	keluar_berstatus: {
		bagian: 'status',
		judul: 'Sudah keluar, tetapi masih berstatus',
		pemilik: 'Bagian akademik',
		arti: 'Tanggal keluarnya sebelum semester ini, sehingga tidak dilaporkan lagi di sini.',
		ke: 'mahasiswa',
	},
	kelas_tanpa_dosen: {
		bagian: 'kelas',
		judul: 'Kelas tanpa dosen pengajar',
		pemilik: 'Bagian akademik',
		arti: 'Setiap kelas kuliah dilaporkan bersama dosen pengajarnya.',
		ke: 'kelas',
	},
	dosen_tanpa_nomor: {
		bagian: 'kelas',
		judul: 'Dosen tanpa NIDN atau NUPTK',
		pemilik: 'Bagian akademik',
		arti: 'Dosen pengajar dikenali PDDikti lewat NIDN (10 angka) atau NUPTK (16 angka).',
		ke: 'dosen',
	},
	pertemuan_kurang: {
		bagian: 'kelas',
		judul: 'Pertemuan terlaksana kurang dari rencana',
		pemilik: 'Dosen pengampu',
		arti: 'Dihitung dari kuliah yang presensinya diambil.',
		ke: 'kelas',
	},
	pertemuan_tanpa_bahasan: {
		bagian: 'kelas',
		judul: 'Pertemuan tanpa pokok bahasan',
		pemilik: 'Dosen pengampu',
		arti: 'Kuliahnya terlaksana, tetapi bahasannya belum ditulis.',
		ke: 'kelas',
	},
	luar_kurikulum: {
		bagian: 'kelas',
		judul: 'Mata kuliah di luar kurikulum prodi',
		pemilik: 'Bagian akademik',
		arti: 'Kelas kuliah hanya diterima untuk mata kuliah yang ada dalam kurikulum prodinya.',
		ke: 'kurikulum',
	},
	nilai_kurang: {
		bagian: 'nilai',
		judul: 'Nilai belum diumumkan',
		pemilik: 'Dosen pengampu',
		arti: 'Peserta kelas yang belum mempunyai nilai akhir.',
		ke: 'nilai',
	},
	nilai_tertunda: {
		bagian: 'nilai',
		judul: 'Nilai tertunda (T)',
		pemilik: 'Dosen pengampu',
		arti: 'Nilai T tidak dapat dilaporkan; tunggu nilai akhirnya.',
		ke: 'nilai',
	},
	khs_belum: {
		bagian: 'nilai',
		judul: 'KHS belum dibuat atau belum disahkan',
		pemilik: 'Bagian akademik',
		arti: 'Angka AKM diambil dari nilai yang sudah disahkan.',
		ke: 'khs',
	},
	akm_beda: {
		bagian: 'akm',
		judul: 'Angka KHS berbeda dari nilainya',
		pemilik: 'Bagian akademik',
		arti: 'IPS, IPK, SKS, atau SKS kumulatif pada KHS tidak sama dengan hitungan ulang dari nilai.',
		ke: 'khs',
	},
	sks_lebih: {
		bagian: 'akm',
		judul: 'SKS melebihi batas',
		pemilik: 'Dosen wali',
		arti: 'SKS pada KRS yang disetujui melebihi batas menurut IPS terakhir.',
		ke: 'krs',
	},
	biaya_kosong: {
		bagian: 'akm',
		judul: 'Biaya kuliah semester belum ada',
		pemilik: 'Bagian keuangan',
		arti: 'AKM memuat biaya kuliah; mahasiswa ini tidak mempunyai tagihan pada semester ini.',
		ke: 'tagihan',
	},
	keluar_tanpa_catatan: {
		bagian: 'keluar',
		judul: 'Tidak aktif tanpa jenis dan tanggal keluar',
		pemilik: 'Bagian akademik',
		arti: 'Mahasiswa ini dinonaktifkan, tetapi belum dicatat keluar.',
		ke: 'mahasiswa',
	},
	keluar_tanpa_surat: {
		bagian: 'keluar',
		judul: 'Keluar tanpa nomor SK',
		pemilik: 'Bagian akademik',
		arti: 'Mahasiswa yang keluar pada semester ini dilaporkan dengan nomor SK-nya.',
		ke: 'mahasiswa',
	},
	kode: {
		bagian: 'kode',
		judul: 'Kode PDDikti belum diketahui',
		pemilik: 'Bagian akademik',
		arti: 'Selnya dikosongkan dalam berkas laporan sampai kodenya diimpor.',
		ke: 'kode',
	},
} as const satisfies Record<string, Periksa>

export type KodePeriksa = keyof typeof PERIKSA_LAPOR
export const KODE_PERIKSA = Object.keys(PERIKSA_LAPOR) as [KodePeriksa, ...KodePeriksa[]]

/** A doubt is shown, and keeps nothing from being ready. */
export const PETUNJUK: readonly KodePeriksa[] = KODE_PERIKSA.filter(
	(kode) => 'petunjuk' in PERIKSA_LAPOR[kode],
)

/** What a term has in which a check could find fault. */
type BahanLapor = {
	mahasiswa: number
	/** Courses of classes. */
	kelas: number
	/** Students with results. */
	bernilai: number
}

/** Whether there is anything that a check could find fault with: of nothing at all, nothing is complete. */
export function adaBahan(kode: KodePeriksa, { mahasiswa, kelas, bernilai }: BahanLapor): boolean {
	const { bagian } = PERIKSA_LAPOR[kode]
	if (bagian === 'kelas') return kelas > 0
	// What was studied before the campus came here has results and no classes.
	if (bagian === 'nilai' || kode === 'akm_beda' || kode === 'sks_lebih') return kelas + bernilai > 0
	return mahasiswa + (bagian === 'kode' ? kelas : 0) > 0
}

/** How a term stood when it was looked through; a programme that is null has none. */
export type RingkasanLapor = {
	prodi: {
		kode: string
		mahasiswa: number
		mahasiswa_siap: number
		kelas: number
		kelas_siap: number
		/** Students with results; not there in what was counted before it was. */
		bernilai?: number
	}[]
	temuan: { periksa: KodePeriksa; prodi: string | null; jumlah: number }[]
}

/** Lists of codes of the ministry that the report needs; the codes themselves are rows of `kode_referensi`. */
export const JENIS_KODE = {
	program_studi: 'Program studi',
	agama: 'Agama',
	jenis_kelamin: 'Jenis kelamin',
	status_mahasiswa: 'Status mahasiswa',
	jenis_keluar: 'Jenis keluar',
	pembiayaan: 'Pembiayaan',
	wilayah: 'Wilayah (kecamatan)',
} as const
export type JenisKode = keyof typeof JENIS_KODE
export const KODE_JENIS = Object.keys(JENIS_KODE) as [JenisKode, ...JenisKode[]]

/** What the campus calls it when nobody but the student pays, as is the rule where nothing is said. */
export const PEMBIAYAAN_BIASA = 'Mandiri'

/** Workbooks in the shapes of the ministry's forms. */
export const BUKU_LAPOR = {
	mahasiswa: 'Biodata mahasiswa',
	kelas: 'Kelas kuliah dan dosen pengajar',
	krs: 'Peserta kelas (KRS)',
	nilai: 'Nilai',
	akm: 'Aktivitas kuliah (AKM)',
	keluar: 'Mahasiswa lulus dan keluar',
} as const
export type BukuLapor = keyof typeof BUKU_LAPOR
export const KODE_BUKU = Object.keys(BUKU_LAPOR) as [BukuLapor, ...BukuLapor[]]
