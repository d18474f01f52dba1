import path from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './architecture-sources.ts'
import { literalsOf } from './screen-texts.ts'

const STUDENT = 'web/src/areas/mahasiswa'

/** What the specification of the student side puts on the screen word for word, by the place that says it. */
const SPECIFIED: Readonly<Record<string, readonly string[]>> = {
	'web/src/areas/umum/features/accounts': [
		...['Lupa password?', 'Ingat saya', 'Masuk', 'Sedang masuk...', 'Learning Management Systems'],
		...['Login Gagal', 'Terjadi kesalahan saat login', 'Gagal login'],
		...['Login Berhasil', 'Anda berhasil masuk ke sistem'],
	],
	'web/src/ui': [
		...['Halaman Tidak Ditemukan', 'Kembali', 'Login', 'Batal'],
		...['Logged out', 'You have been successfully logged out'],
	],
	'web/src/lib': [
		...[
			'Token tidak ditemukan!',
			'Token tidak ditemukan, silakan login kembali',
			'Empty response from server',
		],
		'Password baru dan konfirmasi password tidak cocok',
	],
	[`${STUDENT}/shell`]: [
		...['Gagal memuat profil', 'No profile data received', 'Failed to load user profile'],
		...['Session expired, please login again', 'Profil Saya', 'Pengaturan'],
	],
	[`${STUDENT}/parts`]: [
		...['Gagal memeriksa status mahasiswa', 'Failed to fetch profile'],
		...['Gagal mengambil data matakuliah', 'Gagal mengambil relasi berdasarkan Kelas'],
	],
	[`${STUDENT}/features/home`]: [
		...['Beranda', 'Mata Kuliah Saya', 'Lanjutkan Belajar', 'Lihat Semua', 'Gagal memuat data'],
	],
	[`${STUDENT}/features/courses`]: ['Mata Kuliah', 'Kelas Saya', 'Hapus Semua'],
	[`${STUDENT}/features/schedule`]: [
		...['Jadwal Kuliah', 'Tidak ada jadwal kuliah yang ditemukan', 'Gagal memuat jadwal kuliah'],
		...['Gagal mengambil jadwal kuliah berdasarkan kelas', 'Kelas mahasiswa tidak ditemukan'],
	],
	[`${STUDENT}/features/lecturers`]: [
		...['Daftar Dosen', 'Daftar Dosen Pengajar Kelas', 'Aktif', 'Tidak Aktif', 'Gagal memuat data dosen'],
	],
	[`${STUDENT}/features/exams`]: [
		...['Ujian & Quiz', 'Ujian', 'Jadwal Ujian', 'Gagal memuat data ujian', 'Kerjakan', 'Sudah Dikerjakan'],
		...['Belum Dimulai', 'Berlangsung', 'Selesai', 'Ditiadakan'],
		...['Halaman Ujian', 'Sisa Waktu', 'Sebelumnya', 'Selanjutnya', 'Selesai dan Simpan Nilai'],
		...['Kembali', 'Simpan Nilai', 'Hasil Ujian Anda', 'Lihat Detail Nilai', 'Lihat Nilai'],
		'Error: Parameter jenis dan kode_mk harus disediakan dalam URL',
		...['Data tidak lengkap', 'Jenis ujian dan kode mata kuliah harus disediakan'],
		...['Data siswa tidak valid', 'Silakan refresh halaman dan coba lagi'],
		...['Stambuk tidak ditemukan', 'Profil Anda tidak memiliki nomor stambuk yang valid'],
		...['Tidak ada soal', 'Tidak ada soal yang bisa dinilai', 'Tidak ada soal ditemukan.'],
		...['Gagal mengambil soal berdasarkan jenis dan kode_matakuliah', 'Gagal!', 'Gagal memuat soal'],
		...['Gagal mengambil data siswa', 'Silakan login ulang.', 'Gagal simpan nilai', 'Terjadi kesalahan'],
	],
	[`${STUDENT}/features/grades`]: [
		...['Nilai Akademik', 'Lihat Nilai', 'Daftar Nilai', 'Belum ada data nilai untuk ditampilkan'],
		...['Mata Kuliah', 'Semester', 'Jenis Soal', 'Skor', 'Kategori', 'Keterangan'],
		...['Terjadi kesalahan saat memuat data nilai', 'Gagal memuat data nilai', 'Anda belum login'],
	],
	[`${STUDENT}/features/khs`]: [
		...['Kartu Hasil Studi', 'Gagal memuat data KHS', 'Gagal mengunduh KHS', 'Download Berhasil'],
		...['Gagal mengambil KHS berdasarkan mahasiswa ID', 'Gagal menghitung IPK'],
	],
	[`${STUDENT}/features/krs`]: ['Gagal memuat data mahasiswa', 'Gagal memuat data mata kuliah'],
	[`${STUDENT}/features/profile`]: [
		...['Profil Mahasiswa', 'Edit Profil', 'Simpan', 'Batal', 'Aktif', 'Non-Aktif'],
		...['Konfirmasi Logout', 'Apakah Anda yakin ingin logout?', 'Profil Tidak Ditemukan'],
		...['Gagal memuat profil', 'Profil disimpan', 'Gagal menyimpan profil', 'Preferensi disimpan'],
		...['Success', 'Profil berhasil diperbarui', 'Error', 'Gagal memperbarui data mahasiswa'],
	],
	'shared/rules': [
		...['Tidak ada mata kuliah yang dipilih', 'Silakan pilih minimal satu mata kuliah', 'Melebihi Batas SKS'],
		...['Sempurna', 'Sangat Baik', 'Baik', 'Cukup', 'Kurang', 'Buruk'],
		...['Akademik', 'Libur', 'Pengumuman', 'Tinggi', 'Sedang', 'Rendah', 'Ganjil', 'Genap'],
		'belum bayar spp',
	],
	'server/features': [
		'Password Anda berhasil diubah',
		'KRS Berhasil Disimpan',
		'Data profil tidak ditemukan',
	],
}

/** The same of sentences that go on, or hold a number. */
const BEGUN: Readonly<Record<string, readonly string[]>> = {
	[`${STUDENT}/parts/spp-gate.tsx`]: ['hubungi nomor WhatsApp', 'Ruang Informasi'],
	[`${STUDENT}/features/exams`]: ['Jenis dan kode mata kuliah harus diisi'],
	'web/src/areas/umum/features/calendar': ['Tampilkan Semua ('],
	'shared/rules/krs.ts': ['hanya dapat mengambil maksimal'],
}

/** All that stands in the code as a text, by file; comments do not. */
const literals = readSources(path.join(import.meta.dirname, '..'))
	.filter(
		(file) => /^(web\/src|shared|server\/features)\/.*\.tsx?$/.test(file.path) && !/\.test\./.test(file.path),
	)
	.map(({ path: name, text }) => ({ name, texts: literalsOf(name, text) }))

const saidIn = (place: string) =>
	literals.filter(({ name }) => name.startsWith(place)).flatMap(({ texts }) => texts)

test.each(Object.entries(SPECIFIED))(
	'%s says its sentences of the specification to the letter',
	(place, wanted) => {
		const said = new Set(saidIn(place))
		expect(wanted.filter((text) => !said.has(text))).toEqual([])
	},
)

test.each(Object.entries(BEGUN))('%s has its part of the sentences that go on', (place, wanted) => {
	const said = saidIn(place)
	expect(wanted.filter((text) => !said.some((one) => one.includes(text)))).toEqual([])
})

test('what stands in a comment is not said', () => {
	const source = "// t('Kerjakan')\n/** 'Kerjakan' */\nexport const label = t('Lanjutkan')\n"
	expect(literalsOf('one.ts', source)).toEqual(['Lanjutkan'])
})
