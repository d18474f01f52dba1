/**
 * What a copy of somebody's data holds, part by part. `dari` is SQL after `from`, with `:mahasiswa`, `:akun` and `:kini` for values; only
 * the columns that are named are taken, so that no secret, key or name of somebody else comes along.
 */
export type Bagian = {
	/** Name of the JSON file. */
	nama: string
	judul: string
	/** Tables that it tells of; a test compares them with all that refer to a person. */
	tabel: readonly string[]
	kolom: string
	dari: string
	/** Columns that tell nothing while results of their term and course wait for EDOM. */
	menunggu?: readonly string[]
}

const PERSON = 't.mahasiswa_id = :mahasiswa'

export const BAGIAN: readonly Bagian[] = [
	{
		nama: 'akun',
		judul: 'Akun',
		tabel: ['akun'],
		kolom: 't.email, t.peran, t.aktif, t.dibuat_pada, t.pernah_masuk',
		dari: 'akun t where t.id = :akun',
	},
	{
		nama: 'data-diri',
		judul: 'Data diri',
		tabel: ['mahasiswa', 'biodata_mahasiswa'],
		kolom: `t.stambuk, t.nama, t.whatsapp, t.jenis_kelamin, t.provinsi, t.kota, t.alamat, b.nik, b.nama_ibu, b.tempat_lahir,
			b.tanggal_lahir, b.agama, b.kewarganegaraan, b.kelurahan, b.kode_wilayah, b.nomor_kps, b.kebutuhan_khusus`,
		dari: 'mahasiswa t left join biodata_mahasiswa b on b.mahasiswa_id = t.id where t.id = :mahasiswa',
	},
	{
		nama: 'riwayat-semester',
		judul: 'Riwayat semester',
		tabel: ['mahasiswa_periode', 'pembiayaan_kuliah'],
		kolom: 't.periode_kode, t.kelas_kode, t.semester, t.status, p.sebutan as pembiayaan',
		dari: `mahasiswa_periode t left join pembiayaan_kuliah p using (mahasiswa_id, periode_kode)
			where t.mahasiswa_id = :mahasiswa order by t.periode_kode`,
	},
	{
		nama: 'keluar',
		judul: 'Keluar dari kampus',
		tabel: ['keluar_mahasiswa'],
		kolom: 't.jenis, t.tanggal, t.alasan, t.nomor_surat, t.dicatat_pada',
		dari: `keluar_mahasiswa t where ${PERSON}`,
	},
	{
		nama: 'dosen-wali',
		judul: 'Dosen wali',
		tabel: ['dosen_wali'],
		kolom: 'd.nama',
		dari: `dosen_wali t join dosen d on d.nip = t.dosen_nip where ${PERSON}`,
	},
	{
		nama: 'krs',
		judul: 'Kartu rencana studi',
		tabel: ['krs'],
		kolom: `t.periode_kode, t.status, t.disimpan_pada, t.diajukan_pada, t.diputuskan_pada, t.catatan,
			(select string_agg(p.matakuliah_kode, ', ' order by p.matakuliah_kode)
				from krs_matakuliah k join penawaran p on p.id = k.penawaran_id where k.krs_id = t.id) as mata_kuliah`,
		dari: `krs t where ${PERSON} order by t.periode_kode`,
	},
	{
		nama: 'hasil-studi',
		judul: 'Hasil studi',
		tabel: ['hasil_studi'],
		kolom: `t.periode_kode, t.matakuliah_kode, t.kelas_kode, t.semester, t.sks, t.kehadiran, t.tugas, t.uts, t.uas, t.nilai_akhir,
			t.huruf, t.bobot, t.diumumkan_pada`,
		dari: `hasil_studi t where ${PERSON} order by t.periode_kode, t.matakuliah_kode`,
		menunggu: ['kehadiran', 'tugas', 'uts', 'uas', 'nilai_akhir', 'huruf', 'bobot'],
	},
	{
		nama: 'hasil-tertunda',
		judul: 'Hasil yang tertunda',
		tabel: ['hasil_tertunda'],
		kolom: 't.periode_kode, t.matakuliah_kode, t.sampai, t.alasan, t.diumumkan_pada',
		dari: `hasil_tertunda t where ${PERSON}`,
	},
	{
		nama: 'khs',
		judul: 'Kartu hasil studi',
		tabel: ['khs'],
		kolom:
			't.periode_kode, t.semester, t.versi, t.status, t.nomor, t.dibuat_pada, t.diputuskan_pada, t.alasan_ditolak, t.isi',
		dari: `khs t where ${PERSON} order by t.periode_kode, t.versi`,
		menunggu: ['isi'],
	},
	{
		nama: 'target-ipk',
		judul: 'Target IPK',
		tabel: ['target_ipk'],
		kolom: 't.target',
		dari: `target_ipk t where ${PERSON}`,
	},
	{
		nama: 'ujian',
		judul: 'Ujian yang sudah selesai',
		tabel: ['pengerjaan', 'nilai'],
		// Of a running exam nothing is told, nor which paper it was; of a score what the student may see (`nilaiTerlihat`).
		kolom: `u.matakuliah_kode, u.jenis, t.mulai_pada, t.selesai_pada, t.alasan_selesai, t.alasan_batal, t.jawaban,
			n.jumlah_benar, n.total_soal, n.skor, n.kategori_nilai, n.pengurangan, n.alasan_pengurangan`,
		dari: `pengerjaan t join ujian u on u.id = t.ujian_id left join nilai n on n.pengerjaan_id = t.id
				and u.tinjauan <> 'tertutup' and (u.tinjauan <> 'nilai' or u.tinjauan_mulai is null or u.tinjauan_mulai <= :kini)
			where t.mahasiswa_id = :mahasiswa and t.status = 'selesai' and u.selesai < :kini order by t.mulai_pada`,
	},
	{
		nama: 'perangkat-ujian',
		judul: 'Perangkat dan gangguan saat ujian',
		tabel: ['perangkat', 'fakta_ujian'],
		kolom: 'u.matakuliah_kode, u.jenis as ujian, f.jenis, f.mulai, f.selesai, f.rincian',
		dari: `fakta_ujian f join pengerjaan t on t.id = f.pengerjaan_id join ujian u on u.id = t.ujian_id
			where t.mahasiswa_id = :mahasiswa and t.status = 'selesai' and u.selesai < :kini order by f.mulai`,
	},
	{
		nama: 'presensi',
		judul: 'Presensi',
		tabel: ['presensi'],
		kolom: 't.pertemuan_id, t.status, t.cara, t.pada',
		dari: `presensi t where ${PERSON} order by t.pada`,
	},
	{
		nama: 'tagihan',
		judul: 'Tagihan',
		tabel: ['tagihan'],
		kolom: 't.periode_kode, t.jumlah, t.jatuh_tempo, t.lunas_pada, t.dibatalkan_pada, t.alasan_batal',
		dari: `tagihan t where ${PERSON} order by t.periode_kode`,
	},
	{
		nama: 'pembayaran',
		judul: 'Pembayaran',
		tabel: ['pembayaran'],
		kolom:
			'g.periode_kode, t.gateway, t.order_id, t.jumlah, t.bank, t.nomor_va, t.status, t.dibuat_pada, t.lunas_pada, t.catatan, t.dibatalkan_pada',
		dari: 'pembayaran t join tagihan g on g.id = t.tagihan_id where g.mahasiswa_id = :mahasiswa order by t.dibuat_pada',
	},
	{
		nama: 'cicilan',
		judul: 'Cicilan',
		tabel: ['bagian_cicilan'],
		kolom: 'g.periode_kode, t.urutan, t.jumlah, t.jatuh_tempo',
		dari: `bagian_cicilan t join tagihan g on g.id = t.tagihan_id where g.mahasiswa_id = :mahasiswa
			order by g.periode_kode, t.urutan`,
	},
	{
		nama: 'dispensasi-spp',
		judul: 'Dispensasi SPP',
		tabel: ['dispensasi_spp'],
		kolom: 't.berlaku_sampai, t.alasan, t.dibuat_pada, t.dicabut_pada',
		dari: `dispensasi_spp t where ${PERSON}`,
	},
	{
		nama: 'dispensasi-ujian',
		judul: 'Dispensasi ujian',
		tabel: ['dispensasi_ujian'],
		kolom: 't.periode_kode, t.jenis, t.syarat, t.berlaku_sampai, t.alasan, t.dibuat_pada, t.dicabut_pada',
		dari: `dispensasi_ujian t where ${PERSON}`,
	},
	{
		nama: 'ujian-susulan',
		judul: 'Ujian susulan',
		tabel: ['peserta_susulan'],
		kolom: 'u.jenis, u.nama, u.mulai, t.alasan',
		dari: `peserta_susulan t join ujian u on u.id = t.ujian_id where ${PERSON}`,
	},
	{
		nama: 'surat',
		judul: 'Surat',
		tabel: ['surat'],
		kolom:
			't.jenis, t.nomor, t.tanggal, t.keperluan, t.berlaku_sampai, t.terbit_pada, t.isi, t.dicabut_pada, t.alasan_cabut',
		dari: `surat t where ${PERSON} order by t.terbit_pada`,
	},
	{
		nama: 'permohonan',
		judul: 'Permohonan',
		tabel: ['permohonan'],
		kolom:
			't.jenis, t.periode_kode, t.sebab, t.alasan, t.diajukan_pada, t.status, t.diputuskan_pada, t.alasan_putusan, t.alasan_urung',
		dari: `permohonan t where ${PERSON} order by t.diajukan_pada`,
	},
	{
		nama: 'tugas',
		judul: 'Tugas yang dikumpulkan',
		tabel: ['pengumpulan', 'nilai_tugas'],
		kolom: `u.judul as tugas, t.ke, t.teks, t.dikumpulkan_pada, case when n.terbit_ke = t.ke then n.terbit_skor end as skor,
			case when n.terbit_ke = t.ke then n.terbit_komentar end as komentar`,
		dari: `pengumpulan t join tugas u on u.id = t.tugas_id
			left join nilai_tugas n on n.tugas_id = t.tugas_id and n.mahasiswa_id = t.mahasiswa_id
			where t.mahasiswa_id = :mahasiswa order by t.dikumpulkan_pada`,
	},
	{
		nama: 'unggahan',
		judul: 'Berkas tugas',
		tabel: ['unggahan'],
		kolom: 't.nama, t.ukuran, t.sha256, t.dibuat_pada, t.dihapus_pada',
		dari: `unggahan t where ${PERSON} order by t.dibuat_pada`,
	},
	{
		nama: 'forum',
		judul: 'Forum',
		tabel: ['kiriman', 'utas'],
		kolom:
			'u.matakuliah_kode, u.judul as utas, t.isi, t.dibuat_pada, t.diubah_pada, t.dihapus_pada, t.alasan_dihapus',
		dari: 'kiriman t join utas u on u.id = t.utas_id where t.penulis = :akun order by t.dibuat_pada',
	},
	{
		nama: 'laporan-forum',
		judul: 'Kiriman forum yang dilaporkan',
		tabel: ['laporan_forum'],
		kolom: 't.alasan, t.dibuat_pada, t.hasil',
		dari: 'laporan_forum t where t.pelapor = :akun',
	},
	{
		nama: 'kemajuan-belajar',
		judul: 'Kemajuan belajar',
		tabel: ['kemajuan_materi'],
		kolom: 'm.judul as materi, t.selesai, t.cara, t.selesai_pada, t.posisi, t.video, t.cek, t.pada',
		dari: `kemajuan_materi t join materi m on m.id = t.materi_id where ${PERSON} order by t.pada`,
	},
	{
		nama: 'edom',
		judul: 'EDOM yang diisi (jawabannya tidak tersimpan atas nama)',
		tabel: ['pengisian_edom'],
		kolom: 't.periode_kode, t.matakuliah_kode',
		dari: `pengisian_edom t where ${PERSON}`,
	},
	{
		nama: 'pemberitahuan',
		judul: 'Pemberitahuan',
		tabel: ['pemberitahuan'],
		kolom: 't.jenis, t.judul, t.isi, t.dibuat_pada, t.dibaca_pada',
		dari: 'pemberitahuan t where t.akun_id = :akun order by t.dibuat_pada',
	},
	{
		nama: 'saluran',
		judul: 'Pilihan pemberitahuan',
		tabel: ['saluran_pemberitahuan'],
		kolom: 't.jenis, t.saluran, t.aktif',
		dari: 'saluran_pemberitahuan t where t.akun_id = :akun',
	},
	{
		nama: 'sesi',
		judul: 'Perangkat yang pernah masuk',
		tabel: ['sesi'],
		kolom: 't.dibuat_pada, t.berakhir_pada, t.dicabut_pada, t.peramban, t.alamat_ip',
		dari: 'sesi t where t.akun_id = :akun order by t.dibuat_pada',
	},
	{
		nama: 'dilihat-kantor',
		judul: 'Dilihat kantor kampus',
		tabel: ['lihat_akun'],
		kolom: 't.alasan, t.mulai, coalesce(t.selesai_pada, t.berakhir_pada) as selesai',
		dari: 'lihat_akun t where t.akun_id = :akun order by t.mulai',
	},
	{
		nama: 'penghapusan-data',
		judul: 'Penghapusan data yang diminta',
		tabel: ['penghapusan_data'],
		kolom: 't.diminta_pada, t.status, t.diputuskan_pada, t.alasan',
		dari: 'penghapusan_data t where t.akun_id = :akun order by t.diminta_pada',
	},
	{
		nama: 'jejak',
		judul: 'Jejak',
		tabel: ['jejak'],
		kolom: 't.pada, t.tindakan, t.objek, t.pelaku = :akun as oleh_anda',
		dari: "jejak t where t.pelaku = :akun or t.objek = 'akun:' || :akun::text order by t.id",
	},
]
