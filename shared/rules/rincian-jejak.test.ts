import { describe, expect, test } from 'vitest'
import { rincianJejak } from './rincian-jejak.ts'
import { kataTindakan, RANAH, ranahTindakan, tindakanOf } from './tindakan.ts'

const of = (tindakan: string, lama: object | null, baru: object | null) =>
	rincianJejak({ tindakan, lama, baru }, 'Asia/Makassar')

describe('what a line of the trail has changed', () => {
	test('is told with what was there before, in the words of the campus', () => {
		const lama = { mulai: '2026-11-23T00:00:00.000Z', ruang: 'Lab 1', durasi_menit: 90 }
		expect(of('ujian_dipindah', lama, { ...lama, mulai: '2026-11-24T05:30:00Z', ruang: 'Lab 2' })).toEqual([
			{ bidang: 'Mulai', dari: '23 November 2026 08:00', menjadi: '24 November 2026 13:30' },
			{ bidang: 'Ruang', dari: 'Lab 1', menjadi: 'Lab 2' },
		])
		expect(of('tagihan_terbit', null, { jumlah: 2_500_000, jatuh_tempo: '2026-12-01' })).toEqual([
			{ bidang: 'Jumlah', dari: null, menjadi: 'Rp 2.500.000' },
			{ bidang: 'Jatuh tempo', dari: null, menjadi: '1 Desember 2026' },
		])
		expect(of('presensi_dikoreksi', { '20240001': 'alpa' }, { '20240001': 'hadir' })).toEqual([
			{ bidang: 'NIM 20240001', dari: 'Alpa', menjadi: 'Hadir' },
		])
		expect(of('sesi_diakhiri', null, { jumlah: 3 })).toEqual([{ bidang: 'Jumlah', dari: null, menjadi: '3' }])
	})

	test('keeps personal values, keys and secrets, also those of an import', () => {
		const baru = {
			...{ nama: 'Siti', nik: '7371010101010001', nama_ibu: 'Aminah', tanggal_lahir: '2004-01-01' },
			...{
				whatsapp: '081234567890',
				alamat: 'Jalan Rahasia',
				kunci: 'C',
				password_hash: 'x',
				isi: 'rahasia',
			},
			...{ toString: 'a', constructor: 'b' },
		}
		expect(of('impor_ditulis', null, baru)).toEqual([{ bidang: 'Nama', dari: null, menjadi: 'Siti' }])
		expect(of('mahasiswa_diubah', null, { bidang: ['nik', 'password', 'constructor'] })).toEqual([
			{ bidang: 'NIK', dari: null, menjadi: null },
		])
	})

	test('is empty where nothing is told, whatever stands there', () => {
		expect(of('kuda_dicat_biru', null, null)).toEqual([])
		expect(of('login', [1, 2], { soal: [{}], skor: null })).toEqual([])
		expect(of('ujian_dipindah', null, { mulai: '2026-99-99T99:99' })).toEqual([
			{ bidang: 'Mulai', dari: null, menjadi: '2026-99-99T99:99' },
		])
	})
})

/** Names that a reader of the trail sees, by the keys that are written down. */
const NAMA = {
	nama: 'Nama',
	email: 'Email',
	peran: 'Peran',
	stambuk: 'NIM',
	kelas: 'Kelas',
	semester: 'Semester',
	dosen_wali: 'Dosen wali',
	program_studi: 'Program studi',
	matakuliah: 'Mata kuliah',
	aktif: 'Akun aktif',
	periode: 'Periode',
	jumlah: 'Jumlah',
	jatuh_tempo: 'Jatuh tempo',
	lunas_pada: 'Lunas pada',
	nomor_bukti: 'Nomor bukti',
	gateway: 'Lewat',
	berlaku_sampai: 'Berlaku sampai',
	sampai: 'Sampai',
	status: 'Status',
	putusan: 'Putusan',
	nomor: 'Nomor',
	jenis: 'Jenis',
	judul: 'Judul',
	berkas: 'Berkas',
	bentuk: 'Bentuk',
	keperluan: 'Keperluan',
	buka: 'Dibuka',
	tutup: 'Ditutup',
	kapasitas: 'Kapasitas',
	gedung: 'Gedung',
	prasyarat: 'Prasyarat',
	sifat: 'Sifat',
	jenjang: 'Jenjang',
	deskripsi: 'Deskripsi',
	durasi: 'Durasi (menit)',
	wajib: 'Wajib',
	total_sks: 'SKS',
	tanggal: 'Tanggal',
	jam_mulai: 'Jam mulai',
	jam_selesai: 'Jam selesai',
	ruangan: 'Ruangan',
	mulai: 'Mulai',
	selesai: 'Selesai',
	ruang: 'Ruang',
	pengawas: 'Pengawas',
	durasi_menit: 'Durasi (menit)',
	menit: 'Menit',
	batas_mulai_menit: 'Batas mulai (menit)',
	jumlah_soal: 'Jumlah soal',
	acak_opsi: 'Pilihan diacak',
	soal_diundi: 'Soal diundi',
	tinjauan: 'Tinjauan',
	tinjauan_mulai: 'Tinjauan mulai',
	versi: 'Versi',
	skor: 'Skor',
	benar: 'Jawaban benar',
	soal: 'Soal',
	persen: 'Potongan (%)',
	potongan_persen: 'Potongan terlambat (%)',
	naik: 'Nilai naik',
	turun: 'Nilai turun',
	nilai_akhir: 'Nilai akhir',
	huruf: 'Huruf',
	ips: 'IPS',
	ipk: 'IPK',
	sks: 'SKS',
	batas_nilai: 'Batas nilai',
	tugas: 'Tugas',
	kuis: 'Kuis',
	uts: 'UTS',
	uas: 'UAS',
	presensi: 'Presensi',
	kehadiran: 'Kehadiran',
	tenggat: 'Tenggat',
	poin: 'Poin',
	materi: 'Materi',
	dibuat: 'Dibuat',
	diubah: 'Diubah',
	baris: 'Baris',
	apa: 'Perubahan',
}

test.each(Object.entries(NAMA))('%s is told as %s', (kunci, bidang) => {
	expect(of('matakuliah_diubah', { [kunci]: 'lama' }, { [kunci]: 'baru' })).toEqual([
		{ bidang, dari: 'lama', menjadi: 'baru' },
	])
})

test.each([
	['ya', true],
	['tidak', false],
	['0', 0],
	['1.234,5', 1234.5],
	['Menunggu', 'pending'],
	['Disahkan', 'approved'],
	['Ditolak', 'rejected'],
	['Hadir', 'hadir'],
	['Izin', 'izin'],
	['Sakit', 'sakit'],
	['Alpa', 'alpa'],
	['IF101, IF102', ['IF101', 'IF102']],
	['IF101', ['IF101']],
	['29 Februari 2024', '2024-02-29'],
	['1 Maret 2024 00:30', '2024-02-29T16:30:00Z'],
	['Rapat 2024-02-29', 'Rapat 2024-02-29'],
	['2024-02-29 pagi', '2024-02-29 pagi'],
	['Rapat 2024-02-29T16:30', 'Rapat 2024-02-29T16:30'],
	['constructor', 'constructor'],
])('%s is how a value is read', (menjadi, value) => {
	expect(of('matakuliah_diubah', null, { judul: value })).toEqual([{ bidang: 'Judul', dari: null, menjadi }])
})

test.each([
	['an empty text', ''],
	['an empty list', []],
	['a list of numbers', [1, 2]],
	['a list in which not all is text', ['IF101', 2]],
	['an object', { a: 'b' }],
	['null', null],
])('%s has no words', (_, value) => {
	expect(of('matakuliah_diubah', { judul: 'Basis Data' }, { judul: value })).toEqual([
		{ bidang: 'Judul', dari: 'Basis Data', menjadi: null },
	])
})

test('a long text is cut after two hundred letters, a list as well', () => {
	const menjadi = (judul: unknown) => of('matakuliah_diubah', null, { judul })[0]?.menjadi
	expect(menjadi('a'.repeat(200))).toBe('a'.repeat(200))
	expect(menjadi('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`)
	expect(menjadi(`${'a'.repeat(200)} 2024-02-29T16:30`)).toBe(`${'a'.repeat(200)}…`)
	expect(menjadi(['a'.repeat(150), 'b'.repeat(150)])).toBe(`${'a'.repeat(150)}, ${'b'.repeat(48)}…`)
})

test('only an amount of money is told in rupiah', () => {
	expect(of('tagihan_terbit', null, { jumlah: 2_500_000, semester: 3, kapasitas: 2_500 })).toEqual([
		{ bidang: 'Jumlah', dari: null, menjadi: 'Rp 2.500.000' },
		{ bidang: 'Semester', dari: null, menjadi: '3' },
		{ bidang: 'Kapasitas', dari: null, menjadi: '2.500' },
	])
	expect(of('tagihan_terbit', null, { jumlah: 'lunas' })).toEqual([
		{ bidang: 'Jumlah', dari: null, menjadi: 'lunas' },
	])
})

test('a key is a NIM from five digits to twenty, and nothing else', () => {
	const bidang = (kunci: string) =>
		of('presensi_dikoreksi', null, { [kunci]: 'izin' }).map((one) => one.bidang)
	expect(bidang('12345')).toEqual(['NIM 12345'])
	expect(bidang('12345678901234567890')).toEqual(['NIM 12345678901234567890'])
	for (const kunci of ['1234', '123456789012345678901', 'a12345', '12345a']) expect(bidang(kunci)).toEqual([])
})

test('a setting of the campus is told under its own name', () => {
	const lama = { nama: 'Kampus Lama', alamat: 'Jalan Lama 1' }
	const baru = {
		nama: 'Kampus Baru',
		alamat: 'Jalan Baru 2',
		logo: 'logo.svg',
		kota: 'Makassar',
		constructor: 'x',
	}
	expect(of('pengaturan_diubah', lama, baru)).toEqual([
		{ bidang: 'Nama institusi', dari: 'Kampus Lama', menjadi: 'Kampus Baru' },
		{ bidang: 'Alamat', dari: 'Jalan Lama 1', menjadi: 'Jalan Baru 2' },
		{ bidang: 'Logo', dari: null, menjadi: 'logo.svg' },
		{ bidang: 'Kota', dari: null, menjadi: 'Makassar' },
	])
})

test('what is personal is named, and never told', () => {
	const bidang = ['name', 'province', 'city', 'address', 'foto', 'nama_ibu', 'whatsapp', 'hobi', 7]
	expect(of('profil_diubah', null, { bidang, nama: 'Siti' })).toEqual([
		{ bidang: 'Nama', dari: null, menjadi: 'Siti' },
		{ bidang: 'Nama', dari: null, menjadi: null },
		{ bidang: 'Provinsi', dari: null, menjadi: null },
		{ bidang: 'Kota', dari: null, menjadi: null },
		{ bidang: 'Alamat', dari: null, menjadi: null },
		{ bidang: 'Foto', dari: null, menjadi: null },
		{ bidang: 'Nama ibu kandung', dari: null, menjadi: null },
		{ bidang: 'WhatsApp', dari: null, menjadi: null },
	])
	expect(of('profil_diubah', null, { bidang: 'name' })).toEqual([])
})

test('an action is one of a subject, a subject is all of its actions', () => {
	expect(RANAH.every((ranah) => tindakanOf(ranah).length > 1)).toBe(true)
	expect(tindakanOf('keuangan')).toContain('tagihan_terbit')
	expect(tindakanOf('tagihan_terbit')).toEqual(['tagihan_terbit'])
	expect([ranahTindakan('tagihan_terbit'), ranahTindakan('kuda_dicat_biru')]).toEqual(['keuangan', undefined])
	expect(kataTindakan('kuda_dicat_biru')).toBe('Kuda dicat biru')
})
