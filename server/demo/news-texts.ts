import type { KategoriBerita } from '#shared/rules/berita.ts'
import type { Hari } from '#shared/rules/tanggal.ts'
import { LATIHAN } from './schedule.ts'

export type BeritaDemo = {
	/** Days before today. */
	hari: number
	kategori: KategoriBerita
	judul: string
	ringkasan: string
	isi: string
	penulis: string
	unggulan?: boolean
}

export type KegiatanDemo = {
	/** Days from today, later when that is a Sunday. */
	hari: number
	/** Not before this weekday comes. */
	pada?: Hari
	jam: readonly [string, string]
	judul: string
	tempat: string
}

export const BERITA: readonly BeritaDemo[] = [
	{
		hari: 0,
		kategori: 'Akademik',
		unggulan: true,
		judul: 'Ujian Tengah Semester berlangsung dua pekan, di ruang dan secara daring',
		ringkasan:
			'Periksa jadwal tiap mata kuliah di halaman Ujian & Quiz, siapkan gawai Anda, dan pastikan SPP Anda sudah lunas.',
		penulis: 'Bagian Akademik',
		isi: '<p>Ujian Tengah Semester berlangsung selama dua pekan. Ujian daring dikerjakan di halaman <strong>Ujian &amp; Quiz</strong> kapan saja pada harinya, selama 90 menit sejak Anda memulainya. Ujian di ruang dikerjakan pada jam dan ruang yang tertera.</p><p>Mata kuliah tidak berkuliah pada pekan ujiannya; kuliah lain berjalan di luar jam ujian.</p><h2>Yang perlu disiapkan</h2><ul><li>Gawai dengan baterai penuh dan sambungan internet yang stabil.</li><li>Bukti pelunasan SPP bila pembayaran Anda belum tercatat.</li></ul><h2>Bila sambungan terputus</h2><p>Jawaban tersimpan di perangkat dan dikirim begitu sambungan kembali. Waktu tetap berjalan menurut jam server, jadi segera buka kembali halaman ujian.</p><p>Pertanyaan dapat disampaikan ke Ruang Informasi pada jam kerja.</p>',
	},
	{
		hari: 1,
		kategori: 'Prestasi',
		judul: 'Tim keamanan siber kampus meraih juara dua lomba capture the flag nasional',
		ringkasan:
			'Tiga mahasiswa Teknik Informatika menyelesaikan 21 dari 24 tantangan dalam final delapan jam.',
		penulis: 'Humas Kampus',
		isi: '<p>Tim yang beranggotakan tiga mahasiswa semester empat itu memimpin pada dua jam pertama berkat kategori kriptografi dan forensik.</p><blockquote>Kami berlatih setiap Jumat sore dengan soal tahun-tahun sebelumnya. Yang paling sulit justru membagi waktu.</blockquote><p>Latihan terbuka bagi semua mahasiswa setiap Jumat pukul 16.00 di Lab Komputer 2.</p>',
	},
	{
		hari: 3,
		kategori: 'Pengumuman',
		judul: 'Batas akhir pembayaran SPP semester Genap sudah dekat',
		ringkasan:
			'Pembayaran dilakukan lewat nomor virtual account masing-masing dan tercatat dalam hitungan menit.',
		penulis: 'Bagian Keuangan',
		isi: '<p>Nomor virtual account tercantum pada tagihan Anda. Batas akhirnya ada pada tagihan dan di kalender akademik. Simpan bukti pembayaran sampai status berubah menjadi lunas.</p><p>Permohonan keringanan diajukan ke Bagian Keuangan sebelum jatuh tempo.</p>',
	},
	{
		hari: 5,
		kategori: 'Kemahasiswaan',
		judul: 'Pendaftaran beasiswa unggulan untuk mahasiswa semester dua dan empat',
		ringkasan: 'Tersedia 40 penerima dengan IPK paling rendah 3,25. Berkas dikumpulkan secara daring.',
		penulis: 'Bagian Kemahasiswaan',
		isi: '<p>Beasiswa mencakup SPP dua semester dan bantuan buku.</p><h2>Syarat</h2><ol><li>IPK paling rendah 3,25.</li><li>Tidak sedang menerima beasiswa lain.</li><li>Surat rekomendasi dari dosen wali.</li></ol><p>Pengumuman penerima dimuat di halaman ini.</p>',
	},
	{
		hari: 8,
		kategori: 'Penelitian',
		judul: 'Dosen dan mahasiswa memetakan titik banjir Makassar dengan sensor murah',
		ringkasan: 'Dua belas sensor tinggi air dipasang di kanal kota dan mengirim data setiap lima menit.',
		penulis: 'Lembaga Penelitian',
		isi: '<p>Sensor dirakit mahasiswa dari komponen yang mudah didapat. Datanya dipakai dalam kuliah Statistika dan Sistem Basis Data.</p><p>Tahap berikutnya adalah peringatan dini lewat pesan singkat bagi warga di sekitar kanal.</p>',
	},
	{
		hari: 11,
		kategori: 'Kemahasiswaan',
		judul: 'Kuliah tamu: membangun layanan publik digital yang dapat diandalkan',
		ringkasan:
			'Praktisi berbagi pengalaman menjaga layanan tetap berjalan saat jutaan orang memakainya bersamaan.',
		penulis: 'Himpunan Mahasiswa Teknik Informatika',
		isi: '<p>Kuliah tamu membahas perencanaan kapasitas, pengujian beban, dan cara tim menangani gangguan tanpa saling menyalahkan.</p><p>Rekaman dan salindia dapat dipinjam di perpustakaan.</p>',
	},
	{
		hari: 15,
		kategori: 'Akademik',
		judul: 'Jadwal bimbingan dosen wali untuk KRS susulan',
		ringkasan:
			'Yang belum mengisi KRS atau hendak mengganti mata kuliah bertemu dosen wali sebelum masa KRS susulan dibuka.',
		penulis: 'Bagian Akademik',
		isi: '<p>Bawalah KHS terakhir dan rancangan mata kuliah yang ingin diambil. Batas SKS mengikuti IPS semester sebelumnya.</p>',
	},
	{
		hari: 20,
		kategori: 'Prestasi',
		judul: 'Aplikasi antrean puskesmas karya mahasiswa dipakai di tiga kecamatan',
		ringkasan:
			'Berawal dari tugas kuliah Pemrograman Web Lanjutan, aplikasi ini memangkas waktu tunggu hampir separuh.',
		penulis: 'Humas Kampus',
		isi: '<p>Aplikasi berjalan di ponsel lama dan tetap berfungsi saat sinyal lemah. Kode sumbernya terbuka dan dirawat bersama oleh dua angkatan.</p>',
	},
	{
		hari: 27,
		kategori: 'Pengumuman',
		judul: 'Perpustakaan buka sampai pukul 21.00 selama masa ujian',
		ringkasan: 'Ruang baca lantai dua dan ruang diskusi dapat dipakai tanpa pemesanan.',
		penulis: 'Perpustakaan',
		isi: '<p>Layanan peminjaman tetap tutup pukul 17.00. Tunjukkan kartu mahasiswa saat masuk setelah jam itu.</p>',
	},
]

export const KEGIATAN: readonly KegiatanDemo[] = [
	{
		hari: 2,
		jam: ['09:00', '12:00'],
		judul: 'Seminar karier: dari kampus ke industri',
		tempat: 'Gedung Serbaguna',
	},
	{
		hari: 3,
		pada: LATIHAN.hari,
		jam: ['16:00', '18:00'],
		judul: 'Latihan bersama keamanan siber',
		tempat: LATIHAN.ruangan,
	},
	{ hari: 11, jam: ['08:00', '15:00'], judul: 'Donor darah kampus', tempat: 'Gedung Serbaguna' },
	{ hari: 16, jam: ['13:00', '16:00'], judul: 'Pameran karya mahasiswa', tempat: 'Selasar Gedung A' },
	{ hari: 24, jam: ['08:00', '11:00'], judul: 'Wisuda sarjana periode II', tempat: 'Baruga Kampus' },
]
