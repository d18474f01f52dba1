import { Link } from '@tanstack/react-router'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { OfficeContact } from '#web/parts/institution/office-contact.tsx'
import { type Bagian, LegalPage } from './legal-page.tsx'

/** The rules of use. */
export function SyaratKetentuanPage() {
	return (
		<LegalPage
			subtitle={t('Aturan memakai sistem pembelajaran ini')}
			diperbarui="2026-11-27"
			bagian={BAGIAN}
		/>
	)
}

const { name, shortName } = serverConfig.institution

const BAGIAN: readonly Bagian[] = [
	{
		id: 'lingkup',
		judul: 'Lingkup',
		isi: (
			<p>
				{shortName} disediakan oleh {name} bagi mahasiswa, dosen, dan staf. Dengan masuk ke sistem, Anda
				menyetujui ketentuan ini beserta peraturan akademik kampus.
			</p>
		),
	},
	{
		id: 'akun',
		judul: 'Akun',
		isi: (
			<ul>
				<li>Akun bersifat pribadi dan tidak boleh dipinjamkan.</li>
				<li>
					Jaga kerahasiaan password. Bila Anda menduga orang lain mengetahuinya, segera ubah di halaman{' '}
					<Link to="/pengaturan">Pengaturan</Link> atau lewat <Link to="/lupa-password">Lupa Password</Link>.
				</li>
				<li>Isi data diri dengan benar dan perbarui bila berubah.</li>
				<li>Keluarlah setelah memakai komputer bersama.</li>
			</ul>
		),
	},
	{
		id: 'materi',
		judul: 'Materi kuliah',
		isi: (
			<p>
				Materi, video, dan soal adalah milik kampus atau penyusunnya. Anda boleh memakainya untuk belajar,
				tetapi tidak boleh menyebarkannya di luar kelas tanpa izin.
			</p>
		),
	},
	{
		id: 'ujian',
		judul: 'Ujian daring',
		isi: (
			<>
				<ul>
					<li>
						Berpakaian sopan; untuk ujian di ruang, hadir 15 menit lebih awal serta membawa kartu ujian dan
						identitas.
					</li>
					<li>Ujian dikerjakan sendiri, tanpa alat komunikasi selain yang dipakai untuk ujian.</li>
					<li>Waktu dihitung oleh server sejak ujian dimulai dan tidak berhenti bila halaman ditutup.</li>
					<li>
						Membuka tab atau aplikasi lain dan mengunci layar selama ujian mengumpulkan jawaban secara
						otomatis; menutup halaman ujian tidak menghentikan waktu. Kejadian itu dicatat.
					</li>
					<li>Membuka mode pengembang peramban adalah pelanggaran berat.</li>
				</ul>
				<p>Pelanggaran dapat membatalkan nilai ujian menurut peraturan akademik.</p>
			</>
		),
	},
	{
		id: 'spp',
		judul: 'Pembayaran SPP',
		isi: (
			<p>
				Halaman mata kuliah dan ujian terbuka bila SPP memenuhi syarat kampus: tunggakan semester lalu lunas,
				dan tagihan semester berjalan dibayar sebesar yang disyaratkan atau dicicil tepat waktu bila kampus
				mengizinkannya. Bila pembayaran Anda belum tercatat, hubungi Ruang Informasi dengan membawa bukti
				pembayaran.
			</p>
		),
	},
	{
		id: 'larangan',
		judul: 'Yang tidak diperbolehkan',
		isi: (
			<ul>
				<li>Memakai akun orang lain atau membuka data yang bukan hak Anda.</li>
				<li>Mengganggu sistem, misalnya dengan permintaan otomatis yang membebani server.</li>
				<li>Mengunggah berkas yang melanggar hukum, menyinggung, atau berbahaya.</li>
			</ul>
		),
	},
	{
		id: 'celah',
		judul: 'Melaporkan celah keamanan',
		isi: (
			<p>
				Bila Anda menemukan kelemahan, laporkan kepada bagian akademik
				<OfficeContact /> sebelum membicarakannya dengan orang lain. Pelapor yang beriktikad baik tidak
				dikenai sanksi.
			</p>
		),
	},
	{
		id: 'layanan',
		judul: 'Ketersediaan dan perubahan',
		isi: (
			<p>
				Sistem dapat tidak tersedia untuk sementara. Bila gangguan server memotong waktu ujian, waktu yang
				hilang diberikan kembali. Ketentuan ini dapat berubah; tanggal perubahannya tertulis di atas.
				Ketentuan ini tunduk pada hukum Indonesia.
			</p>
		),
	},
]
