import { expect, test } from 'vitest'
import { judgeDataMahasiswa, KUNCI_MAHASISWA, kurangPddikti, TIDAK_PRIBADI } from './data-mahasiswa.ts'

test.each([
	['nik', '7371012304050001', true],
	['nik', '737101230405000', false],
	['nik', '73710123040500011', false],
	['nik', '737101230405000x', false],
	// Digits of another script are none of a card.
	['nik', '٧٣٧١٠١٢٣٠٤٠٥٠٠٠١', false],
	['nik', '', true],
	['tanggal_lahir', '2004-02-29', true],
	['tanggal_lahir', '2005-02-29', false],
	['tanggal_lahir', '29-02-2004', false],
	['tanggal_lahir', '1919-12-31', false],
	['tanggal_lahir', '1920-01-01', true],
	['agama', 'Buddha', true],
	['agama', 'buddha', false],
	['kewarganegaraan', 'ID', true],
	['kewarganegaraan', 'id', false],
	['kode_wilayah', '196009', true],
	['kode_wilayah', '19600', false],
	['nama', 'Siti Nur’aini', true],
	['nama', '', false],
	['nama', '1234', false],
	['nama', 'Budi <b>', false],
	['nama_ibu', 'x'.repeat(120), true],
	['nama_ibu', 'x'.repeat(121), false],
] as const)('%s "%s"', (kunci, text, fits) => {
	expect(judgeDataMahasiswa(kunci, text) === null).toBe(fits)
})

test('the report lacks what it asks for and nobody has written down, and nothing else', () => {
	const empty = Object.fromEntries(KUNCI_MAHASISWA.map((kunci) => [kunci, null])) as Record<
		(typeof KUNCI_MAHASISWA)[number],
		string | null
	>
	const lacks = kurangPddikti({ ...empty, nama: 'Siti', agama: 'Islam' })
	// As the report has it: who is of another country has no such number.
	expect(kurangPddikti({ ...empty, kewarganegaraan: 'TL' })).not.toContain('nik')
	expect(kurangPddikti({ ...empty, kewarganegaraan: 'ID' })).toContain('nik')
	expect(lacks).toContain('nik')
	expect(lacks).not.toContain('agama')
	expect(lacks).not.toContain('nomor_kps')
})

test.each([
	['nama', '', 'Nama tidak boleh kosong'],
	['nama', '1234', 'Nama tidak benar'],
	['nama', `${'x'.repeat(121)}`, 'Nama paling banyak 120 huruf'],
	['nik', '737101230405000', 'NIK: harus 16 angka'],
	['jenis_kelamin', 'L', 'Jenis kelamin: pilih Laki-laki, Perempuan'],
	['agama', 'buddha', 'Agama: pilih Islam, Kristen, Katolik, Hindu, Buddha, Konghucu, Lainnya'],
	['tanggal_lahir', '29-02-2004', 'Tanggal lahir: tulis tahun, bulan, dan hari: 2005-04-23'],
	['tanggal_lahir', '2005-02-29', 'Tanggal lahir itu tidak ada'],
	['tanggal_lahir', '2005-13-01', 'Tanggal lahir itu tidak ada'],
	['tanggal_lahir', '1919-12-31', 'Tanggal lahir itu tidak ada'],
	['tanggal_lahir', '2100-01-01', 'Tanggal lahir itu tidak ada'],
	['tanggal_lahir', '2099-12-31', null],
	['kewarganegaraan', 'Indonesia', 'Kewarganegaraan paling banyak 2 huruf'],
	['kewarganegaraan', 'id', 'Kewarganegaraan: kode negara dua huruf besar, misalnya ID'],
	['kode_wilayah', '19600', 'Kode kecamatan (PDDikti): harus 6 angka'],
	['whatsapp', '', null],
] as const)('of %s "%s" somebody reads: %s', (kunci, text, sentence) => {
	expect(judgeDataMahasiswa(kunci, text)).toBe(sentence)
})

test('the report asks a foreigner for all but the number of a card', () => {
	const empty = Object.fromEntries(KUNCI_MAHASISWA.map((kunci) => [kunci, null])) as Parameters<
		typeof kurangPddikti
	>[0]
	expect(kurangPddikti({ ...empty, kewarganegaraan: 'TL' })).toEqual([
		'jenis_kelamin',
		'nama_ibu',
		'tempat_lahir',
		'tanggal_lahir',
		'agama',
		'kelurahan',
		'kode_wilayah',
	])
	expect(kurangPddikti(empty)).toEqual([
		'jenis_kelamin',
		'nik',
		'nama_ibu',
		'tempat_lahir',
		'tanggal_lahir',
		'agama',
		'kewarganegaraan',
		'kelurahan',
		'kode_wilayah',
	])
})

test('the trail tells of name, class and adviser alone what they became', () => {
	expect(TIDAK_PRIBADI).toEqual(['nama', 'kelas', 'dosen_wali'])
})
