import { describe, expect, test } from 'vitest'
import { bacaHari, bacaKoran, bacaUang, cariKepala, kurangKolom } from './rekonsiliasi.ts'

const HARI_INI = '2024-03-18'

describe('an amount of a bank', () => {
	test.each([
		['1.234.567,00', 123_456_700],
		['1,234,567.00', 123_456_700],
		['1234567', 123_456_700],
		['1234567.00', 123_456_700],
		['1.234.567', 123_456_700],
		['1,500', 150_000],
		['0.00', 0],
		['.00', 0],
		['Rp 500.000,-', 50_000_000],
		['IDR 2,500.5', 250_050],
		['+1.000', 100_000],
		['-1.000', -100_000],
		['1.000-', -100_000],
		['(1.000,00)', -100_000],
		['500,000.00 CR', 50_000_000],
		['500,000.00 DB', -50_000_000],
		["'750000", 75_000_000],
	])('%s is read', (teks, sen) => expect(bacaUang(teks)).toMatchObject({ sen }))

	test.each([
		'1.234.567.00',
		'1,234.567,00',
		'12.34.567',
		'1,3E+10',
		'lima',
		'1234.567',
		'99999999999999999',
		'5 kg',
	])('%s is none', (teks) => expect(bacaUang(teks)).toBe('salah'))

	test.each(['', ' ', '-'])('"%s" says nothing', (teks) => expect(bacaUang(teks)).toBeNull())
})

test.each([
	['2024-03-01', '2024-03-01'],
	['2024-03-01 00:00:00', '2024-03-01'],
	['2024-03-01T08:12:00.000Z', '2024-03-01'],
	['01/03/2024', '2024-03-01'],
	['01/03/24 08.12.33', '2024-03-01'],
	['20240301', '2024-03-01'],
	["'18/03", '2024-03-18'],
	['19/03', '2023-03-19'],
	['01-Mar-2024', '2024-03-01'],
	['5 Agu 23', '2023-08-05'],
	['31/02/2024', null],
	['Saldo awal', null],
])('the day %s is %s', (teks, hari) => expect(bacaHari(teks, HARI_INI)).toBe(hari))

const read = (rows: string[][]) => {
	const { kepala, peta } = cariKepala(rows)
	const judul = rows[kepala] ?? []
	return {
		peta,
		baris: rows.slice(kepala + 1).map((sel) => bacaKoran(sel, { peta, judul, hariIni: HARI_INI })),
	}
}

describe('the statement of', () => {
	test('BCA, with its heads above, a mark without a heading, and sums below', () => {
		const { baris } = read([
			['Informasi Rekening - Mutasi Rekening'],
			['No. rekening', ':', "'0123456789"],
			['Tanggal Transaksi', 'Keterangan', 'Cabang', 'Jumlah', '', 'Saldo'],
			["'01/03", 'TRSF E-BANKING CR 13020220001', "'0000", '2,500,000.00', 'CR', '12,500,000.00'],
			["'02/03", 'BIAYA ADM', "'0000", '15,000.00', 'DB', '12,485,000.00'],
			['PEND', 'TRSF', "'0000", '15,000.00', 'CR', ''],
			['Saldo Awal', ':', '10,000,000.00'],
		])
		expect(baris).toEqual([
			{ macam: 'masuk', tanggal: '2024-03-01', uraian: 'TRSF E-BANKING CR 13020220001', jumlah: 2_500_000 },
			{ macam: 'keluar', tanggal: '2024-03-02' },
			{ macam: 'salah', alasan: 'Masih tertunda di bank', sen: 0 },
			{ macam: 'bukan' },
		])
	})

	test('BNI, with a column for the mark', () => {
		const { baris } = read([
			['Post Date', 'Value Date', 'Branch', 'Journal No.', 'Description', 'Amount', 'Db/Cr', 'Balance'],
			['01/03/24 08:12:33', '01/03/24', '0012', '991', 'TRF 13020220001', '2.500.000,00', 'K', '9'],
			['01/03/24 08:12:33', '01/03/24', '0012', '992', 'TARIK', '2.500.000,00', 'D', '9'],
			['01/03/24 08:12:33', '01/03/24', '0012', '993', 'ANEH', '2.500.000,00', 'X', '9'],
		])
		expect(baris.map(({ macam }) => macam)).toEqual(['masuk', 'keluar', 'salah'])
	})

	test('BRI and Mandiri, with a column for each direction', () => {
		const bri = read([
			[
				'TGL_TRAN',
				'JAM_TRAN',
				'DESK_TRAN',
				'SALDO_AWAL_MUTASI',
				'MUTASI_DEBET',
				'MUTASI_KREDIT',
				'SALDO_AKHIR_MUTASI',
			],
			['2024-03-01 00:00:00', '081233', 'BRIVA 13020220001', '0.00', '0.00', '2500000.00', '2500000.00'],
			['2024-03-01 00:00:00', '081233', 'ADM', '0.00', '6500.00', '0.00', '2493500.00'],
		])
		expect(bri.baris).toMatchObject([{ macam: 'masuk', jumlah: 2_500_000 }, { macam: 'keluar' }])
		const mandiri = read([
			[
				'Account No',
				'Date',
				'Val. Date',
				'Transaction Code',
				'Description',
				'Description',
				'Reference No.',
				'Debit',
				'Credit',
			],
			['152', '01/03/24', '01/03/24', '7010', 'SA CASH DEP', '13020220001', '', '.00', '2,500,000.00'],
		])
		expect(mandiri.baris).toMatchObject([
			{ macam: 'masuk', uraian: 'SA CASH DEP 13020220001', jumlah: 2_500_000 },
		])
		expect(mandiri.peta).toEqual({ tanggal: 1, uraian: 4, debit: 7, kredit: 8 })
	})
})

test('money with sen, of a day to come, or of a sign that no one knows is not read but told', () => {
	const { baris } = read([
		['Tanggal', 'Uraian', 'Jumlah'],
		['01/03/2024', 'Bunga', '1.234,56'],
		['25/03/2024', 'Nanti', '1.000'],
		['31/02/2024', 'Tidak ada hari itu', '1.000'],
		['01/03/2024', 'Keluar', '-1.000'],
		['01/03/2024', 'Nol', '0'],
	])
	expect(baris).toEqual([
		{ macam: 'salah', alasan: 'Jumlahnya bukan rupiah bulat', sen: 123_456 },
		{ macam: 'salah', alasan: 'Tanggalnya belum tiba', sen: 100_000 },
		{ macam: 'salah', alasan: 'Tanggalnya tidak terbaca', sen: 0 },
		{ macam: 'keluar', tanggal: '2024-03-01' },
		{ macam: 'bukan' },
	])
})

test('what a map of columns lacks is said', () => {
	expect(kurangKolom({ tanggal: 0, uraian: 1, kredit: 2 })).toBeNull()
	expect(kurangKolom({ uraian: 1, kredit: 2 })).toBe('Pilih kolom Tanggal')
	expect(kurangKolom({ tanggal: 0, kredit: 2 })).toBe('Pilih kolom Uraian')
	expect(kurangKolom({ tanggal: 0, uraian: 1 })).toBe('Pilih kolom Jumlah atau Kredit')
	expect(kurangKolom({ tanggal: 0, uraian: 1, jumlah: 2, kredit: 3 })).toMatch('jangan keduanya')
})
