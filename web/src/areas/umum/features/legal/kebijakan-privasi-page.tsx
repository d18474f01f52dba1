import { Link } from '@tanstack/react-router'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { OfficeContact } from '#web/parts/institution/office-contact.tsx'
import { DATA_DISIMPAN } from './data-disimpan.tsx'
import { type Bagian, LegalPage } from './legal-page.tsx'
import { PRIVACY_ENGLISH } from './privacy-english.tsx'

/** What is kept about a student, why, for how long, and what they can ask for (UU 27/2022). */
export function KebijakanPrivasiPage() {
	return (
		<LegalPage
			subtitle={t('Data apa yang kami simpan, untuk apa, dan apa hak Anda')}
			diperbarui="2026-11-27"
			bagian={BAGIAN}
			english={PRIVACY_ENGLISH}
		/>
	)
}

const { name, address } = serverConfig.institution

const BAGIAN: readonly Bagian[] = [
	{
		id: 'pengendali',
		judul: 'Siapa yang bertanggung jawab',
		isi: (
			<p>
				Pengendali data pribadi dalam sistem ini adalah {[name, address].filter(Boolean).join(', ')}.
				Pertanyaan tentang data Anda dapat disampaikan kepada bagian akademik
				<OfficeContact withPhone />. Kebijakan ini disusun menurut Undang-Undang Nomor 27 Tahun 2022 tentang
				Pelindungan Data Pribadi.
			</p>
		),
	},
	DATA_DISIMPAN,
	{
		id: 'tujuan',
		judul: 'Untuk apa data dipakai',
		isi: (
			<>
				<p>
					Data dipakai untuk menyelenggarakan perkuliahan dan ujian, mencatat dan mengesahkan nilai, menagih
					SPP, memutuskan permohonan, menerbitkan surat dan kartu, menghubungi Anda tentang perkuliahan, dan
					menjaga keamanan akun. Sebagian data diri dan data studi dilaporkan kampus kepada kementerian
					(PDDikti). Dasarnya adalah perjanjian pendidikan antara Anda dan kampus serta kewajiban hukum
					kampus. Buletin dikirim atas persetujuan Anda.
				</p>
				<p>
					Sistem tidak memakai data Anda untuk iklan. Jawaban pilihan ganda dihitung otomatis menurut kunci
					dosen; syarat ikut ujian, batas SKS, dan pintu SPP diperiksa otomatis menurut aturan kampus. Bila
					hasilnya keliru, dosen dan bagian akademik dapat memeriksa dan memperbaikinya.
				</p>
			</>
		),
	},
	{
		id: 'penerima',
		judul: 'Siapa yang dapat melihatnya',
		isi: (
			<ul>
				<li>Anda sendiri: data Anda di halaman masing-masing, dan seluruhnya dalam salinan data.</li>
				<li>
					Dosen: data akademik mahasiswa di kelas yang diampunya, yaitu kehadiran, jawaban dan skor ujian,
					tugas, nilai, forum, dan kemajuan belajar. Dosen wali juga melihat KRS, hasil studi, dan kontak
					mahasiswa bimbingannya.
				</li>
				<li>Pengawas ujian: nama, stambuk, dan jalannya pengerjaan pada ujian yang diawasinya.</li>
				<li>
					Bagian akademik: seluruh data akademik, biodata, permohonan, dan surat. Untuk membantu, petugasnya
					dapat melihat halaman Anda seperti Anda melihatnya, paling lama 20 menit, tanpa dapat mengubah apa
					pun dan tanpa jawaban ujian, forum, dan EDOM. Siapa, kapan, dan alasannya dapat Anda baca di halaman{' '}
					<Link to="/pengaturan">Pengaturan</Link>.
				</li>
				<li>Ketua program studi: data mahasiswa dan data akademik program studinya.</li>
				<li>Bagian keuangan: nama, stambuk, kelas, tagihan, cicilan, dan pembayaran Anda.</li>
				<li>Pengelola sistem: akun, email, waktu masuk, dan catatan tindakan.</li>
				<li>Teman sekelas: nama, stambuk, dan tulisan yang Anda kirim di forum kelas.</li>
				<li>
					Siapa pun yang memegang surat, KHS, kartu, atau bukti Anda: keterangan yang diperlukan untuk
					memeriksa keasliannya, lewat kode pada dokumen itu.
				</li>
				<li>
					Pihak luar: kementerian untuk pelaporan, lembaga pembayaran atau bank sebatas yang diperlukan untuk
					memproses SPP, layanan email yang dipakai kampus untuk mengirim pesan, dan pihak lain hanya bila
					diwajibkan hukum.
				</li>
			</ul>
		),
	},
	{
		id: 'edom',
		judul: 'Jawaban EDOM',
		isi: (
			<p>
				Yang tersimpan atas nama Anda hanyalah bahwa sebuah formulir sudah diisi. Jawabannya dijumlahkan saat
				itu juga ke dalam kotak kelas, dan ulasan disimpan tanpa nama, sehingga tidak dapat dihubungkan lagi
				dengan Anda.
			</p>
		),
	},
	{
		id: 'waktu',
		judul: 'Berapa lama disimpan',
		isi: (
			<ul>
				<li>Nilai, hasil studi, KHS, surat, dan pembayaran: selama diwajibkan peraturan.</li>
				<li>Catatan tindakan (siapa mengubah apa): tetap, dan tidak dapat diubah siapa pun.</li>
				<li>Data perangkat yang pernah masuk: 30 hari setelah sesinya berakhir.</li>
				<li>Pemberitahuan: 60 hari setelah dibaca, paling lama satu tahun.</li>
				<li>Alamat push: sampai Anda mematikannya atau keluar dari perangkat itu.</li>
				<li>Tautan atur ulang password: paling lama satu hari setelah kedaluwarsa.</li>
				<li>Pendaftaran buletin yang tidak dikonfirmasi: 7 hari.</li>
				<li>Salinan data yang Anda minta: 3 hari sejak selesai dibuat.</li>
				<li>Yang sudah dihapus masih ada dalam cadangan basis data sampai cadangan itu diganti.</li>
			</ul>
		),
	},
	{
		id: 'peramban',
		judul: 'Yang tersimpan di peramban Anda',
		isi: (
			<>
				<ul>
					<li>
						Untuk masuk: token sesi, satu cookie untuk memperpanjang sesi, satu cookie untuk mengenali
						perangkat yang pernah Anda pakai masuk, dan satu nomor acak perangkat untuk ujian dan presensi.
					</li>
					<li>
						Untuk membaca tanpa jaringan: profil, beranda, mata kuliah, jadwal, daftar dosen, kalender, kartu
						ujian, nilai, KHS, materi yang pernah dibuka beserta gambarnya, dan kemajuan belajar yang belum
						terkirim.
					</li>
					<li>Yang belum terkirim: jawaban ujian, serta draf tulisan forum, KRS, tugas, dan EDOM.</li>
					<li>Pilihan tampilan: bahasa, warna, ukuran huruf.</li>
				</ul>
				<p>
					Yang dibaca tanpa jaringan dan draf dihapus saat Anda keluar. Jawaban ujian yang belum sampai di
					server tetap ada di perangkat itu sampai terkirim. Semuanya diperlukan agar sistem berfungsi. Tidak
					ada cookie pelacak dan tidak ada analitik pihak ketiga. Dari situs lain halaman hanya memuat video
					materi kuliah, dan baru setelah Anda menekan tombol putar.
				</p>
			</>
		),
	},
	{
		id: 'hak',
		judul: 'Hak Anda',
		isi: (
			<>
				<p>
					Anda berhak mengetahui dan memperoleh salinan data Anda, memperbaikinya, meminta penghapusan,
					menarik persetujuan, dan mengajukan keberatan. Di halaman <Link to="/pengaturan">Pengaturan</Link>{' '}
					Anda dapat memperbaiki data diri, mengunduh salinan seluruh data, mengakhiri sesi perangkat lain,
					memilih pemberitahuan, dan, setelah keluar dari kampus, meminta penghapusan data pribadi. Buletin
					dihentikan lewat tautan di setiap emailnya.
				</p>
				<p>
					Penghapusan diputuskan bagian akademik. Nama, biodata, kontak, foto, tulisan forum, dan berkas tugas
					dihapus; nilai, KHS, surat yang sudah terbit, pembayaran, dan catatan tindakan disimpan karena
					diwajibkan hukum. Perbaikan data yang berasal dari bagian akademik, dan pertanyaan lain, disampaikan
					kepada bagian akademik
					<OfficeContact />. Tenggat jawabannya mengikuti undang-undang.
				</p>
			</>
		),
	},
	{
		id: 'keamanan',
		judul: 'Cara kami menjaganya',
		isi: (
			<p>
				Password disimpan sebagai sidik, hak akses diperiksa pada setiap permintaan, dan foto diproses ulang
				sehingga lokasi pengambilannya terhapus. Bila terjadi kegagalan pelindungan data pribadi,
				undang-undang mewajibkan kampus memberi tahu Anda dan lembaga yang berwenang paling lambat 3 × 24 jam.
			</p>
		),
	},
	{
		id: 'sumber',
		judul: 'Sumber data wilayah',
		isi: (
			<p>
				Daftar provinsi dan kota/kabupaten berasal dari basis data idn-area-data (Open Database License), yang
				disusun dari kode wilayah Kementerian Dalam Negeri.
			</p>
		),
	},
]
