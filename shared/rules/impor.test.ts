import { describe, expect, test } from 'vitest'
import { bacaBaris, bacaSel, bedaRekam, cocokkanKolom, type Isi, type Kolom, terdekat } from './impor.ts'

const STAMBUK: Isi = { macam: 'nomor', pola: /^\d{5,20}$/, salah: 'bukan stambuk' }
const KODE: Isi = { macam: 'nomor', pola: /^[0-9A-Z]+$/, salah: 'bukan kode' }
const RUANG: Isi = { macam: 'teks', paling_banyak: 10, pola: /^[A-Z]+-[0-9A-Z]+$/, salah: 'bukan kode ruang' }
const SKS: Isi = { macam: 'bilangan', dari: 1, sampai: 6 }
const RUPIAH: Isi = { macam: 'bilangan', dari: 1000, sampai: 1_000_000_000 }
const BESAR = { macam: 'bilangan', dari: 10_000, sampai: 250_000 } as const
const KOLOM: Kolom[] = [
	{ kunci: 'stambuk', label: 'Stambuk', alias: ['nim', 'npm'], wajib: true, contoh: '1', isi: STAMBUK },
	{
		kunci: 'nama',
		label: 'Nama',
		alias: ['nama mahasiswa'],
		wajib: true,
		contoh: 'A',
		isi: { macam: 'teks', paling_banyak: 10 },
	},
	{ kunci: 'hp', label: 'WhatsApp', contoh: '08', isi: { macam: 'teks', paling_banyak: 20 } },
]

describe('the columns of a file are found', () => {
	test.each([
		[['Stambuk', 'Nama', 'WhatsApp'], { stambuk: 0, nama: 1, hp: 2 }],
		[['No', 'NIM', ' NAMA  MAHASISWA*'], { stambuk: 1, nama: 2 }],
		[['nama', 'Nama Mahasiswa', 'npm'], { nama: 0, stambuk: 2 }],
		[['', 'Nilai'], {}],
	])('%j', (judul, peta) => {
		expect(cocokkanKolom(judul, KOLOM)).toEqual(peta)
	})

	test.each([
		['in any letters, with marks or without', ['STÁMBUK', 'Nàma'], { stambuk: 0, nama: 1 }],
		['whatever is between their words', ['nama_mahasiswa', 'no. NPM'], { nama: 0 }],
		['not by words that are written apart', ['Na ma', 'N I M'], {}],
		['by the first of two of the same name', ['Nama', 'Nama'], { nama: 0 }],
		['by the key of a column too', ['hp'], { hp: 0 }],
	])('%s', (_, judul, peta) => {
		expect(cocokkanKolom(judul, KOLOM)).toEqual(peta)
	})

	test('each for one column alone, and none without a name', () => {
		const teks = { contoh: '', isi: { macam: 'teks', paling_banyak: 9 } } as const
		const kolom: Kolom[] = [
			{ ...teks, kunci: 'ruang', label: 'Kode Ruang', alias: ['kode'] },
			{ ...teks, kunci: 'kelas', label: 'Kode Kelas', alias: ['kode'] },
			{ ...teks, kunci: 'nomor', label: 'Nomor', alias: ['#'] },
		]
		expect(cocokkanKolom(['', 'Kode', ' '], kolom)).toEqual({ ruang: 1 })
		expect(cocokkanKolom(['Kode', 'Kode'], kolom)).toEqual({ ruang: 0, kelas: 1 })
	})
})

describe('a cell', () => {
	test.each<[string, Isi, string | number | null]>([
		['  Nur   Azizah\u200b ', { macam: 'teks', paling_banyak: 20 }, 'Nur Azizah'],
		['Jose\u0301', { macam: 'teks', paling_banyak: 20 }, 'Jos\u00e9'],
		['\u202eNur\u0007\u00ad\u2060 \uffff\tAni\u200e', { macam: 'teks', paling_banyak: 20 }, 'Nur Ani'],
		['-', { macam: 'teks', paling_banyak: 20 }, null],
		['ti-4a', { macam: 'teks', paling_banyak: 20, besar: true }, 'TI-4A'],
		["'007012", STAMBUK, '007012'],
		['13020240017.0', STAMBUK, '13020240017'],
		['2.500.000', { macam: 'bilangan', dari: 1, sampai: 1e9 }, 2_500_000],
		['Rp 2.500.000,00', { macam: 'bilangan', dari: 1, sampai: 1e9 }, 2_500_000],
		['2500000', { macam: 'bilangan', dari: 1, sampai: 1e9 }, 2_500_000],
		['3,25', { macam: 'bilangan', dari: 0, sampai: 4, koma: 2 }, 3.25],
		['2024-08-26T00:00:00.000Z', { macam: 'tanggal' }, '2024-08-26'],
		['26/8/2024', { macam: 'tanggal' }, '2024-08-26'],
		['26 agt 2024', { macam: 'tanggal' }, null],
		['26 Agustus 2024', { macam: 'tanggal' }, '2024-08-26'],
		['26 Agu 2024', { macam: 'tanggal' }, '2024-08-26'],
		['8.00', { macam: 'jam' }, '08:00'],
		['13:30:00', { macam: 'jam' }, '13:30'],
		['13020240017.00', STAMBUK, '13020240017'],
		['13020240017,0', STAMBUK, '13020240017'],
		['1302 0240 017', STAMBUK, '13020240017'],
		['1E5', { macam: 'teks', paling_banyak: 20 }, '1E5'],
		['12E5', KODE, '12E5'],
		['1E5A', KODE, '1E5A'],
		['0123456789', { macam: 'teks', paling_banyak: 10 }, '0123456789'],
		['ti-4a', { ...RUANG, besar: true }, 'TI-4A'],
		['TI-4', RUANG, 'TI-4'],
		['1', SKS, 1],
		['6', SKS, 6],
		['6,0', SKS, 6],
		['250.000', RUPIAH, 250_000],
		['25.000', RUPIAH, 25_000],
		['2 500 000', RUPIAH, 2_500_000],
		['Rp2500', RUPIAH, 2500],
		['rp. 2500', RUPIAH, 2500],
		['1.000,50', { macam: 'bilangan', dari: 0, sampai: 9999, koma: 2 }, 1000.5],
		['1234.567', { macam: 'bilangan', dari: 0, sampai: 9999, koma: 3 }, 1234.567],
		['0,1', { macam: 'bilangan', dari: 0, sampai: 4, koma: 1 }, 0.1],
		['2024-8-6', { macam: 'tanggal' }, '2024-08-06'],
		['6/8/2024', { macam: 'tanggal' }, '2024-08-06'],
		['26-08-2024', { macam: 'tanggal' }, '2024-08-26'],
		['26.08.2024', { macam: 'tanggal' }, '2024-08-26'],
		['29/02/2024', { macam: 'tanggal' }, '2024-02-29'],
		['1900-01-01', { macam: 'tanggal' }, '1900-01-01'],
		['6 Agu. 2024', { macam: 'tanggal' }, '2024-08-06'],
		['00:00', { macam: 'jam' }, '00:00'],
		['23.59', { macam: 'jam' }, '23:59'],
		['08:00.00', { macam: 'jam' }, '08:00'],
		['p', { macam: 'pilihan', pilihan: { 'Laki-laki': ['L'], Perempuan: ['P', 'Wanita'] } }, 'Perempuan'],
		['LAKI LAKI', { macam: 'pilihan', pilihan: { 'Laki-laki': ['L'], Perempuan: ['P'] } }, 'Laki-laki'],
	])('%j is read', (teks, isi, nilai) => {
		const read = bacaSel(teks, isi)
		if (teks.includes('agt')) expect(read).toHaveProperty('salah')
		else expect(read).toEqual({ nilai })
	})

	test.each<[string, Isi, RegExp]>([
		['1,3E+10', STAMBUK, /jadikan kolom ini Teks/],
		['1.30202E+10', STAMBUK, /jadikan kolom ini Teks/],
		['1.98001012005011E+17', STAMBUK, /jadikan kolom ini Teks/],
		['13-0', STAMBUK, /bukan stambuk/],
		['abc', { macam: 'bilangan', dari: 1, sampai: 6 }, /bukan angka/],
		['7', { macam: 'bilangan', dari: 1, sampai: 6 }, /harus 1 sampai 6/],
		['2,5', { macam: 'bilangan', dari: 1, sampai: 6 }, /bilangan bulat/],
		['3,255', { macam: 'bilangan', dari: 0, sampai: 4, koma: 2 }, /2 angka/],
		['30/02/2024', { macam: 'tanggal' }, /bukan tanggal/],
		['08/26/2024', { macam: 'tanggal' }, /bukan tanggal/],
		['0000-01-01', { macam: 'tanggal' }, /bukan tanggal/],
		['25:00', { macam: 'jam' }, /bukan jam/],
		['X', { macam: 'pilihan', pilihan: { S1: [], D3: [], D4: [] } }, /S1, D3, atau D4/],
		['x'.repeat(11), { macam: 'teks', paling_banyak: 10 }, /paling banyak 10/],
	])('%j is refused and says why', (teks, isi, why) => {
		expect(bacaSel(teks, isi)).toEqual({ salah: expect.stringMatching(why) })
	})

	const EXCEL = 'angka ini disingkat oleh Excel; jadikan kolom ini Teks, lalu isi ulang'
	const HARI = 'bukan tanggal; tulis seperti 2024-08-26 atau 26/08/2024'
	const JAM = 'bukan jam; tulis seperti 08:00'
	const BUKAN_SKS = 'bukan angka; isi dengan 1 sampai 6'
	const DESIMAL: Isi = { macam: 'bilangan', dari: 0, sampai: 4, koma: 2 }
	test.each<[string, Isi, string]>([
		['1E+10', STAMBUK, EXCEL],
		['1e10', SKS, EXCEL],
		['1,3E10', STAMBUK, EXCEL],
		['2E+5', { macam: 'tanggal' }, EXCEL],
		['12E5', STAMBUK, 'bukan stambuk'],
		['13020.0555', STAMBUK, 'bukan stambuk'],
		['TI 4', RUANG, 'bukan kode ruang'],
		['TI 4', { macam: 'teks', paling_banyak: 10, pola: /^[A-Z]+$/ }, 'tidak dapat dibaca'],
		['01234567890', { macam: 'teks', paling_banyak: 10 }, 'paling banyak 10 huruf'],
		['Rp', SKS, BUKAN_SKS],
		['5rp', SKS, BUKAN_SKS],
		['0x2', SKS, BUKAN_SKS],
		['+5', SKS, BUKAN_SKS],
		['-5', SKS, BUKAN_SKS],
		['x1.000', SKS, BUKAN_SKS],
		['9'.repeat(400), SKS, BUKAN_SKS],
		['1.000.5', RUPIAH, 'bukan angka; isi dengan 1.000 sampai 1.000.000.000'],
		['banyak', BESAR, 'bukan angka; isi dengan 10.000 sampai 250.000'],
		['0', SKS, 'harus 1 sampai 6'],
		['7', SKS, 'harus 1 sampai 6'],
		['9999', BESAR, 'harus 10.000 sampai 250.000'],
		['999', RUPIAH, 'harus 1.000 sampai 1.000.000.000'],
		['2,5', SKS, 'harus bilangan bulat'],
		['3,255', DESIMAL, 'paling banyak 2 angka di belakang koma'],
		['12024-08-26', { macam: 'tanggal' }, HARI],
		['2024-08-261', { macam: 'tanggal' }, HARI],
		['126/08/2024', { macam: 'tanggal' }, HARI],
		['26/08/20245', { macam: 'tanggal' }, HARI],
		['126 Agustus 2024', { macam: 'tanggal' }, HARI],
		['26 Agustus 20245', { macam: 'tanggal' }, HARI],
		['26 Agustus', { macam: 'tanggal' }, HARI],
		['1899-12-31', { macam: 'tanggal' }, HARI],
		['besok', { macam: 'tanggal' }, HARI],
		['24:00', { macam: 'jam' }, JAM],
		['08:60', { macam: 'jam' }, JAM],
		['108:00', { macam: 'jam' }, JAM],
		['08:005', { macam: 'jam' }, JAM],
		['08:00:30', { macam: 'jam' }, JAM],
		['pagi', { macam: 'jam' }, JAM],
		['X', { macam: 'pilihan', pilihan: { S1: [] } }, 'isi dengan S1'],
		['X', { macam: 'pilihan', pilihan: { L: [], P: [] } }, 'isi dengan L atau P'],
		['X', { macam: 'pilihan', pilihan: { S1: [], D3: [], D4: [] } }, 'isi dengan S1, D3, atau D4'],
	])('%j is refused in these words', (teks, isi, salah) => {
		expect(bacaSel(teks, isi)).toEqual({ salah })
	})

	test.each([
		['Januari', 'jan', '01'],
		['Februari', 'feb', '02'],
		['Maret', 'mar', '03'],
		['April', 'apr', '04'],
		['Mei', 'mei', '05'],
		['Juni', 'jun', '06'],
		['Juli', 'jul', '07'],
		['Agustus', 'agu', '08'],
		['September', 'sep', '09'],
		['Oktober', 'okt', '10'],
		['November', 'nov', '11'],
		['Desember', 'des', '12'],
	])('with the month %s or %s has the month %s', (nama, pendek, bulan) => {
		for (const word of [nama, pendek])
			expect(bacaSel(`5 ${word} 2024`, { macam: 'tanggal' })).toEqual({ nilai: `2024-${bulan}-05` })
	})
})

describe('a row', () => {
	test('has what its columns say, and names each that is wrong or missing', () => {
		const peta = { stambuk: 0, nama: 1 }
		expect(bacaBaris(['1302024', 'Nur'], KOLOM, peta)).toEqual({
			rekam: { stambuk: '1302024', nama: 'Nur' },
			masalah: [],
		})
		expect(bacaBaris(['13', ''], KOLOM, peta).masalah).toEqual([
			{ kolom: 'stambuk', alasan: 'bukan stambuk' },
			{ kolom: 'nama', alasan: 'wajib diisi' },
		])
	})

	test('that is shorter than the first one has nothing in its last cells', () => {
		expect(bacaBaris(['1302024'], KOLOM, { stambuk: 0, nama: 1, hp: 2 })).toEqual({
			rekam: { stambuk: '1302024', hp: null },
			masalah: [{ kolom: 'nama', alasan: 'wajib diisi' }],
		})
	})

	test('changes what it says otherwise, and takes nothing away where it is silent', () => {
		expect(bedaRekam({ a: 'x', b: null, c: 3 }, { a: 'y', b: 'kept', c: 3, d: 1 })).toEqual(['a'])
	})
})

test.each([
	['TI-1E', 'TI-1A'],
	['ti-2b', 'TI-2B'],
	['XX-9Z', null],
])('who writes %s is asked whether %s was meant', (kata, meant) => {
	expect(terdekat(kata, ['TI-1A', 'TI-2B', 'SI-1AB'])).toBe(meant)
})

describe('a word of a list was meant', () => {
	test.each<[string, string, string[], string | null]>([
		['with one letter too few', 'TI-1', ['TI-1A'], 'TI-1A'],
		['with two letters too few', 'SI-1', ['SI-1AB'], 'SI-1AB'],
		['with two letters too many', 'TI-1ABC', ['TI-1A'], 'TI-1A'],
		['with its first letters left out', '-1A', ['TI-1A'], 'TI-1A'],
		['with two other letters', 'TX-2A', ['TI-1A'], 'TI-1A'],
		['the nearest', 'TI-1A', ['TI-2B', 'TI-1B', 'TI-2A'], 'TI-1B'],
		['the first of two that are as near', 'TI-1X', ['TI-1A', 'TI-1B'], 'TI-1A'],
		['but not with three other letters of many', 'ABCDEXYZ', ['ABCDEFGH'], null],
		['but not with three letters too few', 'ABCDE', ['ABCDEFGH'], null],
		['but not with two letters before it and another one', 'ABCDF', ['XXABCDE'], null],
		['but not with another one and two letters behind it', 'ABCDEFYZ', ['XBCDEF'], null],
		['but not where it is short and half of it is another', 'AB', ['XB'], null],
		['but not where it is short and two of four are others', 'ABXY', ['ABCD'], null],
		['but not where nothing is the same', 'A', ['XYZ'], null],
		['but none of none', 'TI-1A', [], null],
	])('%s', (_, kata, dari, meant) => {
		expect(terdekat(kata, dari)).toBe(meant)
	})
})
