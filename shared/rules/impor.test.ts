import { describe, expect, test } from 'vitest'
import { bacaBaris, bacaSel, bedaRekam, cocokkanKolom, type Isi, type Kolom, terdekat } from './impor.ts'

const STAMBUK: Isi = { macam: 'nomor', pola: /^\d{5,20}$/, salah: 'bukan stambuk' }
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
