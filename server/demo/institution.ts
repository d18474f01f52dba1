/** Whose campus the demo shows; a real one begins without any of these names. */
export const INSTITUSI_DEMO = {
	nama: 'Institut Teknologi Stambuk',
	nama_singkat: 'Stambuk',
	alamat: 'Jalan Perintis Kemerdekaan Km. 9, Makassar 90245',
	telepon: '(0411) 555 0142',
	whatsapp: '0811 4100 142',
	email: 'akademik@kampus.test',
	kota: 'Makassar',
	khs_jabatan: 'Wakil Dekan Bidang Akademik',
	khs_nama: 'Dr. Ir. Andi Nurhayati, M.T.',
	khs_nip: '197503122001122001',
	ktm_tahun: '4',
	rekening_spp: 'Bank Sulselbar 130 001 0002024 a.n. Institut Teknologi Stambuk',
} as const
