import { describe, expect, test } from 'vitest'
import {
	bacaPetunjuk,
	type CalonTagihan,
	cocokkanMutasi,
	jumlahCatatan,
	KATA_KEADAAN_MUTASI,
	KATA_PUTUSAN_MUTASI,
	KEADAAN_MUTASI,
	PUTUSAN_MUTASI,
} from './cocok-mutasi.ts'

const calon = (change: Partial<CalonTagihan> = {}): CalonTagihan => ({
	...{ id: 'a', stambuk: '13020220001', sisa: 2_500_000, diminta: 1_000_000, bukti: 'stambuk' },
	...change,
})

test('numbers, bills and names are found in a text', () => {
	const { nomor, tagihan, nama } = bacaPetunjuk('TRF 8810 1302 0220 001 SPP/20232/13020220001 Nur Azizah')
	expect(nomor).toEqual(expect.arrayContaining(['881013020220001', '13020220001']))
	expect(tagihan).toEqual([{ periode: '20232', stambuk: '13020220001' }])
	expect(nama).toContain('NUR AZIZAH')
	expect(bacaPetunjuk('12 345').nomor).toEqual(['12345'])
	expect(bacaPetunjuk('').nomor).toEqual([])
})

test.each([
	['all that is left', 2_500_000, [calon()], 'pasti'],
	['the next instalment', 1_000_000, [calon()], 'pasti'],
	['a part, by student alone', 700_000, [calon()], 'pilihan'],
	['a part, by the number of the bill', 700_000, [calon({ bukti: 'tagihan' })], 'pasti'],
	['a rupiah too much', 2_500_001, [calon({ bukti: 'tagihan' })], 'asing'],
	['two bills that fit', 2_500_000, [calon(), calon({ id: 'b' })], 'pilihan'],
	[
		'one of two bills',
		2_500_000,
		[calon(), calon({ id: 'b', sisa: 3_000_000, diminta: 3_000_000 })],
		'pasti',
	],
	['two students', 2_500_000, [calon(), calon({ id: 'b', stambuk: '13020220002' })], 'pilihan'],
	['the end of a number', 2_500_000, [calon({ bukti: 'akhiran' })], 'pilihan'],
	['a name', 2_500_000, [calon({ bukti: 'nama' })], 'pilihan'],
	['nobody', 2_500_000, [], 'asing'],
] as const)('money for %s', (_, jumlah, list, putusan) => {
	expect(cocokkanMutasi(jumlah, list, []).putusan).toBe(putusan)
})

test('money that also names a student who owes nothing is for a person to decide', () => {
	expect(cocokkanMutasi(2_500_000, [calon()], ['13020220001']).putusan).toBe('pasti')
	expect(cocokkanMutasi(2_500_000, [calon()], ['13020220001', '13020220002']).putusan).toBe('pilihan')
	expect(cocokkanMutasi(2_500_000, [], ['13020220002']).keterangan).toBe('Tidak ada tagihan terbuka')
})

test('what was found out about money, and what has become of it, is said in words', () => {
	expect(PUTUSAN_MUTASI.map((one) => KATA_PUTUSAN_MUTASI[one])).toEqual([
		'Pasti',
		'Perlu dipilih',
		'Tidak dikenal',
		'Sudah tercatat',
	])
	expect(KEADAAN_MUTASI.map((one) => KATA_KEADAAN_MUTASI[one])).toEqual([
		'Belum dibukukan',
		'Terbuka',
		'Dibukukan',
		'Ditautkan',
		'Bukan SPP',
		'Dari berkas lain',
		'Diurungkan',
	])
})

test('what is recorded of the days of a statement is all of it together', () => {
	const jumlah = (rupiah: number) => ({ rupiah })
	expect(
		jumlahCatatan({
			tercatat: jumlah(1_000),
			akan: jumlah(200),
			tanpa_bank: { loket: jumlah(30), gateway: jumlah(4) },
		}),
	).toBe(1_234)
})

describe('in the text of a row', () => {
	test.each([
		['1234', []],
		['12345', ['12345']],
		['1'.repeat(40), ['1'.repeat(40)]],
		['a12345b67890c', ['12345', '67890']],
		['12 34', []],
		['12.34-5', ['12345']],
		['12,345', []],
		['12345 12345', ['12345', '1234512345']],
		['12345/12345', ['12345']],
		[
			`${'1'.repeat(20)} ${'2'.repeat(20)}`,
			['1'.repeat(20), '2'.repeat(20), '1'.repeat(20) + '2'.repeat(20)],
		],
		[`${'1'.repeat(20)} ${'2'.repeat(21)}`, ['1'.repeat(20), '2'.repeat(21)]],
	])('"%s" the numbers are %j', (uraian, nomor) => {
		expect(bacaPetunjuk(uraian).nomor).toEqual(nomor)
	})

	test('the first twelve numbers are enough', () => {
		const many = Array.from({ length: 13 }, (_, i) => String(10_001 + i))
		expect(bacaPetunjuk(many.join('/')).nomor).toEqual([
			...['10001', '10002', '10003', '10004', '10005', '10006'],
			...['10007', '10008', '10009', '10010', '10011', '10012'],
		])
	})

	const BILL = [{ periode: '20232', stambuk: '13020220001' }]
	test.each([
		['SPP/20232/13020220001', BILL],
		['SPP 20232 13020220001', BILL],
		['SPP.20232.13020220001', BILL],
		['SPP-20232-13020220001', BILL],
		['SPP2023213020220001', BILL],
		['SPP20232/13020220001', BILL],
		['SPP/2023213020220001', BILL],
		['trf spp/20232/13020220001 makasih', BILL],
		['SPP/20231/12345', [{ periode: '20231', stambuk: '12345' }]],
		['SPP/20233/12345678901234567890', [{ periode: '20233', stambuk: '12345678901234567890' }]],
		[
			'SPP/20231/12345 SPP/20232/12345',
			[
				{ periode: '20231', stambuk: '12345' },
				{ periode: '20232', stambuk: '12345' },
			],
		],
		['SPP/20234/13020220001', []],
		['SPP/2023/13020220001', []],
		['SPP/20232/1234', []],
		['SPP/20232/123456789012345678901', []],
		['SPP_20232/13020220001', []],
		['SPP/20232_13020220001', []],
		['20232/13020220001', []],
	])('"%s" the bills are %j', (uraian, tagihan) => {
		expect(bacaPetunjuk(uraian).tagihan).toEqual(tagihan)
	})

	test.each([
		['', []],
		['Nur', []],
		['Nur Azizah', ['NUR AZIZAH']],
		['nur   azizah', ['NUR AZIZAH']],
		['NUR/AZIZAH', ['NUR AZIZAH']],
		['Nur 12345 Azizah', ['NUR AZIZAH']],
		['Nur A Azizah', ['NUR AZIZAH']],
		["St. Ma'ruf", ["ST. MA'RUF"]],
		['Ma’ruf Hélène', ['MA’RUF HÉLÈNE']],
		['Andi Nur Azizah', ['ANDI NUR', 'ANDI NUR AZIZAH', 'NUR AZIZAH']],
		[
			'Andi Nur Azizah Putri Sari',
			[
				'ANDI NUR',
				'ANDI NUR AZIZAH',
				'ANDI NUR AZIZAH PUTRI',
				'NUR AZIZAH',
				'NUR AZIZAH PUTRI',
				'NUR AZIZAH PUTRI SARI',
				'AZIZAH PUTRI',
				'AZIZAH PUTRI SARI',
				'PUTRI SARI',
			],
		],
	])('"%s" what may be names is %j', (uraian, nama) => {
		expect(bacaPetunjuk(uraian).nama).toEqual(nama)
	})

	test('the first twelve words are enough', () => {
		const { nama } = bacaPetunjuk('aa bb cc dd ee ff gg hh ii jj kk ll mm')
		expect(nama).toContain('KK LL')
		expect(nama.join(' ')).not.toContain('MM')
	})
})

describe('whose money a row is', () => {
	const LAIN = '13020220002'
	const tagihan = calon({ bukti: 'tagihan' })
	const other = { id: 'b', stambuk: LAIN }

	test.each<[string, number, CalonTagihan[], string[], string]>([
		['all of a named bill', 2_500_000, [tagihan], [], 'Nomor tagihan dan jumlah cocok'],
		['the next instalment of a named bill', 1_000_000, [tagihan], [], 'Nomor tagihan dan jumlah cocok'],
		['a part of a named bill', 999_999, [tagihan], [], 'Nomor tagihan cocok, dibayar sebagian'],
		[
			'more than the next instalment of a named bill',
			1_000_001,
			[tagihan],
			[],
			'Nomor tagihan cocok, dibayar sebagian',
		],
		['all that a named student owes', 2_500_000, [calon()], [], 'NIM dan jumlah cocok'],
		['the next instalment of a named student', 1_000_000, [calon()], [], 'NIM dan jumlah cocok'],
		[
			'a named bill, though another of the student is as much',
			2_500_000,
			[tagihan, calon({ id: 'b' })],
			[],
			'Nomor tagihan dan jumlah cocok',
		],
		[
			'a part of a named bill, though another of the student is as much',
			700_000,
			[tagihan, calon({ id: 'b', sisa: 700_000 })],
			[],
			'Nomor tagihan cocok, dibayar sebagian',
		],
		['a bill named twice', 2_500_000, [tagihan, tagihan], [], 'Nomor tagihan dan jumlah cocok'],
		['a student named twice', 2_500_000, [calon(), calon()], [], 'NIM dan jumlah cocok'],
		[
			'a named student, though somebody of a name owes as much',
			2_500_000,
			[calon({ ...other, bukti: 'nama' }), calon()],
			[],
			'NIM dan jumlah cocok',
		],
		[
			'a named bill that is too small, but another of the student fits',
			2_500_000,
			[calon({ id: 'b', bukti: 'tagihan', sisa: 500_000, diminta: 500_000 }), calon()],
			[],
			'NIM dan jumlah cocok',
		],
	])('is certain of %s', (_, jumlah, list, disebut, keterangan) => {
		expect(cocokkanMutasi(jumlah, list, disebut)).toEqual({
			putusan: 'pasti',
			tagihan_id: 'a',
			calon: ['a'],
			keterangan,
		})
	})

	test.each<[string, number, CalonTagihan[], string[], string[], string]>([
		[
			'two students owe as much',
			2_500_000,
			[calon(), calon(other)],
			[],
			['a', 'b'],
			'Lebih dari satu mahasiswa disebut',
		],
		[
			'a second student is named, who owes nothing',
			2_500_000,
			[tagihan],
			[LAIN],
			['a'],
			'Lebih dari satu mahasiswa disebut',
		],
		['a number ends so', 2_500_000, [calon({ bukti: 'akhiran' })], [], ['a'], 'Nomornya berakhir dengan NIM'],
		[
			'a number ends so and there is a name',
			2_500_000,
			[calon({ ...other, bukti: 'nama' }), calon({ bukti: 'akhiran' })],
			[],
			['b', 'a'],
			'Nomornya berakhir dengan NIM',
		],
		['there is only a name', 2_500_000, [calon({ bukti: 'nama' })], [], ['a'], 'Hanya namanya yang cocok'],
		[
			'two bills of the student are as much',
			2_500_000,
			[calon(), calon({ id: 'b' })],
			[],
			['a', 'b'],
			'Lebih dari satu tagihan cocok',
		],
		[
			'it is neither all of it nor the next instalment',
			999_999,
			[calon()],
			[],
			['a'],
			'Jumlahnya bukan sisa tagihan atau bagian berikutnya',
		],
		[
			'two bills are named, also when it comes to one of them',
			2_500_000,
			[calon({ id: 'b', bukti: 'tagihan', sisa: 3_000_000 }), tagihan],
			[],
			['a', 'b'],
			'Lebih dari satu tagihan disebut',
		],
		[
			'two bills are named and it comes to a third of the student',
			700_000,
			[tagihan, calon({ id: 'b', bukti: 'tagihan' }), calon({ id: 'c', diminta: 700_000 })],
			[],
			['c', 'a', 'b'],
			'Lebih dari satu tagihan disebut',
		],
		[
			'two bills are named and it comes to neither',
			700_000,
			[tagihan, calon({ id: 'b', bukti: 'tagihan' })],
			[],
			['a', 'b'],
			'Jumlahnya bukan sisa tagihan atau bagian berikutnya',
		],
		[
			'who is named by number owes nothing, and somebody of a name owes as much',
			2_500_000,
			[calon({ bukti: 'nama' })],
			[LAIN],
			['a'],
			'Jumlahnya cocok dengan tagihan yang tidak disebut',
		],
	])('is for a person to decide when %s', (_, jumlah, list, disebut, offered, keterangan) => {
		expect(cocokkanMutasi(jumlah, list, disebut)).toEqual({
			putusan: 'pilihan',
			tagihan_id: null,
			calon: offered,
			keterangan,
		})
	})

	test('offers ten bills at most, those that are as much first, each once', () => {
		const many = Array.from({ length: 12 }, (_, i) => calon({ id: `n${i}`, bukti: 'nama' }))
		const list = [...many, calon({ id: 'pas', bukti: 'nama', diminta: 5 })]
		expect(cocokkanMutasi(5, list, []).calon).toEqual([
			...['pas', 'n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'],
		])
	})

	test.each([
		['more than is left', [calon()], [], 'Lebih besar daripada sisa tagihannya'],
		['of a student who owes nothing', [], ['13020220001'], 'Tidak ada tagihan terbuka'],
		['of nobody', [], [], ''],
	])('is not known when it is %s', (_, list, disebut, keterangan) => {
		expect(cocokkanMutasi(2_500_001, list, disebut)).toEqual({
			putusan: 'asing',
			tagihan_id: null,
			calon: [],
			keterangan,
		})
	})
})
