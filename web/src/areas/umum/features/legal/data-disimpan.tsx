import type { Bagian } from './legal-page.tsx'

/** What is kept about a student, as the tables of the database have it; its parts are those of the copy (docs/decisions/0463). */
export const DATA_DISIMPAN: Bagian = {
	id: 'data',
	judul: 'Data yang kami simpan',
	isi: (
		<dl>
			<dt>Identitas dan akademik</dt>
			<dd>
				Nama, stambuk, email kampus, program studi, kelas, semester, status, dosen wali, pembiayaan kuliah,
				dan cara keluar dari kampus. Data ini berasal dari bagian akademik.
			</dd>
			<dt>Biodata</dt>
			<dd>
				NIK, nama ibu kandung, tempat dan tanggal lahir, agama, kewarganegaraan, kelurahan dan kode wilayah,
				nomor KPS, serta kebutuhan khusus, sejauh dicatat bagian akademik. Biodata diminta kementerian dalam
				pelaporan PDDikti; agama dan kebutuhan khusus termasuk data yang dilindungi lebih ketat.
			</dd>
			<dt>Kontak</dt>
			<dd>
				Nomor WhatsApp, jenis kelamin, provinsi, kota, alamat, dan foto bila diisi. Anda dapat mengubah atau
				mengosongkannya di halaman Profil dan Pengaturan.
			</dd>
			<dt>Perkuliahan</dt>
			<dd>
				KRS dan catatannya; presensi tiap pertemuan beserta nomor acak perangkat yang memindai; materi yang
				dibuka dan diselesaikan; tulisan, sebutan, dan laporan di forum; tugas yang dikumpulkan beserta
				berkas, nilai, dan komentar dosen.
			</dd>
			<dt>Ujian</dt>
			<dd>
				Jawaban, waktu pengerjaan, skor, serta yang tercatat selama ujian: berpindah halaman, terputusnya
				koneksi, pergantian perangkat atau jaringan, kursi, dan catatan pengawas.
			</dd>
			<dt>Nilai dan hasil studi</dt>
			<dd>Nilai tiap komponen, hasil akhir, KHS, dan target IPK bila Anda menetapkannya.</dd>
			<dt>Keuangan</dt>
			<dd>Tagihan SPP, cicilan, pembayaran, nomor virtual account, dan dispensasi.</dd>
			<dt>Surat dan permohonan</dt>
			<dd>Surat dan kartu yang terbit, permohonan beserta alasan, lampiran, dan putusannya.</dd>
			<dt>EDOM</dt>
			<dd>Bahwa Anda sudah mengisi sebuah formulir. Jawabannya tidak tersimpan atas nama Anda.</dd>
			<dt>Keamanan</dt>
			<dd>
				Password dalam bentuk sidik Argon2id yang tidak dapat dibaca kembali; waktu masuk, alamat IP, dan
				jenis peramban setiap perangkat; serta catatan tindakan penting seperti masuk, keluar, pengumpulan
				ujian, dan perubahan data oleh petugas.
			</dd>
			<dt>Pemberitahuan</dt>
			<dd>
				Kabar di lonceng dan cara Anda ingin menerimanya. Bila Anda mengaktifkan notifikasi push, juga alamat
				peramban Anda pada layanan push pembuat peramban; layanan itu hanya meneruskan pesan yang terenkripsi.
			</dd>
			<dt>Buletin</dt>
			<dd>
				Alamat email yang Anda daftarkan dan konfirmasikan sendiri. Alamat dihapus begitu Anda berhenti.
			</dd>
		</dl>
	),
}
