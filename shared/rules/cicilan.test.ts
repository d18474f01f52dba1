import { expect, test } from 'vitest'
import {
	bacaPola,
	bagianBerikut,
	bagiTagihan,
	judgeRancangan,
	POLA_CICILAN,
	susunCicilan,
} from './cicilan.ts'
import { cicilanBerikut, isGerbangTerbuka, SYARAT_SPP_BAWAAN } from './spp.ts'

const rancangan = (satuan: 'persen' | 'rupiah', ...nilai: number[]) => ({
	satuan,
	bagian: nilai.map((one, i) => ({ nilai: one, jatuh_tempo: `2024-0${i + 3}-10` })),
})

test.each([
	['50/25/25', true],
	['50/25/25, 50/50', true],
	['20/20/20/20/10/10', true],
	['50/25', false],
	['50/50, 50/25', false],
	['50/25, 50/50', false],
	['50/25/25/0', false],
	['100', false],
	['15/15/15/15/15/15/10', false],
	['50-50', false],
])('the setting "%s" is a pattern of instalments: %s', (teks, valid) => {
	expect(POLA_CICILAN.test(teks)).toBe(valid)
})

test('a campus that has said nothing, or nonsense, has the usual patterns', () => {
	expect(bacaPola(null)).toEqual([
		[50, 25, 25],
		[50, 50],
	])
	expect(bacaPola('60/30')).toEqual(bacaPola(null))
	expect(bacaPola('50/50, 60/30')).toEqual(bacaPola(null))
	expect(bacaPola('60/40, 70/30')).toEqual([
		[60, 40],
		[70, 30],
	])
	expect(bacaPola('40/30/30,50/50')).toEqual([
		[40, 30, 30],
		[50, 50],
	])
})

test.each([
	[2_500_000, rancangan('persen', 50, 25, 25), [1_250_000, 625_000, 625_000]],
	[1_000_001, rancangan('persen', 33, 33, 34), [330_000, 330_000, 340_001]],
	[3, rancangan('persen', 50, 50), [1, 2]],
	[1, rancangan('persen', 50, 50), null],
	[10, rancangan('rupiah', 4, 6), [4, 6]],
	[10, rancangan('rupiah', 4, 5), null],
])('a bill of %i in parts', (jumlah, plan, parts) => {
	expect(bagiTagihan(jumlah, plan)).toEqual(parts)
})

test('a plan lies between today and the end of the term, in order', () => {
	const plan = rancangan('persen', 50, 50)
	const judge = (hariIni: string, selesai: string) => judgeRancangan(plan, { hariIni, selesai })
	expect(judge('2024-03-10', '2024-04-10')).toBe(null)
	expect(judge('2024-03-11', '2024-04-10')).toContain('sudah lewat')
	expect(judge('2024-03-10', '2024-04-09')).toContain('9 April 2024')
	expect(judgeRancangan(rancangan('persen', 50, 49), { hariIni: '', selesai: '9' })).toContain('100')
	expect(judgeRancangan(rancangan('rupiah', 50, 49), { hariIni: '', selesai: '9' })).toBe(null)
})

const BAGIAN = [
	{ urutan: 1, jumlah: 50, jatuh_tempo: '2024-03-10' },
	{ urutan: 2, jumlah: 25, jatuh_tempo: '2024-04-10' },
	{ urutan: 3, jumlah: 25, jatuh_tempo: '2024-05-10' },
]

test.each([
	[0, '2024-03-10', ['berikut', 'nanti', 'nanti'], 1, 50],
	[0, '2024-03-11', ['terlambat', 'nanti', 'nanti'], 1, 50],
	[0, '2024-04-11', ['terlambat', 'terlambat', 'nanti'], 1, 50],
	[49, '2024-03-11', ['terlambat', 'nanti', 'nanti'], 1, 1],
	[50, '2024-03-11', ['lunas', 'berikut', 'nanti'], 2, 25],
	[60, '2024-03-11', ['lunas', 'berikut', 'nanti'], 2, 15],
	[100, '2024-09-01', ['lunas', 'lunas', 'lunas'], undefined, undefined],
	[120, '2024-09-01', ['lunas', 'lunas', 'lunas'], undefined, undefined],
])('%i paid on %s', (terbayar, hariIni, keadaan, urutan, sisa) => {
	const list = susunCicilan(BAGIAN, { terbayar, hariIni })
	expect(list.map((one) => one.keadaan)).toEqual(keadaan)
	const next = bagianBerikut(list)
	expect([next?.urutan, next?.sisa]).toEqual([urutan, sisa])
})

test('instalments in order open every gate, those of another bill do not', () => {
	const one = { jumlah: 100, terbayar: 0, lunas: false, berjalan: true, tertib_sampai: '2024-03-10' }
	const open = (tagihan: (typeof one | Omit<typeof one, 'tertib_sampai'>)[], hariIni: string) =>
		isGerbangTerbuka('uas', { tagihan, dispensasi_sampai: null }, SYARAT_SPP_BAWAAN, hariIni)
	const { tertib_sampai: _, ...plain } = one
	expect(open([one], '2024-03-10')).toBe(true)
	expect(open([one], '2024-03-11')).toBe(false)
	expect(open([one, plain], '2024-03-10')).toBe(false)
	expect(open([one, { ...plain, lunas: true }], '2024-03-10')).toBe(true)
	expect(cicilanBerikut({ tagihan: [plain, one], dispensasi_sampai: null })).toBe('2024-03-10')
	expect(cicilanBerikut({ tagihan: [{ ...one, lunas: true }], dispensasi_sampai: null })).toBe(null)
})

const plan = (...hari: string[]) => ({
	satuan: 'rupiah' as const,
	bagian: hari.map((jatuh_tempo) => ({ nilai: 10, jatuh_tempo })),
})

test.each([
	[['2024-03-10', '2024-03-11', '2024-04-10'], null],
	[['2024-03-10', '2024-04-10', '2024-04-10'], 'Jatuh tempo tiap bagian harus sesudah bagian sebelumnya'],
	[['2024-04-01', '2024-03-20', '2024-04-10'], 'Jatuh tempo tiap bagian harus sesudah bagian sebelumnya'],
	[['2024-03-20', '2024-04-09', '2024-04-01'], 'Jatuh tempo tiap bagian harus sesudah bagian sebelumnya'],
	[['2024-03-09', '2024-04-01', '2024-04-10'], 'Jatuh tempo bagian pertama sudah lewat'],
	[
		['2024-03-10', '2024-04-01', '2024-04-11'],
		'Bagian terakhir harus sebelum semester berakhir, yaitu 10 April 2024',
	],
	[[], 'Jatuh tempo bagian pertama sudah lewat'],
])('parts that are due on %j, from 10 March to 10 April: %s', (hari, salah) => {
	expect(judgeRancangan(plan(...hari), { hariIni: '2024-03-10', selesai: '2024-04-10' })).toBe(salah)
})

test('a plan in percent is a whole', () => {
	const judge = (...nilai: number[]) =>
		judgeRancangan(rancangan('persen', ...nilai), { hariIni: '2024-03-01', selesai: '2024-12-31' })
	expect(judge(50, 49)).toBe('Jumlah persen harus 100')
	expect(judge(100, 0)).toBe('Jumlah persen harus 100')
	expect(judge(60, 40)).toBe(null)
})
