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
		['1 234 567', 123_456_700],
		['500 kr', 50_000],
		['500 D.', -50_000],
		['(500) DB', -50_000],
		['- 500', -50_000],
		['+ 500', 50_000],
		['-Rp 500.000', -50_000_000],
		['-Rp500.000', -50_000_000],
		['-  Rp. 500.000', -50_000_000],
		['Rp -500.000', -50_000_000],
		['Rp-500.000', -50_000_000],
		['Rp. 500.000', 50_000_000],
		['Rp\u00a0500.000', 50_000_000],
		['idr500.000', 50_000_000],
		['1,5', 150],
		[',5', 50],
		['.05', 5],
		['90071992547409', 9_007_199_254_740_900],
	])('%s is read', (teks, sen) => expect(bacaUang(teks)).toMatchObject({ sen }))

	test.each([
		'1.234.567.00',
		'1,234.567,00',
		'12.34.567',
		'1,3E+10',
		'lima',
		'1234.567',
		'90071992547410',
		'99999999999999999',
		'5 kg',
		'500,-000',
		'1.000 CR 5',
		'500 C R',
		'(5.000)5',
		'5(000)',
		'5Rp000',
		'5- 500',
		'.123',
		'Rp',
		'()',
		'500 kreditnya',
	])('%s is none', (teks) => expect(bacaUang(teks)).toBe('salah'))

	test.each([
		['1.000', false],
		['0', false],
		['+1.000', true],
		['-1.000', true],
		['1.000 CR', true],
		['(1.000)', true],
	])('%s has a sign of its own: %s', (teks, tanda) => expect(bacaUang(teks)).toMatchObject({ tanda }))

	test.each(['', ' ', '-', "'", '\ufeff'])('"%s" says nothing', (teks) => expect(bacaUang(teks)).toBeNull())
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
	['9/3', '2024-03-09'],
	[' 18/03 ', '2024-03-18'],
	['18.3.24', '2024-03-18'],
	['1-12', '2023-12-01'],
	['01/03/2024 8:05', '2024-03-01'],
	['01/03/2024\n08:12:33', '2024-03-01'],
	['01/03/24\r\n08:12:33', '2024-03-01'],
	['2024-03-01T08:12\nWITA', '2024-03-01'],
	['\ufeff01\u200b/03/2024', '2024-03-01'],
	['1 Januari 2024', '2024-01-01'],
	['01 Feb. 2024', '2024-02-01'],
	['01-MARET-2024', '2024-03-01'],
	['01 April 24', '2024-04-01'],
	['01 Mei 2024', '2024-05-01'],
	['01 May 2024', '2024-05-01'],
	['01 Juni 2024', '2024-06-01'],
	['01 Juli 2024', '2024-07-01'],
	['01 Agustus 2024', '2024-08-01'],
	['01 Ags 2024', '2024-08-01'],
	['01-Aug-2024', '2024-08-01'],
	['01 September 2024', '2024-09-01'],
	['01 Oktober 2024', '2024-10-01'],
	['01 Oct 2024', '2024-10-01'],
	['01 November 2024', '2024-11-01'],
	['01 Nopember 2024', '2024-11-01'],
	['01 Desember 2024', '2024-12-01'],
	['01 Dec 2024', '2024-12-01'],
	['01/03/2024 8:5', null],
	['Tgl 01 Mar 2024', null],
	['101-Mar-2024', null],
	['01-Mar-2024x', null],
	['01 Mar 20245', null],
	['01 Xyz 2024', null],
	['120240301', null],
	['202403011', null],
	['118/03', null],
	['18/033', null],
	['', null],
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
		expect(baris).toEqual([
			{ macam: 'masuk', tanggal: '2024-03-01', uraian: 'TRF 13020220001', jumlah: 2_500_000 },
			{ macam: 'keluar', tanggal: '2024-03-01' },
			{ macam: 'salah', alasan: 'Jumlahnya tidak terbaca', sen: 0 },
		])
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

const SATU = { tanggal: 0, uraian: 1, jumlah: 2, tanda: 3 }
const DUA = { tanggal: 0, uraian: 1, debit: 2, kredit: 3 }
const row = (peta: Record<string, number>, sel: string[], judul: string[] = []) =>
	bacaKoran(sel, { peta, judul, hariIni: HARI_INI })
const masuk = (jumlah: number) => ({ macam: 'masuk', tanggal: '2024-03-01', uraian: 'SPP', jumlah })
const keluar = { macam: 'keluar', tanggal: '2024-03-01' }
const bukan = { macam: 'bukan' }
const tidakTerbaca = { macam: 'salah', alasan: 'Jumlahnya tidak terbaca', sen: 0 }

test.each(['K', 'KR', 'C', 'CR', 'Cr.', ' cr ', 'Kredit', 'CREDIT', '+'])(
	'the mark "%s" is money in',
	(tanda) => expect(row(SATU, ['01/03/2024', 'SPP', '1.000', tanda])).toEqual(masuk(1_000)),
)

test.each(['D', 'DB', 'DR', 'Db.', ' db ', 'Debit', 'DEBET', '-'])('the mark "%s" is money out', (tanda) =>
	expect(row(SATU, ['01/03/2024', 'SPP', '1.000', tanda])).toEqual(keluar),
)

test.each([
	['-1.000', 'K', masuk(1_000)],
	['1.000', ' ', masuk(1_000)],
	['-1.000', ' ', keluar],
	['1.000', 'X', tidakTerbaca],
	['1.000', 'C.R', tidakTerbaca],
	['lima', 'K', tidakTerbaca],
	['lima', '', tidakTerbaca],
	['', 'K', bukan],
	['0', 'K', bukan],
])('an amount of "%s" with the mark "%s" is read', (jumlah, tanda, baris) => {
	expect(row(SATU, ['01/03/2024', 'SPP', jumlah, tanda])).toEqual(baris)
})

test.each([
	['', '1.000', masuk(1_000)],
	['0,00', '1.000', masuk(1_000)],
	['1.000', '', keluar],
	['1.000', '0', keluar],
	['-1.000', '', keluar],
	['', '-1.000', keluar],
	['', '', bukan],
	['0', '0', bukan],
	['0', '', bukan],
	['', '0', bukan],
	['500', '1.000', tidakTerbaca],
	['lima', '1.000', tidakTerbaca],
	['lima', '', tidakTerbaca],
	['lima', '0', tidakTerbaca],
	['', 'lima', tidakTerbaca],
	['500', 'lima', tidakTerbaca],
	['lima', 'lima', tidakTerbaca],
])('a debit of "%s" beside a credit of "%s" is read', (debit, kredit, baris) => {
	expect(row(DUA, ['01/03/2024', 'SPP', debit, kredit])).toEqual(baris)
})

const tertunda = { macam: 'salah', alasan: 'Masih tertunda di bank', sen: 0 }
test.each([
	['PEND', tertunda],
	[' Pending', tertunda],
	['Total pending', bukan],
	['', bukan],
	['Saldo awal', bukan],
	['31/02/2024', { macam: 'salah', alasan: 'Tanggalnya tidak terbaca', sen: 0 }],
	['19/03/2024', { macam: 'masuk', tanggal: '2024-03-19', uraian: 'SPP', jumlah: 1_000 }],
	['20/03/2024', { macam: 'salah', alasan: 'Tanggalnya belum tiba', sen: 100_000 }],
])('an amount on the day "%s" is told as what it is', (tanggal, baris) => {
	expect(row(SATU, [tanggal, 'SPP', '1.000', 'K'])).toEqual(baris)
})

test('a row with neither a day nor an amount, or that ends too early, is no movement', () => {
	expect(row(SATU, ['31/02/2024', 'SPP', '', ''])).toEqual(bukan)
	expect(row(SATU, ['Hal. 2', 'Uraian', 'Jumlah', ''])).toEqual(bukan)
	expect(row(SATU, ['01/03/2024', 'Saldo'])).toEqual(bukan)
	expect(row(SATU, [])).toEqual(bukan)
	expect(row({ tanggal: 0, uraian: 2, kredit: 1 }, ['01/03/2024', '1.000'])).toEqual({
		...masuk(1_000),
		uraian: '',
	})
})

test('up to a billion rupiah may have come in with one row', () => {
	expect(row(SATU, ['01/03/2024', 'SPP', '1.000.000.000', ''])).toEqual(masuk(1_000_000_000))
	expect(row(SATU, ['01/03/2024', 'SPP', '1.000.000.001', ''])).toEqual({
		...{ macam: 'salah', alasan: 'Jumlahnya terlalu besar', sen: 100_000_000_100 },
	})
})

test('the text of a row is that of all columns with its name, in one line, and not endless', () => {
	const uraian = (sel: string[], judul: string[]) => {
		const baris = row(
			{ tanggal: 0, uraian: 1, kredit: 2 },
			['01/03/2024', sel[0] ?? '', '1.000', ...sel.slice(1)],
			judul,
		)
		return 'uraian' in baris ? baris.uraian : null
	}
	const judul = ['Tanggal', ' Uraian', 'Kredit', 'URAIAN ', 'Cabang', '']
	expect(uraian(['  TRSF \u200b\n  SPP', '130', '0012', 'x'], judul)).toBe('TRSF SPP 130')
	expect(uraian(['TRSF', '130'], ['', '', '', ''])).toBe('TRSF')
	expect(uraian(['a'.repeat(500)], [])).toBe('a'.repeat(500))
	expect(uraian([` ${'a'.repeat(600)}`], [])).toBe('a'.repeat(500))
})

test('what a map of columns lacks is said', () => {
	expect(kurangKolom({ tanggal: 0, uraian: 1, kredit: 2 })).toBeNull()
	expect(kurangKolom({ uraian: 1, kredit: 2 })).toBe('Pilih kolom Tanggal')
	expect(kurangKolom({ tanggal: 0, kredit: 2 })).toBe('Pilih kolom Uraian')
	expect(kurangKolom({ tanggal: 0, uraian: 1 })).toBe('Pilih kolom Jumlah atau Kredit')
	expect(kurangKolom({ tanggal: 0, uraian: 1, jumlah: 2, kredit: 3 })).toBe(
		'Pilih Jumlah atau Kredit, jangan keduanya',
	)
	expect(kurangKolom({ tanggal: 0, uraian: 1, jumlah: 2 })).toBeNull()
})
