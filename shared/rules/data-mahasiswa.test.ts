import { expect, test } from 'vitest'
import { judgeDataMahasiswa, KUNCI_MAHASISWA, kurangPddikti } from './data-mahasiswa.ts'

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
