import type { JenisPemberitahuan } from '#shared/rules/pemberitahuan.ts'
import { t } from '#web/lib/language.ts'

/** What each kind is called where it can be switched; lecturers have other words for what students have too. */
export const NAMA_JENIS: Readonly<Record<JenisPemberitahuan, string>> = {
	balasan: t('Balasan di forum'),
	sebutan: t('Anda disebut di forum'),
	forum: t('Tulisan Anda diturunkan'),
	materi_baru: t('Materi baru'),
	pertemuan: t('Kuliah batal atau pindah'),
	tugas: t('Tugas baru atau tenggatnya berubah'),
	ujian: t('Ujian dibuka'),
	ujian_berubah: t('Ujian pindah atau ditiadakan'),
	nilai: t('Nilai keluar atau berubah'),
	khs: t('KHS disahkan atau ditolak'),
	krs: t('Keputusan dan pengingat KRS'),
	kelas: t('Status, kelas, atau jadwal mingguan berubah'),
	edom: t('EDOM dibuka'),
	tagihan: t('Tagihan dan pembayaran'),
	surat: t('Surat dicabut'),
	permohonan: t('Putusan atas permohonan'),
	pesan: t('Pesan dari dosen'),
	pengumuman: t('Pengumuman kampus'),
	keamanan: t('Keamanan akun'),
	ringkasan: t('Ringkasan pagi lewat email'),
}

export const NAMA_JENIS_DOSEN: Partial<Record<JenisPemberitahuan, string>> = {
	forum: t('Pertanyaan dan laporan di forum'),
	krs: t('KRS menunggu persetujuan'),
	kelas: t('Peserta kelas berubah'),
}
