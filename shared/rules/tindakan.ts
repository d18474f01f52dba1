/** What the trail can say was done, by subject; each in the words that people read. */
export const TINDAKAN = {
	akun: {
		nama: 'Akun dan sesi',
		kata: {
			login: 'Masuk',
			logout: 'Keluar',
			refresh_reuse: 'Sesi diakhiri: tandanya dipakai dua kali',
			sesi_dikeluarkan: 'Satu perangkat dikeluarkan pemilik akun',
			sesi_lain_dikeluarkan: 'Perangkat lain dikeluarkan pemilik akun',
			sesi_diakhiri: 'Semua sesi diakhiri oleh kantor',
			akun_dibuat: 'Akun dibuat',
			akun_dinonaktifkan: 'Akun dinonaktifkan',
			akun_diaktifkan: 'Akun diaktifkan',
			email_diubah: 'Email diubah',
			hak_diubah: 'Hak diubah',
			password_direset: 'Password diganti dengan password awal',
			password_diubah: 'Password diubah pemilik akun',
			password_diatur_ulang: 'Password diatur ulang lewat email',
			password_awal_dicetak: 'Slip password awal dicetak',
			password_awal_dikirim: 'Password awal dikirim lewat email',
		},
	},
	data: {
		nama: 'Data, periode, dan impor',
		kata: {
			mahasiswa_ditambah: 'Mahasiswa ditambahkan',
			mahasiswa_diubah: 'Data mahasiswa diubah',
			mahasiswa_keluar: 'Mahasiswa dicatat keluar',
			keluar_diurungkan: 'Catatan keluar mahasiswa diurungkan',
			status_mahasiswa_diubah: 'Status mahasiswa diubah',
			profil_diubah: 'Profil diubah pemiliknya',
			dosen_ditambah: 'Dosen ditambahkan',
			dosen_diubah: 'Data dosen diubah',
			dosen_dihapus: 'Dosen dihapus',
			kelas_ditambah: 'Kelas ditambahkan',
			kelas_diubah: 'Data kelas diubah',
			kelas_dihapus: 'Kelas dihapus',
			periode_dibuka: 'Periode dibuka',
			periode_dilengkapi: 'Periode dilengkapi',
			pembukaan_periode_diurungkan: 'Pembukaan periode diurungkan',
			periode_diaktifkan: 'Periode dijadikan berjalan',
			aktivasi_periode_diurungkan: 'Periode berjalan dikembalikan',
			nilai_diingatkan: 'Dosen diingatkan tentang nilai',
			periode_ditutup: 'Periode ditutup',
			penutupan_periode_diurungkan: 'Periode dibuka kembali',
			impor_dimulai: 'Impor dimulai',
			impor_ditulis: 'Ditulis lewat impor',
			impor_diurungkan: 'Impor diminta diurungkan',
			impor_selesai_diurungkan: 'Impor selesai diurungkan',
		},
	},
	keuangan: {
		nama: 'Keuangan',
		kata: {
			tarif_spp: 'Tarif SPP ditetapkan',
			tagihan_terbit: 'Tagihan diterbitkan',
			tagihan_batal: 'Tagihan dibatalkan',
			tagihan_lunas: 'Tagihan lunas',
			tagihan_terbuka_kembali: 'Tagihan terbuka kembali',
			tunggakan_diingatkan: 'Mahasiswa diingatkan tentang tunggakan SPP',
			cicilan_diberikan: 'Cicilan SPP diberikan',
			cicilan_dicabut: 'Cicilan SPP dicabut',
			pembayaran_manual: 'Pembayaran dicatat di loket',
			pembayaran_menunggu: 'Pembayaran menunggu',
			pembayaran_gagal: 'Pembayaran gagal',
			pembayaran_kedaluwarsa: 'Pembayaran kedaluwarsa',
			pembayaran_dibatalkan: 'Pembayaran dibatalkan',
			pembayaran_lunas: 'Pembayaran diterima',
			pembayaran_ditolak: 'Pembayaran ditolak',
			pembayaran_dikembalikan: 'Pembayaran dikembalikan',
			dispensasi_spp: 'Dispensasi SPP diberikan',
			dispensasi_spp_dicabut: 'Dispensasi SPP dicabut',
			dispensasi_ujian: 'Dispensasi syarat ujian diberikan',
			dispensasi_ujian_dicabut: 'Dispensasi syarat ujian dicabut',
		},
	},
	krs: {
		nama: 'KRS',
		kata: {
			masa_krs_ditetapkan: 'Masa KRS ditetapkan',
			tahap_krs_diubah: 'Tahap KRS diubah',
			penawaran_dibuat: 'Penawaran mata kuliah dibuat',
			penawaran_diubah: 'Penawaran mata kuliah diubah',
			penawaran_dihapus: 'Penawaran mata kuliah dihapus',
			krs_diajukan: 'KRS diajukan',
			krs_disetujui: 'KRS disetujui',
			krs_dikembalikan: 'KRS dikembalikan',
			krs_diubah_kantor: 'KRS diubah oleh kantor',
			krs_diajukan_kantor: 'KRS diajukan oleh kantor',
			krs_dibatalkan_kantor: 'KRS dibatalkan oleh kantor',
			krs_pindah_kelas: 'KRS dipindahkan ke kelas lain',
			krs_dibuka_kantor: 'KRS dibuka kembali oleh kantor',
			krs_diingatkan: 'Mahasiswa diingatkan tentang KRS',
			wali_krs_diingatkan: 'Dosen wali diingatkan tentang KRS',
		},
	},
	kuliah: {
		nama: 'Perkuliahan dan materi',
		kata: {
			presensi_dikoreksi: 'Presensi dikoreksi',
			catatan_pertemuan_diubah: 'Catatan pertemuan diubah',
			berkas_pertemuan_ditambah: 'Berkas pertemuan ditambahkan',
			berkas_pertemuan_dihapus: 'Berkas pertemuan dihapus',
			pertemuan_dipindah: 'Pertemuan dipindahkan',
			pertemuan_dibatalkan: 'Pertemuan dibatalkan',
			pertemuan_dipulihkan: 'Pertemuan dikembalikan ke jadwal',
			jumlah_pertemuan_diubah: 'Jumlah pertemuan diubah',
			materi_diterima: 'Materi diterima dari berkas kampus',
			materi_disalin: 'Materi disalin dari mata kuliah lain',
			materi_diterbitkan: 'Materi diterbitkan',
			materi_disembunyikan: 'Materi disembunyikan',
			susunan_materi_diubah: 'Susunan materi diubah',
			impor_materi: 'Materi diimpor',
			impor_materi_diurungkan: 'Impor materi diurungkan',
			utas_disematkan: 'Utas forum disematkan',
			sematan_utas_dilepas: 'Sematan utas forum dilepas',
			utas_dikunci: 'Utas forum dikunci',
			kunci_utas_dibuka: 'Kunci utas forum dibuka',
			utas_diturunkan: 'Utas forum diturunkan',
			kiriman_forum_diturunkan: 'Kiriman forum diturunkan',
			kiriman_forum_dihapus: 'Kiriman forum dihapus penulisnya',
			laporan_forum_ditutup: 'Laporan forum ditutup',
		},
	},
	ujian: {
		nama: 'Ujian',
		kata: {
			ujian_dibuat: 'Ujian dijadwalkan',
			ujian_dipindah: 'Ujian dipindahkan',
			ujian_diatur: 'Pengaturan ujian diubah',
			ujian_ditiadakan: 'Ujian ditiadakan',
			ujian_diadakan: 'Ujian diadakan lagi',
			ujian_pengawas: 'Pengawas ujian ditetapkan',
			ujian_peserta: 'Peserta ujian susulan ditetapkan',
			kursi_ujian_dibagi: 'Kursi ujian dibagi',
			kursi_ujian_dipindah: 'Kursi ujian dipindah',
			kursi_ujian_diurungkan: 'Perubahan kursi ujian diurungkan',
			catatan_ujian_ditulis: 'Catatan ujian ditulis',
			kebijakan_tinjauan: 'Kebijakan tinjauan ujian diubah',
			tambahan_waktu: 'Tambahan waktu ujian diberikan',
			tambahan_waktu_ditarik: 'Tambahan waktu ujian ditarik',
			soal_terbit_ulang: 'Soal ujian diterbitkan ulang',
			pesan_ujian: 'Pesan ujian dikirim',
			pengerjaan_mulai: 'Mulai mengerjakan ujian',
			pengerjaan_selesai: 'Selesai mengerjakan ujian',
			pengerjaan_ambil_alih: 'Ujian dilanjutkan di perangkat lain',
			pengerjaan_dibuka_kembali: 'Pengerjaan ujian dibuka kembali',
			pengerjaan_dikumpulkan_paksa: 'Pengerjaan ujian dikumpulkan pengawas',
			pengerjaan_dibatalkan: 'Pengerjaan ujian dibatalkan',
			kode_darurat: 'Jawaban diterima lewat kode darurat',
			jawaban_terlambat_diputuskan: 'Jawaban terlambat diputuskan',
			jawaban_terlambat_lewat_waktu: 'Jawaban terlambat lewat batas putusan',
			gangguan_diganti: 'Waktu gangguan server diganti',
			server_hilang_diganti: 'Waktu server yang hilang diganti',
		},
	},
	nilai: {
		nama: 'Nilai dan tugas',
		kata: {
			nilai_ujian_diubah: 'Nilai ujian diubah',
			nilai_ujian_dikurangi: 'Nilai ujian dikurangi',
			pengurangan_nilai_dicabut: 'Pengurangan nilai ujian dicabut',
			kunci_ujian_dikoreksi: 'Kunci ujian dikoreksi',
			tugas_diubah: 'Tugas diubah',
			tugas_dihapus: 'Tugas dihapus',
			nilai_tugas_diumumkan: 'Nilai tugas diumumkan',
			ubah_bobot_penilaian: 'Bobot penilaian diubah',
			batas_nilai_ditetapkan: 'Batas pengisian nilai ditetapkan',
			umumkan_hasil_studi: 'Nilai akhir diumumkan',
			tunda_hasil_studi: 'Nilai akhir ditunda',
			ubah_hasil_studi: 'Nilai akhir diubah',
			sahkan_khs: 'KHS disahkan',
			tolak_khs: 'KHS ditolak',
			ajukan_lagi_khs: 'KHS diajukan lagi',
		},
	},
	soal: {
		nama: 'Bank soal',
		kata: {
			soal_ditulis: 'Soal ditulis',
			soal_diubah: 'Soal diubah',
			soal_dihapus: 'Soal dihapus',
			soal_dikoreksi: 'Soal dikoreksi',
			ubah_kunci_soal: 'Kunci soal diubah',
			impor_soal: 'Soal diimpor',
			impor_soal_diurungkan: 'Impor soal diurungkan',
			bank_soal_diekspor: 'Bank soal diekspor',
		},
	},
	kampus: {
		nama: 'Kampus, surat, dan berita',
		kata: {
			kampus_dibuat: 'Kampus dibuat',
			pengaturan_diubah: 'Pengaturan kampus diubah',
			terbitkan_surat: 'Surat diterbitkan',
			cabut_surat: 'Surat dicabut',
			kalender_ditambah: 'Kegiatan kalender ditambahkan',
			kalender_diubah: 'Kegiatan kalender diubah',
			kalender_dihapus: 'Kegiatan kalender dihapus',
			permohonan_diajukan: 'Permohonan diajukan',
			permohonan_ditarik: 'Permohonan ditarik pemohon',
			permohonan_disetujui: 'Permohonan disetujui',
			permohonan_ditolak: 'Permohonan ditolak',
			permohonan_diurungkan: 'Persetujuan permohonan diurungkan',
			berita_terbit: 'Berita diterbitkan',
			berita_diubah: 'Berita diubah',
			berita_dihapus: 'Berita dihapus',
			berita_ditulis: 'Draf berita ditulis',
			berita_dijadwalkan: 'Berita dijadwalkan',
			berita_ditarik: 'Berita ditarik',
			jejak_diekspor: 'Jejak diunduh',
		},
	},
} as const

export type Ranah = keyof typeof TINDAKAN
/** What the server writes into the trail. */
export type Tindakan = { [R in Ranah]: keyof (typeof TINDAKAN)[R]['kata'] }[Ranah]

export const RANAH = Object.keys(TINDAKAN) as Ranah[]

const KATA: ReadonlyMap<string, { kata: string; ranah: Ranah }> = new Map(
	RANAH.flatMap((ranah) =>
		Object.entries<string>(TINDAKAN[ranah].kata).map(([kode, kata]) => [kode, { kata, ranah }] as const),
	),
)

/** What was done, in words. What an older version wrote, and nobody knows any more, is told by its own words. */
export function kataTindakan(kode: string): string {
	const known = KATA.get(kode)?.kata
	if (known) return known
	const words = kode.replaceAll('_', ' ')
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** What an action is about; undefined for one that nobody knows any more. */
export const ranahTindakan = (kode: string): Ranah | undefined => KATA.get(kode)?.ranah

/** The actions that a filter means: one of them, or all of a subject. */
export const tindakanOf = (saringan: string): readonly string[] => {
	const ranah = RANAH.find((one) => one === saringan)
	return ranah ? Object.keys(TINDAKAN[ranah].kata) : [saringan]
}
