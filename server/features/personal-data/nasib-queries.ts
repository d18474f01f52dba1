import { AKHIRAN_TERHAPUS } from '#shared/rules/akun-dihapus.ts'

/** What becomes of it: gone, without what tells whose it is, or as it was. */
export type Nasib = 'dihapus' | 'disamarkan' | 'disimpan'

/**
 * What erasing somebody's data does to each part. `kolom` are the references to the person that it answers for (a test compares them
 * with the schema), `jumlah` is SQL that counts and `langkah` SQL that does it, with `:mahasiswa`, `:akun` and `:kini` for values.
 */
export type BagianHapus = {
	nasib: Nasib
	judul: string
	/** For whoever decides: what stays of it, or why it stays. */
	alasan: string
	kolom: readonly string[]
	jumlah?: string
	langkah?: readonly string[]
}

/** What stands where words were. */
const KOSONG = "'Data dihapus'"
const ORANG = 'where mahasiswa_id = :mahasiswa'
const AKUN = 'where akun_id = :akun'

export const BAGIAN_HAPUS: readonly BagianHapus[] = [
	{
		nasib: 'dihapus',
		judul: 'Biodata, alamat, dan foto',
		alasan: 'NIK, nama ibu, kelahiran, agama, nomor WhatsApp, alamat, dan foto.',
		kolom: ['biodata_mahasiswa.mahasiswa_id'],
		jumlah: `select (select count(*) from biodata_mahasiswa ${ORANG})
			+ (select count(*) from rujukan_berkas where pemilik = 'mahasiswa' and pemilik_id = :mahasiswa::text)`,
		langkah: [
			`delete from biodata_mahasiswa ${ORANG}`,
			"delete from rujukan_berkas where pemilik = 'mahasiswa' and pemilik_id = :mahasiswa::text",
			// A card that was issued holds the photo too, and counts no more.
			"delete from rujukan_berkas where pemilik = 'permohonan' and pemilik_id = :mahasiswa::text and guna = 'ktm'",
		],
	},
	{
		nasib: 'dihapus',
		judul: 'Isi dan berkas tugas',
		alasan: 'Nilai dan waktu pengumpulannya tetap ada.',
		kolom: ['unggahan.mahasiswa_id', 'pengumpulan.mahasiswa_id'],
		jumlah: `select count(*) from pengumpulan ${ORANG}`,
		langkah: [
			`delete from unggahan u ${ORANG} and not exists (select from berkas_pengumpulan b where b.unggahan_id = u.id)`,
			`delete from potongan_unggahan where unggahan_id in (select id from unggahan ${ORANG})`,
			`update unggahan set nama = 'berkas', dihapus_pada = coalesce(dihapus_pada, :kini) ${ORANG}`,
			`update pengumpulan set teks = '' ${ORANG}`,
		],
	},
	{
		nasib: 'dihapus',
		judul: 'Tulisan di forum',
		alasan: 'Balasan orang lain tetap ada.',
		kolom: ['kiriman.penulis', 'utas.pembuat'],
		jumlah: 'select count(*) from kiriman where penulis = :akun',
		langkah: [
			'delete from suntingan where kiriman_id in (select id from kiriman where penulis = :akun)',
			`update utas u set jawaban = null from kiriman k where k.utas_id = u.id and k.nomor = u.jawaban and k.penulis = :akun`,
			`update utas set judul = ${KOSONG} where pembuat = :akun`,
			`update kiriman set isi = '', html = '', versi = versi + 1, dihapus_pada = :kini, dihapus_oleh = 'penulis'
				where penulis = :akun and dihapus_pada is null`,
		],
	},
	{
		nasib: 'dihapus',
		judul: 'Sesi, perangkat, dan pemberitahuan',
		alasan: 'Juga salinan data, langganan jadwal dan buletin, serta target IPK.',
		kolom: [
			...['sesi.akun_id', 'reset_password.akun_id', 'salinan_data.akun_id', 'umpan_jadwal.mahasiswa_id'],
			...[
				'pemberitahuan.akun_id',
				'saluran_pemberitahuan.akun_id',
				'baca_utas.akun_id',
				'ringkasan_pagi.akun_id',
			],
			...['pengingat_krs.akun_id', 'pengingat_tunggakan.akun_id', 'target_ipk.mahasiswa_id'],
			'antrean_krs.mahasiswa_id',
		],
		jumlah: `select (select count(*) from sesi ${AKUN}) + (select count(*) from pemberitahuan ${AKUN})`,
		langkah: [
			...[
				'sesi',
				'reset_password',
				'salinan_data',
				'pemberitahuan',
				'saluran_pemberitahuan',
				'baca_utas',
			].map((tabel) => `delete from ${tabel} ${AKUN}`),
			...['ringkasan_pagi', 'pengingat_krs', 'pengingat_tunggakan'].map(
				(tabel) => `delete from ${tabel} ${AKUN}`,
			),
			...['umpan_jadwal', 'target_ipk', 'antrean_krs'].map((tabel) => `delete from ${tabel} ${ORANG}`),
			'delete from buletin where email = (select email from akun where id = :akun)',
		],
	},
	{
		nasib: 'disamarkan',
		judul: 'Alasan dan berkas permohonan',
		alasan:
			'Alasan permohonan, dispensasi, susulan, laporan forum, dan keluar dikosongkan; putusannya tetap ada.',
		kolom: [
			...['permohonan.mahasiswa_id', 'dispensasi_spp.mahasiswa_id', 'dispensasi_ujian.mahasiswa_id'],
			...['keluar_mahasiswa.mahasiswa_id', 'peserta_susulan.mahasiswa_id', 'laporan_forum.pelapor'],
		],
		jumlah: `select count(*) from permohonan ${ORANG}`,
		langkah: [
			`delete from rujukan_berkas where pemilik = 'permohonan' and pemilik_id in (select id::text from permohonan ${ORANG})`,
			// A request stays as it was made, says its trigger; so the same row without the words takes its place.
			`with lama as (delete from permohonan where mahasiswa_id = :mahasiswa returning *)
				insert into permohonan select (jsonb_populate_record(null::permohonan,
					to_jsonb(lama) || jsonb_build_object('alasan', ${KOSONG}))).* from lama`,
			...['dispensasi_spp', 'dispensasi_ujian', 'keluar_mahasiswa'].map(
				(tabel) => `update ${tabel} set alasan = ${KOSONG} ${ORANG}`,
			),
			`update peserta_susulan set alasan = null ${ORANG}`,
			`update laporan_forum set alasan = ${KOSONG} where pelapor = :akun`,
		],
	},
	{
		nasib: 'disamarkan',
		judul: 'Kehadiran',
		alasan: 'Hadir dan tidaknya tetap terhitung; perangkat yang memindai dihapus.',
		kolom: ['presensi.mahasiswa_id'],
		jumlah: `select count(*) from presensi ${ORANG}`,
		langkah: [`update presensi set perangkat = null ${ORANG} and perangkat is not null`],
	},
	{
		nasib: 'disamarkan',
		judul: 'Baris berkas impor',
		alasan: 'Isi baris mahasiswa ini di berkas yang pernah diimpor dikosongkan.',
		kolom: [],
		// What was only looked at is forgotten by itself.
		langkah: [
			`update impor_baris b set sel = '[]', rekam = jsonb_build_object('stambuk', m.stambuk),
				lama = case when b.lama is null then null else jsonb_build_object('stambuk', m.stambuk) end,
				dasar = '{}', ditahan = '{}', timpa = '{}'
				from impor i, mahasiswa m
				where i.id = b.impor_id and i.jenis in ('mahasiswa', 'biodata') and m.id = :mahasiswa and b.rekam->>'stambuk' = m.stambuk`,
			// Files of other kinds may have brought a name beside the number.
			`update impor_baris b set sel = '[]' from mahasiswa m where m.id = :mahasiswa and b.rekam->>'stambuk' = m.stambuk`,
		],
	},
	{
		nasib: 'disamarkan',
		judul: 'Nama dan email',
		alasan: 'Nama menjadi Data dihapus; akun ditutup dan emailnya dilepas. NIM tetap, sebagai nomor arsip.',
		kolom: ['mahasiswa.akun_id'],
		langkah: [
			`update mahasiswa set nama = ${KOSONG}, whatsapp = null, foto = null, jenis_kelamin = null, provinsi = null, kota = null,
				alamat = null where id = :mahasiswa`,
			`update akun set email = 'dihapus-' || id || '${AKHIRAN_TERHAPUS}', password_hash = '!', aktif = false,
				password_awal_sampai = null where id = :akun`,
		],
	},
	{
		nasib: 'disimpan',
		judul: 'Riwayat studi dan nilai',
		alasan: 'Kewajiban arsip akademik, dan nilai serta statistik kelas dihitung darinya.',
		kolom: [
			...[
				'mahasiswa_periode',
				'krs',
				'hasil_studi',
				'hasil_tertunda',
				'tertunda_selesai',
				'nilai',
				'nilai_komponen',
				'nilai_tugas',
			],
			...[
				'perubahan_nilai',
				'dosen_wali',
				'penutupan_mahasiswa',
				'ubahan_mahasiswa_baris',
				'pembiayaan_kuliah',
			],
			...['kemajuan_materi', 'pengisian_edom', 'penerima_pesan'],
		].map((tabel) => `${tabel}.mahasiswa_id`),
		jumlah: `select count(*) from hasil_studi ${ORANG}`,
	},
	{
		nasib: 'disimpan',
		judul: 'Pengerjaan ujian',
		alasan: 'Bukti nilai, dan bahan analisis soal.',
		kolom: [
			...['pengerjaan', 'kursi_ujian', 'tambahan_waktu'].map((tabel) => `${tabel}.mahasiswa_id`),
			...[
				'nilai',
				'jawaban_terlambat',
				'perangkat',
				'kontak',
				'fakta_ujian',
				'pesan_ujian',
				'tambahan_gangguan',
			].map((tabel) => `${tabel}.pengerjaan_id`),
			...['pengerjaan_terdahulu', 'tambahan_server'].map((tabel) => `${tabel}.pengerjaan_id`),
		],
		jumlah: `select count(*) from pengerjaan ${ORANG}`,
	},
	{
		nasib: 'disimpan',
		judul: 'KHS dan surat yang sudah terbit',
		alasan: 'Tetap seperti dicetak, dengan namanya, agar dapat diperiksa keasliannya; foto di KTM dihapus.',
		kolom: ['khs.mahasiswa_id', 'surat.mahasiswa_id'],
		jumlah: `select (select count(*) from khs ${ORANG} and status = 'approved') + (select count(*) from surat ${ORANG})`,
	},
	{
		nasib: 'disimpan',
		judul: 'Tagihan dan pembayaran',
		alasan: 'Pembukuan dan kuitansi kampus.',
		kolom: ['tagihan.mahasiswa_id'],
		jumlah: `select count(*) from tagihan ${ORANG}`,
	},
	{
		nasib: 'disimpan',
		judul: 'Jejak',
		alasan:
			'Catatan siapa melakukan apa; tidak dapat diubah siapa pun, termasuk nama dan email yang ada di dalamnya.',
		kolom: ['lihat_akun.akun_id', 'penghapusan_data.akun_id'],
		jumlah:
			"select count(*) from jejak where pelaku = :akun or objek in ('akun:' || :akun::text, 'mahasiswa:' || :mahasiswa::text)",
	},
]

/** References to an account that stand as they are, and why: the row of the account stays, without a name. */
export const TETAP_RUJUKAN: Readonly<Record<string, string>> = {
	'dosen.akun_id': 'of lecturers',
	'wewenang.akun_id': 'students hold no rights',
	'tampilan_daftar.akun_id': 'of staff',
	'komentar_dosen.akun_id': 'of lecturers',
	'titipan.akun_id': 'of lecturers and staff',
	'perubahan_nilai.akun_id': 'the lecturer who changed it',
	'pesan_ujian.dari': 'the proctor',
	'pesan_kelas.oleh': 'the lecturer',
	'lihat_akun.pelaku': 'of the office',
	'tambahan_waktu.oleh': 'the proctor',
	'surat.diminta_oleh': 'who asked for a letter that stays; a number without a name',
	'presensi.oleh': 'who wrote it down; a number without a name',
}

/** Columns that name who of the campus did something, whatever their table. */
export const PETUGAS: readonly string[] = [
	...[
		'dicatat_oleh',
		'diberikan_oleh',
		'diputuskan_oleh',
		'diurungkan_oleh',
		'dicabut_oleh',
		'dibuat_oleh',
		'diubah_oleh',
	],
	...['dibatalkan_oleh', 'dibukukan_oleh', 'ditulis_oleh', 'dibuka_oleh', 'diminta_oleh', 'oleh'],
]
