import { describe, expect, test } from 'vitest'
import { type CampusDraft, judgeEmail, judgePeriode, judgePlan, judgeProgramStudi } from './kampus-baru.ts'

const prodi = { kode: 'TI', nama: 'Teknik Informatika', jenjang: 'S1' }
const periode = { kode: '20261', mulai: '2026-08-31', selesai: '2027-01-16' }

describe('a programme of study', () => {
	test.each(['TI', 'ABC', 'ABCDEFGH'])('may have the code %s', (kode) => {
		expect(judgeProgramStudi({ ...prodi, kode })).toBeNull()
	})

	test.each(['', 'T', 'ABCDEFGHI', 'ti', 'Ti', 'T1', '1TI', 'TI1', 'TI ', ' TI', 'T I'])(
		'may not have the code "%s"',
		(kode) => {
			expect(judgeProgramStudi({ ...prodi, kode })).toBe(
				`Kode program studi "${kode}" harus 2 sampai 8 huruf besar, seperti TI`,
			)
		},
	)

	test.each([
		['one letter', 'X', null],
		['a hundred letters', 'n'.repeat(100), null],
		['one letter more', 'n'.repeat(101), 'Nama program studi TI belum benar'],
		['nothing', '', 'Nama program studi TI belum benar'],
		['blanks only', '  ', 'Nama program studi TI belum benar'],
	])('with a name of %s', (_, nama, said) => {
		expect(judgeProgramStudi({ ...prodi, nama })).toBe(said)
	})

	test.each(['S1', 'D3', 'S', 'Profesi', 'Sp-1', 'S2 Terapan', 'ABCDEFGHIJ'])(
		'may be of the level %s',
		(jenjang) => {
			expect(judgeProgramStudi({ ...prodi, jenjang })).toBeNull()
		},
	)

	test.each(['', 's1', '1S', 'xS1', '-S', 'S.1', 'S1!', 'S/1', 'ABCDEFGHIJK'])(
		'may not be of the level "%s"',
		(jenjang) => {
			expect(judgeProgramStudi({ ...prodi, jenjang })).toBe(
				'Jenjang program studi TI belum benar; tulis seperti S1 atau D3',
			)
		},
	)
})

describe('the first term', () => {
	test.each([
		['20261', '2026-08-31', '2027-01-16'],
		['20262', '2027-02-08', '2027-06-30'],
		['20263', '2027-07-05', '2027-08-20'],
		['20261', '2026-01-01', '2026-01-02'],
		['20261', '2027-12-31', '2028-01-01'],
		['20272', '2028-02-29', '2028-07-01'],
	])('%s may go from %s to %s', (kode, mulai, selesai) => {
		expect(judgePeriode({ kode, mulai, selesai })).toBeNull()
	})

	test.each(['', '2026', '20260', '20264', '19991', '120261', '202611', '20x61', '2o261', '202x1', '20261 '])(
		'may not have the code "%s"',
		(kode) => {
			expect(judgePeriode({ ...periode, kode })).toBe(
				`Kode periode "${kode}" harus tahun dan 1 (Ganjil), 2 (Genap), atau 3 (Antara), seperti 20261`,
			)
		},
	)

	const NO_DAYS = [
		'',
		'2026',
		'2026-08',
		'2026-8-31',
		'2026-08-3',
		'6-08-31',
		'26-08-31',
		'+012026-08-31',
		'-002026-08-31',
		' 2026-08-31',
		'2026-08-31 ',
		'2026-08-31T08:00',
		'31-08-2026',
		'2026/08/31',
		'x026-08-31',
		'2026-x8-31',
		'2026-0x-31',
		'2026-08-x1',
		'2026-08-3x',
		'2026-13-01',
		'2026-00-10',
		'2026-09-00',
		'2026-09-31',
		'2026-09-32',
		'2027-02-29',
	]

	test.each(NO_DAYS)('neither begins nor ends on "%s", which is no day', (day) => {
		const said = `"${day}" bukan tanggal; tulis seperti 2026-08-31`
		expect(judgePeriode({ ...periode, mulai: day })).toBe(said)
		expect(judgePeriode({ ...periode, selesai: day })).toBe(said)
	})

	test.each([
		['2026-08-30', 'Periode harus selesai setelah mulai'],
		['2026-08-31', 'Periode harus selesai setelah mulai'],
		['2026-09-01', null],
	])('that begins on 2026-08-31 and ends on %s', (selesai, said) => {
		expect(judgePeriode({ ...periode, selesai })).toBe(said)
	})

	test.each([
		['2025-12-31', 'Periode 20261 tidak mulai pada 31 Desember 2025'],
		['2026-01-01', null],
		['2027-12-31', null],
		['2028-01-01', 'Periode 20261 tidak mulai pada 1 Januari 2028'],
	])('of 2026/2027 that begins on %s', (mulai, said) => {
		expect(judgePeriode({ ...periode, mulai, selesai: '2028-06-30' })).toBe(said)
	})
})

test.each([
	['admin@kampus.ac.id', null],
	['admin', '"admin" bukan alamat email'],
	['admin@kampus', '"admin@kampus" bukan alamat email'],
	['', '"" bukan alamat email'],
])('the address of the administrator: "%s"', (email, said) => {
	expect(judgeEmail(email)).toBe(said)
})

describe('a new campus', () => {
	const PENGATURAN = {
		nama: 'Universitas Nusantara',
		nama_singkat: 'UNUSA',
		alamat: 'Jalan Merdeka 1, Makassar 90111',
		kota: 'Makassar',
		telepon: '(0411) 123456',
		email: 'akademik@unusa.ac.id',
	}
	const whole: CampusDraft = {
		pengaturan: PENGATURAN,
		administrator: 'admin@unusa.ac.id',
		program_studi: [prodi, { ...prodi, kode: 'SI' }],
		periode,
	}

	test('can be made of what it must say', () => {
		expect(judgePlan(whole)).toEqual([])
	})

	test('is told all that is missing, in the order in which it is asked for', () => {
		expect(
			judgePlan({ pengaturan: {}, administrator: undefined, program_studi: [], periode: undefined }),
		).toEqual([
			'Nama institusi tidak boleh kosong',
			'Nama singkat tidak boleh kosong',
			'Alamat tidak boleh kosong',
			'Kota tidak boleh kosong',
			'Telepon tidak boleh kosong',
			'Email bagian akademik tidak boleh kosong',
			'Email administrator belum disebutkan',
			'Program studi belum disebutkan',
			'Periode pertama belum disebutkan',
		])
	})

	test.each<[string, Partial<CampusDraft>, string[]]>([
		[
			'a name of blanks',
			{ pengaturan: { ...PENGATURAN, nama: '  ' } },
			['Nama institusi tidak boleh kosong'],
		],
		['a town of nothing', { pengaturan: { ...PENGATURAN, kota: '' } }, ['Kota tidak boleh kosong']],
		['nothing for what may be left out', { pengaturan: { ...PENGATURAN, khs_nama: '' } }, []],
		['blanks for what may be left out', { pengaturan: { ...PENGATURAN, kode_surat: '  ' } }, []],
		[
			'a wrong text for what may be left out',
			{ pengaturan: { ...PENGATURAN, kode_surat: 'unusa' } },
			[
				'Kode unit pada nomor surat hanya huruf besar, angka, titik, dan tanda hubung; tulis seperti UNUSA.AK',
			],
		],
		[
			'a wrong text for what is needed',
			{ pengaturan: { ...PENGATURAN, telepon: 'telepon kami' } },
			['Telepon bukan nomor telepon; tulis seperti (0411) 123456'],
		],
		['an administrator without an address', { administrator: 'admin' }, ['"admin" bukan alamat email']],
		['an empty address', { administrator: '' }, ['"" bukan alamat email']],
		['no programme of study', { program_studi: [] }, ['Program studi belum disebutkan']],
		[
			'two wrong programmes of study',
			{
				program_studi: [
					{ ...prodi, nama: '' },
					{ ...prodi, kode: 'SI', jenjang: 's1' },
				],
			},
			['Nama program studi TI belum benar', 'Jenjang program studi SI belum benar; tulis seperti S1 atau D3'],
		],
		[
			'a programme of study named twice',
			{ program_studi: [{ ...prodi, kode: 'SI' }, prodi, { ...prodi, nama: 'Teknik Industri' }] },
			['Program studi TI disebutkan dua kali'],
		],
		[
			'a wrong term',
			{ periode: { ...periode, selesai: '2026-08-01' } },
			['Periode harus selesai setelah mulai'],
		],
	])('with %s', (_, change, said) => {
		expect(judgePlan({ ...whole, ...change })).toEqual(said)
	})
})
