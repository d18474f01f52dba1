import type { JenisPemberitahuan } from '#shared/rules/pemberitahuan.ts'

/** What each kind is called where it can be switched; lecturers have other words for what students have too. */
export const NAMA_JENIS: Readonly<Record<JenisPemberitahuan, string>> = {
	balasan: 'Balasan di forum',
	sebutan: 'Anda disebut di forum',
	forum: 'Tulisan Anda diturunkan',
	materi_baru: 'Materi baru',
	pertemuan: 'Kuliah batal atau pindah',
	ujian: 'Ujian akan dibuka',
	ujian_berubah: 'Ujian pindah atau ditiadakan',
	nilai: 'Nilai keluar',
	khs: 'KHS disahkan atau ditolak',
	krs: 'Keputusan atas KRS',
	tagihan: 'Tagihan dan pembayaran',
	surat: 'Surat dicabut',
	pengumuman: 'Pengumuman kampus',
	keamanan: 'Keamanan akun',
}

export const NAMA_JENIS_DOSEN: Partial<Record<JenisPemberitahuan, string>> = {
	forum: 'Pertanyaan dan laporan di forum',
	krs: 'KRS menunggu persetujuan',
}
