import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { NamaGateway } from '#shared/rules/bank.ts'
import type { KategoriBerita } from '#shared/rules/berita.ts'
import type { HurufNilai } from '#shared/rules/bobot.ts'
import type { KeadaanMutasi, PutusanMutasi } from '#shared/rules/cocok-mutasi.ts'
import type { KeadaanBaris } from '#shared/rules/impor.ts'
import type { JawabanRev } from '#shared/rules/jawaban.ts'
import type { Catatan } from '#shared/rules/kemajuan.ts'
import type { IsiKhs, StatusKhs } from '#shared/rules/khs.ts'
import type { JenisFakta } from '#shared/rules/kontak.ts'
import type { KoreksiKunci } from '#shared/rules/koreksi-kunci.ts'
import type { StatusKrs } from '#shared/rules/krs.ts'
import type { CaraKursi } from '#shared/rules/kursi.ts'
import type { RingkasanLapor } from '#shared/rules/lapor.ts'
import type { Komponen, SatuanPengurangan, SkalaPaket } from '#shared/rules/nilai.ts'
import type { HasilPeristiwa, StatusPembayaran } from '#shared/rules/pembayaran.ts'
import type { JenisPemberitahuan } from '#shared/rules/pemberitahuan.ts'
import type { JenisPermohonan, SebabKtm, Semula, StatusPermohonan } from '#shared/rules/permohonan.ts'
import type { StatusPresensi } from '#shared/rules/presensi.ts'
import type { Saluran } from '#shared/rules/saluran.ts'
import type { IsiSurat, JenisSurat } from '#shared/rules/surat.ts'
import type { KodeSyarat } from '#shared/rules/syarat-ujian.ts'
import type { NamaDaftar } from '#shared/rules/tampilan-daftar.ts'
import type { PutusanTerlambat } from '#shared/rules/terlambat.ts'
import type { Tinjauan } from '#shared/rules/tinjauan.ts'
import type { JenisInduk } from '#shared/rules/ubahan-induk.ts'
import type { JenisUjian, UjianUtama } from '#shared/rules/ujian.ts'
import type { Kelompok } from '#shared/rules/undian.ts'
import type { Hak, Peran } from '#shared/rules/wewenang.ts'

/** By soal id. */
export type JawabanTersimpan = Record<string, JawabanRev>

type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json<T extends object> = JSONColumnType<T, string, string>

export type Database = Tables & Views

/** Of the active term, or of this moment; nothing is written through them. */
type Views = {
	/** Students with their class and semester of now. */
	mahasiswa_kini: { [K in keyof Tables['mahasiswa']]: Selected<Tables['mahasiswa'][K]> } & {
		kelas_kode: string | null
		semester: number
	}
	/** Accounts that sit an exam. */
	akun_ujian: { akun_id: Selected<string> }
	pengampu_kini: {
		[K in keyof Omit<Tables['pengampu'], 'periode_kode' | 'pembukaan_id'>]: Selected<Tables['pengampu'][K]>
	}
}

/** What reading a column gives; nothing can be put in. */
type Selected<C> = ColumnType<C extends ColumnType<infer S, unknown, unknown> ? S : C, never, never>

export type Tables = {
	akun: {
		id: Generated<string>
		email: string
		password_hash: string
		peran: Peran
		aktif: Generated<boolean>
		dibuat_pada: Generated<Date>
		/** Until when a password made by somebody else counts; null for one of the owner's own. */
		password_awal_sampai: Timestamp | null
		/** Whether somebody has signed in before. */
		pernah_masuk: Generated<boolean>
		/** Rises with what an office changes; rights too. */
		versi: Generated<number>
		/** Of the student or lecturer whose it is, kept by the database; of staff the name that the office has written. */
		nama_pemilik: string | null
		nomor_pemilik: string | null
	}
	/** Rights; a programme with `prodi` and with no other. */
	wewenang: {
		akun_id: string
		peran: Exclude<Peran, 'mahasiswa'>
		hak: Hak
		program_studi_kode: string | null
	}
	sesi: {
		id: Generated<string>
		akun_id: string
		dibuat_pada: Timestamp
		berakhir_pada: Timestamp
		dicabut_pada: Timestamp | null
		alasan_dicabut: string | null
		peramban: string | null
		alamat_ip: string | null
		ingat: Generated<boolean>
		/** When its owner last gave the password. */
		password_pada: Timestamp | null
	}
	/** Reads of a student's pages by somebody of the office, for minutes. */
	lihat_akun: {
		id: Generated<string>
		akun_id: string
		pelaku: string
		sesi_id: string | null
		alasan: string
		mulai: Timestamp
		berakhir_pada: Timestamp
		selesai_pada: Timestamp | null
	}
	/** All that is held on one person, as a zip that a job makes. */
	salinan_data: {
		id: Generated<string>
		akun_id: string
		diminta_oleh: string | null
		diminta_pada: Timestamp
		status: Generated<'dibuat' | 'siap' | 'gagal'>
		bagian_selesai: Generated<number>
		jumlah_bagian: number
		ukuran: ColumnType<number | null, number | null | undefined, number | null>
		berakhir_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
	}
	/** First passwords of many classes, made at once. */
	cetakan_password: {
		id: Generated<string>
		dibuat_oleh: string
		dibuat_pada: Timestamp
		program_studi_kode: string | null
		jumlah: number
		status: Generated<'dibuat' | 'siap' | 'gagal'>
		berakhir_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
	}
	slip_password: { cetakan_id: string; nomor: number; nama: string; jumlah: number; isi: string }
	/** Erasure of what is held on one student, asked for or done. */
	penghapusan_data: {
		id: Generated<string>
		akun_id: string
		diminta_oleh: string | null
		diminta_pada: Timestamp
		status: Generated<'diminta' | 'ditarik' | 'ditolak' | 'dihapus'>
		diputuskan_oleh: ColumnType<string | null, string | null | undefined, string | null>
		diputuskan_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
		alasan: ColumnType<string | null, string | null | undefined, string | null>
	}
	potongan_salinan: { salinan_id: string; nomor: number; isi: Buffer }
	token_refresh: {
		hash: Buffer
		sesi_id: string
		dibuat_pada: Timestamp
		dipakai_pada: Timestamp | null
		dilihat_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
	}
	percobaan_login: { email_hash: Buffer; alamat_ip: string; gagal: number; terakhir_pada: Timestamp }
	percobaan_login_perangkat: {
		email_hash: Buffer
		perangkat_hash: Buffer
		gagal: number
		terakhir_pada: Timestamp
	}
	percobaan_login_menit: { email_hash: Buffer; menit: Timestamp; gagal: number }
	reset_password: {
		hash: Buffer
		akun_id: string
		dibuat_pada: Timestamp
		berakhir_pada: Timestamp
		dipakai_pada: Timestamp | null
	}
	batas_permintaan: { kunci: Buffer; jendela: Timestamp; jumlah: number }
	jejak: {
		id: Generated<number>
		pada: Generated<Date>
		pelaku: string | null
		tindakan: string
		objek: string
		lama: Json<object> | null
		baru: Json<object> | null
		request_id: string | null
	}
	/** Whom to read anew (decision 623); no account: anybody. */
	perubahan_pelaku: {
		akun_id: string | null
		transaksi: Generated<string>
		pada: Generated<Date>
	}
	penolakan: {
		id: Generated<number>
		menit: Date
		jenis: 'login' | 'akses'
		kode: string
		akun_id: string | null
		email_hash: Buffer | null
		alamat_hash: Buffer | null
		rute: string | null
		jumlah: number
		request_id: string | null
	}
	program_studi: { kode: string; nama: string; jenjang: string }
	kurikulum: {
		program_studi_kode: string
		matakuliah_kode: string
		semester: number
		wajib: Generated<boolean>
	}
	/** The IPK that a student wants to graduate with. */
	target_ipk: { mahasiswa_id: string; target: number }
	periode: {
		kode: string
		mulai: string
		selesai: string
		aktif: Generated<boolean>
		jumlah_pertemuan: Generated<number>
		batas_nilai: Generated<string | null>
	}
	/** One press of the office that settles results that waited past their day. */
	penyelesaian_tertunda: {
		id: string
		periode_kode: string
		aturan: string
		dibuat_oleh: string | null
		dibuat_pada: Timestamp
		diurungkan_oleh: string | null
		diurungkan_pada: Timestamp | null
	}
	/** What each of them waited for, and the letter that it got. */
	tertunda_selesai: {
		penyelesaian_id: string
		mahasiswa_id: string
		kelas_kode: string
		matakuliah_kode: string
		sampai: string
		alasan: string
		huruf: string
	}
	/** One press of the office that opens a term, or completes one to come. */
	pembukaan_periode: {
		id: string
		periode_kode: string
		dari_kode: string | null
		periode_baru: boolean
		krs_baru: boolean
		pengampu: number
		jadwal: number
		penawaran: number
		dibuat_oleh: string | null
		dibuat_pada: Timestamp
		diurungkan_oleh: ColumnType<string | null, undefined, string>
		diurungkan_pada: ColumnType<Date | null, undefined, Date>
	}
	/** One press of the office that makes a term the running one. */
	aktivasi_periode: {
		id: string
		periode_kode: string
		dari_kode: string | null
		langkah: number
		mahasiswa: number
		sudah_ada: number
		dibuat_oleh: string | null
		dibuat_pada: Timestamp
		diurungkan_oleh: ColumnType<string | null, undefined, string>
		diurungkan_pada: ColumnType<Date | null, undefined, Date>
	}
	aktivasi_tujuan: { aktivasi_id: string; kelas: string; ke: string | null }
	aktivasi_kelas: { aktivasi_id: string; kode: string; lama: number | null; baru: number }
	/** One press of the office that closes a term. */
	penutupan_periode: {
		id: string
		periode_kode: string
		nilai_kurang: number
		khs_dibuat: number
		dibuat_oleh: string | null
		dibuat_pada: Timestamp
		diurungkan_oleh: ColumnType<string | null, undefined, string>
		diurungkan_pada: ColumnType<Date | null, undefined, Date>
	}
	penutupan_mahasiswa: { penutupan_id: string; mahasiswa_id: string; status_lama: string }
	/** On which days the office of a programme was told of results that are owed after their day. */
	eskalasi_nilai: { periode_kode: string; program_studi_kode: string; tanggal: string }
	pengingat_nilai: { periode_kode: string; dosen_nip: string; tanggal: string }
	kelas: { kode: string; program_studi_kode: string; semester: number }
	mahasiswa: {
		id: Generated<string>
		akun_id: string
		stambuk: string
		nama: string
		whatsapp: string | null
		foto: string | null
		jenis_kelamin: string | null
		provinsi: string | null
		kota: string | null
		alamat: string | null
		aktif: Generated<boolean>
		/** Year of entry, by the first term on record; set by a trigger of `mahasiswa_periode`. */
		angkatan: ColumnType<number | null, never, never>
	}
	/** That a student has left for good; `mahasiswa.aktif` follows by a trigger. */
	keluar_mahasiswa: {
		mahasiswa_id: string
		/** A number of the ministry: `shared/rules/keluar-mahasiswa.ts`. */
		jenis: string
		tanggal: string
		alasan: string
		nomor_surat: string | null
		akun_ditutup: boolean
		dicatat_oleh: string | null
		dicatat_pada: Timestamp
	}
	/** What the ministry's report asks of a student. */
	biodata_mahasiswa: {
		mahasiswa_id: string
		nik: string | null
		nama_ibu: string | null
		tempat_lahir: string | null
		tanggal_lahir: string | null
		agama: string | null
		kewarganegaraan: string | null
		kelurahan: string | null
		kode_wilayah: string | null
		nomor_kps: string | null
		kebutuhan_khusus: string | null
	}
	/** A change of many students at once. */
	ubahan_mahasiswa: {
		id: string
		kunci: 'kelas' | 'dosen_wali' | 'status'
		periode_kode: string | null
		menjadi: string
		tetap: ColumnType<{ stambuk: string; alasan: string }[], string | undefined, string>
		/** Of a status alone. */
		alasan: string | null
		oleh: string | null
		pada: Timestamp
		diurungkan_oleh: ColumnType<string | null, never, string | null>
		diurungkan_pada: ColumnType<Date | null, never, Date | string | null>
	}
	ubahan_mahasiswa_baris: {
		ubahan_id: string
		mahasiswa_id: string
		dari: string | null
		/** What has followed to the other class, see `server/features/student-records/follow-queries.ts`; or where the student stood. */
		ikut: Json<object> | null
	}
	/** A change of many lecturers, classes, courses or rooms at once. */
	ubahan_induk: {
		id: string
		jenis: JenisInduk
		kunci: string
		menjadi: string | null
		oleh: string | null
		pada: Timestamp
		diurungkan_oleh: ColumnType<string | null, never, string | null>
		diurungkan_pada: ColumnType<Date | null, never, Date | string | null>
	}
	ubahan_induk_baris: { ubahan_id: string; rekaman: string; dari: string | null }
	/** Where a student stands in a term; without a class while on leave. */
	mahasiswa_periode: {
		mahasiswa_id: string
		periode_kode: string
		kelas_kode: string | null
		semester: number
		/** The activation of the term that has put the student there. */
		aktivasi_id: ColumnType<string | null, string | undefined, never>
		/** A letter of the ministry: `shared/rules/status-mahasiswa.ts`. */
		status: Generated<string>
	}
	dosen: {
		id: Generated<string>
		akun_id: string | null
		nip: string
		nama: string
		email: string
		no_hp: string | null
		foto: string | null
		status: Generated<string>
		/** The ministry's number: NIDN has ten digits, NUPTK sixteen. */
		nidn_nuptk: Generated<string | null>
	}
	/** What the campus calls a thing, and the ministry's code of it. */
	kode_referensi: { jenis: string; sebutan: string; kode: string; nama: string }
	/** Who pays for a student's term. */
	pembiayaan_kuliah: { mahasiswa_id: string; periode_kode: string; sebutan: string }
	/** When a term was looked through for the ministry's report. */
	hitungan_lapor: {
		periode_kode: string
		diminta: Generated<number>
		diminta_pada: Timestamp
		dihitung: Generated<number>
		dihitung_pada: Timestamp | null
		milidetik: number | null
		ringkasan: ColumnType<RingkasanLapor, string | undefined, string>
	}
	/** What a term lacked when it was looked through. */
	temuan_lapor: {
		id: Generated<number>
		periode_kode: string
		periksa: string
		prodi: string | null
		objek: string | null
		nomor: string
		nama: string
		kelas: string | null
		kurang: string
		pemilik: string
	}
	matakuliah: {
		id: Generated<string>
		kode: string
		nama: string
		sks: number
		semester: number
		kapasitas: number
		deskripsi: Generated<string>
		gambar: string | null
	}
	pengampu: {
		id: Generated<string>
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		dosen_nip: string
		/** The opening of the term that has brought it. */
		pembukaan_id: ColumnType<string | null, string | undefined, never>
	}
	jadwal_kuliah: {
		id: Generated<string>
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		hari: string
		jam_mulai: string
		jam_selesai: string
		ruangan: string
		pembukaan_id: ColumnType<string | null, string | undefined, never>
	}
	/** Where a class has another number of lectures than its term. */
	jumlah_pertemuan_kelas: {
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		jumlah: number
		diubah_oleh: string | null
		diubah_pada: Timestamp
	}
	pertemuan_kelas: {
		id: Generated<string>
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		asal_tanggal: string
		asal_jam_mulai: string
		asal_jam_selesai: string
		asal_ruangan: string
		tanggal: string | null
		jam_mulai: string | null
		jam_selesai: string | null
		ruangan: string | null
		dibatalkan: Generated<boolean>
		alasan: string | null
		versi_presensi: Generated<number>
		diubah_oleh: string | null
		diubah_pada: Timestamp
	}
	presensi: {
		pertemuan_id: string
		mahasiswa_id: string
		status: StatusPresensi
		cara: 'dosen' | 'qr' | 'kode'
		oleh: string | null
		pada: Timestamp
		versi: Generated<number>
		perangkat: Buffer | null
	}
	buka_presensi: {
		pertemuan_id: string
		dibuka_oleh: string | null
		dibuka_pada: Timestamp
		ditutup_pada: Timestamp | null
	}
	catatan_pertemuan: {
		pertemuan_id: string
		rencana: string | null
		bahasan: string | null
		tautan: string | null
		versi: Generated<number>
		diubah_oleh: string | null
		diubah_pada: Timestamp
	}
	berkas_pertemuan: {
		id: Generated<string>
		pertemuan_id: string
		nama: string
		ukuran: number
		oleh: string | null
		pada: Timestamp
	}
	dosen_pertemuan: {
		pertemuan_id: string
		dosen_nip: string
	}
	tagihan: {
		id: Generated<string>
		mahasiswa_id: string
		periode_kode: string
		jumlah: number
		jatuh_tempo: string
		lunas_pada: Timestamp | null
		/** What has arrived: the sum of its payments, kept by them. */
		masuk: Generated<number>
		/** Of the student, and the class of the bill's term: kept by the schema, for lists in their order. */
		stambuk: Generated<string>
		nama_kecil: Generated<string>
		kelas_kode: Generated<string | null>
		dibatalkan_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
		alasan_batal: ColumnType<string | null, string | null | undefined, string | null>
		/** Issued with others by a press of the office. */
		terbitan_id: ColumnType<string | null, string | null | undefined, string | null>
	}
	/** What a term costs; the rule that says most about a student wins. */
	tarif_spp: {
		periode_kode: string
		program_studi_kode: string | null
		semester: number | null
		jumlah: number
		angkatan: Generated<number | null>
	}
	terbitan_spp: {
		id: Generated<string>
		periode_kode: string
		jatuh_tempo: string
		dibuat_oleh: string | null
		dibuat_pada: Timestamp
		diurungkan_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
	}
	pemberian_cicilan: {
		id: Generated<string>
		periode_kode: string
		dibuat_oleh: string | null
		dibuat_pada: Timestamp
		diurungkan_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
	}
	rencana_cicilan: {
		tagihan_id: string
		pemberian_id: string
		jatuh_tempo_semula: string
		dibuat_pada: Timestamp
	}
	bagian_cicilan: { tagihan_id: string; urutan: number; jumlah: number; jatuh_tempo: string }
	rekening_koran: {
		id: Generated<string>
		berkas: string
		status: 'kolom' | 'siap' | 'dibukukan' | 'diurungkan'
		putaran: Generated<number>
		judul: Json<string[]>
		peta: Json<Record<string, number>>
		isi: Json<{ number: number; cells: string[] }[]>
		dari: string | null
		sampai: string | null
		masuk_sen: Generated<number>
		keluar: Generated<number>
		dilewati: ColumnType<{ nomor: number; alasan: string }[], string | undefined, string>
		dibuat_oleh: string | null
		dibuat_pada: Timestamp
		dibukukan_oleh: ColumnType<string | null, string | null | undefined, string | null>
		dibukukan_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
		diurungkan_oleh: ColumnType<string | null, string | null | undefined, string | null>
		diurungkan_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
	}
	mutasi_bank: {
		id: Generated<string>
		koran_id: string
		nomor: number
		tanggal: string
		uraian: string
		jumlah: number
		sidik: string
		keadaan: KeadaanMutasi
		putusan: PutusanMutasi
		tagihan_id: string | null
		calon: Generated<string[]>
		keterangan: Generated<string>
		pembayaran_id: string | null
		alasan: string | null
		diputuskan_oleh: string | null
		diputuskan_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
		ganda_id: Generated<string | null>
	}
	pembayaran: {
		id: Generated<string>
		tagihan_id: string
		gateway: NamaGateway
		order_id: string
		jumlah: number
		bank: string | null
		nomor_va: string | null
		status: ColumnType<StatusPembayaran, StatusPembayaran | undefined, StatusPembayaran>
		dibuat_pada: Timestamp
		kedaluwarsa_pada: Timestamp | null
		lunas_pada: Timestamp | null
		catatan: Generated<string>
		dicatat_oleh: string | null
		dibatalkan_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
		dibatalkan_oleh: Generated<string | null>
		alasan_batal: Generated<string | null>
	}
	peristiwa_pembayaran: {
		id: Generated<number>
		gateway: NamaGateway
		identitas: string
		pembayaran_id: string | null
		diterima_pada: Timestamp
		terakhir_pada: Timestamp
		kali: Generated<number>
		hasil: HasilPeristiwa
		isi: Json<object>
	}
	dispensasi_spp: {
		id: Generated<string>
		mahasiswa_id: string
		berlaku_sampai: string
		alasan: string
		dibuat_pada: Timestamp
		diberikan_oleh: string | null
		dicabut_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
	}
	masa_krs: {
		periode_kode: string
		buka: Timestamp
		tutup: Timestamp
		pembukaan_id: ColumnType<string | null, string | undefined, never>
	}
	tahap_krs: {
		periode_kode: string
		program_studi_kode: string | null
		angkatan: number | null
		buka: Timestamp
		tutup: Timestamp
	}
	pengingat_tunggakan: { akun_id: string; tanggal: string }
	antrean_krs: {
		mahasiswa_id: string
		nomor: Generated<number>
		terlihat_pada: Timestamp
		masuk_pada: Timestamp | null
		sampai: Timestamp | null
	}
	pengingat_krs: { periode_kode: string; akun_id: string; tanggal: string }
	prasyarat: { matakuliah_kode: string; prasyarat_kode: string }
	dosen_wali: { mahasiswa_id: string; dosen_nip: string }
	penawaran: {
		id: Generated<string>
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		program_studi_kode: string
		wajib: Generated<boolean>
		kapasitas: number
		terisi: Generated<number>
		pembukaan_id: ColumnType<string | null, string | undefined, never>
	}
	susunan_kelas: {
		id: string
		periode_kode: string
		jenis: 'pecah' | 'gabung'
		isi: Json<object>
		oleh: string | null
		pada: Timestamp
		diurungkan_oleh: ColumnType<string | null, never, string | null>
		diurungkan_pada: ColumnType<Date | null, never, Date | string | null>
	}
	ubahan_penawaran: {
		id: string
		periode_kode: string
		jenis: 'tambah' | 'kapasitas' | 'hapus' | 'pindah'
		isi: Json<object>
		oleh: string | null
		pada: Timestamp
		diurungkan_oleh: ColumnType<string | null, never, string | null>
		diurungkan_pada: ColumnType<Date | null, never, Date | string | null>
	}
	krs: {
		id: Generated<string>
		mahasiswa_id: string
		periode_kode: string
		status: ColumnType<StatusKrs, StatusKrs | undefined, StatusKrs>
		disimpan_pada: Timestamp
		diajukan_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
		diputuskan_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
		diputuskan_oleh: ColumnType<string | null, string | null | undefined, string | null>
		catatan: Generated<string>
	}
	krs_matakuliah: { krs_id: string; penawaran_id: string }
	/** Kept by triggers; read through `lib/member-queries.ts`. */
	kuliah_lain: {
		krs_id: string
		penawaran_id: string
		mahasiswa_id: string
		periode_kode: string
		matakuliah_kode: string
		kelas_kode: string
	}
	berkas: { sha256: string; mime: string; isi: Buffer; ditinggal_pada: Date | null }
	rujukan_berkas: {
		pemilik: string
		pemilik_id: string
		guna: string
		sha256: string
		pada: Generated<Date>
	}
	berita: {
		id: Generated<string>
		slug: string
		judul: string
		ringkasan: string
		isi: string
		kategori: KategoriBerita
		penulis: string
		gambar: string | null
		teks_gambar: Generated<string>
		unggulan: Generated<boolean>
		/** Without it nobody but the office sees it. */
		terbit_pada: ColumnType<Date | null, Date | string | null, Date | string | null>
		diubah_pada: Generated<Date>
		/** Whether people have been told of it, when it is an announcement. */
		dikabarkan: Generated<boolean>
		/** The Markdown that `isi` was made of; null for an article that came as HTML. */
		naskah: string | null
		berkas: ColumnType<
			Record<string, { sha256: string; mime: string; lebar?: number; tinggi?: number }>,
			string | undefined,
			string
		>
		ditarik_pada: Date | null
		alamat_tetap: Generated<boolean>
		versi: Generated<number>
	}
	versi_berita: { berita_id: string; versi: number; isi: Json<object>; oleh: string | null; pada: Date }
	buletin: {
		id: Generated<string>
		email: string
		diminta_pada: Timestamp
		konfirmasi_hash: Buffer | null
		dikonfirmasi_pada: Timestamp | null
		berhenti_token: Generated<string>
	}
	edisi_buletin: {
		/** `YYYY-MM` of the campus's calendar. */
		bulan: string
		versi: Generated<number>
		subjek: string
		pengantar: string
		diubah_oleh: string | null
		diubah_pada: Timestamp
		dikirim_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
		/** What is mailed, as it was when it was sent. */
		isi: Json<object> | null
		penerima: number | null
		diserahkan: Generated<number>
		selesai_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
	}
	berita_edisi: { bulan: string; berita_id: string; urutan: number }
	kiriman_buletin: { bulan: string; buletin_id: string }
	kegiatan: { id: Generated<string>; judul: string; tempat: string; mulai: Timestamp; selesai: Timestamp }
	bank_soal: { matakuliah_kode: string; jenis: JenisUjian; versi: Generated<number> }
	soal: {
		id: Generated<number>
		matakuliah_kode: string
		jenis: JenisUjian
		sidik: Buffer
		judul: Generated<string>
		pertanyaan: string
		gambar_pertanyaan: string | null
		opsi_a: string
		opsi_b: string
		opsi_c: string | null
		opsi_d: string | null
		opsi_e: string | null
		gambar_opsi_a: string | null
		gambar_opsi_b: string | null
		gambar_opsi_c: string | null
		gambar_opsi_d: string | null
		gambar_opsi_e: string | null
		teks_gambar: ColumnType<Record<string, string>, string | undefined, string>
		jawaban_benar: string
		pembahasan: Generated<string>
		opsi_tetap: Generated<boolean>
		/** In every draw. */
		wajib: Generated<boolean>
		topik: Generated<string>
		kesukaran: 'mudah' | 'sedang' | 'sukar' | null
		tag: Generated<string[]>
		versi: Generated<number>
		dibuat_pada: ColumnType<Date, Date | undefined, never>
		diubah_pada: ColumnType<Date, Date | undefined, Date>
		diubah_oleh: string | null
		/** The file that brought it. */
		impor_id: string | null
		/** The version in which it was compared with the others of its bank. */
		mirip_versi: number | null
	}
	/** Of a question the nearest few of its bank that say nearly the same. */
	soal_mirip: { soal_id: number; mirip_id: number; kemiripan: number }
	/** What a question said before it was changed, and who had written that. */
	riwayat_soal: {
		soal_id: number
		versi: number
		isi: ColumnType<object, string, never>
		oleh: string | null
		pada: Timestamp
	}
	impor_soal: {
		id: Generated<string>
		matakuliah_kode: string
		jenis: JenisUjian
		berkas: string
		ukuran: number
		/** Until it has been read. */
		isi: Buffer | null
		status: Generated<'menunggu' | 'siap' | 'ditolak' | 'diambil' | 'diurungkan'>
		kemajuan: Generated<number>
		tahap: 'soal' | 'gambar' | null
		sampai: Generated<number>
		dari: Generated<number>
		bentuk: string | null
		alasan: string | null
		soal: ColumnType<unknown[], string | undefined, string>
		ditolak: ColumnType<
			{ tempat: string; judul: string; reason: string; isian?: unknown }[],
			string | undefined,
			string
		>
		catatan: ColumnType<{ tempat: string; text: string }[], string | undefined, string>
		milidetik: number | null
		oleh: string | null
		dibuat_pada: Timestamp
		diambil_pada: Timestamp | null
		diurungkan_pada: Timestamp | null
		/** Counts what was mended in the preview. */
		versi: Generated<number>
	}
	perbaikan_impor_soal: {
		impor_id: string
		nomor: number
		versi: Generated<number>
		/** null: put back to what the file has. */
		soal: ColumnType<object | null, string, string | null>
		oleh: string | null
		pada: Timestamp
	}
	impor: {
		id: Generated<string>
		jenis: string
		berkas: string
		/** Until it has been read. */
		isi: Buffer | null
		status: Generated<
			'menunggu' | 'kolom' | 'siap' | 'menulis' | 'ditulis' | 'ditolak' | 'mengurungkan' | 'diurungkan'
		>
		kemajuan: Generated<number>
		putaran: Generated<number>
		judul: ColumnType<unknown[], string | undefined, string>
		peta: ColumnType<object, string | undefined, string>
		periode_kode: string | null
		alasan: string | null
		milidetik: number | null
		oleh: string | null
		dibuat_pada: Timestamp
		dimulai_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
		ditulis_pada: Timestamp | null
		diurungkan_pada: Timestamp | null
		/** Files of one kind are written one after the other: the higher number is the later. */
		ditulis_ke: ColumnType<number | null, number | null | undefined, number | null>
	}
	impor_baris: {
		impor_id: string
		nomor: number
		sel: ColumnType<unknown[], string, string>
		keadaan: KeadaanBaris | null
		rekam: ColumnType<object, string | undefined, string>
		lama: Json<object> | null
		masalah: ColumnType<unknown[], string | undefined, string>
		/** Which record it wrote. */
		kunci: string | null
		/** What files have written where something else was left standing. */
		dasar: ColumnType<object, string | undefined, string>
		/** What the file says where what stands there is kept. */
		ditahan: ColumnType<object, string | undefined, string>
		/** What stood there when the office let the file overwrite it. */
		timpa: ColumnType<object, string | undefined, string>
	}
	ujian: {
		id: Generated<string>
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		jenis: JenisUjian
		/** Of a quiz and of a make-up; null for the UTS and the UAS. */
		nama: Generated<string | null>
		susulan_dari: Generated<string | null>
		/** The bank of its questions, where it is not that of its kind. */
		dari_bank: Generated<JenisUjian | null>
		mulai: Timestamp
		selesai: Timestamp
		durasi_menit: Generated<number>
		/** Minutes after `mulai`; null: it can be begun as long as it is open. */
		batas_mulai_menit: Generated<number | null>
		jumlah_soal: number | null
		acak_opsi: Generated<boolean>
		soal_diundi: Generated<boolean>
		ruang: string
		ditiadakan: Generated<boolean>
		tinjauan: Generated<Tinjauan>
		tinjauan_mulai: Timestamp | null
		toleransi_tersembunyi_detik: Generated<number>
	}
	/** Rooms that the campus knows; timetables and exams name them by text. */
	ruang: {
		kode: string
		nama: string
		gedung: string | null
		kapasitas: number
		aktif: Generated<boolean>
	}
	peserta_susulan: {
		ujian_id: string
		mahasiswa_id: string
		/** Why; null where nobody said it. */
		alasan: Generated<string | null>
	}
	/** What a student may do without: for one exam, or for all of a kind in a term. */
	dispensasi_ujian: {
		id: Generated<string>
		mahasiswa_id: string
		ujian_id: string | null
		periode_kode: string | null
		jenis: UjianUtama | null
		syarat: KodeSyarat
		berlaku_sampai: string
		alasan: string
		oleh: string | null
		dibuat_pada: Timestamp
		dicabut_oleh: ColumnType<string | null, undefined, string>
		dicabut_pada: ColumnType<Date | null, undefined, Date>
	}
	pengawas_ujian: {
		ujian_id: string
		urutan: number
		dosen_nip: string
		/** The number of a room in `ruang_ujian`; null in all of them. */
		ruang: Generated<number | null>
	}
	/** The first is the room of the exam's plan and has its name from there. */
	ruang_ujian: { ujian_id: string; urutan: number; nama: string | null; kapasitas: number }
	kursi_ujian: { ujian_id: string; mahasiswa_id: string; ruang: number; kapasitas: number; nomor: number }
	/** Each change of the seats of an exam, with what stood before it. */
	langkah_kursi: {
		id: string
		ke: Generated<number>
		ujian_id: string
		apa: 'bagi' | 'pindah'
		cara: CaraKursi | null
		benih: number | null
		sebelum: Json<{
			ruang: { urutan: number; nama: string | null; kapasitas: number }[]
			kursi: { mahasiswa_id: string; ruang: number; nomor: number }[]
		}>
		oleh: string | null
		pada: Timestamp
		diurungkan_pada: ColumnType<Date | null, undefined, Date>
	}
	catatan_ujian: {
		ujian_id: string
		isi: string | null
		versi: Generated<number>
		ditulis_oleh: string | null
		ditulis_pada: Timestamp
	}
	komposisi_ujian: {
		ujian_id: string
		topik: string
		kesukaran: 'mudah' | 'sedang' | 'sukar' | null
		jumlah: number
	}
	paket_soal: {
		id: Generated<number>
		ujian_id: string
		versi: Generated<number>
		bank_versi: number
		dibuat_pada: Generated<Date>
		isi: Json<object[]>
		kunci: Json<Record<string, string>>
		opsi_tetap: Generated<number[] | null>
		opsi_bank: Json<Record<string, string>> | null
		undian: Json<Kelompok[]> | null
		diundi: number | null
		segel: Buffer | null
		segel_sha256: Buffer | null
		segel_kunci: Buffer | null
	}
	/** What was decided of the keys of an exam, by question; see shared/rules/koreksi-kunci.ts. */
	koreksi_kunci: {
		ujian_id: string
		nomor: number
		sebelum: Json<KoreksiKunci>
		sesudah: Json<KoreksiKunci>
		alasan: string
		dinilai: number
		naik: number
		turun: number
		oleh: string | null
		pada: Timestamp
	}
	/** The key that counts now, of a paper whose key was corrected. */
	kunci_paket: { paket_id: number; kunci: Json<Record<string, string>>; hasil: Json<SkalaPaket> }
	pengerjaan: {
		id: Generated<string>
		ujian_id: string
		mahasiswa_id: string
		paket_id: number
		urutan: number[]
		/** Letters of the paper as this student sees them, in the order of `urutan`. */
		acak_opsi: Generated<string[] | null>
		status: Generated<'berlangsung' | 'selesai'>
		mulai_pada: Timestamp
		tenggat: Timestamp
		jawaban: ColumnType<JawabanTersimpan, string | undefined, string>
		disimpan_pada: Timestamp | null
		selesai_pada: Timestamp | null
		alasan_selesai: string | null
		alasan_batal: Generated<string | null>
		tambahan_menit: Generated<number>
		tambahan_sejak: Generated<number>
		epoch: Generated<number>
		rahasia: Generated<Buffer>
	}
	pengerjaan_terdahulu: {
		pengerjaan_id: string
		nomor: number
		jawaban: Json<JawabanTersimpan>
		selesai_pada: Timestamp
		alasan_selesai: string
	}
	perangkat: {
		pengerjaan_id: string
		id: string
		epoch: number
		sejak: Timestamp
	}
	kontak: {
		pengerjaan_id: string
		perangkat: string
		server_id: string
		pada: Timestamp
		jaringan: string
	}
	fakta_ujian: {
		id: Generated<string>
		pengerjaan_id: string
		perangkat: string | null
		jenis: JenisFakta
		mulai: Timestamp
		selesai: Timestamp
		rincian: Generated<string>
	}
	tambahan_waktu: {
		id: Generated<number>
		ujian_id: string
		mahasiswa_id: string | null
		menit: number
		alasan: string
		oleh: string
		pada: Timestamp
	}
	/** Extra time by the name that who asked for it gave it. */
	permintaan_tambahan: {
		id: string
		ujian_id: string
		tambahan_id: number | null
		pengerjaan: number
	}
	pesan_ujian: {
		id: Generated<number>
		ujian_id: string
		pengerjaan_id: string | null
		isi: string
		pada: Timestamp
		dari: string
		/** By which name who said it sent it. */
		permintaan: string | null
	}
	denyut: {
		id: Generated<number>
		boot_id: string
		sejak: Timestamp
		sampai: Timestamp
		pamit: Generated<boolean>
	}
	server_hilang: {
		id: Generated<number>
		boot_id: string
		mulai: Timestamp
		dicatat_pada: Timestamp
		tuntas: Generated<boolean>
	}
	tambahan_server: {
		pengerjaan_id: string
		hilang_id: number
		sejak: Timestamp
		tambahan_ms: Generated<number>
		tuntas: Generated<boolean>
	}
	gangguan: {
		id: Generated<number>
		mulai: Timestamp
		selesai: Timestamp
		dicatat_pada: Timestamp
	}
	tambahan_gangguan: {
		pengerjaan_id: string
		gangguan_id: number
		tambahan_ms: number
	}
	jawaban_terlambat: {
		id: Generated<number>
		pengerjaan_id: string
		diterima_pada: Timestamp
		isi: Json<object>
		putusan: ColumnType<PutusanTerlambat, PutusanTerlambat | undefined, PutusanTerlambat>
		diputuskan_pada: Timestamp | null
		diputuskan_oleh: string | null
		alasan: string | null
	}
	nilai: {
		id: Generated<string>
		mahasiswa_id: string
		ujian_id: string
		pengerjaan_id: string
		semester: number
		jumlah_benar: number
		total_soal: number
		skor: number
		kategori_nilai: string
		keterangan: string
		dibuat_pada: Timestamp
		/** What a lecturer has taken off: how much, of what kind, and why; all or none. */
		pengurangan: Generated<number | null>
		satuan_pengurangan: Generated<SatuanPengurangan | null>
		alasan_pengurangan: Generated<string | null>
	}
	penilaian: {
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		kehadiran: number
		tugas: number
		uts: number
		uas: number
		diumumkan_pada: Timestamp | null
	}
	nilai_komponen: {
		mahasiswa_id: string
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		kehadiran: number | null
		tugas: number | null
		uts: number | null
		uas: number | null
		/** Until when the result waits, and why; both or neither. */
		tertunda_sampai: Generated<string | null>
		tertunda_alasan: Generated<string | null>
	}
	pesan_kelas: {
		id: string
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		isi: string
		oleh: string
		pada: Timestamp
	}
	penerima_pesan: { pesan_id: string; mahasiswa_id: string }
	hasil_tertunda: {
		mahasiswa_id: string
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		sampai: string
		alasan: string
		diumumkan_pada: Timestamp
	}
	perubahan_nilai: {
		id: Generated<number>
		mahasiswa_id: string
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		komponen: Komponen
		dari: number | null
		ke: number | null
		akun_id: string
		pada: Timestamp
	}
	tugas: {
		id: Generated<string>
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		judul: string
		petunjuk: Generated<string>
		petunjuk_html: string | null
		berkas: ColumnType<
			Record<string, { sha256: string; mime: string; ukuran: number; lebar?: number; tinggi?: number }>,
			string | undefined,
			string
		>
		poin: number
		terima_teks: boolean
		terima_berkas: boolean
		terbit_pada: Timestamp | null
		tenggat: Timestamp
		potongan_persen: number | null
		ditutup_pada: Timestamp | null
		versi: Generated<number>
		dibuat_oleh: string | null
		dibuat_pada: Timestamp
		diumumkan_pada: Timestamp | null
		/** The copy of a class that brought it, and the assignment that it was. */
		salinan_id: string | null
		disalin_dari: string | null
	}
	/** What a lecturer brought into a class from one of an earlier term. */
	salinan_kelas: {
		id: Generated<string>
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		asal_periode: string
		asal_kelas: string
		asal_matakuliah: string
		jumlah_tugas: number
		jumlah_kuis: number
		oleh: string | null
		pada: Timestamp
		diurungkan_pada: Timestamp | null
	}
	/** A quiz of an earlier term with another time, until it is planned. */
	draf_kuis: {
		id: Generated<string>
		salinan_id: string
		asal_id: string
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		mulai: Timestamp
		selesai: Timestamp
		ujian_id: string | null
	}
	kriteria_tugas: { tugas_id: string; nomor: number; nama: string; poin: number }
	unggahan: {
		id: Generated<string>
		tugas_id: string
		mahasiswa_id: string
		nama: string
		ukuran: number
		sha256: string | null
		dihapus_pada: Timestamp | null
		dibuat_pada: Timestamp
	}
	/** A file that a lecturer sends piece by piece, until it is put where it belongs. */
	titipan: { id: Generated<string>; akun_id: string; ukuran: number; dibuat_pada: Timestamp }
	potongan_titipan: { titipan_id: string; nomor: number; isi: Buffer }
	potongan_unggahan: { unggahan_id: string; nomor: number; isi: Buffer }
	pengumpulan: {
		tugas_id: string
		mahasiswa_id: string
		ke: number
		teks: Generated<string>
		dikumpulkan_pada: Timestamp
	}
	berkas_pengumpulan: {
		tugas_id: string
		mahasiswa_id: string
		ke: number
		nomor: number
		unggahan_id: string
	}
	nilai_tugas: {
		tugas_id: string
		mahasiswa_id: string
		skor: number | null
		komentar: Generated<string>
		ke: number | null
		versi: Generated<number>
		oleh: string | null
		pada: Timestamp
		terbit_skor: number | null
		terbit_komentar: string | null
		terbit_ke: number | null
		terbit_pada: Timestamp | null
	}
	nilai_kriteria: { tugas_id: string; mahasiswa_id: string; nomor: number; skor: number }
	komentar_dosen: { id: Generated<string>; akun_id: string; teks: string }
	hasil_studi: {
		id: Generated<string>
		mahasiswa_id: string
		periode_kode: string
		kelas_kode: string | null
		matakuliah_kode: string
		semester: number
		sks: number
		kehadiran: number | null
		tugas: number | null
		uts: number | null
		uas: number | null
		bobot_kehadiran: number
		bobot_tugas: number
		bobot_uts: number
		bobot_uas: number
		nilai_akhir: number | null
		huruf: HurufNilai
		bobot: number
		skala: string
		diumumkan_pada: Timestamp
		asal: Generated<'lembar' | 'impor'>
	}
	khs: {
		id: Generated<string>
		mahasiswa_id: string
		periode_kode: string
		semester: number
		versi: Generated<number>
		status: Generated<StatusKhs>
		dibuat_pada: Timestamp
		diputuskan_pada: Timestamp | null
		alasan_ditolak: string | null
		nomor: string | null
		isi: ColumnType<IsiKhs | null, string | null, string | null>
		putusan_id: ColumnType<string | null, string | null | undefined, string | null>
	}
	lembar_menunggu: {
		khs_id: string
		mahasiswa_id: string
		periode_kode: string
		stambuk: string
		kelas_kode: string
		program_studi_kode: string
		berat: number
		ips: number
	}
	rekap_menunggu: {
		periode_kode: string
		kelas_kode: string
		program_studi_kode: string
		berat: number
		jumlah: number
	}
	khs_usang: { mahasiswa_id: string | null; kelas_kode: string | null }
	putusan_khs: {
		id: Generated<string>
		jenis: 'disahkan' | 'dikembalikan'
		oleh: string | null
		pada: Timestamp
	}
	seri_surat: { jenis: JenisSurat; tahun: number; terakhir: number }
	surat: {
		id: Generated<string>
		mahasiswa_id: string
		jenis: JenisSurat
		tanggal: string
		/** These three are given by the database. */
		tahun: Generated<number>
		urutan: Generated<number>
		nomor: Generated<string>
		kode_unit: string
		pola: Generated<string>
		keperluan: string
		berlaku_sampai: string | null
		terbit_pada: Timestamp
		diminta_oleh: string | null
		isi: Json<IsiSurat>
		sidik: Buffer
		dicabut_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
		dicabut_oleh: ColumnType<string | null, string | null | undefined, string | null>
		alasan_cabut: ColumnType<string | null, string | null | undefined, string | null>
	}
	berkas_surat: { surat_id: string; sha256: Buffer }
	/** What a student asks the office for. */
	angket_edom: {
		id: string
		nama: string
		skala: number
		label: string[]
		pertanyaan_bebas: string | null
		versi: Generated<number>
	}
	pernyataan_edom: { angket_id: string; urutan: number; bagian: string; isi: string }
	masa_edom: {
		periode_kode: string
		angket_id: string
		mulai: string
		selesai: string
		ambang: number
		/** Whether students have been told. */
		dikabarkan: Generated<boolean>
	}
	/** Who has answered; it shares no more with a box than class, course and lecturer. */
	pengisian_edom: {
		mahasiswa_id: string
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		dosen_nip: string
	}
	kotak_edom: {
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		dosen_nip: string
		angket_id: string
		responden: number
		hitungan: number[]
		ulasan: Generated<string[]>
	}
	permohonan: {
		id: Generated<string>
		mahasiswa_id: string
		jenis: JenisPermohonan
		periode_kode: string | null
		sebab: SebabKtm | null
		alasan: string
		diajukan_pada: Timestamp
		status: Generated<StatusPermohonan>
		diputuskan_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
		diputuskan_oleh: ColumnType<string | null, string | null | undefined, string | null>
		alasan_putusan: ColumnType<string | null, string | null | undefined, string | null>
		surat_id: ColumnType<string | null, string | null | undefined, string | null>
		semula: ColumnType<Semula | null, string | null | undefined, string | null>
		diurungkan_pada: ColumnType<Date | null, Date | null | undefined, Date | null>
		diurungkan_oleh: ColumnType<string | null, string | null | undefined, string | null>
		alasan_urung: ColumnType<string | null, string | null | undefined, string | null>
	}
	/** The link of the log to a new campus's setting-up. */
	tautan_awal: {
		satu: Generated<boolean>
		token_hash: Buffer
		berakhir_pada: Timestamp
		/** When a campus was made by it, and of what; the password is not in it. */
		dipakai_pada: Timestamp | null
		isi_hash: Buffer | null
	}
	pengaturan: {
		satu: Generated<boolean>
		nama: string | null
		nama_singkat: string | null
		alamat: string | null
		telepon: string | null
		whatsapp: string | null
		email: string | null
		kota: string | null
		khs_jabatan: string | null
		khs_nama: string | null
		khs_nip: string | null
		rekening_spp: string | null
		presensi_ambang: string | null
		presensi_dasar: string | null
		presensi_izin: string | null
		presensi_sakit: string | null
		presensi_ujian: string | null
		pertemuan_paling_sedikit: string | null
		pertemuan_paling_banyak: string | null
		ujian_terlambat_menit: string | null
		tertunda_lewat: string | null
		syarat_spp: string | null
		syarat_kehadiran: string | null
		syarat_krs: string | null
		cicilan_gerbang: string | null
		pola_cicilan: string | null
		kode_surat: string | null
		nomor_aktif_kuliah: string | null
		ttd_aktif_kuliah_nama: string | null
		ttd_aktif_kuliah_jabatan: string | null
		ttd_aktif_kuliah_nip: string | null
		nomor_transkrip: string | null
		ttd_transkrip_nama: string | null
		ttd_transkrip_jabatan: string | null
		ttd_transkrip_nip: string | null
		nomor_cuti: string | null
		ttd_cuti_nama: string | null
		ttd_cuti_jabatan: string | null
		ttd_cuti_nip: string | null
		nomor_undur_diri: string | null
		ttd_undur_diri_nama: string | null
		ttd_undur_diri_jabatan: string | null
		ttd_undur_diri_nip: string | null
		nomor_ktm: string | null
		ttd_ktm_nama: string | null
		ttd_ktm_jabatan: string | null
		ttd_ktm_nip: string | null
		ktm_tahun: string | null
		edom_ambang: string | null
		edom_gerbang: string | null
		/** Main colour, `#rrggbb`. */
		warna: string | null
		/** By whose clock the campus lives. */
		zona_waktu: string | null
	}
	tampilan_daftar: {
		id: Generated<string>
		akun_id: string
		daftar: NamaDaftar
		nama: string
		saringan: Json<Record<string, string>>
		tempat: number
	}
	logo_kampus: {
		satu: Generated<boolean>
		layar: string
		cetak: string
		lebar: number
		tinggi: number
	}
	demo: { satu: Generated<boolean>; tanggal: string }
	demo_ujian: { ujian_id: string; hari: number; jam_mulai: string; jam_selesai: string }
	kegiatan_kalender: {
		id: Generated<string>
		periode_kode: string
		mulai: string
		selesai: string
		kegiatan: string
		keterangan: Generated<string>
		kategori: 'academic' | 'holiday' | 'announcement'
		kepentingan: 'high' | 'medium' | 'low'
	}
	pengumuman: {
		id: Generated<string>
		judul: string
		isi: string
		/** Stands above the others. */
		penting: Generated<boolean>
		kelas_kode: string | null
		terbit_pada: Timestamp
		berakhir_pada: Timestamp | null
		tautan: string | null
		program_studi_kode: string | null
		angkatan: number | null
		untuk_mahasiswa: Generated<boolean>
		untuk_dosen: Generated<boolean>
		ditarik_pada: Timestamp | null
		/** Whether who is meant has been told. */
		dikabarkan: Generated<boolean>
		versi: Generated<number>
	}
	versi_pengumuman: {
		pengumuman_id: string
		versi: number
		isi: Json<object>
		oleh: string | null
		pada: Date
	}
	umpan_jadwal: { mahasiswa_id: string; id: Generated<string>; dibuat_pada: Timestamp }
	pertemuan: { periode_kode: string; matakuliah_kode: string; nomor: number; topik: string }
	modul: {
		id: Generated<string>
		periode_kode: string
		matakuliah_kode: string
		urut: number
		judul: string
		impor_id: string | null
	}
	materi: {
		id: Generated<string>
		periode_kode: string
		matakuliah_kode: string
		pertemuan_nomor: number
		modul_id: string
		slug: string
		urut: number
		judul: string
		ringkas: string
		menit: number
		terbit_pada: Timestamp | null
		/** null: written and never published. */
		versi: number | null
		rev: Generated<number>
		diubah_pada: Timestamp | null
		diubah_oleh: string | null
		impor_id: string | null
		pernah_terbit: Generated<boolean>
	}
	impor_materi: {
		id: Generated<string>
		periode_kode: string
		matakuliah_kode: string
		nama: string
		bentuk: 'word' | 'zip' | 'salinan' | null
		status: 'menunggu' | 'siap' | 'ditolak' | 'diambil' | 'diurungkan'
		alasan: string | null
		jumlah: number
		materi: Json<unknown[]>
		ditolak: Json<{ tempat: string; alasan: string }[]>
		catatan: Json<unknown[]>
		oleh: string | null
		dibuat_pada: Timestamp
		diambil_pada: Timestamp | null
		diurungkan_pada: Timestamp | null
		/** Until it has been read. */
		isi: Buffer | null
		kemajuan: Generated<number>
		tahap: 'materi' | 'gambar' | null
		sampai: Generated<number>
		dari: Generated<number>
		milidetik: number | null
	}
	naskah_materi: {
		materi_id: string
		isi: string
		berkas: Json<Record<string, { sha256: string; mime: string; lebar?: number; tinggi?: number }>>
	}
	/** The last step of a course in which several lessons were published or hidden; what each was before. */
	langkah_materi: {
		langkah: string
		materi_id: string
		apa: 'terbitkan' | 'sembunyikan'
		versi: number | null
		terbit_pada: Timestamp | null
		rev: number
		oleh: string | null
		pada: Timestamp
	}
	susunan_materi: {
		periode_kode: string
		matakuliah_kode: string
		versi: number
		apa: string
		oleh: string | null
		pada: Timestamp
	}
	versi_materi: {
		materi_id: string
		nomor: number
		isi: string
		/** By file name. */
		berkas: Json<Record<string, { sha256: string; mime: string; lebar?: number; tinggi?: number }>>
		oleh: string | null
		dibuat_pada: Timestamp
		perender: number | null
		hasil: Json<object> | null
	}
	kemajuan_materi: {
		mahasiswa_id: string
		materi_id: string
		selesai: boolean
		cara: Catatan['cara']
		selesai_pada: Timestamp | null
		posisi: number
		video: Json<Record<string, number>>
		cek: Json<Record<string, number>>
		pada: Timestamp
	}
	utas: {
		id: string
		periode_kode: string
		kelas_kode: string
		matakuliah_kode: string
		judul: string
		pembuat: string | null
		dibuat_pada: Timestamp
		aktif_pada: Timestamp
		terakhir: Generated<number>
		disematkan_pada: Timestamp | null
		dikunci_pada: Timestamp | null
		jawaban: number | null
		dihapus_pada: Timestamp | null
	}
	kiriman: {
		id: string
		utas_id: string
		nomor: number
		penulis: string | null
		isi: string
		html: string
		versi: Generated<number>
		dibuat_pada: Timestamp
		diubah_pada: Timestamp | null
		dihapus_pada: Timestamp | null
		dihapus_oleh: 'penulis' | 'dosen' | null
		alasan_dihapus: string | null
	}
	suntingan: {
		kiriman_id: string
		versi: number
		judul: string | null
		isi: string
		diganti_pada: Timestamp
	}
	baca_utas: { akun_id: string; utas_id: string; nomor: number }
	laporan_forum: {
		kiriman_id: string
		pelapor: string
		alasan: string
		dibuat_pada: Timestamp
		selesai_pada: Timestamp | null
		hasil: 'diturunkan' | 'dibiarkan' | null
	}
	/** Of what an exam's students have been told when its time came. */
	kabar_ujian: { ujian_id: string; tahap: 'hari' | 'jam' | 'buka' | 'nilai'; saat: Timestamp }
	pemberitahuan: {
		id: Generated<string>
		akun_id: string
		jenis: JenisPemberitahuan
		judul: string
		isi: string
		alamat: string
		kunci: string
		dibuat_pada: Timestamp
		dibaca_pada: Timestamp | null
		/** Whether it is in the list of the app. */
		di_aplikasi: Generated<boolean>
		/** Told while its owner sat an exam. */
		ditahan: Generated<boolean>
		/** Told although its owner sits one. */
		segera: Generated<boolean>
		/** Since when it may be mailed, and pushed. */
		email_sejak: Timestamp | null
		push_sejak: Timestamp | null
	}
	saluran_pemberitahuan: { akun_id: string; jenis: JenisPemberitahuan; saluran: Saluran; aktif: boolean }
	/** The last campus day whose morning was looked at for who has its summary mailed. */
	ringkasan_pagi: { akun_id: string; tanggal: string }
	/** A browser that takes messages as long as its session is open. */
	langganan_push: {
		sesi_id: string
		titik_akhir: string
		kunci_publik: Buffer
		rahasia: Buffer
		dibuat_pada: Timestamp
	}
}
