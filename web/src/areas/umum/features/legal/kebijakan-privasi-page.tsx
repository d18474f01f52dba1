import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { OfficeContact } from '#web/parts/institution/office-contact.tsx'
import { type Bagian, LegalPage } from './legal-page.tsx'

/** What is kept about a student, why, for how long, and what they can ask for (UU 27/2022). */
export function KebijakanPrivasiPage() {
	return (
		<LegalPage
			subtitle={t('Data apa yang kami simpan, untuk apa, dan apa hak Anda')}
			berlaku="1 Februari 2024"
			bagian={BAGIAN}
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
	{
		id: 'data',
		judul: 'Data yang kami simpan',
		isi: (
			<dl>
				<dt>Identitas dan akademik</dt>
				<dd>
					Nama, stambuk, program studi, kelas, semester, dan status keaktifan. Data ini berasal dari bagian
					akademik.
				</dd>
				<dt>Kontak</dt>
				<dd>
					Email kampus, serta nomor WhatsApp, jenis kelamin, provinsi, kota, alamat, dan foto bila Anda
					mengisinya. Anda dapat mengubah atau mengosongkannya di halaman Profil dan Pengaturan.
				</dd>
				<dt>Kegiatan belajar</dt>
				<dd>Jawaban ujian, waktu pengerjaan, nilai, rencana dan hasil studi, serta tagihan SPP.</dd>
				<dt>Keamanan</dt>
				<dd>
					Password dalam bentuk sidik Argon2id yang tidak dapat dibaca kembali; waktu masuk, alamat IP, dan
					jenis peramban setiap perangkat; serta catatan tindakan penting seperti masuk, keluar, dan
					pengumpulan ujian.
				</dd>
				<dt>Pemberitahuan</dt>
				<dd>
					Kabar di lonceng dan cara Anda ingin menerimanya. Bila Anda mengaktifkan notifikasi push, juga
					alamat peramban Anda pada layanan push pembuat peramban; layanan itu hanya meneruskan pesan yang
					terenkripsi.
				</dd>
				<dt>Buletin</dt>
				<dd>
					Alamat email yang Anda daftarkan dan konfirmasikan sendiri. Alamat dihapus begitu Anda berhenti.
				</dd>
			</dl>
		),
	},
	{
		id: 'tujuan',
		judul: 'Untuk apa data dipakai',
		isi: (
			<>
				<p>
					Data dipakai untuk menyelenggarakan perkuliahan dan ujian, mencatat dan mengesahkan nilai, menagih
					SPP, menghubungi Anda tentang perkuliahan, dan menjaga keamanan akun. Dasarnya adalah perjanjian
					pendidikan antara Anda dan kampus serta kewajiban hukum kampus. Buletin dikirim atas persetujuan
					Anda.
				</p>
				<p>
					Data tidak dijual, tidak dipakai untuk iklan, dan tidak dipakai untuk menilai Anda secara otomatis.
				</p>
			</>
		),
	},
	{
		id: 'penerima',
		judul: 'Siapa yang dapat melihatnya',
		isi: (
			<ul>
				<li>Anda sendiri: seluruh data Anda.</li>
				<li>Dosen: data akademik mahasiswa di kelas yang diampunya.</li>
				<li>
					Pengelola sistem dan bagian akademik: sebatas tugasnya, dengan setiap tindakan penting tercatat.
				</li>
				<li>
					Pihak luar: hanya bila diwajibkan hukum, atau lembaga pembayaran sebatas yang diperlukan untuk
					memproses pembayaran SPP.
				</li>
			</ul>
		),
	},
	{
		id: 'waktu',
		judul: 'Berapa lama disimpan',
		isi: (
			<ul>
				<li>Nilai dan hasil studi: selama diwajibkan peraturan pendidikan tinggi.</li>
				<li>Data perangkat yang pernah masuk: 30 hari setelah sesinya berakhir.</li>
				<li>Pemberitahuan: 60 hari setelah dibaca, paling lama satu tahun.</li>
				<li>Alamat push: sampai Anda mematikannya atau keluar dari perangkat itu.</li>
				<li>Tautan atur ulang password: paling lama satu hari setelah kedaluwarsa.</li>
				<li>Pendaftaran buletin yang tidak dikonfirmasi: 7 hari.</li>
				<li>Foto yang diganti: dihapus saat itu juga.</li>
			</ul>
		),
	},
	{
		id: 'peramban',
		judul: 'Yang tersimpan di peramban Anda',
		isi: (
			<p>
				Sistem menyimpan token sesi, satu cookie untuk memperpanjang sesi, satu cookie untuk mengenali
				perangkat yang pernah Anda pakai masuk, pilihan tampilan, dan jawaban ujian yang belum terkirim.
				Semuanya diperlukan agar sistem berfungsi. Tidak ada cookie pelacak, tidak ada analitik pihak ketiga,
				dan halaman tidak memuat apa pun dari situs lain kecuali video materi kuliah.
			</p>
		),
	},
	{
		id: 'hak',
		judul: 'Hak Anda',
		isi: (
			<>
				<p>
					Anda berhak mengetahui dan memperoleh salinan data Anda, memperbaikinya, meminta penghapusan,
					menarik persetujuan, dan mengajukan keberatan. Sebagian dapat Anda lakukan sendiri: perbaikan data
					diri di halaman Profil, pengakhiran sesi di halaman Pengaturan, dan penghentian buletin lewat tautan
					di setiap email.
				</p>
				<p>
					Untuk salinan atau penghapusan data, kirim permintaan dari email kampus Anda kepada bagian akademik
					<OfficeContact />. Kami menjawab paling lambat 3 × 24 jam. Nilai yang wajib disimpan menurut hukum
					tidak dihapus, tetapi dapat dipisahkan dari identitas Anda.
				</p>
			</>
		),
	},
	{
		id: 'keamanan',
		judul: 'Cara kami menjaganya',
		isi: (
			<p>
				Sambungan dienkripsi, password disimpan sebagai sidik, hak akses diperiksa pada setiap permintaan, dan
				foto diproses ulang sehingga lokasi pengambilannya terhapus. Bila terjadi kebocoran data, kami memberi
				tahu Anda dan lembaga yang berwenang paling lambat 3 × 24 jam setelah diketahui.
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
