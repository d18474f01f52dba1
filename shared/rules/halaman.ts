/** A page of the product, for search and for the list of pages. */
export type Halaman = {
	judul: string
	alamat: string
	/** Open to everybody, also without a login. */
	umum: boolean
	bagian: 'Perkuliahan' | 'Penilaian' | 'Akun' | 'Informasi'
	keterangan: string
	/** Other words that people look for. */
	kata: string
}

const page = (
	bagian: Halaman['bagian'],
	judul: string,
	alamat: string,
	keterangan: string,
	kata: string,
	umum = false,
): Halaman => ({ judul, alamat, umum, bagian, keterangan, kata })

/** Every page with an address of its own, in the order of the list of pages. */
export const HALAMAN: readonly Halaman[] = [
	page(
		'Perkuliahan',
		'Beranda',
		'/beranda',
		'Ringkasan hari ini: mata kuliah, agenda, dan pengumuman',
		'dashboard depan',
	),
	page(
		'Perkuliahan',
		'Kelas Saya',
		'/mata-kuliah',
		'Mata kuliah kelas Anda semester ini',
		'kuliah kursus sks materi',
	),
	page(
		'Perkuliahan',
		'Jadwal Kuliah',
		'/jadwal',
		'Jadwal tiap minggu beserta ruangannya',
		'hari jam ruang kalender',
	),
	page(
		'Perkuliahan',
		'Daftar Dosen',
		'/dosen',
		'Dosen pengajar kelas Anda dan kontaknya',
		'pengajar guru nip',
	),
	page('Penilaian', 'Ujian & Quiz', '/ujian', 'Jadwal ujian dan pintu masuk pengerjaan', 'uts uas kuis tes'),
	page('Penilaian', 'Nilai Akademik', '/nilai', 'Nilai ujian yang sudah dikerjakan', 'skor hasil'),
	page(
		'Penilaian',
		'Kartu Hasil Studi',
		'/khs',
		'Nilai, IPS, dan IPK tiap semester',
		'khs ipk ips transkrip rapor',
	),
	page('Penilaian', 'Kartu Rencana Studi', '/krs', 'Pilihan mata kuliah semester depan', 'krs ambil sks'),
	page(
		'Informasi',
		'Berita & Kegiatan',
		'/berita',
		'Berita kampus dan agenda kegiatan',
		'pengumuman acara',
		true,
	),
	page(
		'Informasi',
		'Kalender Akademik',
		'/kalender-akademik',
		'Tanggal penting dua semester',
		'libur jadwal semester',
		true,
	),
	page('Akun', 'Profil', '/profil', 'Data diri dan foto Anda', 'biodata alamat whatsapp'),
	page(
		'Akun',
		'Pengaturan',
		'/pengaturan',
		'Profil, preferensi, password, dan perangkat',
		'setelan sandi tema gelap perangkat',
	),
	page(
		'Akun',
		'Pembayaran SPP',
		'/pembayaran/spp',
		'Tagihan semester ini dan cara membayarnya',
		'spp tagihan uang kuliah bayar',
	),
	page(
		'Akun',
		'Lupa Password',
		'/lupa-password',
		'Minta tautan untuk mengatur ulang password',
		'sandi atur ulang',
		true,
	),
	page(
		'Informasi',
		'Kebijakan Privasi',
		'/kebijakan-privasi',
		'Data apa yang kami simpan dan mengapa',
		'data pribadi pdp',
		true,
	),
	page('Informasi', 'Syarat dan Ketentuan', '/syarat-ketentuan', 'Aturan memakai sistem ini', 'aturan', true),
	page(
		'Informasi',
		'Peta Situs',
		'/sitemap',
		'Semua halaman dalam satu daftar',
		'sitemap daftar halaman',
		true,
	),
]
